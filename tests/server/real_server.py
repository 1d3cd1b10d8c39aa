"""A real server in a process of its own, and a player who speaks to it over a real socket."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]
Answer = Callable[[Message], Message]

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from xuezhan.server.logs import start_logging
from xuezhan.server.main import serve
start_logging(level="warning")
def announce(address):
    print(address, flush=True)
{prelude}
serve(
    port=int(sys.argv[1]),
    data=Path(sys.argv[2]),
    descriptor=int(sys.argv[3]) if sys.argv[3:] else None,
    ready=announce,
)
"""
PATIENCE = 20.0


class RealServer:
    """Starts the server on entering, and on the same port and log again after a ``kill``.

    ``prelude`` is Python that runs before the server starts, to slow it, or to break it.
    """

    def __init__(
        self,
        data: Path,
        *,
        pauses: float = 0.0,
        listening: socket.socket | None = None,
        prelude: str = "",
    ) -> None:
        self.data = data
        self._kept = [] if listening is None else [listening.fileno()]
        self.address = ""
        self.log = data / "stderr.txt"
        self._port = "0"
        self._pauses = pauses
        self._program = PROGRAM.format(prelude=prelude)
        self._process: subprocess.Popen[str] | None = None
        self._players: list[Player] = []

    def run(self, scenario: Callable[[Self], Coroutine[Any, Any, None]]) -> None:
        """Run a scenario and hang up for all its players."""

        async def main() -> None:
            try:
                await scenario(self)
            finally:
                for player in self._players:
                    await player.leave()

        asyncio.run(main())

    def player(self) -> "Player":
        """Return a visitor without a cookie."""
        self._players.append(Player(self))
        return self._players[-1]

    def __enter__(self) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def port(self) -> int:
        return int(self._port)

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws") + "ws"

    def start(self) -> None:
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    self._program,
                    self._port,
                    str(self.data),
                    *map(str, self._kept),
                ],
                pass_fds=self._kept,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=os.environ | {"XUEZHAN_PAUSES": str(self._pauses)},
            )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        if not self.address:
            self._wait(self._process)
            raise AssertionError(self.errors())
        self._port = self.address.rstrip("/").rpartition(":")[2]

    def kill(self) -> None:
        """End the process as a power cut would, as far as a process can."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._wait(self._process)

    def terminate(self) -> int:
        """Ask the process to go and return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._wait(self._process)

    def errors(self) -> str:
        return self.log.read_text()

    def _wait(self, process: "subprocess.Popen[str]") -> int:
        code = process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
        self._process = None
        return code


def small_socket(port: int) -> socket.socket:
    """Connect with a small receive buffer, so that not reading is noticed early."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", port))
    return small


class Player:
    """A visitor of the server: his cookie, his socket, what he was told."""

    def __init__(self, server: RealServer) -> None:
        self.server = server
        self.cookie = ""
        self.set_cookie = ""
        self.frames: dict[int, Message] = {}
        self.answers: list[Message] = []
        self.welcome: Message = {}
        self.request: Message | None = None
        self.unanswered: Message | None = None
        self._socket: ClientConnection | None = None
        self._ids = 0

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    @property
    def head(self) -> int:
        return max(self.frames, default=0)

    async def connect(self, **hello: object) -> Message:
        """Open a socket, say hello and return the welcome."""
        await self.leave()
        headers = {"cookie": self.cookie} if self.cookie else {}
        self._socket = await connect(
            self.server.socket_address,
            additional_headers=headers,
            max_size=None,
            compression=None,
            sock=small_socket(self.server.port),
        )
        response = self._socket.response
        assert response is not None
        if "set-cookie" in response.headers:
            self.set_cookie = response.headers["set-cookie"]
            self.cookie = self.set_cookie.partition(";")[0]
        await self.send({"type": "hello", **hello})
        self.welcome = await self.hear("welcome")
        return self.welcome

    async def resume(self) -> Message:
        """Connect, say what is known already, and take what was missed."""
        welcome = await self.connect(last_seq=self.head, log_id=self.welcome["log_id"])
        while welcome["resumed"] and self.head < welcome["seq"]:
            await self.receive()
        return welcome

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: Message | str | bytes) -> None:
        raw = json.dumps(message) if isinstance(message, dict) else message
        await self.socket.send(raw)

    async def receive(self) -> Message:
        """Return the next message, having taken note of it."""
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if message["type"] == "frame":
            self.frames[message["seq"]] = message
        if message["type"] in {"frame", "welcome"}:
            self.request = message["request"]
        if message["type"] in {"accepted", "refused"}:
            self.answers.append(message)
        return message

    async def hear(self, type_: str) -> Message:
        """Receive up to and including a message of a type."""
        while (message := await self.receive())["type"] != type_:
            pass
        return message

    async def start(self, **changes: object) -> Message:
        """Start a match of one hand and return the answer."""
        plain = {"rules": "online", "length": 1, "pace": "normal", "name": "Anna"}
        return await self.command({"type": "start", **plain, **changes})

    async def command(self, message: Message) -> Message:
        """Send a command and return the answer to it."""
        command = {"cmd_id": self.new_id(), **message}
        self.unanswered = command
        await self.send(command)
        while True:
            answer = await self.receive()
            if answer.get("cmd_id") == command["cmd_id"]:
                self.unanswered = None
                return answer

    async def repeat(self) -> Message | None:
        """Send the command again that has not been answered, as a client does on coming back."""
        return await self.command(self.unanswered) if self.unanswered else None

    async def asked(self) -> Message | None:
        """Wait for a question and return it, or nothing when the hand is over."""
        while self.request is None:
            message = await self.receive()
            events = message.get("events", ())
            if any(event["type"] == "hand_ended" for event in events):
                return None
        return self.request

    async def act(self, choose: Answer) -> Message | None:
        """Answer the next question; return the acknowledgement, or nothing after the hand."""
        request = await self.asked()
        if request is None:
            return None
        self.request = None
        return await self.command(
            {"type": "act", "window": request["window"], "action": choose(request)}
        )

    def new_id(self) -> str:
        self._ids += 1
        return f"p{self._ids}"
