"""The audit of dependencies: silence of an advisory service is never taken for a good answer."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import audit

Answer = dict[str, object]
Run = Callable[..., tuple[int, str]]

NONE: Answer = {}
FAULT = [{"id": "PYSEC-1"}]
CANARY: Answer = {"dependencies": [{"name": "jinja2", "version": "2.10", "vulns": FAULT}]}
CLEAN: Answer = {"dependencies": [{"name": "msgspec", "version": "0.21.1", "vulns": []}]}
FAULTY: Answer = {"dependencies": [{"name": "msgspec", "version": "0.21.1", "vulns": FAULT}]}
NODE_CANARY: Answer = {"vulnerabilities": {"lodash": {"severity": "high"}}}
NODE_CLEAN: Answer = {"vulnerabilities": {}}
NODE_FAULTY: Answer = {"vulnerabilities": {"svelte": {"severity": "low"}}}

AUDITOR = "import sys\nprint({}['--requirement' not in sys.argv])\n"
NPM = "#!{}\nprint({}['canary' not in open('package.json').read()])\n"


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs the audit with what is answered, first about the canary."""

    def run(python: list[Answer], node: list[Answer], *, required: bool = False) -> tuple[int, str]:
        (tmp_path / "pip_audit.py").write_text(AUDITOR.format([*map(json.dumps, python)]))
        npm = tmp_path / "npm"
        npm.write_text(NPM.format(sys.executable, [*map(json.dumps, node)]))
        npm.chmod(0o755)
        search = {"PYTHONPATH": str(tmp_path), "PATH": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, audit.__file__],
            env=os.environ | search | {"XUEZHAN_AUDIT": "required" if required else ""},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return run


def test_where_nothing_is_faulty_it_says_of_how_many_it_knows(run: Run) -> None:
    code, said = run([CANARY, CLEAN], [NODE_CANARY, NODE_CLEAN], required=True)
    assert code == 0
    assert said.splitlines() == [
        "Python packages: 0 with known faults",
        "the client's packages: 0 with known faults",
    ]


@pytest.mark.parametrize("python", [[NONE, NONE], [CLEAN, CLEAN], [CANARY, NONE]])
def test_silence_is_told_loudly_and_fails_where_an_audit_is_required(
    run: Run, python: list[Answer]
) -> None:
    code, said = run(python, [NODE_CANARY, NODE_CLEAN])
    assert code == 0
    assert "!!! Python packages were NOT AUDITED" in said
    code, _ = run(python, [NODE_CANARY, NODE_CLEAN], required=True)
    assert code == 1


def test_a_faulty_package_is_named_and_fails(run: Run) -> None:
    code, said = run([CANARY, FAULTY], [NODE_CANARY, NODE_FAULTY])
    assert code == 1
    assert "  msgspec 0.21.1: PYSEC-1\n" in said
    assert "  svelte: low\n" in said
