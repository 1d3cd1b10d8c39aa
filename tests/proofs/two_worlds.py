"""What a seat is sent, and when, does not depend on what it may not know.

A hand is played at a table; then tiles that the seat never sees are exchanged in the wall, so that
the others can still do all they did in public. Played again, now with computers that think longer
or shorter, every frame, answer and snapshot of the seat must be the same, byte for byte and at
the same time, until the tiles are laid open.

Whether a change is hidden is judged by ``public`` here, not by the product's own redaction.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec.structs import replace
from tests.proofs.report import Report
from tests.server.virtual_table import HUMAN, VirtualTable, at_once, dice
from tests.worlds import choose, follow, wall_of

from xuezhan.engine.stream import new_stream
from xuezhan.game import Hand
from xuezhan.game.actions import Action, Pass
from xuezhan.game.events import (
    Answered,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    HandEnded,
    Melded,
    Redealt,
    Won,
)
from xuezhan.game.walls import Wall, first_dealer
from xuezhan.protocol.matches import Pace
from xuezhan.protocol.messages import SetPace
from xuezhan.rules import RuleSet, preset, preset_names
from xuezhan.server.entries import Advanced, decode_line
from xuezhan.server.table_commands import Think
from xuezhan.server.table_match import Chance, secrets_from

SLOWEST_THOUGHT = 0.02
CHANGES = (16, 8, 4, 2, 1, 1, 1, 1)
PACES: tuple[Pace, ...] = ("slow", "normal", "fast")
Answers = dict[int, Action]
Script = dict[int, Answers]
"""What was answered to each question, by its number; the deal comes first."""


def public(event: Event, seat: int, rules: RuleSet) -> object:
    """Return what everybody at a real table sees of an event, and what the seat itself holds."""
    match event:
        case Dealt(hands=hands, counts=counts):
            return "dealt", hands[seat], counts
        case Drawn(seat=drawer, tile=tile, replacement=replacement, left=left):
            return "drawn", drawer, tile if drawer == seat else None, replacement, left
        case Exchanged(direction=direction, given=given, received=received):
            return "exchanged", direction, given[seat], received[seat]
        case Answered(answers=answers, locked=locked):
            return "answered", answers[seat], locked[seat]
        case Won() if event.seat != seat and rules.winner_shows != "hand":
            return replace(event, hand=None, score=None)
        case _:
            return event


@dataclass
class World:
    """A wall and what everybody does: ``script`` has the computers' answers once played."""

    rules: RuleSet
    seed: int
    wall: Wall
    secret: bytes
    script: Script | None = None
    steps: list[Answers] = field(default_factory=list)

    def walls(self, attempt: int) -> Wall:
        """Return the wall of a deal."""
        if attempt == 1:
            return self.wall
        return wall_of(self.seed + attempt, self.rules, clustered=self.seed % 2 == 0)

    @property
    def dealer(self) -> int:
        """Who deals."""
        first = secrets_from(self.secret)[0]
        return first_dealer(first, b"", seats=4, rules=self.rules)


@dataclass
class Seen:
    """All that a seat is told of a hand before its tiles are open, with the times."""

    frames: list[tuple[float, bytes]] = field(default_factory=list)
    snapshots: list[tuple[float, bytes]] = field(default_factory=list)
    ended_at: float = 0.0


def prove_two_worlds(_folder: Path, *, size: int, seed: int = 1) -> Report:
    """Compare ``size`` pairs of worlds; several are made from each hand that is played."""
    report = Report("two worlds")
    report.tried.update(dict.fromkeys(("pairs", "frames"), 0))
    report.faults.update(dict.fromkeys(("told otherwise", "told at another time"), 0))
    number = seed * 100_000
    while report.tried["pairs"] < size:
        number += 1
        _compare_some(number, report, most=min(4, size - report.tried["pairs"]))
    return report


def _compare_some(number: int, report: Report, *, most: int) -> None:
    names = preset_names()
    rules = preset(names[number % len(names)])
    secret = dice(number).randbytes(32)
    wall = wall_of(number, rules, clustered=number % 2 == 0)
    one = World(rules, number, wall, secret)
    seen, one.script = play(one, thinking=dice(number))
    one.steps = list(one.script.values())
    told, hand = _follow(one, one.steps)
    if told is None:
        raise AssertionError("a hand cannot be played again from its log")
    for variant in range(most):
        other = _changed(one, told, hand, dice(number * 10 + variant))
        if other is None:
            continue
        report.tried["pairs"] += 1
        report.tried["frames"] += len(seen.frames)
        _describe(one, other, told, report)
        also, _ = play(other, thinking=dice(-number * 10 - variant))
        for there, here in ((seen.frames, also.frames), (seen.snapshots, also.snapshots)):
            report.faults["told otherwise"] += [body for _, body in there] != [b for _, b in here]
        times = [[at for at, _ in world.frames] + [world.ended_at] for world in (seen, also)]
        report.faults["told at another time"] += times[0] != times[1]


# --- playing ------------------------------------------------------------------------------------


