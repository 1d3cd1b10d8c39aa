"""Nothing that a peer can send makes the server fail, grow, or forget its other players.

Half of the cases are messages cut, doubled and overwritten; the other half are raw bytes: frames
with lying lengths, wrong opcodes and no masks, and requests that are none.
"""

import asyncio
import random
import struct
import urllib.request
from contextlib import suppress
from pathlib import Path

from tests.proofs.neighbour import Neighbour, resident_bytes
from tests.proofs.report import Report
from tests.server.real_server import Player, RealServer
from tests.server.virtual_table import dice
from websockets.exceptions import ConnectionClosed

OF_A_SOCKET = 10
WARM_UP = 0.2
MOST_GROWTH = 0.10
SMALLEST_GROWTH = 16 * 2**20
CLOSED_FOR_IT = {1002, 1003, 1007, 1009, 1012, 4000, 4001, 4008}
"""1012 where a command of an earlier match was said again: the table is made anew from its log;
4001 where a hello among the raw frames, which are of the same visitor, is read late; 4008 where
answers to many messages have not been read."""

MESSAGES = (
    '{"type":"hello","last_seq":3,"log_id":"x"}',
    '{"type":"start","cmd_id":"%d","rules":"online","length":1,"pace":"fast","name":"A"}',
    '{"type":"start","cmd_id":"%d","rules":"qq","length":4,"pace":"slow","name":"A","replace":true}',
    '{"type":"start","cmd_id":"%d","overrides":{"cap":"none","doublings.root":2}}',
    '{"type":"act","cmd_id":"%d","window":2,"action":{"type":"exchange","tiles":["1m","2m","3m"]}}',
    '{"type":"act","cmd_id":"%d","window":2,"action":{"type":"discard","tile":"5p"}}',
    '{"type":"act","cmd_id":"%d","window":2,"action":{"type":"kong","kind":"kong_added","tile":"5p"}}',
    '{"type":"set_pace","cmd_id":"%d","pace":"slow"}',
    '{"type":"leave","cmd_id":"%d"}',
    '{"type":"next_hand","cmd_id":"%d"}',
    '{"type":"resync","last_seq":1}',
    '{"type":"ping"}',
)
PIECES = ("", '"', "{", "}", "[", "9" * 30, "-1", "\\ud800", "null", "\x00", "王", "1e999", "true")
REQUEST = (
    "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: %s\r\n\r\n"
)


def prove_fuzz(folder: Path, *, size: int, seed: int = 1, prelude: str = "") -> Report:
    """Send ``size`` cases while a neighbour plays on."""
    report = Report("fuzz")
    report.tried.update({"messages": 0, "frames and requests": 0})
    names = ("server errors", "answers 500", "neighbour gaps", "wrong closes", "growth")
    report.faults.update(dict.fromkeys(names, 0))
    chance = dice(seed)

    async def scenario(server: RealServer) -> None:
        neighbour = Neighbour(server)
        await neighbour.begin()
        player = server.player()
        await player.connect()
        before = 0
        while sum(report.tried.values()) < size:
            if sum(report.tried.values()) >= size * WARM_UP and not before:
                before = resident_bytes(server.pid)
            await _send_messages(player, chance, report)
            await _send_bytes(server, player.cookie, chance, report)
        grown = resident_bytes(server.pid) - before
        report.figures.append(f"memory grew by {grown / 2**20:.1f} MB")
        report.faults["growth"] = int(grown > max(before * MOST_GROWTH, SMALLEST_GROWTH))
        with urllib.request.urlopen(server.address + "healthz") as health:  # noqa: ASYNC210, S310  (our own)
            report.faults["server errors"] += health.status != 200
        await neighbour.end()
        report.faults["neighbour gaps"] = neighbour.gaps
        report.figures.append(neighbour.figures)

    with RealServer(folder, prelude=prelude) as server:
        server.run(scenario)
        report.faults["server errors"] += server.errors().count("Traceback")
    return report


def mutated(text: str, chance: random.Random) -> str:
    """Return a message with a few places cut, doubled or overwritten."""
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(text) + 1)
        piece = chance.choice((*PIECES, text))
        text = text[:place] + piece + text[place + chance.randrange(4) :]
    return text[:8000]


def a_message(chance: random.Random) -> str:
    """Return a message that may be good, and is not often."""
    pattern = chance.choice(MESSAGES)
    return mutated(pattern % chance.randrange(1000) if "%d" in pattern else pattern, chance)


async def _send_messages(player: Player, chance: random.Random, report: Report) -> None:
    """Send some messages; the socket must answer, or have been closed for them."""
    await player.connect()
    try:
        for _ in range(OF_A_SOCKET):
            await player.send(a_message(chance))
            report.tried["messages"] += 1
        await player.send({"type": "ping"})
        await player.hear("pong")
    except ConnectionClosed:
        code = player.socket.close_code
        if code not in CLOSED_FOR_IT:
            report.faults["wrong closes"] += 1
            report.figures.append(f"closed with {code}")


def a_frame(chance: random.Random) -> bytes:
    """Return the bytes of a frame that may be good, and is not often."""
    payload = a_message(chance).encode()[: chance.choice((5, 60, 3000, 8000))]
    if chance.random() < 0.2:
        payload = chance.randbytes(chance.randrange(300))
    first = chance.choice((0x81, 0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A, chance.randrange(256)))
    length = len(payload)
    if chance.random() < 0.1:
        length = chance.choice((0, length + 1, 70_000, 2**40, 2**63))
    masked = 0 if chance.random() < 0.1 else 0x80
    head = bytes([first])
    if length < 126:
        head += bytes([masked | length])
    elif length < 2**16:
        head += bytes([masked | 126]) + struct.pack(">H", length)
    else:
        head += bytes([masked | 127]) + struct.pack(">Q", length)
    mask = chance.randbytes(4) if masked else b""
    body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if mask else payload
    return head + mask + body


async def _send_bytes(
    server: RealServer, cookie: str, chance: random.Random, report: Report
) -> None:
    """Send raw frames after a good handshake, or a request that is damaged itself."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    request = REQUEST % (f"127.0.0.1:{server.port}", cookie)
    damaged = chance.random() < 0.2
    if damaged:
        request = mutated(request, chance)
    with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
        writer.write(request.encode("utf-8", "replace"))
        if damaged:
            report.tried["frames and requests"] += 1
            writer.write_eof()
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
        report.faults["answers 500"] += answer.startswith(b"HTTP/1.1 500")
        if answer.startswith(b"HTTP/1.1 101") and not damaged:
            frames = [a_frame(chance) for _ in range(OF_A_SOCKET)]
            report.tried["frames and requests"] += len(frames)
            if chance.random() < 0.5:
                frames = [b"".join(frames)]  # read in one go: what follows is known at the first
            for frame in frames:
                writer.write(frame)
                await writer.drain()
            writer.write_eof()
            await asyncio.wait_for(reader.read(), 5)
    writer.transport.abort()
