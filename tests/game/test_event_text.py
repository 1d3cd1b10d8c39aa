"""Events as lines of text: what they look like, what is no event."""

import pytest

from xuezhan.game.actions import Discard, Kong, Pass, Pung, Win
from xuezhan.game.event_text import EventError, event_text, parse_event
from xuezhan.game.events import (
    Answered,
    Checked,
    CountedDoubling,
    Dealt,
    Discarded,
    Drawn,
    Escaped,
    Event,
    Exchanged,
    ExchangeOpened,
    FalselyWon,
    FlowerSetAside,
    HandChecked,
    HandEnded,
    HandStarted,
    Melded,
    Paid,
    Payment,
    ReadingSet,
    Redealt,
    Score,
    VoidsDeclared,
    VoidsOpened,
    Won,
)

SCORE = Score(
    reading=(
        ReadingSet("run", "1m", melded=False),
        ReadingSet("kong", "5p", melded=True),
        ReadingSet("pung", "9p", melded=True),
        ReadingSet("run", "7m", melded=False),
        ReadingSet("pair", "2p", melded=False),
    ),
    doublings=(CountedDoubling("plain", 1, 0), CountedDoubling("root", 2, 2)),
    total=2,
    capped=True,
    value=2,
)
SCORED = "2@2!:123m,[5555p],[999p],789m,22p:plain=0,root*2=2"

LINES: list[tuple[str, Event]] = [
    (
        "hand 3 attempt 2 dealer 1 dice 3+4 side 3 skipped 7 tiles 108",
        HandStarted(number=3, attempt=2, dealer=1, dice=(3, 4), side=3, skipped=7, tiles=108),
    ),
    (
        "dealt 123m45p ?13 ?13 ?14",
        Dealt(hands=(("1m", "2m", "3m", "4p", "5p"), None, None, None), counts=(5, 13, 13, 14)),
    ),
    ("flower 2 1f", FlowerSetAside(2, "1f")),
    ("exchange next", ExchangeOpened("next", None)),
    ("exchange previous dice 1+6", ExchangeOpened("previous", (1, 6))),
    (
        "exchanged opposite ?>? 123m>789s ?>? ?>?",
        Exchanged(
            "opposite",
            (None, ("1m", "2m", "3m"), None, None),
            (None, ("7s", "8s", "9s"), None, None),
        ),
    ),
    ("redealt", Redealt()),
    ("voids", VoidsOpened()),
    ("void m p s s", VoidsDeclared(("m", "p", "s", "s"))),
    ("draw 2 5p left 40", Drawn(2, "5p", replacement=False, left=40)),
    ("draw 2 ? left 39 replacement", Drawn(2, None, replacement=True, left=39)),
    ("discard 0 9s", Discarded(0, "9s")),
    (
        "answered - pung:5p win kong_direct:5p locked - - 3 -",
        Answered((None, Pung("5p"), Win(), Kong("kong_direct", "5p")), (None, None, 3, None)),
    ),
    ("answered pass - - - locked 0 - - -", Answered((Pass(), None, None, None), (0, *[None] * 3))),
    ("meld 1 pung 5p from 0", Melded(1, "pung", "5p", 0)),
    ("meld 1 kong_concealed 5p from -", Melded(1, "kong_concealed", "5p", None)),
    (
        f"win 1 discard 3m from 0 order 2 hand 12789m22p score {SCORED} horses 1m9s",
        Won(
            seat=1,
            by="discard",
            tile="3m",
            source=0,
            order=2,
            hand=("1m", "2m", "7m", "8m", "9m", "2p", "2p"),
            score=SCORE,
            horses=("1m", "9s"),
        ),
    ),
    (
        "win 1 self_draw 3m from - order 1 hand ? score - horses -",
        Won(seat=1, by="self_draw", tile="3m", source=None, order=1, hand=None, score=None),
    ),
    ("false_win 3", FalselyWon(3)),
    ("escape 0", Escaped(0)),
    (
        "pay 0>1 16 win discard 3m, 2>1 4 pig pig -",
        Paid(
            (
                Payment(0, 1, 16, "win", "discard", "3m"),
                Payment(2, 1, 4, "pig", "pig", None),
            )
        ),
    ),
    (
        f"checked 0 pig not_ready - -, 2 no_pig ready 36m {SCORED}, 3 no_pig not_ready - -",
        HandChecked(
            (
                Checked(seat=0, pig=True, ready=False, waits=(), score=None),
                Checked(seat=2, pig=False, ready=True, waits=("3m", "6m"), score=SCORE),
                Checked(seat=3, pig=False, ready=False, waits=(), score=None),
            )
        ),
    ),
    (
        f"end wall dealer 2 points -5 0 3 2 hands 1m - 22p 9s scores {SCORED} - - -",
        HandEnded(
            reason="wall",
            hands=(("1m",), (), ("2p", "2p"), ("9s",)),
            scores=(SCORE, None, None, None),
            points=(-5, 0, 3, 2),
            next_dealer=2,
        ),
    ),
]


@pytest.mark.parametrize(("line", "event"), LINES, ids=[line.split()[0] for line, _ in LINES])
def test_the_line_of_an_event(line: str, event: Event) -> None:
    assert event_text(event) == line
    assert parse_event(line) == event


def test_every_event_has_a_line() -> None:
    assert {type(event) for _, event in LINES} == set(Event.__args__)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "discard",
        "discard 0",
        "discard 0 5p 6p",
        "discard x 5p",
        "discard 0 0x",
        "draw 2 5p",
        "draw 2 5p left many",
        "dealt 1x",
        "exchange sideways",
        "exchange next dice 3",
        "void m p q",
        "answered - - - -",
        "answered maybe - - - locked - - - -",
        "meld 1 chow 5p from 0",
        "win 1 discard 3m from 0 order 2 hand - score 8@ horses -",
        "win 1 discard 3m from 0 order 2 hand - score 8@1:135m:plain=0 horses -",
        "pay 0>1 16 theft discard 3m",
        "pay 0-1 16 win discard 3m",
        "checked 0 hog not_ready - -",
        "end wall dealer 2 points 0 0 0 0 hands - - - -",
        "redealt again",
        "chow 1 5p",
    ],
)
def test_what_is_no_event_is_refused(line: str) -> None:
    with pytest.raises(EventError) as refused:
        parse_event(line)
    assert refused.value.text == line
    assert "discard" in refused.value.allowed


def test_an_answer_that_nobody_gives_to_a_discard_can_be_written_too() -> None:
    event = Answered((Discard("5p"), None, None, None), (None,) * 4)
    assert parse_event(event_text(event)) == event
