"""Events as lines of text, for reading, comparing and keeping golden records.

``event_text(event)`` writes one line, ``parse_event(line)`` reads it back. Redacted events have a
form too: ``?`` stands for what is hidden, ``-`` for what is not there.
"""

from collections.abc import Callable, Sequence
from typing import assert_never

import msgspec

from xuezhan.game.actions import Action, parse_action
from xuezhan.game.events import (
    Answered,
    Checked,
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
    Redealt,
    VoidsDeclared,
    VoidsOpened,
    Won,
)
from xuezhan.game.score_text import parse_score, parse_tile_row, score_text, tile_row
from xuezhan.tiles import TileText, kind_of, text_of

__all__ = ["EventError", "event_text", "parse_event"]

HIDDEN = "?"
NONE = "-"

Plain = dict[str, object]


class EventError(ValueError):
    """A line that is no event. ``text`` is the line, ``allowed`` the words it could begin with."""

    def __init__(self, text: str) -> None:
        """Keep what was read."""
        super().__init__(f"{text!r} is not an event")
        self.code = "event.unreadable"
        self.text = text
        self.allowed = tuple(_READERS)


# --- writing --------------------------------------------------------------------------------


def event_text(event: Event) -> str:  # noqa: C901, PLR0912 - one case per event
    """Return ``event`` as one line."""
    match event:
        case HandStarted():
            return (
                f"hand {event.number} attempt {event.attempt} dealer {event.dealer} "
                f"dice {_dice(event.dice)} side {event.side} skipped {event.skipped} "
                f"tiles {event.tiles}"
            )
        case Dealt():
            return f"dealt {' '.join(map(_hand, event.hands, event.counts))}"
        case FlowerSetAside():
            return f"flower {event.seat} {event.tile}"
        case ExchangeOpened():
            dice = "" if event.dice is None else f" dice {_dice(event.dice)}"
            return f"exchange {event.direction}{dice}"
        case Exchanged():
            moved = (
                f"{_hidden(given)}>{_hidden(received)}"
                for given, received in zip(event.given, event.received, strict=True)
            )
            return f"exchanged {event.direction} {' '.join(moved)}"
        case Redealt():
            return "redealt"
        case VoidsOpened():
            return "voids"
        case VoidsDeclared():
            return f"void {' '.join(event.suits)}"
        case Drawn():
            replacement = " replacement" if event.replacement else ""
            return f"draw {event.seat} {event.tile or HIDDEN} left {event.left}{replacement}"
        case Discarded():
            return f"discard {event.seat} {event.tile}"
        case Answered():
            return (
                f"answered {' '.join(map(_answer, event.answers))} "
                f"locked {' '.join(map(_number, event.locked))}"
            )
        case Melded():
            return f"meld {event.seat} {event.kind} {event.tile} from {_number(event.source)}"
        case Won():
            return (
                f"win {event.seat} {event.by} {event.tile} from {_number(event.source)} "
                f"order {event.order} hand {_hidden(event.hand)} score {score_text(event.score)} "
                f"horses {tile_row(event.horses)}"
            )
        case FalselyWon():
            return f"false_win {event.seat}"
        case Escaped():
            return f"escape {event.seat}"
        case Paid():
            return f"pay {', '.join(map(_payment, event.payments))}"
        case HandChecked():
            return f"checked {', '.join(map(_check, event.checks))}"
        case HandEnded():
            return (
                f"end {event.reason} dealer {event.next_dealer} "
                f"points {' '.join(map(str, event.points))} "
                f"hands {' '.join(map(tile_row, event.hands))} "
                f"scores {' '.join(map(score_text, event.scores))}"
            )
        case _:
            assert_never(event)


def _dice(dice: tuple[int, int]) -> str:
    return f"{dice[0]}+{dice[1]}"


def _hidden(tiles: Sequence[TileText] | None) -> str:
    return HIDDEN if tiles is None else tile_row(tiles)


def _hand(tiles: Sequence[TileText] | None, count: int) -> str:
    return f"{HIDDEN}{count}" if tiles is None else tile_row(tiles)


def _number(number: int | None) -> str:
    return NONE if number is None else str(number)


def _answer(action: Action | None) -> str:
    return NONE if action is None else str(action).replace(" ", ":")


def _payment(payment: Payment) -> str:
    return (
        f"{payment.payer}>{payment.receiver} {payment.amount} {payment.kind} {payment.cause} "
        f"{payment.tile or NONE}"
    )


def _check(check: Checked) -> str:
    pig = "pig" if check.pig else "no_pig"
    ready = "ready" if check.ready else "not_ready"
    return f"{check.seat} {pig} {ready} {tile_row(check.waits)} {score_text(check.score)}"


# --- reading --------------------------------------------------------------------------------


def parse_event(text: str) -> Event:
    """Return the event that a line writes; raise ``EventError`` when it writes none."""
    word, _, rest = text.strip().partition(" ")
    if word not in _READERS:
        raise EventError(text)
    kind, read = _READERS[word]
    try:
        event: Event = msgspec.convert({"type": kind, **read(rest.split())}, Event)
    except (ValueError, msgspec.ValidationError) as error:
        raise EventError(text) from error
    return event


def _parts(words: list[str], *keys: str) -> list[list[str]]:
    """Return the words before the first key, between the keys, and after the last."""
    parts = []
    for key in keys:
        place = words.index(key)
        parts.append(words[:place])
        words = words[place + 1 :]
    return [*parts, words]


def _only(words: list[str]) -> str:
    (word,) = words
    return word


def _read_dice(word: str) -> list[int]:
    return [int(number) for number in word.split("+")]


def _read_hidden(word: str) -> tuple[TileText, ...] | None:
    return None if word.startswith(HIDDEN) else parse_tile_row(word)


