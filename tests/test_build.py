"""A wheel built where no compiler works: it holds all that the program needs, and it runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py", "src", "tools")
CLIENT = ROOT / "src" / "xuezhan" / "server" / "static" / "index.html"
TRANSLATED = Path("build", "cython")
BUILT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "static")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what a source archive holds, and what Cython has translated already."""
    tree = tmp_path_factory.mktemp("tree")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=BUILT)
        else:
            shutil.copy(ROOT / name, tree / name)
    if (ROOT / TRANSLATED).exists():
        shutil.copytree(ROOT / TRANSLATED, tree / TRANSLATED)
    return tree


def build(tree: Path, outdir: str = "dist", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", outdir, "."],
        cwd=tree,
        env=os.environ | {"XUEZHAN_WEB": "skip", "CC": shutil.which("false") or ""} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_compiler_the_wheel_is_plain_says_so_and_works(
    tree: Path, tmp_path: Path
) -> None:
    answer = build(tree, XUEZHAN_ENGINE="")
    assert answer.returncode == 0, answer.stderr
    assert "The engine was NOT compiled" in answer.stdout

    (wheel,) = (tree / "dist").glob("*.whl")
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    for file in (
        "py.typed",
        "engine/tables.bin",
        "engine/state.pxd",
        "locales/zh-Hant/payments.json",
        "rules/presets/online.toml",
    ):
        assert f"xuezhan/{file}" in names

    version = subprocess.run(
        [sys.executable, "-c", "from xuezhan.cli.main import main; main()", "--version"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "plain engine" in version.stdout


@pytest.mark.client
def test_a_wheel_runs_in_an_environment_of_its_own(tree: Path) -> None:
    """As ``make wheel`` tries the compiled one; here plain, with what is installed already."""
    package = tree / "src" / "xuezhan" / "server" / "static"
    shutil.copytree(CLIENT.parent, package)
    assert build(tree, "with_client", XUEZHAN_ENGINE="plain").returncode == 0
    (wheel,) = (tree / "with_client").glob("*.whl")
    answer = subprocess.run(
        [sys.executable, "tools/installed.py", str(wheel), "--form", "plain", "--borrow"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert "serves its page" in answer.stdout


def test_where_the_compiled_engine_is_asked_for_a_failing_compiler_is_an_error(tree: Path) -> None:
    answer = build(tree, XUEZHAN_ENGINE="compiled")
    assert answer.returncode != 0
    assert "The engine was NOT compiled" not in answer.stdout
