"""The rules as a page of documentation, written from the rule sets themselves.

Every field, value, source and note comes from the presets, every word from the catalogue, and what
an example is worth from the engine.
"""

from collections.abc import Iterator, Mapping

from xuezhan.game.described import WinDescription
from xuezhan.game.scorer import score_win
from xuezhan.locales.catalogue import catalogue, text
from xuezhan.rules import (
    DEFAULT,
    DOUBLINGS,
    FIELDS,
    GROUPS,
    SOURCES,
    DoublingId,
    Field,
    RuleSet,
    preset,
    preset_names,
    preset_notes,
    preset_sources,
    ruleset_hash,
    written,
)
from xuezhan.tiles import format_tiles, kind_of, parse_tiles

__all__ = ["EXAMPLES", "EXAMPLE_RULES", "to_markdown"]

INTRODUCTION = """\
# The rules

Generated from the presets and the engine by `python -m xuezhan.protocol.generate`; do not edit.

A rule set is a preset, or a house rule: a preset with some fields changed, as in
`xuezhan rules show online --set cap=6`. Below stands every field with what it may hold and what
each preset holds, then every doubling with an example that the engine has counted under each
preset. A source is cited as key and line; *default* marks a choice of ours where no source settles
it. Where a source is unclear or contradicts itself, the choice made stands below the value.

A hand is worth base × 2^doublings, and where there is a cap no more than base × 2^cap. What is paid
on top does not count against the cap: the base for a self-draw, kong money, flowers.

## One hand

1. Two dice break the wall: counted from the dealer counter-clockwise they name the side, and their
   sum is the number of stacks to skip. Tiles are taken clockwise, play runs counter-clockwise.
   Everyone takes four tiles three times and one more, the dealer one besides.
2. Where three tiles are exchanged, all four pick three of one suit, and all move at once. Where a
   void suit is declared, all four declare at once.
3. The dealer begins without a draw. Each turn is a draw, then a win, a kong, or a discard. A kong
   is paid at once and brings another tile. Nobody can take a run.
4. A discard is answered by all who can: a win goes before a kong and a pung, and several may win.
   After a pung one discards. With the wall empty a discard can only be won.
5. A discard or a robbed kong is paid by the one whose tile it was, a self-draw by everyone who has
   not won. A winner takes no further part; the others play on.
6. The hand ends when enough players have won, or when the wall is empty and the last discard has
   been answered. If the wall ran out with two or more who have not won, they are checked: flower
   pigs, readiness, refund.

A winning hand has two suits at most. It is four sets and a pair, or seven pairs without melds,
where four of a kind are two pairs. It is read in the way that pays its owner most.
"""

PLAIN = "111444789m 4577p"
PUNGS = ("pung:1m", "pung:2m", "pung:3p", "pung:4p")
KONGS = ("kong_direct:1m", "kong_direct:2m", "kong_direct:3p", "kong_concealed:4p")
FIRST = ("first_draw",)

