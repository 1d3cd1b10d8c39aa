"""``xuezhan record``: let computer players play a match and write its record."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer

from xuezhan.cli._language import say

if TYPE_CHECKING:
    from xuezhan.records import Choose

app = typer.Typer(add_completion=False)

SEATS = 4
Length = Literal["1", "4", "8"]


@app.command()
def record(  # noqa: PLR0913 - each is an option of the command
    *,
    seed: Annotated[int, typer.Option(help="Everything follows from it, walls and choices.")] = 1,
    preset: Annotated[str, typer.Option("--rules", help="The preset.")] = "online",
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="FIELD=VALUE", help="Change a rule; may be repeated."),
    ] = None,
    length: Annotated[Length, typer.Option(help="How many hands.")] = "1",
    bots: Annotated[
        str, typer.Option(help="The computer players by seat, separated by commas; may repeat.")
    ] = "acceptance",
    output: Annotated[
        Path | None, typer.Option(help="The file to write; by default the standard output.")
    ] = None,
) -> None:
    """Play a match between computer players and write its record."""
    from xuezhan import records, rules

    try:
        ruleset = rules.with_overrides(rules.preset(preset), rules.parse_settings(settings or ()))
    except rules.RuleError as error:
        _refuse(say(error.code, **error.parts()))
    names = _seated(bots)
    made = records.record_match(
        seed,
        rules=ruleset,
        length=_LENGTHS[length],
        choose=players(names),
        players=records.computers(names),
    )
    text = records.write(made)
    if output is None:
        sys.stdout.buffer.write(text)
    else:
        output.write_bytes(text)


_LENGTHS: dict[Length, Literal[1, 4, 8]] = {"1": 1, "4": 4, "8": 8}


def _seated(bots: str) -> tuple[str, ...]:
    """Give each seat a player, beginning anew where fewer are named."""
    from xuezhan.bots.player import BOTS

    named = [name.strip() for name in bots.split(",")]
    for name in named:
        if name not in BOTS:
            _refuse(say("cli.record.unknown_bot", value=name, allowed=", ".join(BOTS)))
    return tuple(named[seat % len(named)] for seat in range(SEATS))


def players(names: tuple[str, ...]) -> "Choose":
    """Return what chooses for each seat as the computer player named for it does."""
    from xuezhan.bots.player import player
    from xuezhan.engine.readout import last_of
    from xuezhan.engine.stream import Stream
    from xuezhan.game.actions import Action
    from xuezhan.game.codec import action_of
    from xuezhan.game.hand import Hand

    seated = [player(name) for name in names]

    def choose(hand: Hand, seat: int, stream: Stream) -> Action:
        observation = hand.observe(seat)
        code = seated[seat].choose(observation, seat, stream)
        return action_of(code, last_of(observation))

    return choose


def _refuse(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
