"""Does a wheel run where there is nothing but Python? ``python tools/installed.py WHEEL``.

The wheel goes into a new environment, on a search path without compiler and without Node.
``xuezhan --version`` must name the form of the engine (``--form``, compiled where nothing is said),
and ``xuezhan serve`` must serve the page and the scripts that it names. With ``--borrow`` the
dependencies are those of the Python that runs this, so that nothing is fetched.
"""

import argparse
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import urllib.request
import venv
from pathlib import Path

PATIENCE = 300
ADDRESS = re.compile(r"http://\S+/")
LOADED = re.compile(r'(?:src|href)="/(assets/[^"]+)"')


class Environment:
    """A new environment that holds the wheel, in a folder of its own."""

    def __init__(self, folder: Path, wheel: Path, *, borrow: bool) -> None:
        """Make it and install the wheel."""
        venv.create(folder, with_pip=True)
        self._programs = folder / ("Scripts" if os.name == "nt" else "bin")
        self._environment = {"PATH": str(self._programs), "HOME": str(folder), "LANG": "C.UTF-8"}
        self._environment |= {
            name: value
            for name, value in os.environ.items()
            if name.startswith(("PIP_", "SYSTEMROOT")) or name.lower().endswith("_proxy")
        }
        install = ["python", "-m", "pip", "install", "--quiet"]
        if borrow:
            install += ["--no-deps", "--no-index"]
        self.run(*install, str(wheel.resolve()))
        if borrow:
            self._environment["PYTHONPATH"] = sysconfig.get_path("platlib")

    def run(self, program: str, *arguments: str) -> str:
        """Run a program of the environment and return what it prints."""
        answer = subprocess.run(
            [str(self._programs / program), *arguments],
            env=self._environment,
            cwd=self._programs.parent,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        if answer.returncode:
            sys.exit(f"{program} {' '.join(arguments)}\n{answer.stdout}{answer.stderr}")
        return answer.stdout

    def served(self) -> list[str]:
        """Serve, and return the paths of what the page loads; all of it has been fetched."""
        data = str(self._programs.parent / "data")
        command = [str(self._programs / "xuezhan"), "serve", "--port", "0", "--data", data]
        with subprocess.Popen(
            command,
            env=self._environment,
            cwd=self._programs.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            try:
                address = ADDRESS.search(process.stdout.readline() if process.stdout else "")
                if address is None:
                    sys.exit("xuezhan serve does not say where it serves")
                paths = LOADED.findall(fetched(address[0]).decode())
                for path in paths:
                    fetched(address[0] + path)
            finally:
                process.terminate()
            return paths


def fetched(address: str) -> bytes:
    """Return what is at an address of our own server."""
    with urllib.request.urlopen(address, timeout=30) as answer:  # noqa: S310 - our own server
        content: bytes = answer.read()
        return content


def main() -> None:
    """Try the wheel that the command line names."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("wheel", type=Path)
    options.add_argument("--form", choices=("compiled", "plain"), default="compiled")
    options.add_argument("--borrow", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = Environment(Path(folder), chosen.wheel, borrow=chosen.borrow)
        version = environment.run("xuezhan", "--version").strip()
        if f"{chosen.form} engine" not in version:
            sys.exit(f"{version}: the engine should be {chosen.form}")
        paths = environment.served()
        if not paths:
            sys.exit("the page names no scripts: was the client built?")
    print(f"{version}; serves its page with {len(paths)} files")


if __name__ == "__main__":
    main()
