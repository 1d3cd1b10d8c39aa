"""Players that are programs of their own: they read events and requests, and write actions.

One JSON object per line each way, described in ``docs/outside-bots.md``. The program is told what
its seat may see and nothing else. An answer that is illegal, late or no answer at all is
replaced by the safe action and counted; a program that has ended is treated as always late.
"""

import json
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Self

import msgspec

from xuezhan.game.actions import Action, ActionError, parse_action
from xuezhan.game.events import Event
from xuezhan.rules import RuleSet, to_dict

__all__ = ["PROTOCOL", "OutsidePlayer"]

PROTOCOL = 1
DEADLINE_MS = 1000


@dataclass(slots=True)
class OutsidePlayer:
    """A program that plays; start it by entering the context."""

    command: Sequence[str]
    deadline_ms: int = DEADLINE_MS
    asked: int = 0
    illegal: int = 0
    late: int = 0
    _process: "subprocess.Popen[str] | None" = None
    _lines: "queue.SimpleQueue[str]" = field(default_factory=queue.SimpleQueue)

    def __enter__(self) -> Self:
        """Start the program."""
        self._process = subprocess.Popen(  # noqa: S603 - the program the user named
            list(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Tell the program that it is over, and end it if it does not end by itself."""
        process = self._process
        if process is None:
            return
        self._send({"type": "bye"})
        if process.stdin is not None:
            with suppress(OSError):  # it has ended already
                process.stdin.close()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def _read(self, stream: IO[str]) -> None:
        try:
            for line in stream:
                self._lines.put(line)
        except ValueError:
            return  # closed while we were reading

    def _send(self, message: dict[str, object]) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise RuntimeError("the program has not been started")
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=True) + "\n")
            process.stdin.flush()
        except (OSError, ValueError):
            return  # it has ended; its answers will be late

    def start_hand(self, rules: RuleSet, *, seat: int, hand: int) -> None:
        """Tell that a hand begins, under which rules and in which seat."""
        self._send(
            {
                "type": "hand",
                "protocol": PROTOCOL,
                "hand": hand,
                "seat": seat,
                "rules": to_dict(rules),
            }
        )

    def tell(self, event: Event) -> None:
        """Tell an event, redacted for the program's seat."""
        self._send({"type": "event", "event": msgspec.to_builtins(event)})

    def ask(self, legal: Sequence[Action], safe: Action, chance: int = 0) -> Action:
        """Return the program's answer, or the ``safe`` one where it gives none that holds.

        ``chance`` is what its random choices may come from, so that it plays alike again.
        """
        self.asked += 1
        self._send(
            {
                "type": "request",
                "id": self.asked,
                "legal": [str(action) for action in legal],
                "deadline_ms": self.deadline_ms,
                "chance": str(chance),
            }
        )
        answer = self._answer_to(self.asked)
        if answer is None:
            self.late += 1
            return safe
        with suppress(ActionError):
            action = parse_action(answer)
            if action in legal:
                return action
        self.illegal += 1
        return safe

    def _answer_to(self, number: int) -> str | None:
        """Return the text of the answer to request ``number``, None when it is late.

        Answers to earlier requests, which came too late, are dropped.
        """
        until = time.monotonic() + self.deadline_ms / 1000
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return None
            try:
                told = json.loads(line)
                if told["id"] == number:
                    return str(told["action"])
            except (ValueError, TypeError, KeyError):
                return ""
