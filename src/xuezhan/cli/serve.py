"""``xuezhan serve``: tables for everyone who can reach this computer."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from xuezhan.cli._language import say

app = typer.Typer(add_completion=False)


class LogFormat(StrEnum):
    """How the log is written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """From which level on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"


@app.command()
def serve(  # noqa: PLR0913  (each is an option)
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")] = 8000,
    fd: Annotated[
        int | None,
        typer.Option(help="The number of a socket that listens already, as systemd hands it on."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder of the log; by default the user's data folder.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy that tells whose requests it passes on: address or network."),
    ] = None,
    open_metrics: Annotated[
        bool, typer.Option("--open-metrics", help="Show /metrics to other computers too.")
    ] = False,
    log_format: Annotated[
        LogFormat, typer.Option(help="Log lines for people, or JSON objects.")
    ] = LogFormat.TEXT,
    log_level: Annotated[
        LogLevel, typer.Option(help="From which level on something is logged.")
    ] = LogLevel.INFO,
) -> None:
    """Serve tables to browsers, and keep every game in a log that survives a crash."""
    from xuezhan.server import main as server
    from xuezhan.server.logs import start_logging

    folder = data or server.default_folder()

    def announce(address: str) -> None:
        typer.echo(say("cli.serve.ready", address=address, path=folder))
        typer.echo(say("cli.play.stop"))

    start_logging(style=log_format.value, level=log_level.value)
    local = server.Strangers().trusted_proxies
    server.serve(
        host=host,
        port=port,
        descriptor=fd,
        data=folder,
        strangers=server.Strangers(
            trusted_proxies=(*local, *(trusted_proxy or ())), open_metrics=open_metrics
        ),
        ready=announce,
    )
