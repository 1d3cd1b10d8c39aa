"""``xuezhan arena``: which of two players is better, by duplicate deals and honest statistics."""

import json
import shlex
from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer

from xuezhan.cli._described import RulesOption, SetOption, chosen_rules
from xuezhan.cli._language import say

if TYPE_CHECKING:
    from xuezhan.bots.series import Sums
    from xuezhan.research.arena import Card, Duel

app = typer.Typer(add_completion=False)
SHOWN = ("win", "self_draw", "deal_in", "flower_pig", "not_ready", "ready_at_end", "kongs")


@app.command()
def arena(  # noqa: PLR0913 - a command's options
    *,
    one: Annotated[
        str | None,
        typer.Argument(
            metavar="A",
            help="The player in one seat: a level, a level with a budget of worlds such as "
            "hard@80, a net that was trained, or the command of a program.",
        ),
    ] = None,
    others: Annotated[
        str | None, typer.Argument(metavar="B", help="The player in the other three seats.")
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option("--pool", metavar="A,B,C", help="Let each of these meet each of the others."),
    ] = None,
    deals: Annotated[
        int, typer.Option("--deals", metavar="N", min=2, help="Deals, each played four times.")
    ] = 2400,
    rules: RulesOption = None,
    settings: SetOption = None,
    seeds: Annotated[
        Literal["tune", "select", "blind"],
        typer.Option("--seeds", help="Which set of deals: tune, select or blind."),
    ] = "tune",
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help="Stop as soon as one side is surely better.")
    ] = False,
    processes: Annotated[
        int, typer.Option("--processes", metavar="P", min=1, help="How many processes share it.")
    ] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results", metavar="FILE", help="Keep each block of deals here, and go on from it."
        ),
    ] = None,
    times: Annotated[
        bool, typer.Option("--times", help="Also measure how long decisions take.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let players meet on the same deals from every seat, and say who is better."""
    from xuezhan.research.arena import Duel, card, decision_times
    from xuezhan.rules import RuleError

    try:
        ruleset = chosen_rules(rules, settings)
    except RuleError as error:
        _refuse(say(error.code, **error.parts()), error.code, as_json=as_json)
    cards = []
    for first, second in _pairs(one, others, pool, as_json=as_json):
        duel = Duel(one=first, others=second, rules=ruleset, seeds=seeds)
        sums = _play(duel, deals, processes, results, until_decided, quiet=as_json)
        took = decision_times(first, second, ruleset) if times and not duel.outside else None
        command = _command(duel, sums.deals, rules, settings)
        cards.append(card(duel, sums, command=command, times_ms=took))
        if not as_json:
            _show(cards[-1])
    if as_json:
        told = [each.told() for each in cards]
        typer.echo(json.dumps(told[0] if pool is None else told, ensure_ascii=False, indent=2))
    elif pool is not None:
        _show_table(cards)


def _pairs(
    one: str | None, others: str | None, pool: str | None, *, as_json: bool
) -> list[tuple[str, str]]:
    """Return who meets whom: the two that are named, or all pairs of a pool, both ways."""
    from xuezhan.bots.contenders import contenders
    from xuezhan.bots.player import BotError
    from xuezhan.research.arena import is_ours

    if pool is not None:
        names = [name.strip() for name in pool.split(",")]
        pairs = [(a, b) for a in names for b in names if a != b]
    elif one is not None and others is not None:
        names = [others] if not is_ours(one) and _is_program(one) else [one, others]
        pairs = [(one, others)]
    else:
        _refuse(say("arena.needs_two"), "arena.needs_two", as_json=as_json)
    try:
        for first, second in combinations_with_replacement(names, 2):
            contenders([first, second])
    except BotError as error:
        _refuse(say(error.code, **error.parts()), error.code, as_json=as_json)
    return pairs


def _is_program(command: str) -> bool:
    """Tell a command from a misspelt level: it has several words or names a file."""
    words = shlex.split(command)
    return len(words) > 1 or (len(words) == 1 and Path(words[0]).exists())


def _refuse(message: str, code: str, *, as_json: bool) -> NoReturn:
    if as_json:
        told = {"error": {"code": code, "message": message}}
        typer.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        typer.echo(message, err=True)
    raise typer.Exit(2)


def _play(  # noqa: PLR0913 - as the command
    duel: "Duel",
    deals: int,
    processes: int,
    results: Path | None,
    until_decided: bool,  # noqa: FBT001 - handed on
    *,
    quiet: bool,
) -> "Sums":
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from xuezhan.research.arena import play_duel, standing

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task(f"{duel.one} - {duel.others}", total=deals, standing="")

        def show(sums: "Sums") -> None:
            mean, error = standing(duel, sums)
            bar.update(task, completed=sums.deals, standing=f"{mean:+.3f} ±{1.96 * error:.3f}")

        return play_duel(
            duel,
            deals,
            processes=processes,
            results=results,
            until_decided=until_decided,
            progress=show,
        )


def _command(duel: "Duel", deals: int, rules: str | None, settings: list[str] | None) -> str:
    """Return the command that plays the same deals again."""
    words = ["xuezhan", "arena", duel.one, duel.others, "--deals", str(deals)]
    words += ["--rules", rules] if rules else []
    for setting in settings or ():
        words += ["--set", setting]
    return shlex.join([*words, "--seeds", duel.seeds])


def _show(card: "Card") -> None:
    from rich.console import Console
    from rich.table import Table

    typer.echo(say("arena.title", one=card.one, others=card.others, deals=card.deals))
    typer.echo(
        say(
            "arena.result",
            mean=f"{card.mean:+.3f}",
            error=f"{card.standard_error:.3f}",
            low=f"{card.low:+.3f}",
            high=f"{card.high:+.3f}",
        )
    )
    table = Table(box=None)
    table.add_column(say("arena.per_hand"))
    table.add_column(card.one, justify="right")
    table.add_column(card.others, justify="right")
    for name in SHOWN:
        row = (f"{card.rates[name]:.3f}", f"{card.rates_of_others[name]:.3f}")
        table.add_row(say(f"arena.rate.{name}"), *row)
    Console().print(table)
    if card.times_ms:
        shown = {name: f"{value:.3f}" for name, value in card.times_ms.items()}
        typer.echo(say("arena.times", mean=shown["mean"], half=shown["p50"], most=shown["p99"]))
    typer.echo(
        say(
            "arena.about",
            one=card.one_version,
            others=card.others_version,
            rules=card.rules,
            hash=card.rules_hash,
            version=card.version,
            engine=card.engine,
            speed=card.hands_per_cpu_second,
        )
    )
    typer.echo(say("arena.again", command=card.command))


def _show_table(cards: "list[Card]") -> None:
    from rich.console import Console
    from rich.table import Table

    names = list(dict.fromkeys(each.one for each in cards))
    found = {(each.one, each.others): each for each in cards}
    typer.echo(say("arena.pool"))
    table = Table(box=None)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for one in names:
        row = []
        for other in names:
            each = found.get((one, other))
            row.append(f"{each.mean:+.2f} ±{each.high - each.mean:.2f}" if each else "")
        table.add_row(one, *row)
    Console().print(table)
