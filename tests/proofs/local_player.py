"""A player in the server's own process: answers each question at once, keeps what he is told.

There is no socket, so what he has been told is exactly what has left the table.
"""

import asyncio
import json
import random
from typing import Any

from xuezhan.protocol.messages import Hello
from xuezhan.server.connection import Connection
from xuezhan.server.hub import Hub
from xuezhan.server.table import Table
from xuezhan.server.wire import read_message

Message = dict[str, Any]


class LocalPlayer:
    """Plays matches of one hand at a table of his own, until nobody awaits ``play`` any more."""

    def __init__(self, hub: Hub, chance: random.Random, *, rules: tuple[str, ...]) -> None:
        self.frames: dict[int, Message] = {}
        self.answers: list[Message] = []
        self.welcome: Message = {}
        self._hub = hub
        self._chance = chance
        self._rules = rules
        self._connection = Connection(self)
        self._news = asyncio.Event()
        self._request: Message | None = None
        self._over = True
        self._sent = 0

    async def send_text(self, text: str) -> None:
        """Take note of what the table says."""
        message: Message = json.loads(text)
        match message["type"]:
            case "welcome":
                self.welcome = message
            case "frame":
                self.frames[message["seq"]] = message
                self._request = message["request"]
                self._over = any(event["type"] == "hand_ended" for event in message["events"])
                self._news.set()
            case "accepted" | "refused":
                self.answers.append(message)

    def close(self, code: int) -> None:
        """Note nothing: a table that cannot go on ends the proof."""

    async def play(self, matches: int) -> None:
        """Play some matches, one after the other."""
        visitor, _ = await self._hub.visitor(None)
        table = await self._hub.table(visitor)
        table.join(self._connection, visitor.seat)
        writer = asyncio.create_task(self._connection.write())
        await table.tell(self._connection, Hello())
        try:
            for _ in range(matches):
                start = {"type": "start", "rules": self._chance.choice(self._rules), "length": 1}
                await self._say(table, start | {"pace": "fast", "name": "Anna", "replace": True})
                self._over = False
                while not self._over:
                    await self._news.wait()
                    self._news.clear()
                    request, self._request = self._request, None
                    if request is not None:
                        action = self._chance.choice(request["legal"])
                        act = {"type": "act", "window": request["window"], "action": action}
                        await self._say(table, act)
        finally:
            writer.cancel()

    async def _say(self, table: Table, message: Message) -> None:
        self._sent += 1
        said = read_message(json.dumps(message | {"cmd_id": str(self._sent)}))
        await table.tell(self._connection, said)
