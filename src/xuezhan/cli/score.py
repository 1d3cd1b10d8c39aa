"""``xuezhan score``: what a hand wins, who pays it, and why."""

from typing import TYPE_CHECKING, Annotated

import typer

from xuezhan.cli._described import (
    HandArgument,
    JsonOption,
    MeldOption,
    RulesOption,
    SetOption,
    VoidOption,
    chosen_rules,
    new_table,
    or_refuse,
    print_json,
    print_table,
    shown_payment,
    shown_reading,
)
from xuezhan.cli._language import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from xuezhan.game.events import Payment, Score
    from xuezhan.game.scorer import ScoredWin
    from xuezhan.rules import RuleSet

app = typer.Typer(add_completion=False)


@app.command()
def score(  # noqa: PLR0913 - a command's options
    hand: HandArgument,
    *,
    win: Annotated[
        str, typer.Option("--win", metavar="TILE", help="The winning tile; not in HAND.")
    ],
    by: Annotated[
        str, typer.Option("--by", metavar="WAY", help="self_draw, discard or rob_kong.")
    ] = "discard",
    melds: MeldOption = None,
    context: Annotated[
        list[str] | None,
        typer.Option(
            "--context",
            metavar="WORDS",
            help="What was special, with commas between: bloom, cannon, last_tile, first_draw.",
        ),
    ] = None,
    void: VoidOption = None,
    dealer: Annotated[bool, typer.Option("--dealer", help="The winner deals.")] = False,
    source: Annotated[
        int | None,
        typer.Option("--from", metavar="SEAT", help="Whose tile it was; 1 plays after the winner."),
    ] = None,
    won: Annotated[
        list[int] | None,
        typer.Option("--won", metavar="SEAT", help="A seat that had won before; may be repeated."),
    ] = None,
    kongs: Annotated[
        list[str] | None,
        typer.Option(
            "--kong",
            metavar="KIND:TILE",
            help="A kong of the discarder, after a cannon; the last one last.",
        ),
    ] = None,
    horses: Annotated[int, typer.Option(metavar="NUMBER", help="Horses that hit.")] = 0,
    flowers: Annotated[int, typer.Option(metavar="NUMBER", help="Flowers set aside.")] = 0,
    preset: RulesOption = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell what a hand wins, who pays it, and why.

    HAND is what the winner held before the winning tile. A hand that cannot be is refused.
    """
    from xuezhan.game.described import WinDescription
    from xuezhan.game.scorer import score_win

    description = WinDescription(
        concealed=hand,
        win=win,
        by=by,
        melds=tuple(melds or ()),
        context=tuple(word for words in context or () for word in words.split(",") if word),
        dealer=dealer,
        void=void,
        source=source,
        won=tuple(won or ()),
        kongs=tuple(kongs or ()),
        horses=horses,
        flowers=flowers,
    )
    rules = or_refuse(lambda: chosen_rules(preset, settings), as_json=as_json)
    found = or_refuse(lambda: score_win(description, rules), as_json=as_json)
    if as_json:
        print_json(_as_json(found))
    else:
        _show(found, rules)
        if "cannon" in description.context and not kongs and rules.cannon_transfer != "none":
            typer.echo(say("score.transfer_unsaid"))


def _as_json(found: "ScoredWin") -> dict[str, object]:
    return {
        "legal": True,
        **_score_as_json(found.score),
        "payments": [_payment_as_json(payment) for payment in found.payments],
        "others": [_score_as_json(other) for other in found.others],
        "kong_money": [_payment_as_json(payment) for payment in found.kong_money],
        "sources": found.sources,
    }


def _score_as_json(score: "Score") -> dict[str, object]:
    return {
        "doublings": [
            {"id": one.id, "count": one.count, "value": one.value} for one in score.doublings
        ],
        "total": score.total,
        "capped": score.capped,
        "value": score.value,
        "reading": [
            {"kind": part.kind, "tile": part.tile, "melded": part.melded} for part in score.reading
        ],
    }


def _payment_as_json(payment: "Payment") -> dict[str, object]:
    return {
        "payer": payment.payer,
        "receiver": payment.receiver,
        "amount": payment.amount,
        "kind": payment.kind,
        "cause": payment.cause,
    }


def _show(found: "ScoredWin", rules: "RuleSet") -> None:
    counted = found.score
    typer.echo(f"{say('score.hand')}: {shown_reading(counted.reading)}")
    table = new_table("doubling", "count", "adds", "source")
    for one in counted.doublings:
        source = found.sources.get(one.id, "changed")
        unsourced = source in {"default", "changed"}
        table.add_row(
            say(f"doubling.{one.id}"),
            str(one.count),
            f"+{one.value}",
            say(f"rules.heading.{source}") if unsourced else source,
        )
    print_table(table)
    typer.echo(
        say(
            f"score.total.{rules.fan_origin}",
            fan=counted.total + rules.fan_origin,
            base=rules.base,
            counted=(counted.value // rules.base).bit_length() - 1,
            value=counted.value,
        )
    )
    if counted.capped and rules.cap is not None:
        typer.echo(say("score.capped", cap=rules.cap + rules.fan_origin))
    _show_payments("payments", found.payments)
    _show_payments("kong_money", found.kong_money)
    if found.others:
        typer.echo(f"\n{say('score.others')}:")
    for other in found.others:
        worth = say("score.worth", fan=other.total + rules.fan_origin, value=other.value)
        words = ", ".join(say(f"doubling.{one.id}") for one in other.doublings)
        typer.echo(f"  {shown_reading(other.reading)}: {words}: {worth}")


def _show_payments(heading: str, payments: "Iterable[Payment]") -> None:
    sentences = [shown_payment(payment) for payment in payments]
    if sentences:
        typer.echo(f"\n{say(f'score.{heading}')}:")
    for sentence in sentences:
        typer.echo(f"  {sentence}")
