"""What the strong player thinks of every option: for advice to a human, not for choosing.

The choice is the one he would make himself. Options that he has tried out in imagined worlds are
worth what that told; the others what the net expects. Triples to exchange have no worth in points:
he judges them by the shape of what is left.
"""

from xuezhan.bots.exchanging import exchange_by_shape
from xuezhan.bots.mind import Mind
from xuezhan.bots.net_shape import SLOT_SHIPPED
from xuezhan.bots.search import begin_search, found_best, gain_of
from xuezhan.bots.valuing import weigh
from xuezhan.engine.codes import EXCHANGE, VOID
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State


class Opinion:
    """Options and what each is worth in base points, money at once included."""

    def __init__(self) -> None:
        """Make an opinion of nothing."""
        self.count = 0
        self.choice = 0
        self.valued = 0
        self.most = 0.0
        self.option = [0] * 64
        self.worth = [0.0] * 64


def new_opinion() -> Opinion:
    """Return an opinion of nothing."""
    return Opinion()


def opinion_count(opinion: Opinion) -> int:
    """Return how many options were weighed."""
    return opinion.count


def opinion_choice(opinion: Opinion) -> int:
    """Return the option that the player would choose."""
    return opinion.choice


def opinion_valued(opinion: Opinion) -> int:
    """Return 1 when the options have a worth in points."""
    return opinion.valued


def option_at(opinion: Opinion, index: int) -> int:
    """Return the option at ``index``."""
    return opinion.option[index]


def worth_at(opinion: Opinion, index: int) -> float:
    """Return what the option at ``index`` is worth."""
    return opinion.worth[index]


def begin_opinion(
    opinion: Opinion, mind: Mind, state: State, seat: int, actions: ActionList
) -> int:
    """Weigh the legal ``actions`` of ``seat``, who observes ``state``.

    Returns how many options should be tried out, by ``search.search_worlds``, before the opinion
    is ended; 0 where there is nothing to try.
    """
    mind.tries_count = 0
    opinion.valued = 0 if state.phase == EXCHANGE else 1
    if not opinion.valued:
        opinion.count = 1
        opinion.choice = exchange_by_shape(state, seat, actions)
        opinion.option[0] = opinion.choice
        return 0
    best = weigh(mind, state, seat, actions, SLOT_SHIPPED)
    opinion.choice = mind.option[best]
    opinion.most = mind.worth[best]
    _copy_options(opinion, mind)
    if state.phase == VOID or actions.count == 1:
        return 0
    return begin_search(mind, state, seat, actions, SLOT_SHIPPED)


def end_opinion(opinion: Opinion, mind: Mind) -> None:
    """Let what was tried out be worth what that told, and choose."""
    if mind.tries_count > 0:
        opinion.choice = found_best(mind)
    for i in range(1, mind.tries_count):
        for j in range(opinion.count):
            if opinion.option[j] == mind.tried[i]:
                opinion.worth[j] = opinion.most + gain_of(mind, i)
    if opinion.valued:
        _put_choice_first(opinion)


def _copy_options(opinion: Opinion, mind: Mind) -> None:
    opinion.count = mind.count
    for i in range(mind.count):
        opinion.option[i] = mind.option[i]
        opinion.worth[i] = mind.worth[i]


def _put_choice_first(opinion: Opinion) -> None:
    """Let no option be worth more than the choice: such a difference was too small to trust."""
    most = 0.0
    for i in range(opinion.count):
        if opinion.option[i] == opinion.choice:
            most = opinion.worth[i]
    for i in range(opinion.count):
        opinion.worth[i] = min(most, opinion.worth[i])
