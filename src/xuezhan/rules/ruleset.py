"""The rule set: one frozen record that says how a table plays.

A rule set that cannot be played is never made: the record checks itself, see ``validation``. The
engine works by these values alone and never asks for the name of a preset.

Amounts are in points for ``base`` and ``flower_points``, otherwise in multiples of the base.
Doublings 番 are counted from zero: a hand is worth base x 2^doublings.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from xuezhan.rules.doublings import DOUBLINGS, DoublingId
from xuezhan.rules.fields import Field, fields_of
from xuezhan.rules.overrides import with_overrides
from xuezhan.rules.read_only import ReadOnly
from xuezhan.rules.validation import check_combinations, check_values

__all__ = ["FIELDS", "GROUPS", "RuleSet"]

Multiple = Annotated[int, Meta(ge=0, le=1000)]
DoublingValue = Annotated[int, Meta(ge=0, le=24)]


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """How a table plays. ``preset`` has ready ones, ``replace`` makes a house rule of one."""

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,39}$")]
    """The preset it comes from; a house rule keeps it unless it takes a name of its own."""

    base: Annotated[int, Meta(ge=1, le=1000)]
    """底: what a plain hand is worth, in points."""

    fan_origin: Literal[0, 1]
    """Whether a plain hand is shown as 0 or as 1 番; never changes what is paid."""

    cap: Annotated[int, Meta(ge=1, le=24)] | None
    """封顶: how many doublings count at most. It limits base x 2^doublings, nothing else."""

    wins_to_end: Annotated[int, Meta(ge=1, le=3)]
    """After how many winners a hand ends; three is 血战到底."""

    hands_per_match: Literal[1, 4, 8]
    """How many hands a match has where the players do not choose."""

    exchange_three: bool
    """换三张: everyone passes on three tiles of one suit before play."""

    exchange_direction: Literal["wall_dice", "rolled", "rolled_again_on_fours"]
    """What decides where the three tiles go: the dice that broke the wall, or a roll of its own."""

    exchange_redo: bool
    """Whether an exchange that changes nothing is undone.

    All four gave one suit: the hand is dealt again. Everyone got back the suit he gave: the
    direction is rolled again.
    """

    void: Literal["declared", "undeclared"]
    """定缺: whether everyone declares the suit he will not keep, or just wins with two at most."""

    void_first: bool
    """Whether tiles of the declared suit must be discarded before any other."""

    self_draw_bonus: Literal["none", "base", "doubling"]
    """自摸: what a self-drawn win brings on top: nothing, one base from each payer, a doubling."""

    pass_lock_until: Literal["none", "own_draw", "own_draw_or_call", "own_discard"]
    """过胡: until when a player who declined a win may not win on a discard."""

    pass_lock_exception: Literal["none", "worth_more"]
    """Which discard may be won on nevertheless: none, or one that makes more doublings."""

    pass_lock_self_draw: bool
    """Whether declining a self-drawn win locks too."""

    forced_win_last_tiles: Annotated[int, Meta(ge=0, le=55)]
    """With at most this many tiles left in the wall, a win that is offered must be taken."""

    winner_shows: Literal["tile", "hand"]
    """What a winner lays open before the hand has ended."""

    kong_replacement: Literal["front", "back"]
    """From which end of the wall the tile after a kong is drawn."""

    concealed_kong_shown: Literal["whole", "one_tile"]
    """Whether all of a concealed kong is laid open, or one tile of it."""

    kong_money_direct: Multiple
    """直杠: what the discarder pays for a direct kong, in bases."""

    kong_money_added: Multiple
    """补杠: what each payer pays for an added kong, in bases."""

    kong_money_concealed: Multiple
    """暗杠: what each payer pays for a concealed kong, in bases."""

    kong_payers: Literal["unwon"]
    """Who pays for added and concealed kongs: everyone who has not won."""

    late_added_kong: Literal["pays", "root_only"]
    """Whether an added kong that could have been made earlier is paid for."""

    rob_kong: Literal["none", "added"]
    """抢杠: which kongs can be robbed; only added ones, or none."""

    bloom_after_direct_kong: Literal["all", "feeder_alone", "feeder_pays_all"]
    """杠上花: who pays a win on the tile after a direct kong.

    Everyone, the feeder alone and once, or the feeder for everyone.
    """

    cannon_transfer: Literal["none", "last_kong", "all_taken"]
    """呼叫转移: which kong money a kong cannon hands over to the winner."""

    cannon_transfer_many: Literal["split", "each"]
    """Whether several winners share that money, or the discarder pays it to each."""

    ready_check: Literal["none", "least", "greatest"]
    """查大叫: which of his possible wins a ready player is paid by one who is not ready."""

    pig: Literal["three_suits", "holds_void"]
    """花猪: who is a flower pig when the wall ran out."""

    pig_amount: Literal["cap"] | Multiple
    """What a pig pays: the value of a hand at the cap, or so many bases."""

    pig_amount_uncapped: Multiple | None
    """What a pig pays in place of the cap where there is none, in bases."""

    pig_pays_to: Literal["still_in", "every_seat"]
    """Whom a pig pays: those still in, or every seat, at any end. Pigs never pay each other."""

    pig_also_ready_check: Literal["never", "when_uncapped", "always"]
    """Whether a pig pays the ready check as well."""

    refund_when: Literal["never", "wall_ran_out", "any_end"]
    """退税: at which end a player who is not ready gives back the kong money of the hand."""

    refund_to: Literal["who_paid", "payers_still_in"]
    """Who gets it back: everyone who paid it, or only those of them still in."""

    first_dealer: Literal["dice", "random"]
    """How the first dealer is found, and the dealer after a change of players."""

    next_dealer: Literal["first_winner"]
    """Who deals the next hand: the first winner; with no winner the same dealer."""

    next_dealer_shared: Literal["first_win", "any_win"]
    """一炮多响: when the discarder of a shared win deals next: if it was the first win, or any."""

    false_win: Literal["refused", "penalty"]
    """诈胡: whether a win that is none cannot be called, or can and costs."""

    wrong_count_owed_to: Literal["everyone", "still_in"]
    """相公: who is paid for a wrong number of tiles; arises at real tables only."""

    escape: Literal["bot_plays_on", "hand_ends"]
    """逃跑: what happens when a player leaves before he has won."""

    escape_amount: Multiple
    """What a leaver pays each player who has not won where the hand ends, in bases."""

    horses: Annotated[int, Meta(ge=0, le=4)]
    """买马: how many horses are picked after a win; each on the winner's seat doubles."""

    flowers: Literal[0, 4]
    """花牌: how many flower tiles are in the wall."""

    flower_points: Annotated[int, Meta(ge=0, le=1000)]
    """What each flower adds to a win, in points."""

    combination: Literal["adds_up", "highest"]
    """Whether the named hands that apply add up, or the highest counts alone; extras add up."""

    last_tile_on: Literal["self_draw", "any"]
    """海底: which win counts as one on the last tile."""

    last_tile_with_bloom: bool
    """Whether last tile counts beside kong bloom."""

    earthly_when: Literal["first_draw", "ready_after_deal"]
    """天胡, 地胡: what counts as heavenly and earthly hand.

    Any seat's win on its first draw with no meld before it; or the dealer's win with the tiles he
    was dealt, and another's on his first draw if he was ready after the deal.
    """

    golden_single_on: Literal["any", "discard"]
    """金钩钓: on which win it counts: any, or on a discard only."""

    doublings: Mapping[DoublingId, DoublingValue]
    """番: what each pattern is worth; one that is absent is not counted."""

    excludes: Mapping[DoublingId, tuple[DoublingId, ...]]
    """Which patterns are not counted beside one. Dragon seven pairs always take a root too."""

    def __post_init__(self) -> None:
        """Check the record, and bring its tables into their one order."""
        check_values(self)
        doublings = {name: self.doublings[name] for name in DOUBLINGS if name in self.doublings}
        excludes = {
            name: tuple(other for other in DOUBLINGS if other in self.excludes[name])
            for name in DOUBLINGS
            if self.excludes.get(name)
        }
        force_setattr(self, "doublings", ReadOnly(doublings))
        force_setattr(self, "excludes", ReadOnly(excludes))
        check_combinations(self)

    def replace(self, **overrides: object) -> "RuleSet":
        """Return the rule set with some fields changed, as ``with_overrides`` does it."""
        return with_overrides(self, overrides)


