"""过胡: what a declined win locks and until when; and wins that must be taken."""

import pytest
from tests.notation import PLAIN, play

from xuezhan.rules import RuleSet

LOCKS = ("own_draw", "own_draw_or_call", "own_discard")
# 2 waits for 1m and 4m, and declines the 4m of 0.
DECLINED = """
seat 0, void s: 4m ...
seat 2, void s: 23m 567m 123p 888p 11p
0 discard 4m
2 may win | pass
2 pass
"""


def rules(until: str = "own_draw", exception: str = "none", **changes: object) -> RuleSet:
    return PLAIN.replace(pass_lock_until=until, pass_lock_exception=exception, **changes)


EXCEPTIONS = pytest.mark.parametrize(
    ("exception", "offered"), [("none", "nothing"), ("worth_more", "win | pass")]
)


@pytest.mark.parametrize("until", LOCKS)
def test_who_declines_a_win_cannot_win_on_the_next_discards(until: str) -> None:
    play(
        rules(until),
        f"""
        {DECLINED}
        1 draws 1m
        2 locked at 0
        1 discard 1m
        2 may nothing
        2 draws 9s                      # now he has drawn
        2 discard 9s
        2 not locked
        3 tosses 4m
        2 may win | pass
        """,
    )


def test_without_a_lock_every_win_is_offered() -> None:
    play(
        rules("none"),
        f"""
        {DECLINED}
        1 draws 1m
        2 not locked
        1 discard 1m
        2 may win | pass
        2 win
        pays win 1>2 1
        """,
    )


@pytest.mark.parametrize(
    ("until", "state"), [("own_draw", "not locked"), ("own_discard", "locked at 0")]
)
def test_the_lock_ends_with_the_draw_or_with_the_discard_after_it(until: str, state: str) -> None:
    play(
        rules(until),
        f"""
        {DECLINED}
        1 tosses 9m
        2 draws 9s
        2 {state}
        2 discard 9s
        2 not locked
        """,
    )


@pytest.mark.parametrize("until", LOCKS)
def test_the_lock_keeps_nobody_from_a_self_draw(until: str) -> None:
    play(
        rules(until),
        f"""
        {DECLINED}
        1 tosses 9m
        2 draws 4m
        2 win
        pays win 0>2 17, 1>2 17, 3>2 17     # earthly
        """,
    )


def test_the_lock_keeps_nobody_from_a_pung_or_kong() -> None:
    play(PLAIN, f"{DECLINED}\n1 tosses 1p\n2 may kong_direct 1p | pung 1p | pass")


@pytest.mark.parametrize(
    ("until", "offered"),
    [("own_draw", "nothing"), ("own_draw_or_call", "win | pass"), ("own_discard", "nothing")],
)
def test_an_own_pung_ends_the_lock_only_where_the_rule_set_says_so(
    until: str, offered: str
) -> None:
    play(
        rules(until),
        f"""
        {DECLINED}
        1 tosses 8p
        2 pung 8p, discard 8p
        3 tosses 1m
        2 may {offered}
        """,
    )


@pytest.mark.parametrize("until", LOCKS)
def test_the_draw_that_replaces_a_kong_is_a_draw(until: str) -> None:
    play(
        rules(until),
        f"""
        {DECLINED}
        1 tosses 8p
        2 kong_direct 8p
        pays kong_direct 1>2 2
        2 replaces 9s, discard 9s
        3 tosses 1m
        2 may win | pass
        """,
    )


def test_the_pung_of_another_ends_no_lock() -> None:
    play(
        rules("own_draw_or_call"),
        """
        dealer 3
        seat 0, void s: 99p 1m ...
        seat 2, void s: 23m 567m 123p 888p 11p
        seat 3, void s: 4m ...
        3 discard 4m
        2 pass
        0 tosses 9s
        1 tosses 9p
        0 pung 9p
        0 discard 1m
        2 may nothing
        """,
    )


