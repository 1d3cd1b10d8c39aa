"""Known faults of what we depend on, in Python and in the client.

``python tools/audit.py`` asks pip-audit and npm. Their advisory services cannot be reached from
everywhere, and silence can look like a good answer, so each is asked first about a package that
is known to be faulty. Where it does not name that one, nothing has been audited, and that is said
loudly; with ``XUEZHAN_AUDIT=required`` it is a failure.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 90
FAULTY_PYTHON = "jinja2==2.10\n"
FAULTY_NODE = {
    "name": "canary",
    "lockfileVersion": 3,
    "packages": {
        "": {"name": "canary", "dependencies": {"lodash": "4.17.11"}},
        "node_modules/lodash": {"version": "4.17.11"},
    },
}


def _read(command: list[str], folder: Path) -> dict[str, object]:
    """Run a command that prints JSON; where it fails in another way return nothing."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        told = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return {}
    return told if isinstance(told, dict) else {}


def python_faults(folder: Path, *, canary: bool) -> list[str] | None:
    """Return the faulty packages among those installed, or of the canary; None: no answer."""
    command = [sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off"]
    if canary:
        (folder / "requirements.txt").write_text(FAULTY_PYTHON, encoding="utf-8")
        command += ["--requirement", "requirements.txt", "--no-deps", "--disable-pip"]
    else:
        command += ["--local", "--skip-editable"]
    told = _read(command, folder)
    packages = told.get("dependencies")
    if not isinstance(packages, list):
        return None
    return [
        f"{package['name']} {package['version']}: {', '.join(v['id'] for v in package['vulns'])}"
        for package in packages
        if package.get("vulns")
    ]


def node_faults(folder: Path, *, canary: bool) -> list[str] | None:
    """Return the faulty packages of the client, or of the canary; None: no answer."""
    if canary:
        manifest = FAULTY_NODE["packages"][""]  # type: ignore[index]  # a literal above
        (folder / "package.json").write_text(json.dumps(manifest), encoding="utf-8")
        (folder / "package-lock.json").write_text(json.dumps(FAULTY_NODE), encoding="utf-8")
    place = folder if canary else ROOT / "web"
    told = _read([shutil.which("npm") or "npm", "audit", "--json"], place)
    faults = told.get("vulnerabilities")
    if not isinstance(faults, dict):
        return None
    return [f"{name}: {fault.get('severity', 'unknown')}" for name, fault in faults.items()]


def main() -> int:
    """Ask both; fail where something is faulty, or where nothing could be learnt and it must be."""
    faulty = unknown = False
    asks: tuple[tuple[str, Callable[..., list[str] | None]], ...] = (
        ("Python packages", python_faults),
        ("the client's packages", node_faults),
    )
    for name, ask in asks:
        with tempfile.TemporaryDirectory() as folder:
            known = ask(Path(folder), canary=True)
        found = ask(ROOT, canary=False) if known else None
        if found is None:
            unknown = True
            print(f"!!! {name} were NOT AUDITED: no advisories can be had from here !!!")
            continue
        faulty |= bool(found)
        print(f"{name}: {len(found)} with known faults")
        for line in found:
            print(f"  {line}")
    required = os.environ.get("XUEZHAN_AUDIT") == "required"
    return 1 if faulty or (unknown and required) else 0


if __name__ == "__main__":
    raise SystemExit(main())