EXAMPLES: Mapping[DoublingId, WinDescription] = {
    "plain": WinDescription(concealed=PLAIN, win="6p"),
    "all_pungs": WinDescription(concealed="111444m 2226699p", win="9p"),
    "full_flush": WinDescription(concealed="1223345678889s", win="9s"),
    "seven_pairs": WinDescription(concealed="112299m 4466889p", win="9p"),
    "dragon_seven_pairs": WinDescription(concealed="111199m 4466889p", win="9p"),
    "terminals": WinDescription(concealed="12378999m 12378s", win="9s"),
    "all_simples": WinDescription(concealed="234456m 4566785p", win="5p"),
    "two_five_eight": WinDescription(concealed="222555888m 2225s", win="5s"),
    "two_five_eight_seven_pairs": WinDescription(concealed="22225588m 22558p", win="8p"),
    "pure_pungs": WinDescription(concealed="1112224446699m", win="9m"),
    "pure_seven_pairs": WinDescription(concealed="1122334455668m", win="8m"),
    "pure_dragon_seven_pairs": WinDescription(concealed="1111225566779m", win="9m"),
    "pure_terminals": WinDescription(concealed="1112377788899p", win="9p"),
    "golden_single": WinDescription(concealed="9p", win="9p", melds=PUNGS),
    "four_kongs": WinDescription(concealed="9p", win="9p", melds=KONGS),
    "heavenly": WinDescription(
        concealed=PLAIN, win="6p", by="self_draw", context=FIRST, dealer=True
    ),
    "earthly": WinDescription(concealed=PLAIN, win="6p", by="self_draw", context=FIRST),
    "root": WinDescription(concealed="111123444m 6699p", win="9p"),
    "kong_bloom": WinDescription(
        concealed="444789m 4577p",
        win="6p",
        by="self_draw",
        melds=("kong_concealed:1m",),
        context=("bloom",),
    ),
    "kong_cannon": WinDescription(concealed=PLAIN, win="6p", context=("cannon",)),
    "rob_kong": WinDescription(concealed=PLAIN, win="6p", by="rob_kong"),
    "last_tile": WinDescription(concealed=PLAIN, win="6p", by="self_draw", context=("last_tile",)),
    "self_draw": WinDescription(concealed=PLAIN, win="6p", by="self_draw"),
    "horse": WinDescription(concealed=PLAIN, win="6p", horses=1),
}
"""For each doubling a win in which it counts, under the rule sets that count it."""

EXAMPLE_RULES: Mapping[DoublingId, Mapping[str, object]] = {"horse": {"horses": 2}}
"""What has to be changed in every preset to make an example possible."""


def to_markdown() -> str:
    """Write the page."""
    lines = [
        INTRODUCTION,
        *_presets(),
        *_payments(),
        *(line for group in GROUPS for line in _group(group)),
        *_doublings(),
        *_choices(),
    ]
    return "\n".join(lines) + "\n"


def _english(key: str) -> str:
    return text("en", key)


def _chinese(key: str) -> str:
    return text("zh-Hans", key)


