"""``xuezhan waits``: what a hand would win with."""

from typing import TYPE_CHECKING

import typer

from xuezhan.cli._described import (
    HandArgument,
    JsonOption,
    MeldOption,
    RulesOption,
    SeenOption,
    SetOption,
    VoidOption,
    chosen_rules,
    new_table,
    or_refuse,
    print_json,
    print_table,
    shown_tiles,
)
from xuezhan.cli._language import say

if TYPE_CHECKING:
    from xuezhan.game.outlook import Worth
    from xuezhan.rules import RuleSet

app = typer.Typer(add_completion=False)


@app.command()
def waits(  # noqa: PLR0913 - a command's options
    hand: HandArgument,
    *,
    melds: MeldOption = None,
    void: VoidOption = None,
    seen: SeenOption = "",
    preset: RulesOption = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell what a hand of thirteen tiles would win with, and what each tile would bring."""
    import msgspec

    from xuezhan.game.described import HandDescription
    from xuezhan.game.outlook import Outlook

    description = HandDescription(concealed=hand, melds=tuple(melds or ()), void=void, seen=seen)
    rules = or_refuse(lambda: chosen_rules(preset, settings), as_json=as_json)
    found = or_refuse(lambda: Outlook(rules).standing(description), as_json=as_json)
    if as_json:
        print_json({"legal": True, **msgspec.to_builtins(found)})
    elif found.deficiency > 0:
        typer.echo(say("score.not_ready", away=found.deficiency))
    elif not found.waits:
        typer.echo(say("score.dead"))
    else:
        table = new_table("wait", "unseen", "on_discard", "on_self_draw")
        for wait in found.waits:
            table.add_row(
                shown_tiles(wait.tile),
                str(wait.unseen),
                _shown(wait.discard, rules),
                _shown(wait.self_draw, rules),
            )
        print_table(table)


def _shown(worth: "Worth", rules: "RuleSet") -> str:
    return say("score.worth", fan=worth.total + rules.fan_origin, value=worth.pays)
