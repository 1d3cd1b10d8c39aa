"""``xuezhan rules``: look up the presets, check house rules, and see what they make of one."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from xuezhan.cli._language import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.table import Table

    from xuezhan.rules import Change, RuleError, RuleSet

RulesArgument = Annotated[
    str, typer.Argument(metavar="RULES", help="A preset, or a file with a house rule.")
]
OtherArgument = Annotated[
    str, typer.Argument(metavar="OTHER", help="The rules to compare with: a preset or a file.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def rules() -> None:
    """Look up the presets and every single rule in them."""


@app.command("list")
def list_presets() -> None:
    """List the presets."""
    from xuezhan.rules import default_preset, preset, preset_names, ruleset_hash

    table = _table("preset", "about", "hash")
    for name in preset_names():
        ruleset = preset(name)
        mark = f" ({say('rules.heading.default')})" if ruleset == default_preset() else ""
        about = f"{say(f'preset.{name}')}: {say(f'preset.{name}.about')}"
        table.add_row(name + mark, about, ruleset_hash(ruleset))
    _print(table)


@app.command()
def show(
    preset: RulesArgument,
    *,
    as_json: JsonOption = False,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="FIELD=VALUE", help="Change a rule; may be repeated."),
    ] = None,
) -> None:
    """Show every rule of a preset or file: its value, what it means, the source it follows."""
    from xuezhan import rules

    try:
        changes = rules.parse_settings(settings or ())
        ruleset = rules.with_overrides(_ruleset(preset), changes)
    except rules.RuleError as error:
        _refuse(error, as_json=as_json)
    if as_json:
        typer.echo(json.dumps(rules.to_dict(ruleset), ensure_ascii=False, indent=2))
    else:
        _show(ruleset, rules.sources_of(ruleset))


@app.command()
def diff(before: RulesArgument, after: OtherArgument, *, as_json: JsonOption = False) -> None:
    """Show what differs between two rule sets, and which sample hands come out differently."""
    from xuezhan.game.samples import compare
    from xuezhan.rules import RuleError, changes

    try:
        old, new = _ruleset(before), _ruleset(after)
    except RuleError as error:
        _refuse(error, as_json=as_json)
    found = changes(old, new)
    samples = compare(old, new)
    if as_json:
        told = {
            "changes": [
                {"setting": one.setting, "before": one.before, "after": one.after} for one in found
            ],
            "samples": [
                {"sample": one.sample, "before": one.before.points, "after": one.after.points}
                for one in samples
            ],
        }
        typer.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    if not found:
        typer.echo(say("house.same"))
        return
    table = _table("field", "before", "after", "meaning")
    for one in found:
        table.add_row(one.setting, _before_after(one.before), _before_after(one.after), _told(one))
    _print(table)
    if samples:
        table = _table("sample", "before", "after")
        for sample in samples:
            outcomes = (_points(row.points) for row in (sample.before, sample.after))
            table.add_row(_sample(sample.sample), *outcomes)
        _print(table)


@app.command()
def check(
    file: Annotated[str, typer.Argument(help="The file with a house rule.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Check the file of a house rule: name the field at fault, or the rule set's hash."""
    from xuezhan.rules import RuleError, load_house_rule, ruleset_hash

    try:
        house = load_house_rule(Path(file))
    except RuleError as error:
        _refuse(error, as_json=as_json)
    told = {"name": house.name, "base": house.base, "hash": ruleset_hash(house.ruleset)}
    if as_json:
        whole = {**told, "overrides": house.overrides}
        typer.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        typer.echo(say("house.checked", count=len(house.overrides), **told))


def _ruleset(name_or_file: str) -> "RuleSet":
    """Return a preset, or the rule set of a file; what is neither is refused as a preset."""
    from xuezhan.rules import load_house_rule, preset, preset_names

    path = Path(name_or_file)
    if name_or_file not in preset_names() and path.is_file():
        return load_house_rule(path).ruleset
    return preset(name_or_file)


def _told(change: "Change") -> str:
    shown = change.before if change.after is None else change.after
    return _meaning(change.setting, shown).partition(" → ")[0]


def _before_after(value: object) -> str:
    from xuezhan.rules import written

    return written(value).replace(",", ", ")


def _sample(name: str) -> str:
    kind, _, rest = name.partition(".")
    return say(f"doubling.{rest}") if kind == "doubling" else say(f"house.sample.{name}")


def _points(points: tuple[int, ...]) -> str:
    return " ".join(f"{change:+d}" if change else "0" for change in points)


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
    from xuezhan.rules import DEFAULT, SOURCES, ruleset_hash, written

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
    from xuezhan.rules import FIELDS, GROUPS, settings_of

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
    from xuezhan.rules import FIELDS

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
    from rich.table import Table

    table = Table(box=None, title_justify="left", title_style="bold")
    for heading in headings:
        whole = heading in {"preset", "field", "source", "hash", "sample"}
        table.add_column(say(f"rules.heading.{heading}"), no_wrap=whole, overflow="fold")
    return table


def _print(table: "Table") -> None:
    from rich.console import Console

    Console().print(table)
