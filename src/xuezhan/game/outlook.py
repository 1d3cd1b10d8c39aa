"""What a described hand has before it: what it would win with, and what each discard leaves.

The engine tells the waits, the distance to ready and the tiles that help; each wait is won on the
engine's table, once on a discard and once by self-draw, to tell what it brings. Tiles that nobody
has shown are counted from the hand and from what the description says is seen.
"""

import msgspec

from xuezhan.engine.codes import DISCARD
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.journal import Journal, clear_journal, new_journal, payment
from xuezhan.engine.legal import action_at, list_legal, new_action_list
from xuezhan.engine.position import set_left, set_open_tile, set_seen, set_turn
from xuezhan.engine.readiness import deficiency_of, is_complete, useful_of, waits_of
from xuezhan.engine.readout import seen_counts
from xuezhan.engine.scoring import new_score, score_capped, score_hand, score_total
from xuezhan.engine.state import State, clear, copy_state, give_out, new_state, owned, take_in
from xuezhan.engine.winning import win_by_self_draw, win_discard
from xuezhan.game.described import OTHERS, HandDescription, read_hand
from xuezhan.game.impossible import check_hand
from xuezhan.game.scorer import LATER_DRAW, WINNER, how_won, lay_hand
from xuezhan.rules import RuleSet
from xuezhan.tiles import COPIES, KINDS, TileText, text_of

__all__ = ["Accepted", "Choice", "Leaving", "Outlook", "Standing", "Wait", "Worth"]


class Worth(msgspec.Struct, frozen=True):
    """A win that may come: its doublings before the cap, and what each payer would pay."""

    total: int
    capped: bool
    pays: int


class Wait(msgspec.Struct, frozen=True):
    """A tile that would complete the hand, how many are unseen, and what it would bring."""

    tile: TileText
    unseen: int
    discard: Worth
    self_draw: Worth


class Accepted(msgspec.Struct, frozen=True):
    """A tile that brings the hand nearer, and how many of it are unseen."""

    tile: TileText
    unseen: int


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How near a hand is that waits for its next tile.

    ``deficiency`` is how many tiles it is away from ready, 0 for ready; ``accepts`` are the tiles
    that bring it nearer, of which ``accepted`` are unseen. A ready hand has ``waits``, unless it
    has all tiles that would complete it itself.
    """

    deficiency: int
    accepted: int
    accepts: tuple[Accepted, ...]
    waits: tuple[Wait, ...]


class Leaving(Standing, frozen=True, kw_only=True):
    """How a hand stands after the discard of ``tile``."""

    tile: TileText


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is to discard: whether it is complete, and what each discard leaves."""

    complete: bool
    discards: tuple[Leaving, ...]


class Outlook:
    """Tells what described hands have before them under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        """Prepare the rules for the engine."""
        self.rules = rules
        self._flat = flatten(rules)

    def standing(self, hand: HandDescription) -> Standing:
        """Return how near a hand is that does not hold a fresh tile. Raises ``ScoreError``."""
        return self._standing(self._table(hand, fresh=0))

    def choice(self, hand: HandDescription) -> Choice:
        """Return what each discard leaves that the rules allow; the nearest to ready first.

        Of equally near ones that come first which more unseen tiles help. Raises ``ScoreError``.
        """
        state = self._table(hand, fresh=1)
        set_turn(state, WINNER, -1, LATER_DRAW)
        found = []
        for kind in _discards(state):
            give_out(state, WINNER, kind)
            set_seen(state, kind, 1)
            found.append(_leaving(kind, self._standing(state)))
            set_seen(state, kind, -1)
            take_in(state, WINNER, kind)
        found.sort(key=_nearness)
        return Choice(complete=bool(is_complete(state, WINNER)), discards=tuple(found))

    def _table(self, hand: HandDescription, *, fresh: int) -> State:
        read = read_hand(hand)
        check_hand(read, fresh=fresh)
        state = new_state(self._flat)
        clear(state, OTHERS[0])
        lay_hand(state, read)
        set_left(state, 1)
        for kind in read.seen:
            set_seen(state, kind, 1)
        return state

    def _standing(self, state: State) -> Standing:
        useful = useful_of(state, WINNER)
        accepts = tuple(
            Accepted(tile=text_of(kind), unseen=_unseen(state, kind))
            for kind in range(KINDS)
            if useful >> kind & 1
        )
        return Standing(
            deficiency=deficiency_of(state, WINNER),
            accepted=sum(one.unseen for one in accepts),
            accepts=accepts,
            waits=self._waits(state),
        )

    def _waits(self, state: State) -> tuple[Wait, ...]:
        mask = waits_of(state, WINNER)
        if mask == 0:
            return ()
        scratch, journal = new_state(self._flat), new_journal()
        return tuple(
            Wait(
                tile=text_of(kind),
                unseen=_unseen(state, kind),
                discard=_worth(state, scratch, journal, kind, drawn=False),
                self_draw=_worth(state, scratch, journal, kind, drawn=True),
            )
            for kind in range(KINDS)
            if mask >> kind & 1
        )


def _leaving(kind: int, standing: Standing) -> Leaving:
    return Leaving(
        tile=text_of(kind),
        deficiency=standing.deficiency,
        accepted=standing.accepted,
        accepts=standing.accepts,
        waits=standing.waits,
    )


def _nearness(left: Leaving) -> tuple[int, int]:
    dead = left.deficiency == 0 and not left.waits
    return (1 if dead else left.deficiency), -left.accepted


def _discards(state: State) -> list[int]:
    actions = new_action_list()
    found = (action_at(actions, i) - DISCARD for i in range(list_legal(state, WINNER, actions)))
    return [kind for kind in found if 0 <= kind < KINDS]


def _unseen(state: State, kind: int) -> int:
    return COPIES - owned(state, WINNER, kind) - seen_counts(state)[kind]


def _worth(state: State, scratch: State, journal: Journal, kind: int, *, drawn: bool) -> Worth:
    """Let the hand win on a copy of the table, with nothing special about the win."""
    copy_state(scratch, state)
    clear_journal(journal)
    if drawn:
        take_in(scratch, WINNER, kind)
        set_turn(scratch, WINNER, kind, LATER_DRAW)
        win_by_self_draw(scratch, journal, WINNER)
    else:
        set_open_tile(scratch, OTHERS[0], kind, 0)
        win_discard(scratch, journal, OTHERS[0], 1 << WINNER)
    score = new_score()
    tile, circumstances, horses = how_won(scratch)
    score_hand(scratch, WINNER, tile, circumstances, horses, score)
    _, _, pays, *_ = payment(journal, 0)
    return Worth(total=score_total(score), capped=bool(score_capped(score)), pays=pays)