def test_whoever_declines_while_another_wins_is_locked_too() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 4m ...
        seat 2, void s: 23m 567m 123p 888p 11p
        seat 3, void s: 23m 567m 456p 789p 22p
        0 discard 4m
        2 pass
        3 win
        pays win 0>3 1
        0 draws 1m
        2 locked at 0
        0 discard 1m
        2 may nothing
        """,
    )


# --- worth more -----------------------------------------------------------------------------

# 2 has two doublings with 1m, three with 4m.
CHEAP_OR_DEAR = """
dealer 3
seat 2, void s: 2355566677788m
seat 3, void s: 1m 4m ...
"""


@pytest.mark.parametrize(
    ("exception", "offered"), [("none", "nothing"), ("worth_more", "win | pass")]
)
@pytest.mark.parametrize("cap", [4, 1])
def test_a_win_with_more_doublings_breaks_the_lock_where_the_rule_set_says_so(
    exception: str, offered: str, cap: int
) -> None:
    play(
        rules(exception=exception, cap=cap),  # more before the cap is more
        f"""
        {CHEAP_OR_DEAR}
        3 discard 1m
        2 pass
        0 draws 4m
        2 locked at 2
        0 discard 4m
        2 may {offered}
        """,
    )


@pytest.mark.parametrize("exception", ["none", "worth_more"])
def test_a_win_with_as_many_or_fewer_doublings_does_not(exception: str) -> None:
    play(
        rules(exception=exception),
        f"""
        {CHEAP_OR_DEAR}
        3 discard 4m
        2 pass
        0 draws 4m
        2 locked at 3
        0 discard 4m
        2 may nothing
        1 tosses 1m
        2 may nothing
        """,
    )


def test_the_dearest_win_declined_in_the_lock_counts() -> None:
    play(
        rules(exception="worth_more"),
        f"""
        {CHEAP_OR_DEAR}
        3 discard 1m
        2 pass
        0 tosses 4m
        2 pass
        1 draws 4m
        2 locked at 3
        1 discard 4m
        2 may nothing
        """,
    )


# --- declining a self-draw ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "locks", "offered"),
    [
        ("own_draw", True, "nothing"),
        ("own_draw", False, "win | pass"),
        ("own_discard", True, "nothing"),
        ("none", True, "win | pass"),
    ],
)
def test_declining_a_self_draw_locks_where_the_rule_set_says_so(
    *, until: str, locks: bool, offered: str
) -> None:
    play(
        rules(until, pass_lock_self_draw=locks),
        f"""
        seat 0, void s: 123m 456m 789m 11p 678p
        0 discard 8p
        1 draws 8p
        0 {"locked at 5" if offered == "nothing" else "not locked"}        # it was heavenly
        1 discard 8p
        0 may {offered}
        """,
    )


def test_a_self_draw_declined_for_a_kong_locks_only_until_the_replacement() -> None:
    play(
        PLAIN,
        """
        seat 0, void s: 123m 456m 99m 1111p 23p
        0 kong_concealed 1p
        pays kong_concealed 1>0 2, 2>0 2, 3>0 2
        0 replaces 9s
        0 not locked
        0 discard 9s
        1 tosses 4p
        0 may win | pass
        """,
    )


# --- robbing --------------------------------------------------------------------------------

# 0 waits for 2p and 5p; 2 has a pung of 5p and draws the fourth.
ROBBING = """
dealer 1
seat 0, void s: 123m 456m 789m 34p 88p
seat 1, void s: 5p ...
seat 2, void s: 55p 9s ...
1 discard 5p
0 pass
2 pung 5p, discard 9s
3 tosses 9s
0 tosses 9s
"""


def test_declining_to_rob_a_kong_locks() -> None:
    play(
        PLAIN,
        f"""
        {ROBBING}
        1 tosses 9s
        2 draws 5p
        2 kong_added 5p
        0 may win | pass
        0 pass
        pays kong_added 0>2 1, 1>2 1, 3>2 1
        2 replaces 2p
        0 locked at 1
        2 discard 2p
        0 may nothing
        """,
    )


@pytest.mark.parametrize(
    ("exception", "offered"), [("none", "nothing"), ("worth_more", "win | pass")]
)
def test_the_lock_covers_robbing(exception: str, offered: str) -> None:
    play(
        rules(exception=exception),  # robbing adds a doubling
        f"""
        {ROBBING}
        1 tosses 2p
        0 pass
        2 draws 5p
        0 locked at 0
        2 kong_added 5p
        0 may {offered}
        """,
    )


# --- forced wins ----------------------------------------------------------------------------

# 1 discards what 2 waits for with two tiles left; 3 draws what he waits for with none left.
LAST_TILES = """
wall ends
seat 0, void s: 9s ...
seat 1, void s: 8s ...
seat 2, void s: 23m 567m 456p 789p 11p
seat 3, void s: 23m 567m 456p 789p 22p
0 discard 9s
1 draws 4m
left 2
"""


@pytest.mark.parametrize(
    ("last_tiles", "offered"), [(0, "win | pass"), (1, "win | pass"), (2, "win"), (55, "win")]
)
def test_with_few_tiles_left_a_discard_must_be_won(last_tiles: int, offered: str) -> None:
    forced = "2 may not pass: action.win_forced" if offered == "win" else ""
    play(
        PLAIN.replace(forced_win_last_tiles=last_tiles, void_first=False),
        f"""
        {LAST_TILES}
        1 discard 4m
        2 may {offered}
        {forced}
        2 win
        3 win
        pays win 1>2 1
        pays win 1>3 1
        0 tosses 9s
        1 draws 9s
        """,
    )


@pytest.mark.parametrize(("last_tiles", "forced"), [(0, False), (1, False), (2, True), (55, True)])
def test_with_few_tiles_left_a_self_draw_must_be_taken(*, last_tiles: int, forced: bool) -> None:
    win = """
    1 may win
    1 may not discard 4m: action.win_forced
    1 win
    pays win 0>1 17, 2>1 17, 3>1 17
    """
    play(
        PLAIN.replace(forced_win_last_tiles=last_tiles),
        f"""
        wall ends
        seat 0, void s: 9s ...
        seat 1, void s: 23m 567m 456p 789p 11p
        0 discard 9s
        1 draws 4m
        left 2
        {win if forced else "1 discard 4m"}
        2 tosses 9s
        3 tosses 9s
        """,
    )
