"""Exercises can be made under every preset, and their answers are the engine's."""

import pytest

from xuezhan.game.described import HandDescription
from xuezhan.game.exercises import (
    EXERCISE_KINDS,
    DiscardExercise,
    ExerciseKind,
    PaysExercise,
    ReadyExercise,
    WaitsExercise,
    exercises,
)
from xuezhan.game.outlook import Outlook
from xuezhan.game.scorer import Scorer
from xuezhan.rules import RuleSet, preset, preset_names

SEEDS = range(12)


@pytest.fixture(params=preset_names())
def rules(request: pytest.FixtureRequest) -> RuleSet:
    return preset(request.param)


@pytest.mark.parametrize("kind", EXERCISE_KINDS)
def test_a_seed_gives_the_same_exercises_as_many_as_wanted(
    kind: ExerciseKind, rules: RuleSet
) -> None:
    for seed in SEEDS:
        made = exercises(kind, seed=seed, count=6, rules=rules)
        assert len(made) == 6
        assert made == exercises(kind, seed=seed, count=6, rules=rules)
        assert len(set(map(repr, made))) == 6


def test_a_ready_hand_has_waits_and_both_answers_come(rules: RuleSet) -> None:
    answers = set()
    for seed in SEEDS:
        for one in exercises("ready", seed=seed, count=6, rules=rules):
            assert isinstance(one, ReadyExercise)
            hand = HandDescription(concealed=" ".join(one.hand), void=one.void)
            assert one.standing == Outlook(rules).standing(hand)
            answers.add(bool(one.standing.waits))
    assert answers == {True, False}


def test_a_ready_hand_is_asked_for_its_waits(rules: RuleSet) -> None:
    for seed in SEEDS:
        for one in exercises("waits", seed=seed, count=6, rules=rules):
            assert isinstance(one, WaitsExercise)
            assert one.standing.deficiency == 0
            assert one.standing.waits


def test_a_best_discard_is_no_worse_than_any_other(rules: RuleSet) -> None:
    for seed in SEEDS:
        for one in exercises("discard", seed=seed, count=6, rules=rules):
            assert isinstance(one, DiscardExercise)
            assert set(one.best) < set(one.hand)
            by_tile = {left.tile: left for left in one.choice.discards}
            best = by_tile[one.best[0]]
            for left in one.choice.discards:
                assert best.deficiency <= left.deficiency or not left.waits
                if left.deficiency == best.deficiency and left.tile not in one.best:
                    assert left.accepted < best.accepted


def test_the_right_amount_is_one_of_those_shown(rules: RuleSet) -> None:
    for seed in SEEDS:
        for one in exercises("pays", seed=seed, count=6, rules=rules):
            assert isinstance(one, PaysExercise)
            assert one.won == Scorer(rules).score(one.win)
            assert one.amount == one.won.payments[0].amount
            assert one.amount in one.options
            assert len(set(one.options)) == len(one.options) >= 3
