"""What a table has decided upon hearing a command: to do something, or to refuse."""

from dataclasses import dataclass

from xuezhan.game.events import Seat
from xuezhan.protocol.messages import Problem, ProblemCode
from xuezhan.server.entries import Entry
from xuezhan.server.store import Command, HandSecret


@dataclass(frozen=True, kw_only=True)
class Decision:
    """An entry to be committed, whose it is, and what comes with it."""

    entry: Entry
    seat: Seat | None = None
    commands: tuple[Command, ...] = ()
    secrets: tuple[HandSecret, ...] = ()


class RefusedCommandError(Exception):
    """The command does nothing, and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def refusal(code: ProblemCode) -> RefusedCommandError:
    """Return a refusal that needs no more than its name."""
    return RefusedCommandError(Problem(code))
