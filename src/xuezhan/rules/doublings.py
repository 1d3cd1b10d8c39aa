"""番: the ids of everything that can double a hand, in the order in which explanations list them.

Ids before ``root`` are whole hands; ``root`` and those after it are extras that come on top. What
an id is worth is a matter of the rule set.
"""

from typing import Final, Literal, get_args

__all__ = ["DOUBLINGS", "DoublingId"]

DoublingId = Literal[
    "plain",
    "all_pungs",
    "full_flush",
    "seven_pairs",
    "dragon_seven_pairs",
    "terminals",
    "all_simples",
    "two_five_eight",
    "two_five_eight_seven_pairs",
    "pure_pungs",
    "pure_seven_pairs",
    "pure_dragon_seven_pairs",
    "pure_terminals",
    "golden_single",
    "four_kongs",
    "heavenly",
    "earthly",
    "root",
    "kong_bloom",
    "kong_cannon",
    "rob_kong",
    "last_tile",
    "self_draw",
    "horse",
]

DOUBLINGS: Final[tuple[DoublingId, ...]] = get_args(DoublingId)
