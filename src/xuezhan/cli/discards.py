"""``xuezhan discards``: what each discard leaves of a hand."""

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
    from xuezhan.game.outlook import Leaving

app = typer.Typer(add_completion=False)


@app.command()
def discards(  # noqa: PLR0913 - a command's options
    hand: HandArgument,
    *,
    melds: MeldOption = None,
    void: VoidOption = None,
    seen: SeenOption = "",
    preset: RulesOption = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell what each discard leaves of a hand of fourteen tiles, the best first."""
    import msgspec

    from xuezhan.game.described import HandDescription
    from xuezhan.game.outlook import Outlook

    description = HandDescription(concealed=hand, melds=tuple(melds or ()), void=void, seen=seen)
    rules = or_refuse(lambda: chosen_rules(preset, settings), as_json=as_json)
    found = or_refuse(lambda: Outlook(rules).choice(description), as_json=as_json)
    if as_json:
        print_json({"legal": True, **msgspec.to_builtins(found)})
        return
    if found.complete:
        typer.echo(say("score.complete"))
    table = new_table("discard", "away", "accepted", "accepts")
    for left in found.discards:
        away = say("score.ready") if left.waits else str(left.deficiency)
        table.add_row(shown_tiles(left.tile), away, str(left.accepted), _which(left))
    print_table(table)


def _which(left: "Leaving") -> str:
    """Name the tiles that help; those that would win with what a discard of them would pay."""
    pays = {wait.tile: wait.discard.pays for wait in left.waits}
    return "  ".join(
        say(
            "score.winning_tile" if one.tile in pays else "score.helping_tile",
            tile=shown_tiles(one.tile),
            unseen=one.unseen,
            value=pays.get(one.tile),
        )
        for one in left.accepts
    )
