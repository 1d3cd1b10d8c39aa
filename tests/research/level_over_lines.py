"""A program that plays one of our levels by the protocol of players from outside.

It is told what the protocol tells and nothing else: it folds the events into what its seat sees,
lays that on a table of its own, and asks the level there. Started as ``level_over_lines.py NAME``.
"""

import json
import sys
from collections.abc import Iterable

import msgspec

from xuezhan.bots.player import player
from xuezhan.engine.codes import DISCARD, EXCHANGE, VOID
from xuezhan.engine.deal import ask_all
from xuezhan.engine.flat_rules import flatten
from xuezhan.engine.flow import advance, answer
from xuezhan.engine.journal import new_journal
from xuezhan.engine.observe import observed
from xuezhan.engine.position import set_left, set_seen, set_turn, set_void
from xuezhan.engine.readout import last_of
from xuezhan.engine.state import State, add_meld, clear, new_state, take_in
from xuezhan.engine.stream import below, new_stream
from xuezhan.game.codec import action_of
from xuezhan.game.events import Event
from xuezhan.game.folding import fold
from xuezhan.game.views import HandView, PlayerView
from xuezhan.rules import RuleSet, from_dict
from xuezhan.tiles import SUITS, kind_of

MELDS = ("pung", "kong_direct", "kong_added", "kong_concealed")


def seen_of(one: PlayerView, *, own: bool) -> Iterable[tuple[int, int]]:
    """Yield the tiles of a player that lie open, a kind and how many."""
    for discard in one.discards:
        if discard.taken in (None, "win"):
            yield kind_of(discard.tile), 1
    for meld in one.melds:
        yield kind_of(meld.tile), 3 if meld.kind == "pung" else 4
    if one.win is not None and not own:
        for tile in one.hand or ():
            yield kind_of(tile), 1
        if one.win.by == "self_draw":
            yield kind_of(one.win.tile), 1


def laid(view: HandView, rules: RuleSet) -> State:
    """Return a table on which lies what is seen."""
    state = new_state(flatten(rules))
    clear(state, view.dealer)
    set_left(state, view.left)
    seat = view.seat
    own = view.players[seat]
    for tile in own.hand or ():
        take_in(state, seat, kind_of(tile))
    for meld in own.melds:
        add_meld(state, seat, MELDS.index(meld.kind), kind_of(meld.tile), -1)
    for place, one in enumerate(view.players):
        if one.void is not None:
            set_void(state, place, SUITS.index(one.void))
        for kind, count in seen_of(one, own=place == seat):
            set_seen(state, kind, count)
    return state


def asked(view: HandView, rules: RuleSet) -> State:
    """Return what the seat observes of its question."""
    state = laid(view, rules)
    if view.phase == "exchange":
        ask_all(state, EXCHANGE)
    elif view.phase == "void":
        ask_all(state, VOID)
    elif view.phase == "turn":
        set_turn(state, view.seat, -1 if view.drawn is None else kind_of(view.drawn), 3)
    else:
        kind = kind_of(view.last or "")
        set_seen(state, kind, -1)  # it is thrown anew
        take_in(state, view.turn, kind)
        set_turn(state, view.turn, kind, 3)
        answer(state, view.turn, DISCARD + kind)
        advance(state, new_journal())
    return observed(state, view.seat)


def choose(name: str, view: HandView, rules: RuleSet, legal: list[str], chance: int) -> str:
    """Return the level's answer; those who never decline one take a win whenever there is one."""
    if name == "random":
        return legal[below(new_stream(chance), len(legal))]
    if "win" in legal:
        return "win"
    state = asked(view, rules)
    return str(action_of(player(name).choose(state, view.seat, new_stream(chance)), last_of(state)))


def main() -> None:
    """Answer requests until the arena says goodbye."""
    view: HandView | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hand":
            seat = message["seat"]
            rules = from_dict(message["rules"])
            view = None
        elif message["type"] == "event":
            event = msgspec.convert(message["event"], Event)
            view = fold(view, event, seat)
        elif message["type"] == "request" and view is not None:
            chance = int(message["chance"])
            action = choose(sys.argv[1], view, rules, message["legal"], chance)
            sys.stdout.write(json.dumps({"id": message["id"], "action": action}) + "\n")
            sys.stdout.flush()
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
