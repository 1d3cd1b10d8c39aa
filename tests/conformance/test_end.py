"""What the sources say of the end of a hand: pigs, the ready check, the refund."""

import pytest
from tests.conformance.cases import figures, in_play
from tests.notation import play

from xuezhan.rules import RuleSet

# The wall runs out: 2 is ready for 5p and 8p, 3 holds three suits, of which bamboos are his void.
READY_AND_PIG = """
wall ends
seat 2, void s: 123m 456m 789m 11p 67p
seat 3, void s: 8s ...
"""
END = f"""
{READY_AND_PIG}
seat 0, void s: 9s ...
0 discard 9s
1 tosses 9s
2 tosses 9s
"""

# 0, 1 and 2 win; 3 is left with three suits.
THREE_WINS = """
seat 0, void s: 123m 456m 789m 33p 67p 5p
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 123m 456m 789m 46p 22p
seat 3, void s: 8s 9s ...
0 discard 5p
1 win
2 win
pays win 0>1 1
pays win 0>2 1
3 tosses 9s
0 draws 8p
0 win
pays win 3>0 2
"""


def pays_all(kind: str, payer: int, amount: int) -> str:
    others = (seat for seat in range(4) if seat != payer)
    return f"pays {kind} {', '.join(f'{payer}>{seat} {amount}' for seat in others)}"


def all_pay(kind: str, receiver: int, amount: int) -> str:
    others = (seat for seat in range(4) if seat != receiver)
    return f"pays {kind} {', '.join(f'{seat}>{receiver} {amount}' for seat in others)}"


def end(rules: RuleSet, *payments: str) -> None:
    play(rules, "\n".join((END, *payments, "ends wall, 0 deals")))


# --- pigs ----------------------------------------------------------------------------------------


@pytest.mark.proves("SRC-000-031", "SRC-000-032")
def test_an_uncapped_pig_pays_so_many_bases_and_the_ready_check_too() -> None:
    rules = in_play("SRC-000-032")
    pig = pays_all("pig", 3, figures("SRC-000-032")["bases"])
    end(rules, pig, "pays ready_check 0>2 1, 1>2 1, 3>2 1")
    end(rules.replace(cap=3), pays_all("pig", 3, 8), "pays ready_check 0>2 1, 1>2 1")
    play(rules, f"{THREE_WINS}\nends wins, 0 deals")  # nobody is checked after three wins


@pytest.mark.proves("SRC-001-060", "SRC-002-076")
@pytest.mark.parametrize("identifier", ["SRC-001-060", "SRC-002-076"])
def test_a_pig_pays_the_cap(identifier: str) -> None:
    amount = figures(identifier)["bases"]
    end(in_play(identifier), pays_all("pig", 3, amount), "pays ready_check 0>2 1, 1>2 1")


@pytest.mark.proves("SRC-002-076")
def test_a_pig_is_who_holds_the_suit_he_declared() -> None:
    # 3 has two suits only, one of them the declared one.
    script = END.replace("seat 3, void s: 8s ...", "seat 3, void s: 2468m 2468m 1357m 8s")
    amount = figures("SRC-002-076")["bases"]
    play(
        in_play("SRC-002-076"),
        f"{script}\n{pays_all('pig', 3, amount)}\npays ready_check 0>2 1, 1>2 1\nends wall",
    )


@pytest.mark.proves("SRC-003-087")
def test_a_pig_pays_every_other_seat_at_any_end() -> None:
    rules = in_play("SRC-003-087")
    pig = pays_all("pig", 3, figures("SRC-003-087")["bases"])
    end(rules, pig, "pays ready_check 0>2 1, 1>2 1")
    play(rules, f"{THREE_WINS}\n{pig}\nends wins, 0 deals")


@pytest.mark.proves("SRC-004-159")
def test_a_pig_has_three_suits_when_readiness_is_checked() -> None:
    end(in_play("SRC-004-159"), pays_all("pig", 3, 96), "pays ready_check 0>2 6, 1>2 6")


@pytest.mark.proves("SRC-002-075")
def test_pigs_come_first_then_the_ready_check_then_the_refund() -> None:
    play(
        in_play("SRC-002-075"),
        f"""
        {READY_AND_PIG}
        seat 0, void s: 5555p ...
        0 kong_concealed 5p
        {all_pay("kong_concealed", 0, 2)}
        0 replaces 9s, discard 9s
        1 tosses 9s
        2 tosses 9s
        {pays_all("pig", 3, 16)}
        pays ready_check 0>2 1, 1>2 1
        {pays_all("refund", 0, 2)}
        ends wall, 0 deals
        """,
    )


