"""What a hand is worth as players tell it: so many doublings, its patterns, or its tiles.

At a real table the players name what they see; the engine adds it up under the rule set. What
cannot be in one hand, or is not counted under the rule set, is refused. Nothing is valued here.
"""

from collections.abc import Iterable

import msgspec

from xuezhan.engine.codes import (
    DOUBLINGS,
    HORSE,
    ROOT,
    WITH_DISCARD,
    WITH_EARTHLY,
    WITH_HEAVENLY,
    WITH_ROBBERY,
)
from xuezhan.engine.flat_rules import FlatRules, flatten
from xuezhan.engine.journal import new_journal
from xuezhan.engine.position import set_cannon, set_chain, set_left, set_turn
from xuezhan.engine.scoring import new_score, score_told, tell, worth
from xuezhan.engine.settlement import counted_wait
from xuezhan.engine.state import State, clear, new_state
from xuezhan.engine.winning import discard_circumstances, self_draw_circumstances
from xuezhan.game.codec import score_of, told_score
from xuezhan.game.described import (
    OTHERS,
    Circumstance,
    HandDescription,
    ScoreError,
    WinDescription,
    read_hand,
)
from xuezhan.game.events import Score, WinWay
from xuezhan.game.impossible import check_hand
from xuezhan.game.scorer import LATER_DRAW, WINNER, Scorer, lay_hand
from xuezhan.rules import DoublingId, RuleSet

__all__ = [
    "CONTRADICTIONS",
    "ByCount",
    "ByPatterns",
    "ByTiles",
    "ByWaitingTiles",
    "HowWon",
    "ReadyWorth",
    "Telling",
    "WinWorth",
    "patterns_to_tell",
]

MOST_DOUBLINGS = 60
MOST_ROOTS = 4

PARTS: dict[DoublingId, tuple[DoublingId, ...]] = {
    "plain": (),
    "dragon_seven_pairs": ("seven_pairs",),
    "two_five_eight_seven_pairs": ("two_five_eight", "seven_pairs"),
    "pure_pungs": ("full_flush", "all_pungs"),
    "pure_seven_pairs": ("full_flush", "seven_pairs"),
    "pure_dragon_seven_pairs": ("full_flush", "seven_pairs"),
    "pure_terminals": ("full_flush", "terminals"),
}
"""Patterns that the engine makes of others, which are told in their place."""

BY_CIRCUMSTANCE: tuple[DoublingId, ...] = (
    "heavenly",
    "earthly",
    "kong_bloom",
    "kong_cannon",
    "rob_kong",
    "last_tile",
    "self_draw",
)
"""Doublings that follow from how the hand was won."""

COUNTED: tuple[DoublingId, ...] = ("root", "horse")

CONTRADICTIONS: dict[DoublingId, tuple[DoublingId, ...]] = {
    "all_pungs": ("seven_pairs",),
    "full_flush": ("two_five_eight",),
    "seven_pairs": ("all_pungs", "terminals", "golden_single", "four_kongs"),
    "terminals": ("seven_pairs", "all_simples", "two_five_eight"),
    "all_simples": ("terminals",),
    "two_five_eight": ("full_flush", "terminals"),
    "golden_single": ("seven_pairs",),
    "four_kongs": ("seven_pairs",),
}
"""Which patterns no hand has together, whatever the rules."""


class ByCount(msgspec.Struct, frozen=True, tag="count", tag_field="type"):
    """So many doublings 番 in all, before the cap."""

    doublings: int


class ByPatterns(msgspec.Struct, frozen=True, tag="patterns", tag_field="type"):
    """The patterns of the hand, its roots, and the horses that fell on the winner's seat.

    What follows from how the hand was won is not among them.
    """

    patterns: tuple[DoublingId, ...] = ()
    roots: int = 0
    horses: int = 0


class ByTiles(msgspec.Struct, frozen=True, tag="tiles", tag_field="type"):
    """The tiles of the hand, described as for the scorer; see ``WinDescription``."""

    concealed: str
    win: str
    melds: tuple[str, ...] = ()
    void: str | None = None
    horses: int = 0


class ByWaitingTiles(msgspec.Struct, frozen=True, tag="waiting", tag_field="type"):
    """The tiles of a hand that is ready, without the one it waits for."""

    concealed: str
    melds: tuple[str, ...] = ()
    void: str | None = None


WinWorth = ByCount | ByPatterns | ByTiles
"""How a winner tells what his hand is worth."""

ReadyWorth = ByCount | ByPatterns | ByWaitingTiles
"""How a ready player tells what the ready check counts for him."""


