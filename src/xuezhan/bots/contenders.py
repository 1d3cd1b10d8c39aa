"""Who may play in a series: a level, a level with a budget of its own, a net out of a file.

``hard`` is a level. ``hard@80`` is that level with 80 imagined worlds for a decision. ``net.bin``
plays as ``normal`` does by the net in that file, ``net.bin@320`` as ``hard`` does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from xuezhan.bots.codes import BOTS, TRAINING, TRAINING_AHEAD, WORLDS
from xuezhan.bots.net import read_weights, set_weights
from xuezhan.bots.net_shape import SLOT_TRAINING
from xuezhan.bots.player import BotError, Player, UnknownBotError, fingerprint

__all__ = ["Contender", "TwoNetsError", "contender", "contenders", "seat_nets"]

NET = ".bin"
MOST_WORLDS = 100_000


class TwoNetsError(BotError):
    """Two nets out of files shall meet; there is room for one beside ours."""

    def __init__(self, first: str, second: str) -> None:
        """Keep which they are."""
        super().__init__(
            "bot.two_nets",
            f"{first!r} and {second!r} cannot meet: only one net may come from a file",
            {"first": first, "second": second},
        )


@dataclass(frozen=True, slots=True)
class Contender:
    """A player of a series: its level, how many worlds it imagines, the file of its net."""

    name: str
    level: int
    worlds: int = WORLDS
    net: Path | None = None

    @property
    def version(self) -> str:
        """What tells this player from its earlier and later forms."""
        budget = "" if self.worlds == WORLDS else f"@{self.worlds}"
        if self.net is None:
            return fingerprint(BOTS[self.level]) + budget
        digest = blake2b(self.net.read_bytes(), digest_size=4).hexdigest()
        ahead = "-ahead" if self.level == TRAINING_AHEAD else ""
        return f"net-{digest}{ahead}{budget}"

    def player(self) -> Player:
        """Return the player, once ``seat_nets`` has put its net in place."""
        return Player(self.name, self.level, self.worlds)


def contender(name: str) -> Contender:
    """Return the contender of that name; raise ``UnknownBotError`` where there is none."""
    kind, at, budget = name.rpartition("@") if "@" in name else (name, "", "")
    worlds = WORLDS
    if at:
        if not (budget.isdecimal() and 0 < int(budget) <= MOST_WORLDS):
            raise UnknownBotError(name)
        worlds = int(budget)
    if kind in BOTS:
        return Contender(name, BOTS.index(kind), worlds)
    path = Path(kind)
    if path.suffix != NET or not path.is_file():
        raise UnknownBotError(name)
    try:
        read_weights(path)
    except ValueError:
        raise UnknownBotError(name) from None
    return Contender(name, TRAINING_AHEAD if at else TRAINING, worlds, path)


def contenders(names: Iterable[str]) -> tuple[Contender, ...]:
    """Return the contenders of those names, who can meet; raise a typed error where they cannot."""
    found = tuple(contender(name) for name in names)
    nets = _nets(found)
    if len(nets) > 1:
        raise TwoNetsError(str(nets[0]), str(nets[1]))
    return found


def seat_nets(names: Iterable[str]) -> tuple[Contender, ...]:
    """Return the contenders, after putting the net that one brings along in its place."""
    found = contenders(names)
    for net in _nets(found):
        set_weights(SLOT_TRAINING, read_weights(net))
    return found


def _nets(found: Iterable[Contender]) -> list[Path]:
    return list(dict.fromkeys(each.net for each in found if each.net is not None))
