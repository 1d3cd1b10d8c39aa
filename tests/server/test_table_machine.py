"""A table under everything that can happen to it, in any order.

Humans act, say the same again, answer too late, drop out and return; computers think slowly; time
passes; the process dies. After every step the log has no gap, the frames give the view, all tiles
are there, and nobody's points come from nowhere.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.server.virtual_table import VirtualTable, at_once, secrets_from

from xuezhan.game.events import HandEnded
from xuezhan.game.views import HandView
from xuezhan.protocol.messages import (
    Accepted,
    Act,
    ComeBack,
    Leave,
    NextHand,
    Refused,
    SetPace,
    SkipToResult,
    Start,
)
from xuezhan.rules import preset_names
from xuezhan.server.options import TableOptions
from xuezhan.server.table_commands import SeatCommand
from xuezhan.server.table_match import Chance

seats = st.sampled_from((0, 2))
FROM_ANY = st.integers(0, 2**16)


class TableMachine(RuleBasedStateMachine):
    """Two humans and two computers."""

    @initialize(seed=FROM_ANY, rules=st.sampled_from(preset_names()), freeze=st.booleans())
    def begin(self, seed: int, rules: str, *, freeze: bool) -> None:
        self.table = VirtualTable(
            humans=(0, 2),
            options=TableOptions(freeze_when_alone=freeze),
            chance=Chance(secret=secrets_from(seed)),
        )
        self.said: list[tuple[int, SeatCommand]] = []
        self.accepted: dict[tuple[int, str], int] = {}
        self.without_effect: set[tuple[int, str]] = set()
        for seat in (0, 2):
            self.table.come(seat)
        self.say(0, Start(cmd_id="start", rules=rules, length=4, pace="normal", name="A"))

    def say(self, seat: int, message: SeatCommand) -> None:
        before = len(self.table.replies)
        self.said.append((seat, message))
        self.table.say(message, seat=seat)
        self.note(self.table.replies[before:])

    def note(self, replies: list[tuple[int, Accepted | Refused]]) -> None:
        for seat, reply in replies:
            if isinstance(reply, Accepted):
                assert reply.seq <= self.table.core.seq
                known = self.accepted.setdefault((seat, reply.cmd_id), reply.seq)
                assert known == reply.seq or (seat, reply.cmd_id) in self.without_effect

    @rule(seat=seats, pick=FROM_ANY)
    def act(self, seat: int, pick: int) -> None:
        request = self.table.request(seat)
        if request is not None:
            action = request.legal[pick % len(request.legal)]
            act = Act(cmd_id=self.table.new_id(), window=request.window, action=action)
            self.say(seat, act)

    @rule(steps=st.integers(1, 30))
    def let_time_pass(self, steps: int) -> None:
        before = len(self.table.replies)
        for _ in range(steps):
            if any(self.table.request(seat) is not None for seat in (0, 2)):
                break
            self.table.next()
        self.note(self.table.replies[before:])

    @rule()
    def let_a_deadline_pass(self) -> None:
        before = len(self.table.replies)
        self.table.next()
        self.note(self.table.replies[before:])

    @rule(pick=FROM_ANY)
    def say_again(self, pick: int) -> None:
        seat, message = self.said[pick % len(self.said)]
        head = self.table.core.seq
        known = (seat, message.cmd_id) in self.accepted
        self.say(seat, message)
        if known and not isinstance(message, Act):
            assert self.table.core.seq <= head + 1

    @rule(seat=seats, back=st.integers(0, 5))
    def answer_an_older_question(self, seat: int, back: int) -> None:
        acts = [(s, m) for s, m in self.said if s == seat and isinstance(m, Act)]
        if len(acts) > back:
            old = acts[-1 - back][1]
            assert isinstance(old, Act)
            self.say(seat, Act(cmd_id=self.table.new_id(), window=old.window, action=old.action))

    @rule(seat=seats)
    def drop_out(self, seat: int) -> None:
        self.table.go(seat)

    @rule(seat=seats)
    def come(self, seat: int) -> None:
        self.table.come(seat)

    @rule(seat=seats, what=st.sampled_from(("next", "skip", "back", "slow", "fast", "leave")))
    def say_something_else(self, seat: int, what: str) -> None:
        cmd_id = self.table.new_id()
        messages: dict[str, SeatCommand] = {
            "next": NextHand(cmd_id=cmd_id),
            "skip": SkipToResult(cmd_id=cmd_id),
            "back": ComeBack(cmd_id=cmd_id),
            "leave": Leave(cmd_id=cmd_id),
            "slow": SetPace(cmd_id=cmd_id, pace="slow"),
            "fast": SetPace(cmd_id=cmd_id, pace="fast"),
        }
        if what == "back":
            self.without_effect.add((seat, cmd_id))
        self.say(seat, messages[what])

    @rule(later=st.floats(0, 100), returning=st.sets(seats))
    def crash(self, later: float, returning: set[int]) -> None:
        head = self.table.core.seq
        views = {seat: self.table.welcome(seat).match for seat in (0, 2)}
        self.table.now += later
        self.table.wake()
        assert not self.table.core.stopped
        if self.table.core.seq == head:
            assert {seat: self.table.welcome(seat).match for seat in (0, 2)} == views
        for seat in returning:
            self.table.come(seat)

    @precondition(lambda self: hasattr(self, "table"))
    @invariant()
    def the_log_has_no_gap(self) -> None:
        head = self.table.core.seq
        for seat in (0, 2):
            assert [f.seq for _, f in self.table.frames[seat]] == list(range(1, head + 1))
        assert len(at_once(self.table.store.load("table")).bodies) == head

    @precondition(lambda self: hasattr(self, "table"))
    @invariant()
    def the_frames_give_the_view(self) -> None:
        for seat in (0, 2):
            match = self.table.welcome(seat).match
            if match is not None and match.hand is not None:
                assert self.table.folded(seat) == match.hand
                check_tiles(match.hand)
                assert sum(match.totals) == 0
                assert sum(player.points for player in match.hand.players) == 0

    def teardown(self) -> None:
        if hasattr(self, "table"):
            ends = [
                event
                for _, frame in self.table.frames[0]
                for event in frame.events
                if isinstance(event, HandEnded)
            ]
            assert all(sum(end.points) == 0 for end in ends)


def check_tiles(hand: HandView) -> None:
    """All tiles are in the wall, in hands, in melds or among the discards."""
    held = sum(player.count for player in hand.players)
    melded = sum(
        3 if meld.kind == "pung" else 4 for player in hand.players for meld in player.melds
    )
    thrown = sum(
        discard.taken in {None, "win"} for player in hand.players for discard in player.discards
    )
    drawn = sum(player.win is not None and player.win.by == "self_draw" for player in hand.players)
    flowers = sum(len(player.flowers) for player in hand.players)
    assert hand.left + held + melded + thrown + drawn + flowers == hand.tiles


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=30, stateful_step_count=50, deadline=None)
