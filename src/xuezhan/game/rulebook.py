"""A rule set explained: every setting with its value and source, and examples that were played.

Nothing is written here: values and sources come from the rules, words from the catalogue by their
keys, and what an example is worth from the engine.
"""

import msgspec

from xuezhan.game.ledger import Entry, LedgerRow
from xuezhan.game.samples import FIELD_SAMPLES, SAMPLES, sample_result
from xuezhan.game.telling import CONTRADICTIONS, patterns_to_tell
from xuezhan.rules import (
    DOUBLINGS,
    GROUPS,
    ROOM_CHOICES,
    SOURCES,
    DoublingId,
    RoomOption,
    RuleSet,
    option_in_force,
    preset_names,
    preset_notes,
    settings_of,
    sources_of,
)

__all__ = ["ChoiceTold", "GroupTold", "Rulebook", "SampleTold", "SettingTold", "rulebook_of"]


class SettingTold(msgspec.Struct, frozen=True, kw_only=True):
    """A setting in force. ``source`` is absent where a house rule has changed it.

    ``note`` tells, in English, of a choice where the source is unclear. ``sample`` names what
    shows it, where anything can. The ``value`` of a doubling that is not counted is absent.
    """

    setting: str
    value: object
    source: str | None
    note: str | None
    sample: str | None


class GroupTold(msgspec.Struct, frozen=True):
    """The settings about one thing, in order."""

    name: str
    settings: tuple[SettingTold, ...]


class SampleTold(msgspec.Struct, frozen=True):
    """A happening: its entries, of which the last is shown, and what became of that."""

    name: str
    entries: tuple[Entry, ...]
    row: LedgerRow


class ChoiceTold(msgspec.Struct, frozen=True):
    """A choice of the room, its options, and which of them is in force, if any."""

    name: str
    options: tuple[RoomOption, ...]
    in_force: str | None


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to say of a rule set.

    ``sources`` has the titles of what the settings cite. ``patterns`` may be told of a hand by
    name, and ``contradictions`` says which of them no hand has together.
    """

    groups: tuple[GroupTold, ...]
    doublings: tuple[SettingTold, ...]
    excludes: tuple[SettingTold, ...]
    samples: tuple[SampleTold, ...]
    choices: tuple[ChoiceTold, ...]
    sources: dict[str, str]
    patterns: tuple[DoublingId, ...]
    contradictions: dict[DoublingId, tuple[DoublingId, ...]]


def rulebook_of(rules: RuleSet) -> Rulebook:
    """Explain a rule set."""
    settings = settings_of(rules)
    sources = sources_of(rules)
    notes = preset_notes(rules.name) if rules.name in preset_names() else {}

    def told(setting: str, sample: str | None) -> SettingTold:
        source = sources.get(setting)
        return SettingTold(
            setting=setting,
            value=settings.get(setting),
            source=source,
            note=notes.get(setting) if source is not None else None,
            sample=sample,
        )

    return Rulebook(
        groups=tuple(
            GroupTold(
                name=group,
                settings=tuple(
                    told(field, next(iter(FIELD_SAMPLES.get(field, ())), None))
                    for field in fields
                    if field in settings and field != "name"
                ),
            )
            for group, fields in GROUPS.items()
        ),
        doublings=tuple(told(f"doublings.{name}", f"doubling.{name}") for name in DOUBLINGS),
        excludes=tuple(told(f"excludes.{name}", f"doubling.{name}") for name in rules.excludes),
        samples=tuple(
            SampleTold(name=name, entries=entries, row=sample_result(name, rules))
            for name, entries in SAMPLES.items()
        ),
        choices=tuple(
            ChoiceTold(choice.name, choice.options, option_in_force(choice, rules))
            for choice in ROOM_CHOICES
        ),
        sources=dict(SOURCES),
        patterns=patterns_to_tell(rules),
        contradictions=dict(CONTRADICTIONS),
    )
