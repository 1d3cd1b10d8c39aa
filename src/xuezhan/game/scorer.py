"""What a described hand wins: the scorer as a call.

The hand is laid on the engine's table and wins there as it would in play; what the engine counted
and paid is told. Nothing is counted here.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from xuezhan.engine.codes import MELDS
from xuezhan.engine.deal import open_first_turn
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.journal import Journal, new_journal, payment, payment_total
from xuezhan.engine.payments import pay_kong
from xuezhan.engine.position import (
    set_cannon,
    set_chain,
    set_flowers,
    set_left,
    set_open_tile,
    set_turn,
    set_void,
    set_won,
)
from xuezhan.engine.readiness import waits_of
from xuezhan.engine.readout import win_of
from xuezhan.engine.scoring import new_score, score_hand
from xuezhan.engine.state import State, add_meld, clear, new_state, set_horse, take_in
from xuezhan.engine.winning import win_by_self_draw, win_claims, win_discard
from xuezhan.game.codec import other_scores, payment_of, score_of
from xuezhan.game.described import (
    OTHERS,
    HandAsRead,
    MeldAsRead,
    ScoreError,
    WinAsRead,
    WinDescription,
    read_win,
    refuse,
)
from xuezhan.game.events import Payment, Score, Seat
from xuezhan.game.impossible import check_win
from xuezhan.rules import RuleSet, sources_of
from xuezhan.tiles import KINDS, text_of

__all__ = ["ScoredWin", "Scorer", "score_win"]

WINNER = 0
SEATS = 1 + len(OTHERS)
LATER_DRAW = 2  # neither a heavenly nor an earthly hand is won so late


class ScoredWin(msgspec.Struct, frozen=True, kw_only=True):
    """What a win is worth and why.

    ``payments`` are those the win causes; the money that the winner's kongs brought when they
    were laid is told apart, as ``kong_money``. ``others`` are the readings that were not chosen.
    ``sources`` cites for each doubling where its value comes from, as far as that is a preset.
    """

    score: Score
    payments: tuple[Payment, ...]
    kong_money: tuple[Payment, ...]
    others: tuple[Score, ...]
    sources: dict[str, str]


class Scorer:
    """Scores wins under one rule set. Safe to share between threads."""

    def __init__(self, rules: RuleSet) -> None:
        """Prepare the rules for the engine."""
        self.rules = rules
        self._flat = flatten(rules)
        self._sources = sources_of(rules)

    def value(self, win: WinDescription) -> int:
        """Return what the hand is worth in points: base x 2^doublings, no more than the cap.

        Raises ``ScoreError``.
        """
        state = self._won(self._read(win), new_journal())
        return score_hand(state, WINNER, *how_won(state), new_score())

    def score(self, win: WinDescription) -> ScoredWin:
        """Count the win, pay it, and explain both. Raises ``ScoreError``."""
        read = self._read(win)
        journal = new_journal()
        state = self._won(read, journal)
        tile, circumstances, horses = how_won(state)
        score = score_of(state, WINNER, tile=tile, circumstances=circumstances, horses=horses)
        if score is None:
            raise _no_win(state, read)
        return ScoredWin(
            score=score,
            payments=tuple(paid for paid in _payments(journal) if paid.receiver == WINNER),
            kong_money=self._kong_money(read),
            others=other_scores(
                state, WINNER, tile=tile, circumstances=circumstances, horses=horses
            ),
            sources=self._sources_of(score),
        )

    def _read(self, win: WinDescription) -> WinAsRead:
        read = read_win(win)
        check_win(read, self.rules)
        return read

    def _won(self, win: WinAsRead, journal: Journal) -> State:
        """Lay the hand on a table, let it win and be paid."""
        state = self._table(win)
        if not waits_of(state, WINNER) >> win.win & 1:
            raise _no_win(state, win)
        if win.by == "self_draw":
            _win_by_self_draw(state, win, journal)
        elif win.by == "discard":
            _win_by_discard(state, win, journal)
        else:
            set_open_tile(state, _source(win), win.win, 1)
            win_claims(state, journal, _source(win), 1 << WINNER, 1)
        return state

    def _table(self, win: WinAsRead) -> State:
        state = new_state(self._flat)
        clear(state, WINNER if win.dealer else OTHERS[0])
        lay_hand(state, win.hand)
        for seat in win.won:
            set_won(state, seat)
        set_flowers(state, WINNER, win.flowers)
        set_left(state, 0 if "last_tile" in win.context else 1)
        for place in range(self.rules.horses):
            steps = OTHERS[0] if place >= win.horses else 0
            set_horse(state, place, steps if win.dealer else steps - OTHERS[0] + SEATS)
        return state

    def _kong_money(self, win: WinAsRead) -> tuple[Payment, ...]:
        journal = new_journal()
        state = self._table(win)
        _pay_kongs(state, journal, WINNER, win.hand.melds)
        return tuple(_payments(journal))

    def _sources_of(self, score: Score) -> dict[str, str]:
        cited = ((one.id, self._sources.get(f"doublings.{one.id}")) for one in score.doublings)
        return {doubling: source for doubling, source in cited if source is not None}


@lru_cache(maxsize=64)
def scorer_for(rules: RuleSet) -> Scorer:
    """Return the scorer of a rule set, made once."""
    return Scorer(rules)


def score_win(win: WinDescription, rules: RuleSet) -> ScoredWin:
    """Count ``win`` under ``rules``, pay it, and explain both. Raises ``ScoreError``."""
    return scorer_for(rules).score(win)


def lay_hand(state: State, hand: HandAsRead) -> None:
    """Give the described tiles, melds and void suit to the seat described."""
    for kind in hand.concealed:
        take_in(state, WINNER, kind)
    for meld in hand.melds:
        source = -1 if meld.kind == "kong_concealed" else _fed_by(meld, OTHERS[0])
        add_meld(state, WINNER, MELDS.index(meld.kind), meld.tile, source)
    if hand.void >= 0:
        set_void(state, WINNER, hand.void)


def _fed_by(meld: MeldAsRead, unsaid: Seat) -> Seat:
    return unsaid if meld.source is None else meld.source


def _win_by_self_draw(state: State, win: WinAsRead, journal: Journal) -> None:
    draws = LATER_DRAW
    if "first_draw" in win.context:
        open_first_turn(state)
        draws = 0 if win.dealer else 1
    take_in(state, WINNER, win.win)
    set_turn(state, WINNER, win.win, draws)
    if "bloom" in win.context:
        last = [meld for meld in win.hand.melds if meld.kind != "pung"][-1]
        still_in = next(seat for seat in OTHERS if seat not in win.won)
        set_chain(state, _fed_by(last, still_in) if last.kind == "kong_direct" else -1)
    win_by_self_draw(state, journal, WINNER)


def _win_by_discard(state: State, win: WinAsRead, journal: Journal) -> None:
    source = _source(win)
    if "cannon" in win.context:
        _pay_kongs(state, journal, source, win.kongs)
        set_cannon(state)
    set_open_tile(state, source, win.win, 0)
    win_discard(state, journal, source, 1 << WINNER)


def _pay_kongs(state: State, journal: Journal, seat: Seat, melds: Iterable[MeldAsRead]) -> None:
    """Let ``seat`` be paid for its kongs by those who are still in; none counts as made late."""
    unsaid = WINNER if seat != WINNER else OTHERS[0]
    for meld in melds:
        if meld.kind != "pung":
            source = _fed_by(meld, unsaid) if meld.kind == "kong_direct" else -1
            pay_kong(state, journal, seat, MELDS.index(meld.kind), meld.tile, source, 0)


def _source(win: WinAsRead) -> Seat:
    """Return the seat whose tile was won; ``read_win`` names one unless it was drawn."""
    return OTHERS[0] if win.source is None else win.source


def how_won(state: State) -> tuple[int, int, int]:
    """Return what the engine counts of the win: its tile unless held, circumstances, horses."""
    won = win_of(state, WINNER)
    if won is None:
        return -1, 0, 0
    _, way, tile, _, circumstances, horses = won
    return (-1 if way == 0 else tile), circumstances, horses


def _payments(journal: Journal) -> list[Payment]:
    return [payment_of(payment(journal, index)) for index in range(payment_total(journal))]


def _no_win(state: State, win: WinAsRead) -> ScoreError:
    mask = waits_of(state, WINNER)
    waits = [text_of(kind) for kind in range(KINDS) if mask >> kind & 1]
    code = "not_a_win" if waits else "not_ready"
    return refuse(code, field="win", value=text_of(win.win), allowed=waits)
