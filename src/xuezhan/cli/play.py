"""``xuezhan play``: a table on this computer, opened in the browser."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from xuezhan.cli._language import say
from xuezhan.cli._places import has_desktop

app = typer.Typer(add_completion=False)


@app.command()
def play(
    *,
    port: Annotated[int, typer.Option(help="The port to use; 0 takes a free one.")] = 0,
    data: Annotated[
        Path | None, typer.Option(help="The folder for saved games; by default the user's own.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play against three computer players in the browser."""
    from xuezhan.server.main import serve

    def announce(address: str) -> None:
        typer.echo(say("cli.play.ready", address=address))
        if not (browser and has_desktop() and webbrowser.open(address)):
            typer.echo(say("cli.play.browser_missing"))
        typer.echo(say("cli.play.stop"))

    serve(host="127.0.0.1", port=port, data=data, ready=announce)
