"""The program ``xuezhan``: finds the command and hands over to it.

Only the command that is asked for is imported, so ``xuezhan --version`` answers at once.
"""

import pkgutil
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from xuezhan import __version__, cli
from xuezhan.engine.form import engine_form


class Commands(TyperGroup):
    """The commands: the modules of this package, imported when they are asked for.

    The types of the context and of a command are private to typer.
    """

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002 - as overridden
        """Name the commands."""
        names = (module.name for module in pkgutil.iter_modules(cli.__path__))
        return sorted(name for name in names if name != "main" and not name.startswith("_"))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - as overridden
        """Import a command."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = typer.main.get_command(import_module(f"xuezhan.cli.{cmd_name}").app)
        command.name = cmd_name
        return command


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(*, wanted: bool) -> None:
    """Print the version and the form of the engine, and stop."""
    if wanted:
        typer.echo(f"xuezhan {__version__} ({engine_form()} engine)")
        raise typer.Exit


@app.callback()
def program(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play Sichuan mahjong, look up its rules, serve tables, run matches."""


def main() -> None:
    """Run the program."""
    app()
