"""Advice to a human: what the hard player thinks of the options that the human has."""

from hashlib import blake2b
from typing import NamedTuple

from xuezhan.bots.codes import WORLDS
from xuezhan.bots.mind import mind_for
from xuezhan.bots.opinions import (
    new_opinion,
    opinion_choice,
    opinion_count,
    opinion_valued,
    option_at,
    worth_at,
)
from xuezhan.engine.form import engine_form
from xuezhan.engine.legal import list_legal, new_action_list
from xuezhan.engine.readout import last_of
from xuezhan.engine.state import State
from xuezhan.engine.stream import new_stream
from xuezhan.game.actions import Action
from xuezhan.game.codec import action_of

if engine_form() == "compiled":
    from xuezhan.bots.door import form_opinion
else:
    from xuezhan.bots.opinions import form_opinion

__all__ = ["Weighed", "weigh_options"]


class Weighed(NamedTuple):
    """An option and what it is worth, in base points; triples to exchange have no worth."""

    action: Action
    worth: float | None


def weigh_options(
    observation: State, seat: int, key: bytes, *, worlds: int = WORLDS
) -> tuple[Weighed, ...]:
    """Return the options that were weighed: the choice first, the others by what they are worth.

    With the key of a decision, see ``player.choose_action``, the hard player would choose the
    first. There are none where ``seat`` is not asked.
    """
    actions, opinion = new_action_list(), new_opinion()
    if list_legal(observation, seat, actions) == 0:
        return ()
    start = int.from_bytes(blake2b(key, digest_size=8).digest(), "big")
    mind = mind_for(observation, worlds)
    form_opinion(opinion, mind, observation, seat, actions, new_stream(start))
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