def _read_number(word: str) -> int | None:
    return None if word == NONE else int(word)


def _read_tile(word: str) -> TileText:
    return text_of(kind_of(word))


def _read_started(words: list[str]) -> Plain:
    keys = ("attempt", "dealer", "dice", "side", "skipped", "tiles")
    number, attempt, dealer, dice, side, skipped, tiles = map(_only, _parts(words, *keys))
    return {
        "number": int(number),
        "attempt": int(attempt),
        "dealer": int(dealer),
        "dice": _read_dice(dice),
        "side": int(side),
        "skipped": int(skipped),
        "tiles": int(tiles),
    }


def _read_dealt(words: list[str]) -> Plain:
    hands = [_read_hidden(word) for word in words]
    counts = [
        int(word[1:]) if hand is None else len(hand)
        for word, hand in zip(words, hands, strict=True)
    ]
    return {"hands": hands, "counts": counts}


def _read_opened(words: list[str]) -> Plain:
    if len(words) == 1:
        return {"direction": words[0], "dice": None}
    direction, dice = map(_only, _parts(words, "dice"))
    return {"direction": direction, "dice": _read_dice(dice)}


def _read_exchanged(words: list[str]) -> Plain:
    moved = [[_read_hidden(row) for row in word.split(">")] for word in words[1:]]
    return {
        "direction": words[0],
        "given": [given for given, _ in moved],
        "received": [received for _, received in moved],
    }


def _read_drawn(words: list[str]) -> Plain:
    replacement = words[-1:] == ["replacement"]
    (seat, tile), left = _parts(words[:-1] if replacement else words, "left")
    return {
        "seat": int(seat),
        "tile": None if tile == HIDDEN else _read_tile(tile),
        "replacement": replacement,
        "left": int(_only(left)),
    }


def _read_seat_and_tile(words: list[str]) -> Plain:
    seat, tile = words
    return {"seat": int(seat), "tile": _read_tile(tile)}


def _read_answered(words: list[str]) -> Plain:
    answers, locked = _parts(words, "locked")
    actions = (None if word == NONE else parse_action(word.replace(":", " ")) for word in answers)
    return {
        "answers": [None if action is None else msgspec.to_builtins(action) for action in actions],
        "locked": [_read_number(word) for word in locked],
    }


def _read_melded(words: list[str]) -> Plain:
    (seat, kind, tile), source = _parts(words, "from")
    return {
        "seat": int(seat),
        "kind": kind,
        "tile": _read_tile(tile),
        "source": _read_number(_only(source)),
    }


def _read_won(words: list[str]) -> Plain:
    keys = ("from", "order", "hand", "score", "horses")
    (seat, by, tile), *rest = _parts(words, *keys)
    source, order, hand, score, horses = map(_only, rest)
    return {
        "seat": int(seat),
        "by": by,
        "tile": _read_tile(tile),
        "source": _read_number(source),
        "order": int(order),
        "hand": _read_hidden(hand),
        "score": _plain_score(score),
        "horses": parse_tile_row(horses),
    }


def _plain_score(word: str) -> object:
    return msgspec.to_builtins(parse_score(word))


def _read_seat(words: list[str]) -> Plain:
    return {"seat": int(_only(words))}


def _listed(words: list[str]) -> list[list[str]]:
    """Return the words of each entry of a list with commas."""
    return [entry.split() for entry in " ".join(words).split(", ")]


def _read_paid(words: list[str]) -> Plain:
    payments = []
    for between, amount, kind, cause, tile in _listed(words):
        payer, receiver = between.split(">")
        payments.append(
            {
                "payer": int(payer),
                "receiver": int(receiver),
                "amount": int(amount),
                "kind": kind,
                "cause": cause,
                "tile": None if tile == NONE else _read_tile(tile),
            }
        )
    return {"payments": payments}


def _read_checked(words: list[str]) -> Plain:
    return {
        "checks": [
            {
                "seat": int(seat),
                "pig": {"pig": True, "no_pig": False}.get(pig),
                "ready": {"ready": True, "not_ready": False}.get(ready),
                "waits": parse_tile_row(waits),
                "score": _plain_score(score),
            }
            for seat, pig, ready, waits, score in _listed(words)
        ]
    }


def _read_ended(words: list[str]) -> Plain:
    reason, dealer, points, hands, scores = _parts(words, "dealer", "points", "hands", "scores")
    return {
        "reason": _only(reason),
        "hands": [parse_tile_row(word) for word in hands],
        "scores": [_plain_score(word) for word in scores],
        "points": [int(word) for word in points],
        "next_dealer": int(_only(dealer)),
    }


def _read_nothing(words: list[str]) -> Plain:
    if words:
        raise ValueError(words)
    return {}


# The first word of each line: the event's tag, and what reads the rest.
_READERS: dict[str, tuple[str, Callable[[list[str]], Plain]]] = {
    "hand": ("hand_started", _read_started),
    "dealt": ("dealt", _read_dealt),
    "flower": ("flower", _read_seat_and_tile),
    "exchange": ("exchange_opened", _read_opened),
    "exchanged": ("exchanged", _read_exchanged),
    "redealt": ("redealt", _read_nothing),
    "voids": ("voids_opened", _read_nothing),
    "void": ("voids_declared", lambda words: {"suits": words}),
    "draw": ("drawn", _read_drawn),
    "discard": ("discarded", _read_seat_and_tile),
    "answered": ("answered", _read_answered),
    "meld": ("melded", _read_melded),
    "win": ("won", _read_won),
    "false_win": ("falsely_won", _read_seat),
    "escape": ("escaped", _read_seat),
    "pay": ("paid", _read_paid),
    "checked": ("hand_checked", _read_checked),
    "end": ("hand_ended", _read_ended),
}
