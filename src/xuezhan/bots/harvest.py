"""Self-play for training: hands are played, and what the players saw and earned is written down.

Each decision gives one row, the inputs of the net for the option that was taken, and two results:
the points that followed until the end of the hand, and whether the hand won. Now and then a
player tries another option than the best, so that the net learns what those lead to. All four seats
learn, or one of them against three players of a level.
"""

from array import array

from xuezhan.bots.codes import SEATS
from xuezhan.bots.exchanging import exchange_by_shape
from xuezhan.bots.mind import Mind, new_mind
from xuezhan.bots.net_shape import INPUTS
from xuezhan.bots.policies import choose, choose_by_prospect
from xuezhan.bots.simulation import Table, lay_wall, new_table
from xuezhan.bots.valuing import money_of, value_of, weigh
from xuezhan.engine.codes import EXCHANGE, OVER, PUNG, REDEAL, WIN
from xuezhan.engine.flat_rules import FlatRules
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import clear_journal
from xuezhan.engine.legal import list_legal
from xuezhan.engine.observe import observe
from xuezhan.engine.state import State, clear
from xuezhan.engine.stream import below, mix, restart

WAITING = 512  # rows of one hand at most
TRUST = 0.25  # how much the net's expectation counts at each step, beside what followed


class Harvest:
    """Rows that fill up hand by hand, and the table they are played at."""

    def __init__(
        self, rules: FlatRules, rows: "array[int]", results: "array[float]", seed: int
    ) -> None:
        """Let hands at ``rules`` fill ``rows`` and ``results``."""
        self.table: Table = new_table(rules, [0, 0, 0, 0], seed)
        self.mind: Mind = new_mind(rules)
        self.rows = rows
        self.results = results
        self.capacity = len(results) // 2
        self.filled = 0
        self.began = 0
        self.seat_of = [0] * 512
        self.balance = [0.0] * 512
        self.money = [0.0] * 512
        self.best = [0.0] * 512
        self.best_now = 0.0
        self.later = [0.0] * 4
        self.later_balance = [0.0] * 4
        self.slot = -1
        self.others = -1
        self.learner = -1
        self.explore = 0
        self.keep = 100


def new_harvest(
    rules: FlatRules, rows: "array[int]", results: "array[float]", seed: int
) -> Harvest:
    """Return a harvest of hands at ``rules`` into ``rows`` and ``results``."""
    return Harvest(rules, rows, results, seed)


def filled_rows(harvest: Harvest) -> int:
    """Return how many rows are filled."""
    return harvest.filled


def _choose(harvest: Harvest, state: State, seat: int) -> int:
    """Return what the seat does: the policy's choice, or now and then another option."""
    if harvest.table.actions.count == 1:
        return harvest.table.actions.actions[0]
    if state.phase == EXCHANGE:
        return exchange_by_shape(state, seat, harvest.table.actions)
    best = weigh(harvest.mind, state, seat, harvest.table.actions, harvest.slot)
    harvest.best_now = harvest.mind.worth[best]
    tried = below(harvest.table.decision, 100) < harvest.explore
    if harvest.slot < 0:
        if not tried:
            return choose_by_prospect(state, seat, harvest.table.actions, harvest.mind.prospects, 1)
        return harvest.mind.option[below(harvest.table.decision, harvest.mind.count)]
    if not tried:
        return harvest.mind.option[best]
    floor = harvest.mind.worth[best] - 0.5 - 0.01 * below(harvest.table.decision, 150)
    start = below(harvest.table.decision, harvest.mind.count)
    for step in range(harvest.mind.count):
        place = (start + step) % harvest.mind.count
        if harvest.mind.worth[place] >= floor:
            return harvest.mind.option[place]
    return harvest.mind.option[best]


def _choice_of_other(harvest: Harvest, seat: int) -> int:
    """Return what a player who does not learn does."""
    return choose(
        harvest.others,
        harvest.table.observation,
        seat,
        harvest.table.actions,
        harvest.table.decision,
        harvest.mind,
    )


