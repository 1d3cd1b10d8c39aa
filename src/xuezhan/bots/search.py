"""A short look ahead: imagined worlds, played on until the player's own next turn.

The net names a few options that may be best. Each is tried in the same imagined worlds, where the
others play by counting tiles; what the net expects at the player's next turn ends the try. The
net's own choice is left only where another option gains more than one standard error, for a small
number of worlds tells small differences badly.

A world is the most likely of a few: the one in which the others are nearest to ready, for they
have not been playing at random.
"""

from xuezhan.bots.codes import NEAR, TRIED
from xuezhan.bots.mind import Mind
from xuezhan.bots.playing import choose_claim, choose_turn
from xuezhan.bots.valuing import weigh
from xuezhan.engine.codes import OVER, TURN
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import clear_journal
from xuezhan.engine.legal import ActionList, list_legal
from xuezhan.engine.observe import imagine
from xuezhan.engine.readiness import deficiency_of
from xuezhan.engine.state import State, copy_state
from xuezhan.engine.stream import Stream

BELIEFS = 8  # worlds of which the most likely is taken
STEPS = 40  # a try ends after so many, whatever happens


def choose_by_search(
    mind: Mind, state: State, seat: int, actions: ActionList, stream: Stream, slot: int
) -> int:
    """Return the option that is best by the net and by trying it out."""
    best = weigh(mind, state, seat, actions, slot)
    choice = mind.option[best]
    count = _take_options(mind, best)
    if count == 1:
        return choice
    for i in range(TRIED):
        mind.gain[i] = 0.0
        mind.gain_squares[i] = 0.0
    worlds = 0
    for _ in range(mind.worlds):
        if _likely_world(mind, state, seat, stream):
            worlds += 1
            first = _try_option(mind, seat, mind.tried[0], slot)
            for i in range(1, count):
                more = _try_option(mind, seat, mind.tried[i], slot) - first
                mind.gain[i] += more
                mind.gain_squares[i] += more * more
    if worlds < 2:
        return choice
    most = 0.0
    for i in range(1, count):
        mean = mind.gain[i] / worlds
        spread = mind.gain_squares[i] / worlds - mean * mean
        if mean > most and mean * mean * (worlds - 1) > spread:
            most = mean
            choice = mind.tried[i]
    return choice


def _take_options(mind: Mind, best: int) -> int:
    """Write down the options to try, the best first, and return how many there are."""
    mind.tried[0] = mind.option[best]
    floor = mind.worth[best] - NEAR
    mind.worth[best] = floor - 1.0
    count = 1
    while count < TRIED:
        next_best = -1
        for i in range(mind.count):
            if mind.worth[i] >= floor and (next_best < 0 or mind.worth[i] > mind.worth[next_best]):
                next_best = i
        if next_best < 0:
            return count
        mind.tried[count] = mind.option[next_best]
        mind.worth[next_best] = floor - 1.0
        count += 1
    return count


def _likely_world(mind: Mind, state: State, seat: int, stream: Stream) -> int:
    """Imagine a few worlds and keep the one where the others are nearest to ready."""
    nearest = 99
    for _ in range(BELIEFS):
        if imagine(mind.trial, state, seat, stream, mind.pool):
            away = 0
            for other in range(4):
                if other != seat and state.win_order[other] == 0:
                    away += deficiency_of(mind.trial, other)
            if away < nearest:
                nearest = away
                copy_state(mind.world, mind.trial)
    return 1 if nearest < 99 else 0


def _try_option(mind: Mind, seat: int, action: int, slot: int) -> float:
    """Play on after ``action`` in the imagined world; return what it brings, in base points."""
    copy_state(mind.trial, mind.world)
    before = mind.trial.balance[seat]
    answer(mind.trial, seat, action)
    clear_journal(mind.journal)
    advance(mind.trial, mind.journal)
    for _ in range(STEPS):
        if mind.trial.phase == OVER or mind.trial.win_order[seat] != 0:
            break
        expected = 0.0
        ended = 0
        for asked in range(4):
            if (mind.trial.asked >> asked) & 1:
                list_legal(mind.trial, asked, mind.actions)
                if asked == seat:
                    best = weigh(mind, mind.trial, seat, mind.actions, slot)
                    if mind.trial.phase == TURN:
                        expected = mind.worth[best]
                        ended = 1
                    else:
                        answer(mind.trial, seat, mind.option[best])
                elif mind.trial.phase == TURN:
                    answer(
                        mind.trial,
                        asked,
                        choose_turn(mind.prospects, mind.trial, asked, mind.actions, 1),
                    )
                else:
                    answer(
                        mind.trial,
                        asked,
                        choose_claim(mind.prospects, mind.trial, asked, mind.actions, 1),
                    )
        if ended:
            return (mind.trial.balance[seat] - before) * 1.0 / mind.trial.rules.base + expected
        clear_journal(mind.journal)
        advance(mind.trial, mind.journal)
    return (mind.trial.balance[seat] - before) * 1.0 / mind.trial.rules.base
