"""The rule set as the engine reads it: integers only, built once from the typed record.

Every field mirrors one of the rule set; words become small integers in the order of ``WORDS``.
"""

from xuezhan.engine.codes import DOUBLING_COUNT, DOUBLINGS, SELF_DRAW
from xuezhan.rules import RuleSet

WORDS = {
    "exchange_direction": ("wall_dice", "rolled", "rolled_again_on_fours"),
    "self_draw_bonus": ("none", "base", "doubling"),
    "pass_lock_until": ("none", "own_draw", "own_draw_or_call", "own_discard"),
    "bloom_after_direct_kong": ("all", "feeder_alone", "feeder_pays_all"),
    "cannon_transfer": ("none", "last_kong", "all_taken"),
    "ready_check": ("none", "least", "greatest"),
    "pig_also_ready_check": ("never", "when_uncapped", "always"),
    "refund_when": ("never", "wall_ran_out", "any_end"),
}


class FlatRules:
    """A rule set in integers. Flags are 0 or 1, amounts are points unless they count doublings."""

    def __init__(self) -> None:
        """Make an empty record; ``flatten`` fills it."""
        self.base = 1
        self.cap = -1  # doublings, -1 for uncapped
        self.wins_to_end = 3
        self.exchange_three = 0
        self.exchange_direction = 0
        self.exchange_redo = 0
        self.void_declared = 0
        self.void_first = 0
        self.self_draw_base = 0
        self.pass_lock_until = 0
        self.pass_lock_worth_more = 0
        self.pass_lock_self_draw = 0
        self.forced_win_last_tiles = 0
        self.replacement_from_back = 0
        self.kong_direct = 0
        self.kong_added = 0
        self.kong_concealed = 0
        self.late_kong_pays = 0
        self.bloom_payers = 0
        self.cannon_transfer = 0
        self.cannon_split = 0
        self.rob_kong = 0
        self.last_tile_any = 0
        self.last_tile_with_bloom = 0
        self.earthly_ready = 0
        self.ready_check = 0
        self.pig_holds_void = 0
        self.pig_amount = 0
        self.pig_pays_every_seat = 0
        self.pig_also_ready_check = 0
        self.refund_when = 0
        self.refund_still_in = 0
        self.shared_any_win = 0
        self.winner_shows_hand = 0
        self.false_win_penalty = 0
        self.escape_ends = 0
        self.escape_amount = 0
        self.horses = 0
        self.flowers = 0
        self.flower_points = 0
        self.combination = 0
        self.golden_single_on_discard = 0
        # Doublings of each id, -1 where the rule set does not count it, and what each excludes.
        self.doubling = [-1] * 24
        self.excludes = [0] * 24


def _word(ruleset: RuleSet, field: str) -> int:
    return WORDS[field].index(getattr(ruleset, field))


def flatten(ruleset: RuleSet) -> FlatRules:
    """Return the integer form of a validated rule set."""
    flat = FlatRules()
    base = ruleset.base
    flat.base = base
    flat.cap = -1 if ruleset.cap is None else ruleset.cap
    flat.wins_to_end = ruleset.wins_to_end
    flat.exchange_three = int(ruleset.exchange_three)
    flat.exchange_direction = _word(ruleset, "exchange_direction")
    flat.exchange_redo = int(ruleset.exchange_redo)
    flat.void_declared = int(ruleset.void == "declared")
    flat.void_first = int(ruleset.void_first)
    flat.self_draw_base = base if ruleset.self_draw_bonus == "base" else 0
    flat.pass_lock_until = _word(ruleset, "pass_lock_until")
    flat.pass_lock_worth_more = int(ruleset.pass_lock_exception == "worth_more")  # noqa: S105 - no password
    flat.pass_lock_self_draw = int(ruleset.pass_lock_self_draw)
    flat.forced_win_last_tiles = ruleset.forced_win_last_tiles
    flat.replacement_from_back = int(ruleset.kong_replacement == "back")
    flat.kong_direct = ruleset.kong_money_direct * base
    flat.kong_added = ruleset.kong_money_added * base
    flat.kong_concealed = ruleset.kong_money_concealed * base
    flat.late_kong_pays = int(ruleset.late_added_kong == "pays")
    flat.bloom_payers = _word(ruleset, "bloom_after_direct_kong")
    flat.cannon_transfer = _word(ruleset, "cannon_transfer")
    flat.cannon_split = int(ruleset.cannon_transfer_many == "split")
    flat.rob_kong = int(ruleset.rob_kong == "added")
    flat.last_tile_any = int(ruleset.last_tile_on == "any")
    flat.last_tile_with_bloom = int(ruleset.last_tile_with_bloom)
    flat.earthly_ready = int(ruleset.earthly_when == "ready_after_deal")
    flat.ready_check = _word(ruleset, "ready_check")
    flat.pig_holds_void = int(ruleset.pig == "holds_void")
    flat.pig_amount = _pig_amount(ruleset)
    flat.pig_pays_every_seat = int(ruleset.pig_pays_to == "every_seat")
    also = _word(ruleset, "pig_also_ready_check")
    flat.pig_also_ready_check = int(also == 2 or (also == 1 and ruleset.cap is None))
    flat.refund_when = _word(ruleset, "refund_when")
    flat.refund_still_in = int(ruleset.refund_to == "payers_still_in")
    flat.shared_any_win = int(ruleset.next_dealer_shared == "any_win")
    flat.winner_shows_hand = int(ruleset.winner_shows == "hand")
    flat.false_win_penalty = int(ruleset.false_win == "penalty")
    flat.escape_ends = int(ruleset.escape == "hand_ends")
    flat.escape_amount = ruleset.escape_amount * base
    flat.horses = ruleset.horses
    flat.flowers = ruleset.flowers
    flat.flower_points = ruleset.flower_points
    flat.combination = int(ruleset.combination == "highest")
    flat.golden_single_on_discard = int(ruleset.golden_single_on == "discard")
    _flatten_doublings(flat, ruleset)
    return flat


def _pig_amount(ruleset: RuleSet) -> int:
    if ruleset.pig_amount != "cap":
        return int(ruleset.pig_amount) * ruleset.base
    if ruleset.cap is not None:
        return int(ruleset.base << ruleset.cap)
    return (ruleset.pig_amount_uncapped or 0) * ruleset.base


def _flatten_doublings(flat: FlatRules, ruleset: RuleSet) -> None:
    values = [-1] * DOUBLING_COUNT
    excludes = [0] * DOUBLING_COUNT
    for name, value in ruleset.doublings.items():
        values[DOUBLINGS.index(name)] = value
    if ruleset.self_draw_bonus == "doubling":
        values[SELF_DRAW] = max(values[SELF_DRAW], 1)
    else:
        values[SELF_DRAW] = -1
    for name, excluded in ruleset.excludes.items():
        excludes[DOUBLINGS.index(name)] = sum(1 << DOUBLINGS.index(other) for other in excluded)
    flat.doubling = values
    flat.excludes = excludes
