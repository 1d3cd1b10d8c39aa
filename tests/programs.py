"""Running our programs as a user does, in the environment that the tests run in."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = os.environ | {
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT)])),
    "COLUMNS": "120",
    "LC_ALL": "C.UTF-8",
}
ADDRESS = re.compile(r"http://\S+/")


def run(*command: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        command, env=ENVIRONMENT, cwd=folder, capture_output=True, text=True, check=False
    )


def serve_and_stop(*command: str) -> list[str]:
    """Run a command that serves, ask whether it is well, interrupt it; return what it printed."""
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        try:
            first = process.stdout.readline()
            address = ADDRESS.search(first)
            assert address, first + process.stderr.read()
            with urlopen(f"{address[0]}healthz", timeout=10) as answer:  # noqa: S310 - our server
                assert answer.status == 200
        finally:
            process.send_signal(signal.SIGINT)
        printed = [first, *process.stdout]
        assert process.wait(timeout=10) == 0, process.stderr.read()
        return [line.removesuffix("\n") for line in printed]