FIELDS: Mapping[str, Field] = fields_of(RuleSet)
"""What each field may hold, by its name."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "match": (
        "name",
        "base",
        "fan_origin",
        "cap",
        "wins_to_end",
        "hands_per_match",
    ),
    "opening": (
        "exchange_three",
        "exchange_direction",
        "exchange_redo",
        "void",
        "void_first",
    ),
    "wins": (
        "self_draw_bonus",
        "pass_lock_until",
        "pass_lock_exception",
        "pass_lock_self_draw",
        "forced_win_last_tiles",
        "winner_shows",
    ),
    "kongs": (
        "kong_replacement",
        "concealed_kong_shown",
        "kong_money_direct",
        "kong_money_added",
        "kong_money_concealed",
        "kong_payers",
        "late_added_kong",
        "rob_kong",
        "bloom_after_direct_kong",
        "cannon_transfer",
        "cannon_transfer_many",
    ),
    "end": (
        "ready_check",
        "pig",
        "pig_amount",
        "pig_amount_uncapped",
        "pig_pays_to",
        "pig_also_ready_check",
        "refund_when",
        "refund_to",
    ),
    "dealer": (
        "first_dealer",
        "next_dealer",
        "next_dealer_shared",
    ),
    "faults": (
        "false_win",
        "wrong_count_owed_to",
        "escape",
        "escape_amount",
    ),
    "extra_tiles": (
        "horses",
        "flowers",
        "flower_points",
    ),
    "counting": (
        "combination",
        "last_tile_on",
        "last_tile_with_bloom",
        "earthly_when",
        "golden_single_on",
        "doublings",
        "excludes",
    ),
}
"""The fields by what they are about, in the order in which to show them."""