def play(world: World, *, thinking: random.Random) -> tuple[Seen, Script]:
    """Play a hand at a table; computers do what the script says, or what they like without one."""
    stream, own_stream = new_stream(world.seed), new_stream(world.seed + 1)

    def choose_for(think: Think, _legal: tuple[Action, ...]) -> Action:
        if world.script is not None:
            return world.script[think.window].get(think.seat, Pass())
        return choose(hand_of(table), think.seat, stream, eager=80)

    table = VirtualTable(
        choose=choose_for,
        chance=Chance(secret=lambda: world.secret, wall=lambda *of: world.walls(of[2])),
        thinks_for=lambda: thinking.uniform(0.001, SLOWEST_THOUGHT),
    )
    seen = Seen()
    me = dice(world.seed)
    table.come()
    table.start(world.rules.name, pace=me.choice(PACES))
    while not _has_ended(table):
        request = table.request(HUMAN)
        if request is None:
            _let_pass(table)
            continue
        seen.snapshots.append((table.now, msgspec.json.encode(table.welcome(HUMAN))))
        _say_something(table, me)
        answer_at = table.now + me.choice((0.0, 0.0, 0.3, 2.0, 40.0))
        while table.request(HUMAN) is not None and table.next_at() <= answer_at:
            _let_pass(table)
        if table.request(HUMAN) is not None:
            table.now = answer_at
            table.act(choose(hand_of(table), HUMAN, own_stream, eager=70))
    *before, (seen.ended_at, _) = table.frames[HUMAN]
    seen.frames = [(at, msgspec.json.encode(frame)) for at, frame in before]
    return seen, _script(table)


def hand_of(table: VirtualTable) -> Hand:
    """Return the hand that a question is about."""
    assert table.core.question is not None
    return table.core.question.hand


def _has_ended(table: VirtualTable) -> bool:
    return any(isinstance(event, HandEnded) for event in table.frames[HUMAN][-1][1].events)


def _let_pass(table: VirtualTable) -> None:
    if not table.next():
        raise AssertionError("nothing happens any more")


def _say_something(table: VirtualTable, me: random.Random) -> None:
    """Now and then change the pace, or reload the page."""
    if me.random() < 0.05:
        table.say(SetPace(cmd_id=table.new_id(), pace=me.choice(PACES)))
    if me.random() < 0.05:
        table.go()
        table.now += me.uniform(0, 100)
        table.come()


def _script(table: VirtualTable) -> Script:
    script: Script = {}
    window = 0
    for seq, body in enumerate(at_once(table.store.load("table")).bodies, start=1):
        entry = decode_line(body).entry
        if isinstance(entry, Advanced):
            script[window] = dict(entry.answers)
            window = seq
    return script


# --- pairs of walls -----------------------------------------------------------------------------


def _follow(world: World, steps: list[Answers]) -> tuple[list[object] | None, Hand]:
    """Play the steps on a wall; return what is public of it, or nothing where they do not go."""
    hand = Hand(world.rules, dealer=world.dealer, walls=world.walls)
    told: list[object] = []
    for step in steps:
        if not follow(hand, step):
            return None, hand
        events = hand.advance()
        if hand.over:
            return told, hand
        told += [public(event, HUMAN, world.rules) for event in events]
    return told, hand


def _changed(world: World, told: list[object], hand: Hand, chance: random.Random) -> World | None:
    """Return a world with other hidden tiles in which the seat sees the same."""
    best: World | None = None
    weights = _hidden(world, hand)
    for changes in CHANGES:
        start = best or world
        tiles = list(start.wall.tiles)
        for _ in range(changes):
            first, second = chance.choices(range(len(tiles)), weights, k=2)
            tiles[first], tiles[second] = tiles[second], tiles[first]
        if tiles == list(start.wall.tiles):
            continue
        wall = start.wall._replace(tiles=tuple(tiles))
        other = World(world.rules, world.seed, wall, world.secret, world.script, world.steps)
        if _follow(other, world.steps)[0] == told:
            best = other
    return best


def _hidden(world: World, hand: Hand) -> list[int]:
    """Return for each place of the wall how many of its kind the seat does not know of."""
    view = hand.view(HUMAN)
    hidden = [0] * 31
    for kind in world.wall.tiles:
        hidden[kind] += 1
    for player in view.players:
        for discard in player.discards:
            hidden[_kind(discard.tile)] -= 1
        for meld in player.melds:
            hidden[_kind(meld.tile)] -= 3 if meld.kind == "pung" else 4
    return [max(hidden[kind], 0) ** 2 for kind in world.wall.tiles]


def _kind(tile: str) -> int:
    return "mps".index(tile[1]) * 9 + int(tile[0]) - 1 if tile[1] != "f" else 26 + int(tile[0])


def _describe(one: World, other: World, told: list[object], report: Report) -> None:
    """Count what kinds of hands were compared, so that nobody need guess."""
    kinds = {type(event) for event in told}
    report.tried["with a kong or pung"] += Melded in kinds
    report.tried["with a winner"] += Won in kinds
    report.tried["with an exchange"] += any("exchanged" in e for e in told if isinstance(e, tuple))
    report.tried["dealt again"] += Redealt in kinds
    report.tried["with other questions asked"] += _asked(one) != _asked(other)


def _asked(world: World) -> list[tuple[int, ...]]:
    hand = Hand(world.rules, dealer=world.dealer, walls=world.walls)
    asked = []
    for step in world.steps:
        asked.append(hand.asked())
        if not follow(hand, step):
            break
        hand.advance()
    return asked
