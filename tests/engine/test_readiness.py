"""How near a hand is to winning, where suits are barred and melds take tiles away."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from xuezhan.engine.codes import MELD_PUNG
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.position import set_void
from xuezhan.engine.readiness import deficiency_of, useful_of, waits_of
from xuezhan.engine.state import State, add_meld, clear, give_out, new_state, owned, take_in
from xuezhan.rules import preset
from xuezhan.tiles import format_tiles

Lay = Callable[..., State]


def written(mask: int) -> str:
    return format_tiles([kind for kind in range(27) if mask >> kind & 1])


def drawn_one_by_one(state: State) -> int:
    """Draw each kind and see whether the hand is nearer than before."""
    before = deficiency_of(state, 0)
    mask = 0
    for kind in range(27):
        if owned(state, 0, kind) < 4:
            take_in(state, 0, kind)
            mask |= (deficiency_of(state, 0) < before) << kind
            give_out(state, 0, kind)
    return mask


def test_a_tile_is_useful_when_it_brings_the_hand_nearer(lay: Lay) -> None:
    assert written(useful_of(lay("12345678m 45p 99p 1s"), 0)) == "369m 36p"
    assert written(useful_of(lay("1112345678999m"), 0)) == "123456789m"


def test_what_completes_a_ready_hand_is_useful(lay: Lay) -> None:
    ready = lay("123m 456m 789m 45p 99p")
    assert useful_of(ready, 0) == waits_of(ready, 0)


def test_a_kind_whose_four_tiles_the_seat_has_is_of_no_use(lay: Lay) -> None:
    assert written(useful_of(lay("9m", "kong 1m", "kong 2m", "kong 3p", "kong 4p"), 0)) == "9m"
    assert written(useful_of(lay("1m", "pung 1m", "pung 2m", "pung 3p", "pung 4p"), 0)) == ""


def test_void_tiles_are_of_no_use(lay: Lay) -> None:
    state = lay("12345678m 45p 99p 1s")
    set_void(state, 0, 2)
    assert written(useful_of(state, 0)) == "369m 36p"
    set_void(state, 0, 1)
    assert "p" not in written(useful_of(state, 0))


@pytest.mark.parametrize("void", [-1, 0, 1, 2])
def test_useful_tiles_are_those_that_help_when_drawn(void: int) -> None:
    dice = random.Random(void)
    rules = flatten(preset("online"))
    for _ in range(300):
        state = new_state(rules)
        clear(state, 0)
        kinds = [kind for kind in range(27) for _ in range(4)]
        dice.shuffle(kinds)
        allowed = [kind for kind in range(27) if kind // 9 != void]
        for _ in range(dice.randrange(3)):
            kind = dice.choice([kind for kind, n in Counter(kinds).items() if n > 2])
            if kind in allowed and owned(state, 0, kind) == 0:
                add_meld(state, 0, MELD_PUNG, kind, 1)
                for _ in range(3):
                    kinds.remove(kind)
        size = 13 - 3 * sum(owned(state, 0, kind) >= 3 for kind in range(27))
        for kind in kinds[:size]:
            take_in(state, 0, kind)
        set_void(state, 0, void)
        assert useful_of(state, 0) == drawn_one_by_one(state)