def _note(harvest: Harvest, state: State, seat: int, action: int) -> None:
    """Write down the inputs after ``action``."""
    money = money_of(harvest.mind, state, seat, action)
    value_of(harvest.mind, state, seat, action, -1)
    at = harvest.filled * INPUTS
    for i in range(INPUTS):
        harvest.rows[at + i] = harvest.mind.inputs[i]
    row = harvest.filled - harvest.began
    harvest.balance[row] = state.balance[seat] * 1.0 / state.rules.base
    harvest.money[row] = money
    harvest.best[row] = harvest.best_now
    harvest.seat_of[row] = seat
    harvest.filled += 1


def _answer(harvest: Harvest, key: int, decisions: int, seat: int) -> None:
    observe(harvest.table.observation, harvest.table.state, seat)
    list_legal(harvest.table.observation, seat, harvest.table.actions)
    restart(harvest.table.decision, mix(key, decisions * SEATS + seat))
    if harvest.learner >= 0 and harvest.learner != seat:
        answer(harvest.table.state, seat, _choice_of_other(harvest, seat))
        return
    several = harvest.table.actions.count > 1
    action = _choose(harvest, harvest.table.observation, seat)
    if (
        several
        and harvest.table.state.phase != EXCHANGE
        and action not in (WIN, PUNG)
        and below(harvest.table.decision, 100) < harvest.keep
        and harvest.filled - harvest.began < WAITING
    ):
        _note(harvest, harvest.table.observation, seat, action)
    answer(harvest.table.state, seat, action)


def play_one(harvest: Harvest, deal: int) -> None:
    """Play a hand and write down its rows."""
    key = mix(harvest.table.seed, deal)
    restart(harvest.table.chance, key)
    clear_journal(harvest.table.journal)
    dealer = below(harvest.table.chance, SEATS)
    harvest.table.state.attempt = 0
    harvest.table.state.phase = REDEAL
    decisions = 0
    harvest.began = harvest.filled
    harvest.learner = deal & 3 if harvest.others >= 0 else -1
    while harvest.table.state.phase != OVER:
        if harvest.table.state.phase == REDEAL:
            clear(harvest.table.state, dealer)
            lay_wall(harvest.table.state, harvest.table.chance)
        for seat in range(SEATS):
            if (harvest.table.state.asked >> seat) & 1:
                _answer(harvest, key, decisions, seat)
                decisions += 1
        advance(harvest.table.state, harvest.table.journal)
    _look_back(harvest, harvest.table.state)


def _look_back(harvest: Harvest, state: State) -> None:
    """Write into the rows of the hand just played what followed, from the last row to the first.

    What followed a row is, in parts, what the net expected of the best option at the next one and
    what followed that one: less chance goes into it than into the end of the hand alone.
    """
    for seat in range(SEATS):
        harvest.later[seat] = 0.0
        harvest.later_balance[seat] = state.balance[seat] * 1.0 / state.rules.base
    share = TRUST if harvest.slot >= 0 else 0.0
    for back in range(harvest.filled - harvest.began):
        row = harvest.filled - harvest.began - 1 - back
        seat = harvest.seat_of[row]
        at = (harvest.began + row) * 2
        points = harvest.later_balance[seat] - harvest.balance[row] - harvest.money[row]
        points += harvest.later[seat]
        harvest.results[at] = points
        harvest.results[at + 1] = 1.0 if state.win_order[seat] != 0 else 0.0
        followed = harvest.money[row] + points
        harvest.later[seat] = followed + share * (harvest.best[row] - followed)
        harvest.later_balance[seat] = harvest.balance[row]


def fill(
    harvest: Harvest, first: int, end: int, slot: int, others: int, explore: int, keep: int
) -> int:
    """Play deals from ``first`` to ``end`` or until the rows are full; return the next deal.

    ``slot`` is the net of those who learn, -1 for the policy that counts accepted tiles; ``others``
    the level of the three that one learner plays against, -1 where all learn. ``explore`` and
    ``keep`` say how many decisions in a hundred try something, and how many are written down.
    """
    harvest.slot = slot
    harvest.others = others
    harvest.explore = explore
    harvest.keep = keep
    harvest.filled = 0
    deal = first
    while deal < end and harvest.filled + WAITING <= harvest.capacity:
        play_one(harvest, deal)
        deal += 1
    return deal
