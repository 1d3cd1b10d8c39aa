"""What the commands about described hands share: their options, refusals, words and tables."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer

from xuezhan.cli._language import say, terminal_locale

if TYPE_CHECKING:
    from rich.table import Table

    from xuezhan.game.described import ScoreError
    from xuezhan.game.events import Payment, ReadingSet
    from xuezhan.rules import RuleError, RuleSet

HandArgument = Annotated[
    str, typer.Argument(metavar="HAND", help="The concealed tiles, such as 123m456p or 一萬.")
]
MeldOption = Annotated[
    list[str] | None,
    typer.Option(
        "--meld",
        metavar="KIND:TILE",
        help="pung:2m, kong_direct:2m, kong_added:2m or kong_concealed:2m; may be repeated. "
        "kong_direct:2m@3 was fed by seat 3.",
    ),
]
VoidOption = Annotated[
    str | None, typer.Option("--void", metavar="SUIT", help="The declared void suit: m, p or s.")
]
SeenOption = Annotated[
    str, typer.Option("--seen", metavar="TILES", help="Tiles that lie open elsewhere.")
]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", metavar="PRESET", help="The rules; `xuezhan rules list` names them."),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FIELD=VALUE", help="Change a rule; may be repeated."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Found = TypeVar("Found")
SEAT_WORDS = ("self", "next", "opposite", "previous")


def chosen_rules(preset: str | None, settings: list[str] | None) -> "RuleSet":
    """Return the preset of that name, or the default one, with the settings changed."""
    from xuezhan import rules

    ruleset = rules.default_preset() if preset is None else rules.preset(preset)
    return rules.with_overrides(ruleset, rules.parse_settings(settings or ()))


def or_refuse(answer: Callable[[], Found], *, as_json: bool) -> Found:
    """Return the answer, or tell what is wrong with the description and leave with status 2."""
    from xuezhan.game.described import ScoreError
    from xuezhan.rules import RuleError

    try:
        return answer()
    except ScoreError as error:
        _refuse(error, message=error.message(terminal_locale()), as_json=as_json)
    except RuleError as error:
        _refuse(error, message=say(error.code, **error.parts()), as_json=as_json)


def _refuse(error: "ScoreError | RuleError", *, message: str, as_json: bool) -> NoReturn:
    if as_json:
        told = {
            "code": error.code,
            "field": error.field,
            "message": message,
            "allowed": error.allowed,
        }
        print_json({"legal": False, "error": told})
    else:
        typer.echo(message, err=True)
    raise typer.Exit(2)


def print_json(told: object) -> None:
    """Print JSON for people and programs."""
    typer.echo(json.dumps(told, ensure_ascii=False, indent=2))


def shown_tiles(*tiles: str) -> str:
    """Write tiles in the notation of the terminal's language: ``123m`` or ``123万``."""
    from xuezhan.tiles import format_chinese, format_tiles, kind_of

    kinds = [kind_of(tile) for tile in tiles]
    if terminal_locale() == "en":
        return format_tiles(kinds)
    return format_chinese(kinds, traditional=terminal_locale() == "zh-Hant")


def shown_reading(reading: "tuple[ReadingSet, ...]") -> str:
    """Write the parts of a hand: ``123m 456m 1111p 55p``, melds in brackets."""
    from xuezhan.tiles import kind_of, text_of

    parts = []
    for part in reading:
        first = kind_of(part.tile)
        kinds = {
            "run": (first, first + 1, first + 2),
            "pung": (first,) * 3,
            "kong": (first,) * 4,
            "pair": (first,) * 2,
        }[part.kind]
        tiles = shown_tiles(*map(text_of, kinds))
        parts.append(f"[{tiles}]" if part.melded else tiles)
    return " ".join(parts)


def shown_payment(payment: "Payment") -> str:
    """Tell a payment as a sentence, the described seat being oneself."""
    return say(
        f"payment.{payment.kind}.{payment.cause}",
        payer=say(f"seat.{SEAT_WORDS[payment.payer]}"),
        receiver=say(f"seat.{SEAT_WORDS[payment.receiver]}"),
        amount=payment.amount,
        tile="" if payment.tile is None else say(f"tile.{payment.tile}"),
    )


def new_table(*headings: str) -> "Table":
    """Return an empty table whose headings are texts of the topic ``score``."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(say(f"score.{heading}"), overflow="fold")
    return table


def print_table(table: "Table") -> None:
    """Print a table."""
    from rich.console import Console

    Console().print(table)
