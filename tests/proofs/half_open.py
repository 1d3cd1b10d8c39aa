"""A peer whose line goes dead without a word is noticed, and its seat given up.

As root the proof runs in a network namespace of its own, on the loopback there, and lets all
packets to and from the dead peers vanish. Elsewhere the peers only stay silent: their system still
takes what is sent, but no ping is answered.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tests.proofs.fuzz import REQUEST
from tests.proofs.neighbour import Neighbour
from tests.proofs.report import Report
from tests.server.real_server import ROOT, RealServer

DEAD_HOST = "127.0.0.5"
PINGS = "import xuezhan.server.main as m; m.PING_EVERY, m.PONG_WITHIN = {every}, {within}"
QUICK = PINGS.format(every=1.0, within=1.5)
NOTICED_WITHIN = 4.0
ALONE = ("/usr/bin/env", "unshare", "--net")
UP = ("/usr/bin/env", "ip", "link", "set", "lo", "up")
HELLO = bytes([0x81, 0x80 | 16, 0, 0, 0, 0]) + b'{"type":"hello"}'


def prove_half_open(folder: Path, *, size: int, seed: int = 1) -> Report:
    """Let the lines of ``size`` players go dead at once."""
    if not _has_namespaces():
        return _prove(folder, size=size, cut=False)
    command = [sys.executable, "-m", "tests.proofs.half_open", str(folder), str(size), str(seed)]
    done = subprocess.run([*ALONE, *command], cwd=ROOT, check=True, capture_output=True)
    tried, faults, figures = json.loads(done.stdout)
    return Report("half-open", Counter(tried), Counter(faults), figures)


def _has_namespaces() -> bool:
    if not (shutil.which("unshare") and shutil.which("ip")):
        return False
    if os.geteuid() != 0:
        return False
    return subprocess.run([*ALONE, *UP], check=False, capture_output=True).returncode == 0


def _prove(folder: Path, *, size: int, cut: bool) -> Report:
    report = Report("half-open")
    report.tried["lines cut" if cut else "silent peers"] = size
    report.faults.update(dict.fromkeys(("not noticed", "neighbour gaps", "complaints"), 0))

    async def scenario(server: RealServer) -> None:
        neighbour = Neighbour(server)
        await neighbour.begin()
        lines = [await _silent_peer(server, DEAD_HOST if cut else "127.0.0.1") for _ in range(size)]
        if cut:
            _drop(DEAD_HOST)
        begin = time.monotonic()
        believed = await _sockets(server)
        while believed > 1 and time.monotonic() - begin < NOTICED_WITHIN:
            await asyncio.sleep(0.1)
            believed = await _sockets(server)
        report.faults["not noticed"] = believed - 1
        report.figures.append(f"noticed after {time.monotonic() - begin:.1f} s, pings each second")
        await neighbour.end()
        report.faults["neighbour gaps"] = neighbour.gaps
        for line in lines:
            line.transport.abort()

    with RealServer(folder, prelude=QUICK) as server:
        server.run(scenario)
        report.faults["complaints"] = server.errors().count("Traceback")
    return report


async def _silent_peer(server: RealServer, host: str) -> asyncio.StreamWriter:
    """Open a socket, say hello, and never say anything again."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(host, 0))
    writer.write((REQUEST % (f"127.0.0.1:{server.port}", "")).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 101")
    writer.write(HELLO)
    await reader.readuntil(b"welcome")
    return writer


async def _sockets(server: RealServer) -> int:
    """Ask the server how many sockets it believes in."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    line = next(line for line in text.splitlines() if line.startswith("xuezhan_sockets "))
    return int(line.split()[1])


def _drop(host: str) -> None:
    """Let every packet of that host vanish, both ways, and nobody is told."""
    for command in (
        ("route", "add", "blackhole", f"{host}/32", "table", "local"),
        ("rule", "add", "from", host, "blackhole", "prio", "0"),
    ):
        subprocess.run(["/usr/bin/env", "ip", *command], check=True)


if __name__ == "__main__":
    subprocess.run(UP, check=True)
    made = _prove(Path(sys.argv[1]), size=int(sys.argv[2]), cut=True)
    sys.stdout.write(json.dumps([made.tried, made.faults, made.figures]))
