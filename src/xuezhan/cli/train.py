"""``xuezhan train``: fit the nets of the computer players to hands they play themselves."""

import json
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from xuezhan.cli._language import say

app = typer.Typer(add_completion=False)


@app.command()
def train(  # noqa: PLR0913 - a command's options
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where the training is kept and goes on from.")
    ],
    *,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=1, help="Rounds of self-play and fitting.")
    ] = 10,
    rows: Annotated[
        int, typer.Option("--rows", metavar="N", min=2000, help="Decisions in each round.")
    ] = 3_000_000,
    epochs: Annotated[
        int, typer.Option("--epochs", metavar="N", min=1, help="Passes over them.")
    ] = 3,
    deals: Annotated[
        int,
        typer.Option(
            "--deals", metavar="N", min=2, help="Deals of each preset that test the net at the end."
        ),
    ] = 400,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed gives the same nets.")
    ] = 1,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="LEVEL",
            help="Go on from our net, and learn to beat three players of this level.",
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(
            "--hands", metavar="N", min=0, help="Let a round end after so many hands; 0: never."
        ),
    ] = 0,
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="NAMES", help="Presets with commas between; all of them."),
    ] = None,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick", help="A few small rounds: minutes, and a net that is good already."
        ),
    ] = False,
) -> None:
    """Let the players play, fit the net to what came of it, and do so again."""
    try:
        import numpy as np  # noqa: F401 - only to say so in time where it is missing
    except ModuleNotFoundError:
        _refuse(say("train.needs_numpy"))
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from xuezhan.bots.player import BotError, player
    from xuezhan.research.training import Plan, train_net
    from xuezhan.rules import RuleError, preset, preset_names

    try:
        if against is not None:
            player(against)
        names = tuple(preset(name).name for name in rules.split(",")) if rules else preset_names()
    except (BotError, RuleError) as error:
        _refuse(say(error.code, **error.parts()))
    if quick:
        rounds, rows, epochs = 3, 500_000, 2
    plan = Plan(rounds, rows, epochs, deals, seed, hands, against, names)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1, note="")

        def show(stage: str, number: int, done: int, total: int, note: str) -> None:
            title = say(f"train.{stage}", number=number)
            bar.update(task, description=title, completed=done, total=total, note=note)

        report = train_net(plan, folder, progress=show)
    typer.echo(json.dumps(report, indent=2))
    typer.echo(say("train.done", path=str(folder / "net.bin")))


def _refuse(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