class HowWon(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand was won. ``bloom_feeder`` is how many seats after the winner the feeder sits.

    It is 0 where the bloom did not follow a direct kong.
    """

    by: WinWay
    context: frozenset[Circumstance] = frozenset()
    dealer: bool = False
    bloom_feeder: int = 0


class Telling:
    """Counts what is told of hands under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        """Prepare the rules for the engine."""
        self.rules = rules
        self._flat = flatten(rules)
        self._scorer = Scorer(rules)

    def win(self, told: WinWorth, how: HowWon) -> Score:
        """Count a hand that won. Raises ``ScoreError``."""
        match told:
            case ByCount(doublings=doublings):
                return self._count(doublings)
            case ByPatterns():
                return self._patterns(told, _circumstances(self._flat, how))
            case ByTiles():
                return self._tiles(told, how)

    def ready(self, told: ReadyWorth) -> tuple[Score, int]:
        """Count a hand for the ready check; also return its tile, or -1. Raises ``ScoreError``."""
        match told:
            case ByCount(doublings=doublings):
                return self._count(doublings), -1
            case ByPatterns():
                return self._patterns(told, WITH_DISCARD), -1
            case ByWaitingTiles():
                return self._waiting(told)

    def _count(self, doublings: int) -> Score:
        if not 0 <= doublings <= MOST_DOUBLINGS:
            raise _refuse(
                "too_many_doublings",
                field="doublings",
                value=doublings,
                allowed=_up_to(MOST_DOUBLINGS),
            )
        cap = self.rules.cap
        return Score(
            reading=(),
            doublings=(),
            total=doublings,
            capped=cap is not None and doublings > cap,
            value=worth(self._flat, doublings),
        )

    def _patterns(self, told: ByPatterns, circumstances: int) -> Score:
        allowed = patterns_to_tell(self.rules)
        for pattern in told.patterns:
            if pattern not in allowed:
                raise _refuse("pattern_not_told", field="patterns", value=pattern, allowed=allowed)
            for other in CONTRADICTIONS.get(pattern, ()):
                if other in told.patterns:
                    raise _refuse(
                        "patterns_contradict",
                        field="patterns",
                        value=(pattern, other),
                        allowed=(pattern, other),
                    )
        self._check_counts(told)
        score = new_score()
        for pattern in told.patterns:
            tell(score, DOUBLINGS.index(pattern), 1)
        tell(score, ROOT, told.roots)
        tell(score, HORSE, told.horses)
        score_told(self._flat, circumstances, told.horses, score)
        return told_score(score)

    def _check_counts(self, told: ByPatterns) -> None:
        most = MOST_ROOTS - 1 if "seven_pairs" in told.patterns else MOST_ROOTS
        if not 0 <= told.roots <= most:
            raise _refuse("too_many_roots", field="roots", value=told.roots, allowed=_up_to(most))
        most = self.rules.horses
        if not 0 <= told.horses <= most:
            raise _refuse(
                "too_many_horses", field="horses", value=told.horses, allowed=_up_to(most)
            )

    def _tiles(self, told: ByTiles, how: HowWon) -> Score:
        win = WinDescription(
            concealed=told.concealed,
            win=told.win,
            by=how.by,
            melds=_fed(told.melds, how.bloom_feeder),
            context=tuple(how.context),
            dealer=how.dealer,
            void=told.void,
            horses=told.horses,
        )
        return self._scorer.score(win).score

    def _waiting(self, told: ByWaitingTiles) -> tuple[Score, int]:
        hand = HandDescription(concealed=told.concealed, melds=told.melds, void=told.void)
        read = read_hand(hand)
        check_hand(read, fresh=0)
        state = new_state(self._flat)
        clear(state, OTHERS[0])
        lay_hand(state, read)
        tile = counted_wait(state, new_journal(), WINNER)
        score = None
        if tile >= 0:
            score = score_of(state, WINNER, tile=tile, circumstances=WITH_DISCARD, horses=0)
        if score is None:
            raise _refuse("not_ready", field="concealed", value=told.concealed)
        return score, tile


def patterns_to_tell(rules: RuleSet) -> tuple[DoublingId, ...]:
    """Name the patterns that players may tell of a hand under a rule set, which counts them."""
    asked: set[DoublingId] = set()
    for name in rules.doublings:
        if name not in BY_CIRCUMSTANCE and name not in COUNTED:
            asked.update(PARTS.get(name, (name,)))
    return tuple(name for name in DOUBLINGS if name in asked)


def _circumstances(flat: FlatRules, how: HowWon) -> int:
    """Let the engine say what the way of winning counts for, on a table without tiles."""
    state = new_state(flat)
    clear(state, WINNER if how.dealer else OTHERS[0])
    set_left(state, 0 if "last_tile" in how.context else 1)
    if how.by == "rob_kong":
        return WITH_ROBBERY
    if how.by == "discard":
        if "cannon" in how.context:
            set_cannon(state)
        return discard_circumstances(state)
    return _self_drawn(state, how)


def _self_drawn(state: State, how: HowWon) -> int:
    set_turn(state, WINNER, 0, LATER_DRAW)
    if "bloom" in how.context:
        set_chain(state, how.bloom_feeder or -1)
    found = self_draw_circumstances(state, WINNER)
    if "first_draw" in how.context:
        found |= WITH_HEAVENLY if how.dealer else WITH_EARTHLY
    return found


def _fed(melds: Iterable[str], feeder: int) -> tuple[str, ...]:
    """Say of the last kong that the seat ``feeder`` fed it, if any did."""
    plain = [meld.partition("@")[0] for meld in melds]
    if feeder:
        direct = [place for place, meld in enumerate(plain) if meld.startswith("kong_direct:")]
        if direct:
            plain[direct[-1]] += f"@{feeder}"
    return tuple(plain)


def _refuse(code: str, *, field: str, value: object, allowed: Iterable[object] = ()) -> ScoreError:
    return ScoreError(f"ledger.error.{code}", field=field, value=value, allowed=allowed)


def _up_to(most: int) -> tuple[str]:
    return (f"0-{most}",)
