"""A state as plain numbers: every field, so that two hands can be compared and digested.

What is only remembered to save work, the waits, is left out: it may be known or not without any
difference to the hand.
"""

from xuezhan.engine.state import State


def snapshot(state: State) -> dict[str, list[int]]:
    """Return every field of ``state`` by its name, numbers as lists of one."""
    return _table(state) | _tiles(state) | _turn(state) | _results(state)


def _table(state: State) -> dict[str, list[int]]:
    return {
        "seats": [state.seats],
        "phase": [state.phase],
        "dealer": [state.dealer],
        "turn": [state.turn],
        "attempt": [state.attempt],
        "asked": [state.asked],
        "answer": [state.answer[i] for i in range(4)],
        "offers": [state.offers[i] for i in range(4)],
        "wall": [state.wall[i] for i in range(state.front, state.back)],
        "front": [state.front],
        "back": [state.back],
        "dice": [state.dice[i] for i in range(2)],
        "rolls": [state.rolls[i] for i in range(2 * state.roll_count)],
        "roll_count": [state.roll_count],
        "rolls_used": [state.rolls_used],
        "horses": [state.horses[i] for i in range(12)],
        "horses_used": [state.horses_used],
        "direction": [state.direction],
    }


def _tiles(state: State) -> dict[str, list[int]]:
    melds = [4 * seat + i for seat in range(4) for i in range(state.meld_count[seat])]
    return {
        "counts": [state.counts[i] for i in range(124)],
        "held": [state.held[i] for i in range(4)],
        "suit": [state.suit[i] for i in range(12)],
        "meld_count": [state.meld_count[i] for i in range(4)],
        "meld_kind": [state.meld_kind[i] for i in melds],
        "meld_tile": [state.meld_tile[i] for i in melds],
        "meld_source": [state.meld_source[i] for i in melds],
        "void": [state.void[i] for i in range(4)],
        "void_most": [state.void_most[i] for i in range(4)],
        "flowers": [state.flowers[i] for i in range(4)],
        "forfeit": [state.forfeit[i] for i in range(4)],
        "given": [state.given[i] for i in range(12)],
        "received": [state.received[i] for i in range(12)],
        "discard_count": [state.discard_count],
        "discard_seat": [state.discard_seat[i] for i in range(state.discard_count)],
        "discard_tile": [state.discard_tile[i] for i in range(state.discard_count)],
        "discard_fate": [state.discard_fate[i] for i in range(state.discard_count)],
        "seen": [state.seen[i] for i in range(27)],
    }


def _turn(state: State) -> dict[str, list[int]]:
    return {
        "drawn": [state.drawn],
        "fresh": [state.fresh],
        "after_pung": [state.after_pung],
        "chain": [state.chain],
        "chain_feeder": [state.chain_feeder],
        "chain_kong": [state.chain_kong],
        "draws": [state.draws[i] for i in range(4)],
        "calls": [state.calls],
        "ready_dealt": [state.ready_dealt],
        "last_seat": [state.last_seat],
        "last_tile": [state.last_tile],
        "cannon": [state.cannon],
        "lock": [state.lock[i] for i in range(4)],
        "lock_drawn": [state.lock_drawn[i] for i in range(4)],
        "declined": [state.declined],
    }


def _results(state: State) -> dict[str, list[int]]:
    return {
        "winners": [state.winners],
        "win_order": [state.win_order[i] for i in range(4)],
        "win_way": [state.win_way[i] for i in range(4)],
        "win_tile": [state.win_tile[i] for i in range(4)],
        "win_source": [state.win_source[i] for i in range(4)],
        "win_circumstances": [state.win_circumstances[i] for i in range(4)],
        "win_horses": [state.win_horses[i] for i in range(4)],
        "first_winner": [state.first_winner],
        "shared_discarder": [state.shared_discarder],
        "kong_count": [state.kong_count],
        "kong_seat": [state.kong_seat[i] for i in range(state.kong_count)],
        "kong_tile": [state.kong_tile[i] for i in range(state.kong_count)],
        "kong_each": [state.kong_each[i] for i in range(state.kong_count)],
        "kong_payers": [state.kong_payers[i] for i in range(state.kong_count)],
        "kong_handed": [state.kong_handed[i] for i in range(state.kong_count)],
        "balance": [state.balance[i] for i in range(4)],
        "ended": [state.ended],
        "next_dealer": [state.next_dealer],
    }
