"""A computer player as a Python object: what a seat sees in, an action out.

Compiled, the thinking lets go of the interpreter's lock, so players may think on threads. A
player keeps nothing between two questions; chance comes from a key per question. How long a player
looks ahead is counted in worlds, so that it always answers alike; whoever must not be kept waiting
hands in what says that time is up.
"""

import time
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path

from xuezhan.bots.codes import BOTS, REVISIONS, WORLDS
from xuezhan.bots.mind import Mind, mind_for
from xuezhan.bots.net_shape import SLOT_SHIPPED
from xuezhan.bots.policies import looks_ahead
from xuezhan.bots.search import begin_search, found_best
from xuezhan.engine.form import engine_form
from xuezhan.engine.legal import ActionList, action_count, list_legal, new_action_list
from xuezhan.engine.readout import last_of
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream, mix, new_stream
from xuezhan.game.actions import Action
from xuezhan.game.codec import action_of

if engine_form() == "compiled":
    from xuezhan.bots.door import choose as choose_code
    from xuezhan.bots.door import search_worlds
else:
    from xuezhan.bots.policies import choose as choose_code
    from xuezhan.bots.search import search_worlds

WITH_NET = ("normal", "hard")
# Seconds a player at a table has: less than the pause before a claim is told, so that thinking does
# not show who had something to claim. On a slow machine the search is cut short.
PATIENCE = 0.08

OutOfTime = Callable[[], bool]

__all__ = [
    "BOTS",
    "Player",
    "UnknownBotError",
    "choose_action",
    "fingerprint",
    "player",
    "search_in_time",
    "stream_for",
    "stream_of",
]


class BotError(ValueError):
    """Players who cannot be seated: a code of the catalogue, its parts, and what is allowed."""

    def __init__(
        self, code: str, message: str, parts: dict[str, str], allowed: tuple[str, ...] = ()
    ) -> None:
        """Keep what the catalogue needs to say it."""
        self.code = code
        self.allowed = allowed
        self._parts = parts
        super().__init__(message)

    def parts(self) -> dict[str, str]:
        """Give what the catalogue's text has placeholders for."""
        return self._parts


class UnknownBotError(BotError):
    """A name that no computer player has. ``allowed`` are the names there are."""

    def __init__(self, name: str, allowed: Iterable[str] = BOTS) -> None:
        """Keep the name and what would have been right."""
        self.name = name
        names = tuple(allowed)
        listed = ", ".join(names)
        super().__init__(
            "bot.unknown",
            f"{name!r} is no computer player; there are: {listed}",
            {"name": name, "allowed": listed},
            names,
        )


class Player:
    """A computer player, made by ``player``."""

    def __init__(self, name: str, level: int, worlds: int) -> None:
        """Make the player of ``level``, who imagines ``worlds`` where he looks ahead at all."""
        self.name = name
        self.worlds = worlds
        self._level = level

    def __repr__(self) -> str:
        """Return the call that makes this player."""
        return f"player({self.name!r})"

    def choose(
        self,
        observation: State,
        seat: int,
        stream: Stream,
        out_of_time: OutOfTime | None = None,
    ) -> int:
        """Return the code of the action for ``seat``, who is asked and observes ``observation``.

        Once ``out_of_time`` says so, a player who looks ahead answers with what he has seen by
        then; that is the choice of ``normal`` where it is nothing yet.
        """
        actions = new_action_list()
        list_legal(observation, seat, actions)
        if action_count(actions) == 0:
            raise ValueError(f"seat {seat} is not asked")
        if out_of_time and looks_ahead(self._level, observation, actions):
            return self._search(observation, seat, actions, stream, out_of_time)
        return choose_code(
            self._level, observation, seat, actions, stream, mind_for(observation, self.worlds)
        )

    def _search(
        self,
        observation: State,
        seat: int,
        actions: ActionList,
        stream: Stream,
        out_of_time: OutOfTime,
    ) -> int:
        mind = mind_for(observation, self.worlds)
        if begin_search(mind, observation, seat, actions, SLOT_SHIPPED) > 1:
            search_in_time(
                mind, observation, seat, stream, worlds=self.worlds, out_of_time=out_of_time
            )
        return found_best(mind)


def search_in_time(
    mind: Mind,
    observation: State,
    seat: int,
    stream: Stream,
    *,
    worlds: int,
    out_of_time: OutOfTime,
) -> None:
    """Try out what ``begin_search`` chose in up to ``worlds`` worlds, as long as there is time."""
    for _ in range(worlds):
        if out_of_time():
            break
        search_worlds(mind, observation, seat, stream, SLOT_SHIPPED, 1)


def player(name: str, *, worlds: int = WORLDS) -> Player:
    """Return the computer player of that name; raise ``UnknownBotError`` where there is none.

    Fewer ``worlds`` make a player who looks ahead faster and a little weaker.
    """
    if name not in BOTS:
        raise UnknownBotError(name)
    return Player(name, BOTS.index(name), worlds)


def fingerprint(name: str) -> str:
    """Return the name with what tells this form of the player from others: its revision or net."""
    if name in WITH_NET:
        weights = Path(__file__).with_name("nets.bin").read_bytes()
        net = blake2b(weights, digest_size=4).hexdigest()
        return f"{name}-{REVISIONS[name]}-{net}"
    return f"{name}-{REVISIONS[name]}"


def stream_for(deal: int, seat: int, decision: int) -> Stream:
    """Return the stream for one decision of a seat, the ``decision``-th in that deal."""
    return new_stream(mix(deal, decision * 4 + seat))


def stream_of(key: bytes) -> Stream:
    """Return the stream of a question that is named by a key."""
    return new_stream(int.from_bytes(blake2b(key, digest_size=8).digest(), "big"))


def choose_action(
    name: str,
    observation: State,
    seat: int,
    key: bytes,
    clock: Callable[[], float] = time.monotonic,
) -> Action:
    """Return what the named player does for ``seat``; ``key`` says which chance it has.

    The key should differ from question to question; the same one gives the same answer, as long as
    ``clock`` does not cut the search short.
    """
    until = clock() + PATIENCE
    code = player(name).choose(observation, seat, stream_of(key), lambda: clock() >= until)
    return action_of(code, last_of(observation))
