"""``xuezhan simulate``: whole hands between computer players at full speed, and their figures."""

import json
import time
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from xuezhan.cli._described import RulesOption, SetOption, chosen_rules
from xuezhan.cli._language import say

if TYPE_CHECKING:
    from xuezhan.bots.figures import Figures
    from xuezhan.bots.series import Series, Sums
    from xuezhan.rules import RuleSet

app = typer.Typer(add_completion=False)
SEATS = 4
HEADINGS = (
    "mean",
    "sd",
    "win",
    "self_draw",
    "deal_in",
    "flower_pig",
    "not_ready",
    "kongs",
    "doublings",
)


@app.command()
def simulate(  # noqa: PLR0913 - a command's options
    *,
    hands: Annotated[
        int, typer.Option("--hands", metavar="N", min=1, help="How many hands to play.")
    ] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Levels such as easy or normal: one for all seats, or four with commas between.",
        ),
    ] = "acceptance",
    rules: RulesOption = None,
    settings: SetOption = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed deals the same hands.")
    ] = 0,
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate", help="Play each deal four times, moving the players on by one seat."
        ),
    ] = False,
    processes: Annotated[
        int, typer.Option("--processes", metavar="P", min=1, help="How many processes share it.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play hands between computer players and show how they fare."""
    from xuezhan.bots.series import Series

    ruleset = _rules_or_refuse(rules, settings, as_json=as_json)
    names = _seated_or_refuse(bots, as_json=as_json)
    series = Series(rules=ruleset, bots=names, seed=seed, seatings=SEATS if duplicate else 1)
    start = time.perf_counter()
    sums = _play(series, -(-hands // series.seatings), processes, quiet=as_json)
    seconds = time.perf_counter() - start
    if as_json:
        typer.echo(json.dumps(_told(series, sums, seconds), ensure_ascii=False, indent=2))
    else:
        _show(series, sums, seconds)


def _rules_or_refuse(preset: str | None, settings: list[str] | None, *, as_json: bool) -> "RuleSet":
    from xuezhan.rules import RuleError

    try:
        return chosen_rules(preset, settings)
    except RuleError as error:
        _refuse(error.code, error.field, error.allowed, error.parts(), as_json=as_json)


def _seated_or_refuse(bots: str, *, as_json: bool) -> tuple[str, str, str, str]:
    from xuezhan.bots.codes import BOTS
    from xuezhan.bots.contenders import contenders
    from xuezhan.bots.player import BotError

    names = [name.strip() for name in bots.split(",")]
    try:
        contenders(names)
    except BotError as error:
        _refuse(error.code, "bots", error.allowed, error.parts(), as_json=as_json)
    seated = names * SEATS if len(names) == 1 else names
    if len(seated) != SEATS:
        parts = {"count": str(len(names)), "allowed": f"1, {SEATS}"}
        _refuse("bot.wrong_count", "bots", BOTS, parts, as_json=as_json)
    first, second, third, fourth = seated
    return first, second, third, fourth


def _refuse(
    code: str, field: str, allowed: tuple[str, ...], parts: dict[str, str], *, as_json: bool
) -> NoReturn:
    message = say(code, **parts)
    if as_json:
        told = {"code": code, "field": field, "message": message, "allowed": allowed}
        typer.echo(json.dumps({"error": told}, ensure_ascii=False, indent=2))
    else:
        typer.echo(message, err=True)
    raise typer.Exit(2)


def _play(series: "Series", deals: int, processes: int, *, quiet: bool) -> "Sums":
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from xuezhan.bots.series import play_series

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=quiet) as progress:
        task = progress.add_task(say("simulate.hands"), total=deals * series.seatings)
        return play_series(
            series,
            deals,
            processes=processes,
            progress=lambda hands: progress.advance(task, hands),
        )


def _speed(sums: "Sums") -> int:
    return round(sums.hands / sums.cpu_seconds) if sums.cpu_seconds else 0


def _told(series: "Series", sums: "Sums", seconds: float) -> dict[str, object]:
    from xuezhan.bots.figures import by_bot, by_seat
    from xuezhan.engine.form import engine_form
    from xuezhan.rules import ruleset_hash

    players = by_seat(series, sums)
    return {
        "rules": series.rules.name,
        "rules_hash": ruleset_hash(series.rules),
        "engine": engine_form(),
        "seed": series.seed,
        "deals": sums.deals,
        "hands": sums.hands,
        "seconds": round(seconds, 3),
        "cpu_seconds": round(sums.cpu_seconds, 3),
        "hands_per_cpu_second": _speed(sums),
        "wall_exhausted": sums.exhausted / sums.hands,
        "totals": [figures.total for figures in players],
        "players": [_figures_told(figures) for figures in players],
        "bots": {figures.bot: _figures_told(figures) for figures in by_bot(series, sums)},
    }


def _figures_told(figures: "Figures") -> dict[str, object]:
    return {
        "bot": figures.bot,
        "hands": figures.hands,
        "mean": figures.mean,
        "sd": figures.deviation,
        "standard_error": figures.error,
        "doublings_per_win": figures.doublings,
        "rates": figures.rates,
    }


def _show(series: "Series", sums: "Sums", seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    from xuezhan.bots.figures import by_bot, by_seat
    from xuezhan.rules import ruleset_hash

    table = Table(box=None)
    table.add_column(say("simulate.heading.player"), no_wrap=True)
    for heading in HEADINGS:
        table.add_column(say(f"simulate.heading.{heading}"), justify="right")
    for seat, figures in enumerate(by_seat(series, sums), start=1):
        table.add_row(f"{seat} {figures.bot}", *_row(figures))
    kinds = by_bot(series, sums)
    if 1 < len(kinds) < SEATS:
        table.add_section()
        for figures in kinds:
            table.add_row(f"Ø {figures.bot}", *_row(figures))
    Console().print(table)
    typer.echo(
        say(
            "simulate.summary",
            hands=sums.hands,
            rules=series.rules.name,
            hash=ruleset_hash(series.rules),
            seed=series.seed,
            exhausted=f"{sums.exhausted / sums.hands:.1%}",
            seconds=f"{seconds:.1f}",
            speed=_speed(sums),
        )
    )


def _row(figures: "Figures") -> tuple[str, ...]:
    rates = figures.rates
    mean = f"{figures.mean:+.3f}"
    if figures.margin is not None:
        mean += f" ±{figures.margin:.3f}"
    return (
        mean,
        f"{figures.deviation:.2f}",
        f"{rates['win']:.1%}",
        f"{rates['self_draw']:.1%}",
        f"{rates['deal_in']:.1%}",
        f"{rates['flower_pig']:.1%}",
        f"{rates['not_ready']:.1%}",
        f"{rates['kongs']:.2f}",
        f"{figures.doublings:.2f}",
    )
