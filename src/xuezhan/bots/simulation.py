"""Whole hands between four computer players at full speed, and what they add up to.

A deal is known by the simulation's seed and its own number: wall, dice and dealer come from its
stream, and every decision has a stream of its own, keyed by deal, seat and decision. So any
deal can be played again alone, and in any order. Players get no more than their seat's
observation.
"""

from xuezhan.bots.codes import (
    ACCEPTANCE,
    DEAL_INS,
    DECISIONS,
    EASY,
    FACTS,
    GREEDY,
    KONGS,
    NOT_READY,
    PIGS,
    POINTS,
    PUNGS,
    RANDOM,
    READY,
    SEATS,
    SELF_DRAWS,
    WINS,
    WON_DOUBLINGS,
    WORLDS,
)
from xuezhan.bots.mind import Mind, new_mind
from xuezhan.bots.policies import choose, choose_random
from xuezhan.engine.codes import (
    BY_SELF_DRAW,
    CHECKED,
    ENDED_BY_WALL,
    KINDS,
    MELD_PUNG,
    MELDED,
    OVER,
    PAYMENT,
    REDEAL,
    ROW,
    WON,
)
from xuezhan.engine.flat_rules import FlatRules
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import Journal, clear_journal, new_journal
from xuezhan.engine.legal import ActionList, list_legal, new_action_list
from xuezhan.engine.observe import glance, observe
from xuezhan.engine.state import State, add_roll, clear, new_state, set_dice, set_horse
from xuezhan.engine.stream import Stream, below, mix, new_stream, restart

ROLLS = 16  # throws for the exchange that are ready on the table
HORSES = 12
WORD = 0xFFFFFFFFFFFFFFFF


class Table:
    """A table with four players: the hand in play, and what all hands so far add up to.

    Player ``i`` sits at seat ``(i + turned) % 4``. A row of facts per player; squares of a
    player's points per hand and per deal, which is one hand or four with the seats turned.
    """

    def __init__(self, rules: FlatRules) -> None:
        """Set a table for ``rules``; ``new_table`` seats the players."""
        self.state: State = new_state(rules)
        self.observation: State = new_state(rules)
        self.glimpse: State = new_state(rules)
        self.journal: Journal = new_journal()
        self.actions: ActionList = new_action_list()
        self.chance: Stream = new_stream(0)
        self.decision: Stream = new_stream(0)
        self.mind: Mind = new_mind(rules)
        self.level = [0] * 4
        self.worlds = [WORLDS] * 4
        self.turned = 0
        self.seed = 0
        self.hands = 0
        self.deals = 0
        self.exhausted = 0
        self.digest = 0
        self.facts = [0] * 44
        self.hand_squares = [0.0] * 4
        self.deal_squares = [0.0] * 4
        self.deal_points = [0] * 4


def new_table(rules: FlatRules, levels: list[int], seed: int) -> Table:
    """Return a table with a player of each level, whose deals come from the 64-bit ``seed``."""
    table = Table(rules)
    table.seed = seed
    for i in range(SEATS):
        table.level[i] = levels[i]
        table.worlds[i] = WORLDS
    return table


def let_imagine(table: Table, player: int, worlds: int) -> None:
    """Let a player who looks ahead imagine so many worlds for a decision."""
    table.worlds[player] = worlds


def lay_wall(state: State, chance: Stream) -> None:
    """Lay the next wall of the deal's stream, with the throws and horses it may need."""
    total = 4 * KINDS
    for place in range(total):
        state.wall[place] = place // 4
    for place in range(state.rules.flowers):
        state.wall[total] = KINDS + place
        total += 1
    for last in range(total - 1, 0, -1):
        other = below(chance, last + 1)
        kind = state.wall[last]
        state.wall[last] = state.wall[other]
        state.wall[other] = kind
    state.back = total
    first = below(chance, 6) + 1
    second = below(chance, 6) + 1
    set_dice(state, first, second)
    if state.rules.exchange_direction or state.rules.exchange_redo:
        for _ in range(ROLLS):
            first = below(chance, 6) + 1
            second = below(chance, 6) + 1
            add_roll(state, first, second)
    if state.rules.horses:
        for place in range(HORSES):
            set_horse(state, place, below(chance, KINDS))


