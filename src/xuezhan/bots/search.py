"""A short look ahead: imagined worlds, played on over a few of the player's own turns.

The net names a few options that may be best. Each is tried in the same imagined worlds, where the
others play by counting tiles and the player by his net, which also says what may be expected when
the try ends. When few tiles are left the try goes on to the end of the hand, and nothing is left
to expect.

What the tries say is weighed against what the net said before, each by how sure it is: a few
worlds change little, and none nothing. So the search may be stopped after any world.
"""

from xuezhan.bots.belief import believed_world
from xuezhan.bots.mind import Mind
from xuezhan.bots.playing import choose_claim, choose_turn
from xuezhan.bots.valuing import weigh
from xuezhan.engine.codes import OVER, TURN
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import clear_journal
from xuezhan.engine.legal import ActionList, list_legal
from xuezhan.engine.state import State, copy_state, tiles_left
from xuezhan.engine.stream import Stream

TRIED = 4  # options that are looked at more closely
NEAR = 0.6  # base points that an option may be behind the best one, at the usual stakes
TURNS = 3  # of the player himself, after which a try ends
STEPS = 80  # a try ends after so many, whatever happens
ENDING = 8  # tiles left from which a try goes on to the end of the hand
FEW = 4  # fewer worlds say nothing
DOUBT = 0.25  # the square of how far the net may be wrong about a difference, at those stakes


def choose_by_search(
    mind: Mind, state: State, seat: int, actions: ActionList, stream: Stream, slot: int
) -> int:
    """Return the option that is best by the net and by trying it out."""
    begin_search(mind, state, seat, actions, slot)
    search_worlds(mind, state, seat, stream, slot, mind.worlds)
    return found_best(mind)


def begin_search(mind: Mind, state: State, seat: int, actions: ActionList, slot: int) -> int:
    """Choose by the net what to try, and return how many options there are."""
    best = weigh(mind, state, seat, actions, slot)
    mind.tries = 0
    for i in range(TRIED):
        mind.gain[i] = 0.0
        mind.gain_squares[i] = 0.0
    mind.tries_count = _take_options(mind, best)
    return mind.tries_count


def search_worlds(
    mind: Mind, state: State, seat: int, stream: Stream, slot: int, worlds: int
) -> None:
    """Try the options in ``worlds`` more imagined worlds."""
    if mind.tries_count < 2:
        return
    for _ in range(worlds):
        if believed_world(mind, state, seat, stream):
            mind.tries += 1
            first = _try_option(mind, seat, mind.tried[0], slot)
            for i in range(1, mind.tries_count):
                more = _try_option(mind, seat, mind.tried[i], slot) - first
                mind.gain[i] += more
                mind.gain_squares[i] += more * more


def gain_of(mind: Mind, index: int) -> float:
    """Return by how much the tried option at ``index`` is better than the net's best so far."""
    if mind.tries < FEW:
        return -mind.behind[index]
    mean = mind.gain[index] / mind.tries
    spread = (mind.gain_squares[index] / mind.tries - mean * mean) / (mind.tries - 1)
    doubt = DOUBT * mind.stakes * mind.stakes
    return (mean * doubt - mind.behind[index] * spread) / (doubt + spread)


def found_best(mind: Mind) -> int:
    """Return the option that is best by the net and by the tries so far."""
    choice = mind.tried[0]
    most = 0.0
    for i in range(1, mind.tries_count):
        gain = gain_of(mind, i)
        if gain > most:
            most = gain
            choice = mind.tried[i]
    return choice


def _take_options(mind: Mind, best: int) -> int:
    """Write down the options to try, the best first, and return how many there are."""
    most = mind.worth[best]
    mind.tried[0] = mind.option[best]
    mind.behind[0] = 0.0
    floor = most - NEAR * mind.stakes
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
        mind.behind[count] = most - mind.worth[next_best]
        mind.worth[next_best] = floor - 1.0
        count += 1
    return count


def _try_option(mind: Mind, seat: int, action: int, slot: int) -> float:
    """Play on after ``action`` in the imagined world; return what it brings, in base points."""
    copy_state(mind.trial, mind.world)
    before = mind.trial.balance[seat]
    to_the_end = 1 if tiles_left(mind.trial) <= ENDING else 0
    turns = 0
    answer(mind.trial, seat, action)
    clear_journal(mind.journal)
    advance(mind.trial, mind.journal)
    for _ in range(STEPS):
        if mind.trial.phase == OVER:
            break
        if mind.trial.win_order[seat] != 0 and not to_the_end:
            break
        for asked in range(4):
            if (mind.trial.asked >> asked) & 1:
                list_legal(mind.trial, asked, mind.actions)
                if asked != seat:
                    answer(mind.trial, asked, _answer_of_other(mind, asked))
                else:
                    best = weigh(mind, mind.trial, seat, mind.actions, slot)
                    turns += 1 if mind.trial.phase == TURN else 0
                    if turns == TURNS and not to_the_end:
                        return _brought(mind, seat, before) + mind.worth[best]
                    answer(mind.trial, seat, mind.option[best])
        clear_journal(mind.journal)
        advance(mind.trial, mind.journal)
    return _brought(mind, seat, before)


def _answer_of_other(mind: Mind, asked: int) -> int:
    """Return what another player answers in the imagined world, by counting tiles."""
    if mind.trial.phase == TURN:
        return choose_turn(mind.prospects, mind.trial, asked, mind.actions, 1)
    return choose_claim(mind.prospects, mind.trial, asked, mind.actions, 1)


def _brought(mind: Mind, seat: int, before: int) -> float:
    """Return what ``seat`` has gained since it had ``before``, in base points."""
    return (mind.trial.balance[seat] - before) * 1.0 / mind.trial.rules.base
