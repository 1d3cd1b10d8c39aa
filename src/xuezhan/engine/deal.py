"""The beginning of a hand: wall break, deal, exchange of three, void declaration, first turn."""

from xuezhan.engine.codes import (
    BY_ROLL_AGAIN_ON_FOURS,
    BY_WALL_DICE,
    DEALT,
    DECLARE_VOID,
    EXCHANGE,
    EXCHANGE_OPENED,
    EXCHANGED,
    FLOWER,
    GIVE,
    HAND_STARTED,
    KINDS,
    NO_ACTION,
    REDEAL,
    REDEALT,
    STRIDE,
    TO_NEXT,
    TO_OPPOSITE,
    TO_PREVIOUS,
    TURN,
    VOID,
    VOIDS_DECLARED,
    VOIDS_OPENED,
)
from xuezhan.engine.journal import Journal, note, note_more
from xuezhan.engine.readiness import waits_of
from xuezhan.engine.state import State, give_out, take_in


def broken_side(state: State) -> int:
    """Return the seat whose wall is broken: the dice counted from the dealer in turn order."""
    return (state.dealer + state.dice[0] + state.dice[1] - 1) % state.seats


def from_front(state: State) -> int:
    """Take the next tile in drawing order; the wall must not be empty."""
    kind = state.wall[state.front]
    state.front += 1
    return kind


def from_replacement_end(state: State) -> int:
    """Take the tile that replaces a kong or a flower; the wall must not be empty."""
    if state.rules.replacement_from_back:
        state.back -= 1
        return state.wall[state.back]
    return from_front(state)


def ask_all(state: State, phase: int) -> None:
    """Ask every seat the question of ``phase``."""
    state.phase = phase
    state.asked = (1 << state.seats) - 1
    for seat in range(state.seats):
        state.answer[seat] = NO_ACTION


def set_aside_flowers(state: State, journal: Journal, seat: int, kind: int) -> int:
    """Return the first tile that is no flower, starting with ``kind``; -1 if the wall runs out."""
    while kind >= KINDS:
        state.flowers[seat] += 1
        note(journal, FLOWER, seat, kind, 0, 0)
        if state.front >= state.back:
            return -1
        kind = from_replacement_end(state)
    return kind


def deal(state: State, journal: Journal) -> None:
    """Break the wall and deal: three times four, then one each, and one more for the dealer."""
    state.attempt += 1
    note(journal, HAND_STARTED, state.attempt, state.dealer, state.dice[0], state.dice[1])
    note_more(journal, broken_side(state), state.dice[0] + state.dice[1], state.back, 0)
    for turn in range(4):
        for step in range(state.seats):
            seat = (state.dealer + step) % state.seats
            for _ in range(4 if turn < 3 else 1):
                take_in(state, seat, from_front(state))
    take_in(state, state.dealer, from_front(state))
    if state.rules.flowers:
        _replace_dealt_flowers(state, journal)
    note(journal, DEALT, 0, 0, 0, 0)
    open_exchange(state, journal)


def _replace_dealt_flowers(state: State, journal: Journal) -> None:
    for step in range(state.seats):
        seat = (state.dealer + step) % state.seats
        for kind in range(KINDS, KINDS + 4):
            if state.counts[seat * STRIDE + kind] > 0:
                give_out(state, seat, kind)
                take_in(state, seat, set_aside_flowers(state, journal, seat, kind))


def open_exchange(state: State, journal: Journal) -> None:
    """Ask for three tiles where the rule set exchanges them, else go on to the void suit."""
    if not state.rules.exchange_three:
        open_void(state, journal)
        return
    roll_direction(state, journal)
    ask_all(state, EXCHANGE)


def roll_direction(state: State, journal: Journal) -> None:
    """Decide where the three tiles go, by the wall's dice or by a throw of the dealer's."""
    if state.rules.exchange_direction == BY_WALL_DICE:
        state.direction = _by_thirds(state.dice[0] + state.dice[1])
        note(journal, EXCHANGE_OPENED, state.direction, 0, 0, 0)
        return
    _throw(state, journal)