def decide(table: Table, state: State, seat: int, player: int, key: int, decision: int) -> int:
    """Return what ``player`` answers for ``seat``, from what that seat observes.

    Who plays at random looks at his legal actions alone, so nothing is observed for him; those
    who mind only their own hand need but a glance, and two of them no chance either.
    """
    level = table.level[player]
    list_legal(state, seat, table.actions)
    chancy = level not in (GREEDY, ACCEPTANCE)
    if chancy:
        restart(table.decision, mix(key, decision * SEATS + seat))
    if level == RANDOM:
        return choose_random(state, seat, table.actions, table.decision)
    if not chancy or level == EASY:
        glance(table.glimpse, state, seat)
        return choose(level, table.glimpse, seat, table.actions, table.decision, table.mind)
    observe(table.observation, state, seat)
    table.mind.worlds = table.worlds[player]
    return choose(level, table.observation, seat, table.actions, table.decision, table.mind)


def play_hand(table: Table, state: State, deal: int) -> None:
    """Play ``deal`` once in the table's ``state``, with the players as they sit."""
    key = mix(table.seed, deal)
    restart(table.chance, key)
    dealer = below(table.chance, SEATS)
    clear_journal(table.journal)
    state.attempt = 0
    state.phase = REDEAL
    decisions = 0
    while state.phase != OVER:
        if state.phase == REDEAL:
            clear(state, dealer)
            lay_wall(state, table.chance)
        asked = state.asked
        for seat in range(SEATS if asked else 0):
            if (asked >> seat) & 1:
                player = (seat - table.turned) & 3
                answer(state, seat, decide(table, state, seat, player, key, decisions))
                decisions += 1
                table.facts[player * FACTS + DECISIONS] += 1
        advance(state, table.journal)
    count_hand(table, state)
    count_events(table, table.journal)


def count_hand(table: Table, state: State) -> None:
    """Add up how the hand ended for each player."""
    table.hands += 1
    if state.ended == ENDED_BY_WALL:
        table.exhausted += 1
    for seat in range(SEATS):
        player = (seat - table.turned) & 3
        row = player * FACTS
        points = state.balance[seat]
        table.facts[row + POINTS] += points
        table.deal_points[player] += points
        table.hand_squares[player] += points * 1.0 * points
        if state.win_order[seat] != 0:
            table.facts[row + WINS] += 1
            if state.win_way[seat] == BY_SELF_DRAW:
                table.facts[row + SELF_DRAWS] += 1
            else:
                source = (state.win_source[seat] - table.turned) & 3
                table.facts[source * FACTS + DEAL_INS] += 1


def count_events(table: Table, journal: Journal) -> None:
    """Add up what only the events tell: doublings, melds, the checks at the end."""
    for index in range(journal.row_count):
        place = index * ROW
        code = journal.rows[place]
        row = ((journal.rows[place + 1] - table.turned) & 3) * FACTS
        if code == WON:
            table.facts[row + WON_DOUBLINGS] += journal.rows[place + 8]
        elif code == MELDED:
            if journal.rows[place + 2] == MELD_PUNG:
                table.facts[row + PUNGS] += 1
            else:
                table.facts[row + KONGS] += 1
        elif code == CHECKED:
            if journal.rows[place + 2]:
                table.facts[row + PIGS] += 1
            elif journal.rows[place + 3] or journal.rows[place + 4]:
                table.facts[row + READY] += 1
            else:
                table.facts[row + NOT_READY] += 1


def add_digest(table: Table, journal: Journal) -> None:
    """Add the digest of the last hand's events and payments; the order of hands is no matter."""
    word = 0
    for place in range(journal.row_count * ROW):
        word = mix(word, journal.rows[place] & WORD)
    for place in range(journal.payment_count * PAYMENT):
        word = mix(word, journal.payments[place] & WORD)
    table.digest = (table.digest + word) & WORD


def play_deals(table: Table, first: int, count: int, turns: int, digest: int) -> None:
    """Play ``count`` deals from number ``first`` on, each ``turns`` times with the seats turned.

    With ``digest`` 1 the events of every hand go into the table's digest.
    """
    for deal in range(first, first + count):
        for player in range(SEATS):
            table.deal_points[player] = 0
        for turned in range(turns):
            table.turned = turned
            play_hand(table, table.state, deal)
            if digest:
                add_digest(table, table.journal)
        table.deals += 1
        for player in range(SEATS):
            points = table.deal_points[player]
            table.deal_squares[player] += points * 1.0 * points


def table_facts(table: Table) -> list[int]:
    """Return the facts of all players, ``FACTS`` numbers each."""
    return [table.facts[i] for i in range(SEATS * FACTS)]


def table_squares(table: Table) -> list[float]:
    """Return the sums of squared points, for each player per hand, then for each per deal."""
    return [table.hand_squares[i] for i in range(SEATS)] + [
        table.deal_squares[i] for i in range(SEATS)
    ]


def table_totals(table: Table) -> tuple[int, int, int, int]:
    """Return the number of hands, of deals, of hands whose wall ran out, and the digest."""
    return table.hands, table.deals, table.exhausted, table.digest
