"""``xuezhan serve``: tables for everyone who can reach this computer."""

from pathlib import Path
from typing import Annotated

import typer

from xuezhan.cli._language import say

app = typer.Typer(add_completion=False)


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="The folder of the log; by default the user's data folder.")
    ] = None,
) -> None:
    """Serve tables to browsers, and keep every game in a log that survives a crash."""
    from xuezhan.server import main as server

    folder = data or server.default_folder()

    def announce(address: str) -> None:
        typer.echo(say("cli.serve.ready", address=address, path=folder))
        typer.echo(say("cli.play.stop"))

    server.serve(host=host, port=port, data=folder, ready=announce)