def _head(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield _row(*("---" for _ in cells))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def _value(value: object) -> str:
    return f"`{written(value)}`"


def _source(name: str, setting: str) -> str:
    source = preset_sources(name).get(setting, "")
    return f"*{_english('rules.heading.default')}*" if source == DEFAULT else source


def _notes(setting: str) -> Iterator[str]:
    for name in preset_names():
        note = preset_notes(name).get(setting)
        if note is not None:
            yield f"- `{name}`: {note}"


def _list(lines: Iterator[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield from (*found, "")


def _presets() -> Iterator[str]:
    yield "## Presets\n"
    yield from _head("preset", "", "what it is", "hash")
    for name in preset_names():
        chinese, about = _chinese(f"preset.{name}"), _english(f"preset.{name}.about")
        yield _row(f"`{name}`", chinese, about, f"`{ruleset_hash(preset(name))}`")
    yield ""
    yield from _head("source", "what it is")
    yield from (_row(key, title) for key, title in SOURCES.items())
    yield ""


def _payments() -> Iterator[str]:
    yield "## Payments\n"
    yield from _head("kind", "", "cause", "as it is told")
    for key in catalogue("en"):
        family, _, payment = key.partition(".")
        if family == "payment":
            kind, _, cause = payment.partition(".")
            told = text("en", key, payer="A", receiver="B", amount=8, tile=_english("tile.5p"))
            yield _row(f"`{kind}`", _chinese(f"payment_kind.{kind}"), f"`{cause}`", told)
    yield ""


def _group(group: str) -> Iterator[str]:
    yield f"## {_english(f'rules.group.{group}')}\n"
    for name in GROUPS[group]:
        field = FIELDS[name]
        if field.kind != "table" and name != "name":
            yield from _field(field)


def _field(field: Field) -> Iterator[str]:
    yield f"### {field.name}\n"
    yield f"{_english(field.label)} {_chinese(field.label)}. {_english(field.meaning)}\n"
    yield from _list(_allowed(field))
    yield from _head(*(f"`{name}`" for name in preset_names()))
    values = {name: getattr(preset(name), field.name) for name in preset_names()}
    yield _row(*(f"{_value(v)} {_source(name, field.name)}" for name, v in values.items()))
    yield ""
    yield from _list(_notes(field.name))


def _allowed(field: Field) -> Iterator[str]:
    if field.kind == "switch":
        yield f"- {' or '.join(f'`{word}`' for word in field.allowed)}"
    for word in (*((None,) if field.optional else ()), *field.choices):
        key = field.word_for(word)
        yield (
            f"- {_value(word)}: {_english(key)}" if key in catalogue("en") else f"- {_value(word)}"
        )
    if field.minimum is not None:
        yield f"- `{field.minimum}` to `{field.maximum}`"


def _doublings() -> Iterator[str]:
    field = FIELDS["doublings"]
    yield f"## {_english(field.label)} {_chinese(field.label)}\n"
    yield f"{_english(field.meaning)}\n"
    for doubling in DOUBLINGS:
        key = f"doubling.{doubling}"
        yield f"### doublings.{doubling}\n"
        yield f"{_english(key)} {_chinese(key)}. {_english(f'{key}.meaning')}\n"
        yield f"Example: {_described(EXAMPLES[doubling])}.{_conditions(doubling)}\n"
        yield from _head("preset", "value", "source", "the example")
        yield from (_doubling_row(doubling, name) for name in preset_names())
        yield ""
        yield from _list(_notes(f"doublings.{doubling}"))
        yield from _list(_excluded(doubling))


def _described(win: WinDescription) -> str:
    """Write an example: its tiles, melds in brackets, the winning tile after a plus."""
    melds = (
        f"[{format_tiles([kind_of(tile)] * (3 if kind == 'pung' else 4))}]"
        for kind, tile in (meld.split(":") for meld in win.melds)
    )
    tiles = " ".join((format_tiles(parse_tiles(win.concealed)), *melds))
    how = [_english(f"win_way.{win.by}"), *(word.replace("_", " ") for word in win.context)]
    if win.dealer:
        how.append(_english("seat.dealer").lower())
    return f"`{tiles} + {win.win}`, {', '.join(how)}"


def _conditions(doubling: DoublingId) -> str:
    changes = EXAMPLE_RULES.get(doubling, {})
    return "".join(f" With `{field}={written(value)}`." for field, value in changes.items())


def _doubling_row(doubling: DoublingId, name: str) -> str:
    rules = preset(name)
    value = rules.doublings.get(doubling)
    return _row(
        f"`{name}`",
        "" if value is None else _value(value),
        _source(name, f"doublings.{doubling}"),
        _worth(EXAMPLES[doubling], rules.replace(**EXAMPLE_RULES.get(doubling, {}))),
    )


def _worth(win: WinDescription, rules: RuleSet) -> str:
    score = score_win(win, rules).score
    exponent = (score.value // rules.base).bit_length() - 1
    lines = (f"{_english(f'doubling.{one.id}')} +{one.value}" for one in score.doublings)
    return f"{', '.join(lines)}: {rules.base} × 2^{exponent} = {score.value}"


def _excluded(doubling: DoublingId) -> Iterator[str]:
    setting = f"excludes.{doubling}"
    for name in preset_names():
        others = preset(name).excludes.get(doubling)
        if others:
            words = ", ".join(_english(f"doubling.{other}") for other in others)
            note = preset_notes(name).get(setting, "")
            line = f"- `{name}` does not count besides: {words} ({_source(name, setting)}). {note}"
            yield line.rstrip()


def _choices() -> Iterator[str]:
    yield "## Where the sources leave a choice\n"
    for name in preset_names():
        links = []
        for setting in preset_notes(name):
            field, _, entry = setting.partition(".")
            links.append(f"[`{setting}`](#{f'doublings{entry}' if entry else field})")
        yield f"- `{name}`: {', '.join(links)}"
