"""``xuezhan rules``: look up the presets, and what a house rule makes of one."""

import json
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from xuezhan.cli._language import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.table import Table

    from xuezhan.rules import RuleError, RuleSet

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def rules() -> None:
    """Look up the presets and every single rule in them."""


@app.command("list")
def list_presets() -> None:
    """List the presets."""
    from xuezhan.rules import default_preset, preset, preset_names, ruleset_hash  # noqa: PLC0415 - loads only when asked for

    table = _table("preset", "about", "hash")
    for name in preset_names():
        ruleset = preset(name)
        mark = f" ({say('rules.heading.default')})" if ruleset == default_preset() else ""
        about = f"{say(f'preset.{name}')}: {say(f'preset.{name}.about')}"
        table.add_row(name + mark, about, ruleset_hash(ruleset))
    _print(table)


@app.command()
def show(
    preset: Annotated[str, typer.Argument(help="The preset; `xuezhan rules list` names them.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the values as JSON.")] = False,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="FIELD=VALUE", help="Change a rule; may be repeated."),
    ] = None,
) -> None:
    """Show every rule of a preset: its value, what it means, and the source it follows."""
    from xuezhan import rules  # noqa: PLC0415 - loads only when asked for

    try:
        changes = rules.parse_settings(settings or ())
        ruleset = rules.with_overrides(rules.preset(preset), changes)
    except rules.RuleError as error:
        _refuse(error, as_json=as_json)
    if as_json:
        typer.echo(json.dumps(rules.to_dict(ruleset), ensure_ascii=False, indent=2))
    else:
        _show(ruleset, rules.sources_of(ruleset))


def _refuse(error: "RuleError", *, as_json: bool) -> NoReturn:
    if as_json:
        told = {
            "code": error.code,
            "field": error.field,
            "value": error.value,
            "message": str(error),
            "allowed": error.allowed,
        }
        typer.echo(json.dumps({"error": told}, ensure_ascii=False, indent=2))
    else:
        typer.echo(say(error.code, **error.parts()), err=True)
    raise typer.Exit(2)


def _show(ruleset: "RuleSet", sources: "Mapping[str, str]") -> None:
    from xuezhan.rules import DEFAULT, SOURCES, ruleset_hash, written  # noqa: PLC0415 - loads only when asked for

    unsourced = {DEFAULT: say("rules.heading.default"), None: say("rules.heading.changed")}
    for title, settings in _sections(ruleset):
        table = _table("field", "value", "meaning", "source")
        table.title = say(title)
        for setting, value in settings.items():
            source = sources.get(setting)
            shown = unsourced.get(source, source)
            words = written(value).replace(",", ", ")
            table.add_row(setting, words, _meaning(setting, value), shown)
        _print(table)
    typer.echo(f"{say('rules.heading.hash')}: {ruleset_hash(ruleset)}")
    cited = {source.partition(":")[0] for source in sources.values()}
    for key, text in SOURCES.items():
        if key in cited:
            typer.echo(f"{say('rules.heading.source')} {key}: {text}")


def _sections(ruleset: "RuleSet") -> "Iterator[tuple[str, dict[str, object]]]":
    """Give the key of a title and the settings under it: groups of fields, then the tables."""
    from xuezhan.rules import FIELDS, GROUPS, settings_of  # noqa: PLC0415 - loads only when asked for

    settings = settings_of(ruleset)
    for group, fields in GROUPS.items():
        chosen = {field: settings[field] for field in fields if field in settings}
        yield f"rules.group.{group}", {k: v for k, v in chosen.items() if k != "name"}
    for field in FIELDS.values():
        if field.kind == "table":
            entries = {k: v for k, v in settings.items() if k.startswith(f"{field.name}.")}
            if entries:
                yield field.label, entries


def _meaning(setting: str, value: object) -> str:
    from xuezhan.rules import FIELDS  # noqa: PLC0415 - loads only when asked for

    name, _, doubling = setting.partition(".")
    field = FIELDS[name]
    if isinstance(value, tuple):
        others = ", ".join(say(f"doubling.{other}") for other in value)
        return f"{say(field.label)} {say(f'doubling.{doubling}')}: {others}"
    if doubling:
        return f"{say(f'doubling.{doubling}')}: {say(f'doubling.{doubling}.meaning')}"
    word = None if isinstance(value, bool) else field.word_for(value)
    return say(field.meaning) if word is None else f"{say(field.meaning)} → {say(word)}"


def _table(*headings: str) -> "Table":
    from rich.table import Table  # noqa: PLC0415 - loads only when asked for

    table = Table(box=None, title_justify="left", title_style="bold")
    for heading in headings:
        whole = heading in {"preset", "field", "source", "hash"}
        table.add_column(say(f"rules.heading.{heading}"), no_wrap=whole, overflow="fold")
    return table


def _print(table: "Table") -> None:
    from rich.console import Console  # noqa: PLC0415 - loads only when asked for

    Console().print(table)