# --- the ready check -----------------------------------------------------------------------------

# 3 waits for every character: a flush, and a root besides with the 1 and the 9.
NINE_GATES = """
wall ends
seat 0, void s: 9s ...
seat 3, void s: 1112345678999m
0 discard 9s
1 tosses 9s
"""


@pytest.mark.proves("SRC-000-040", "SRC-001-062", "SRC-002-077", "SRC-003-088", "SRC-004-160")
@pytest.mark.parametrize(
    ("identifier", "times"),
    [
        ("SRC-000-040", 4),  # the least
        ("SRC-001-062", 8),
        ("SRC-002-077", 8),
        ("SRC-003-088", 8),
        ("SRC-004-160", 8),
    ],
)
def test_who_is_not_ready_pays_what_the_ready_one_waits_for(identifier: str, times: int) -> None:
    rules = in_play(identifier)
    owed = ", ".join(f"{seat}>3 {rules.base * times}" for seat in range(3))
    play(rules, f"{NINE_GATES}\npays ready_check {owed}\nends wall, 0 deals")


@pytest.mark.proves("SRC-004-160")
def test_with_one_left_readiness_is_not_checked() -> None:
    rules = in_play("SRC-004-160")
    script = THREE_WINS.replace("pays win 0>1 1", "pays win 0>1 6").replace(
        "pays win 0>2 1", "pays win 0>2 6"
    )
    play(rules, script.replace("pays win 3>0 2", "pays win 3>0 6") + "ends wins, 0 deals")


# --- the refund ----------------------------------------------------------------------------------

# 0 makes a kong and is not ready when the wall runs out.
NOT_READY = """
wall ends
seat 0, void s: 5555p ...
0 kong_concealed 5p
{kong}
0 replaces 9s, discard 9s
1 tosses 9s
"""

# 3 makes a kong and is not ready when the others have won.
NOT_READY_AFTER_THREE_WINS = """
dealer 3
seat 0, void s: 123m 456m 789m 67p 33p
seat 1, void s: 123m 456m 789m 46p 11p
seat 2, void s: 123m 456m 789m 46p 22p
seat 3, void s: 9999p ...
3 kong_concealed 9p
pays kong_concealed 0>3 2, 1>3 2, 2>3 2
3 replaces 9s, discard 9s
0 draws 5p, discard 5p
1 win
2 win
pays win 0>1 1
pays win 0>2 1
3 tosses 9s
0 draws 8p
0 win
pays win 3>0 2
"""


@pytest.mark.proves("SRC-000-030", "SRC-001-059", "SRC-003-089")
@pytest.mark.parametrize("identifier", ["SRC-000-030", "SRC-001-059", "SRC-003-089"])
def test_who_is_not_ready_when_the_wall_has_run_out_gives_back_his_kong_money(
    identifier: str,
) -> None:
    script = NOT_READY.format(kong=all_pay("kong_concealed", 0, 2))
    play(in_play(identifier), f"{script}\n{pays_all('refund', 0, 2)}\nends wall, 0 deals")


@pytest.mark.proves("SRC-003-089")
def test_after_three_wins_he_gives_it_back_as_well() -> None:
    play(
        in_play("SRC-003-089"),
        f"{NOT_READY_AFTER_THREE_WINS}\n{pays_all('refund', 3, 2)}\nends wins, 0 deals",
    )


@pytest.mark.proves("SRC-000-030", "SRC-001-059", "SRC-001-061")
@pytest.mark.parametrize("identifier", ["SRC-000-030", "SRC-001-059"])
def test_after_three_wins_nobody_is_left_to_give_it_back_to(identifier: str) -> None:
    play(in_play(identifier), f"{NOT_READY_AFTER_THREE_WINS}\nends wins, 0 deals")


@pytest.mark.proves("SRC-004-152")
def test_a_pig_gives_back_too() -> None:
    script = NOT_READY.format(kong=all_pay("kong_concealed", 0, 12))
    script = script.replace("seat 0, void s: 5555p ...", "seat 0, void s: 5555p 8s ...")
    play(
        in_play("SRC-004-152"),
        f"""
        {script}
        {pays_all("pig", 0, 96)}
        {pays_all("refund", 0, 12)}
        ends wall, 0 deals
        """,
    )
