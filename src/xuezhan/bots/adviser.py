"""Advice to a human: what the hard player thinks of the options that the human has."""

import time
from collections.abc import Callable
from typing import NamedTuple

from xuezhan.bots.codes import WORLDS
from xuezhan.bots.mind import mind_for
from xuezhan.bots.opinions import (
    begin_opinion,
    end_opinion,
    new_opinion,
    opinion_choice,
    opinion_count,
    opinion_valued,
    option_at,
    worth_at,
)
from xuezhan.bots.player import search_in_time, stream_of
from xuezhan.engine.legal import list_legal, new_action_list
from xuezhan.engine.readout import last_of
from xuezhan.engine.state import State
from xuezhan.game.actions import Action
from xuezhan.game.codec import action_of

PATIENCE = 1.0  # seconds that a human waits for advice: on a slow machine the search is cut short

__all__ = ["Weighed", "weigh_options"]


class Weighed(NamedTuple):
    """An option and what it is worth, in base points; triples to exchange have no worth."""

    action: Action
    worth: float | None


def weigh_options(
    observation: State,
    seat: int,
    key: bytes,
    *,
    worlds: int = WORLDS,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[Weighed, ...]:
    """Return the options that were weighed: the choice first, the others by what they are worth.

    With the key of a decision, see ``player.choose_action``, the hard player would choose the
    first, as long as ``clock`` cuts neither short. There are none where ``seat`` is not asked.
    """
    until = clock() + PATIENCE
    actions, opinion = new_action_list(), new_opinion()
    if list_legal(observation, seat, actions) == 0:
        return ()
    mind = mind_for(observation, worlds)
    if begin_opinion(opinion, mind, observation, seat, actions) > 1:
        search_in_time(
            mind,
            observation,
            seat,
            stream_of(key),
            worlds=worlds,
            out_of_time=lambda: clock() >= until,
        )
    end_opinion(opinion, mind)
    choice = opinion_choice(opinion)
    order = sorted(
        range(opinion_count(opinion)),
        key=lambda i: (option_at(opinion, i) != choice, -worth_at(opinion, i)),
    )
    return tuple(
        Weighed(
            action_of(option_at(opinion, i), last_of(observation)),
            worth_at(opinion, i) if opinion_valued(opinion) else None,
        )
        for i in order
    )
