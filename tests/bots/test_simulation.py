"""Series of hands: replayable deal by deal, duplicate, the same in parts and in both forms."""

import os
import subprocess
import sys

import pytest

import copies
from xuezhan.bots.codes import FACTS, POINTS, SEATS
from xuezhan.bots.figures import by_bot, by_seat
from xuezhan.bots.player import UnknownBotError, player
from xuezhan.bots.series import Series, Sums, play_part, play_series
from xuezhan.game.events import Dealt
from xuezhan.research.hosting import Deal, host_deal
from xuezhan.rules import RuleSet, preset, preset_names

MIXED = ("random", "greedy", "acceptance", "acceptance")
ALIKE = ("greedy", "greedy", "greedy", "greedy")


def series(bots: tuple[str, str, str, str] = MIXED, **options: int) -> Series:
    return Series(rules=preset("online"), bots=bots, digest=True, **options)


def points(sums: Sums) -> list[int]:
    return [sums.facts[player * FACTS + POINTS] for player in range(SEATS)]


@pytest.mark.parametrize("name", preset_names())
def test_what_some_win_others_lose(name: str) -> None:
    sums = play_part(Series(rules=preset(name), bots=MIXED, seed=2), 0, 30)
    assert sums.hands == sums.deals == 30
    assert sum(points(sums)) == 0
    assert any(points(sums))


def test_parts_of_a_series_add_up_to_the_series() -> None:
    whole, parts = play_part(series(), 0, 20), Sums()
    for first in (15, 0, 5, 10):
        parts.add(play_part(series(), first, 5))
    parts.cpu_seconds = whole.cpu_seconds
    assert parts == whole


def test_processes_share_a_series() -> None:
    heard: list[int] = []
    alone = play_series(series(), 12, progress=heard.append)
    assert sum(heard) == 12
    shared = play_series(series(), 12, processes=2, progress=heard.append)
    assert sum(heard) == 24
    shared.cpu_seconds = alone.cpu_seconds
    assert shared == alone


def test_another_seed_deals_other_hands() -> None:
    assert play_part(series(), 0, 5).digest != play_part(series(seed=1), 0, 5).digest


def test_alike_players_score_nothing_in_a_duplicate_match() -> None:
    sums = play_part(series(ALIKE, seatings=4), 0, 10)
    assert (sums.hands, sums.deals) == (40, 10)
    assert points(sums) == [0, 0, 0, 0]
    assert all(figures.error == 0 for figures in by_seat(series(ALIKE, seatings=4), sums))


def test_every_seating_of_a_deal_has_the_same_wall() -> None:
    once = play_part(series(ALIKE), 0, 10)
    turned = play_part(series(ALIKE, seatings=4), 0, 10)
    assert turned.digest == 4 * once.digest % 2**64


def redealing() -> RuleSet:
    return preset("tencent").replace(exchange_redo=True)


def test_a_redeal_goes_on_with_the_next_wall_of_the_deal() -> None:
    bots = ("random", "random", "random", "random")
    for deal in range(200):
        hand = host_deal(Deal(redealing(), 3, deal), [player(name) for name in bots]).hand
        walls = [event for event in hand.events if isinstance(event, Dealt)]
        if len(walls) > 1:
            break
    else:
        pytest.fail("no redeal in 200 hands of random players")
    assert walls[0] != walls[1]
    simulated = play_part(Series(rules=redealing(), bots=bots, seed=3), deal, 1)
    assert points(simulated) == list(hand.points)


def test_figures_tell_rates_of_each_seat_and_of_each_kind_of_player() -> None:
    sums = play_part(series(), 0, 40)
    seats, kinds = by_seat(series(), sums), by_bot(series(), sums)
    assert [figures.bot for figures in seats] == list(MIXED)
    assert [figures.bot for figures in kinds] == ["random", "greedy", "acceptance"]
    assert kinds[-1].hands == 80
    assert kinds[-1].total == seats[2].total + seats[3].total
    assert kinds[-1].rates["win"] == (seats[2].rates["win"] + seats[3].rates["win"]) / 2
    assert seats[2].rates["win"] > seats[0].rates["win"]
    assert seats[0].mean == seats[0].total / 40
    assert seats[0].margin is not None
    assert 0 < seats[0].margin < seats[0].deviation


def test_one_deal_has_no_standard_error() -> None:
    assert by_seat(series(), play_part(series(), 0, 1))[0].margin is None


def test_names_of_no_player_are_refused() -> None:
    with pytest.raises(UnknownBotError):
        series(("random", "random", "random", "genius"))


DIGESTS = """
from xuezhan.bots.player import player
from xuezhan.bots.series import Series, play_part
from xuezhan.engine.form import engine_form
from xuezhan.research.hosting import Deal, host_deal
from xuezhan.rules import preset, preset_names

print(engine_form())
bots = ("random", "greedy", "acceptance", "acceptance")
for name in preset_names():
    series = Series(rules=preset(name), bots=bots, seed=5, seatings=4, digest=True)
    sums = play_part(series, 0, 8)
    print(name, sums.digest, sums.facts, sums.squares)
seats = [player("hard", worlds=5), player("normal"), player("easy"), player("normal")]
for number in range(2):
    print(host_deal(Deal(preset("online"), 5, number), seats).hand.events)
"""


def digests(**environment: str) -> list[str]:
    answer = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.splitlines()


@pytest.mark.compiled
def test_both_forms_play_the_same_series() -> None:
    form, *compiled = digests()
    assert form == "compiled"
    form, *plain = digests(PYTHONPATH=str(copies.lay("plain") / "src"))
    assert form == "plain"
    assert len(plain) == len(preset_names()) + 2
    assert compiled == plain