def _by_thirds(total: int) -> int:
    return TO_NEXT if total % 3 == 1 else TO_PREVIOUS if total % 3 == 2 else TO_OPPOSITE


def _throw(state: State, journal: Journal) -> None:
    """Let the dealer throw; read the dice as the rule set reads them, the wall's by thirds too."""
    first = 1
    second = 1
    total = 4
    again = 1
    while again and state.rolls_used < state.roll_count:
        first = state.rolls[2 * state.rolls_used]
        second = state.rolls[2 * state.rolls_used + 1]
        state.rolls_used += 1
        total = first + second
        again = 0
        if state.rules.exchange_direction == BY_ROLL_AGAIN_ON_FOURS and total % 4 == 0:
            again = 1
    if state.rules.exchange_direction == BY_WALL_DICE:
        state.direction = _by_thirds(total)
    elif total % 2 == 0:
        state.direction = TO_OPPOSITE
    elif total % 4 == 3:
        state.direction = TO_PREVIOUS
    else:
        state.direction = TO_NEXT
    note(journal, EXCHANGE_OPENED, state.direction, first, second, 0)


def given_suit(state: State, seat: int) -> int:
    """Return the suit of the three tiles that ``seat`` has picked."""
    return (state.answer[seat] - GIVE) // 729


def _all_gave_one_suit(state: State) -> int:
    for seat in range(1, state.seats):
        if given_suit(state, seat) != given_suit(state, 0):
            return 0
    return 1


def _all_get_their_suit_back(state: State) -> int:
    for seat in range(state.seats):
        receiver = (seat + state.direction) % state.seats
        if given_suit(state, seat) != given_suit(state, receiver):
            return 0
    return 1


def resolve_exchange(state: State, journal: Journal) -> None:
    """Move all picked tiles at once; first redeal or roll again where the rule set says so."""
    if state.rules.exchange_redo:
        if _all_gave_one_suit(state):
            state.phase = REDEAL
            note(journal, REDEALT, 0, 0, 0, 0)
            return
        while _all_get_their_suit_back(state) and state.rolls_used < state.roll_count:
            _throw(state, journal)
    for seat in range(state.seats):
        picked = (state.answer[seat] - GIVE) % 729
        first = given_suit(state, seat) * 9
        receiver = (seat + state.direction) % state.seats
        state.given[seat * 3] = first + picked // 81
        state.given[seat * 3 + 1] = first + picked // 9 % 9
        state.given[seat * 3 + 2] = first + picked % 9
        for i in range(3):
            state.received[receiver * 3 + i] = state.given[seat * 3 + i]
    for seat in range(state.seats):
        for i in range(3):
            give_out(state, seat, state.given[seat * 3 + i])
            take_in(state, seat, state.received[seat * 3 + i])
    note(journal, EXCHANGED, state.direction, 0, 0, 0)
    open_void(state, journal)


def open_void(state: State, journal: Journal) -> None:
    """Ask for the void suits where they are declared, else let the dealer begin."""
    if state.rules.void_declared:
        note(journal, VOIDS_OPENED, 0, 0, 0, 0)
        ask_all(state, VOID)
    else:
        open_first_turn(state)


def resolve_void(state: State, journal: Journal) -> None:
    """Show all declarations together and let the dealer begin."""
    for seat in range(state.seats):
        state.void[seat] = state.answer[seat] - DECLARE_VOID
        state.hand_known = 0
    note(journal, VOIDS_DECLARED, state.void[0], state.void[1], state.void[2], state.void[3])
    open_first_turn(state)


def open_first_turn(state: State) -> None:
    """Let the dealer act on his fourteen tiles, without a draw."""
    if state.rules.earthly_ready:
        for seat in range(state.seats):
            if seat != state.dealer and waits_of(state, seat) != 0:
                state.ready_dealt |= 1 << seat
    state.phase = TURN
    state.turn = state.dealer
    state.drawn = -1
    state.asked = 1 << state.dealer
    state.answer[state.dealer] = NO_ACTION
