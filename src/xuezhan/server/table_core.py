"""The part of a table that decides: one command and the time in, one commit and its effects out.

Knows no sockets, files, threads or clocks: whoever drives it stores the commit of each step before
he lets anything of that step out, and brings a ``Tick`` when ``due`` has come. If the commit cannot
be stored, this object is worth nothing any more and is made again from the log.
"""

import logging
from collections import deque
from math import inf
from typing import assert_never

from xuezhan.game.events import Seat
from xuezhan.game.refusals import IllegalAction
from xuezhan.game.walls import commitment
from xuezhan.protocol.messages import (
    Accepted,
    Act,
    AskAdvice,
    ComeBack,
    HandOver,
    Leave,
    NextHand,
    Problem,
    Refused,
    SetPace,
    SkipToResult,
    Start,
)
from xuezhan.server.decisions import Decision, RefusedCommandError, refusal
from xuezhan.server.entries import (
    Advanced,
    Entry,
    HandLeft,
    HandOpened,
    Hurried,
    LogLine,
    MatchOpened,
    PaceSet,
    PresenceChanged,
    decode_line,
    encode_line,
    same_line,
)
from xuezhan.server.options import TableOptions
from xuezhan.server.people import People
from xuezhan.server.question import Question
from xuezhan.server.starting import keep_secrets, open_match
from xuezhan.server.store import Command, Commit, StoredTable
from xuezhan.server.table_commands import (
    Consult,
    FromSeat,
    Kept,
    Place,
    Presence,
    SeatCommand,
    Step,
    TableCommand,
    Thought,
    Tick,
)
from xuezhan.server.table_match import NEXT_MATCH, Chance, TableMatch, secrets_from

logger = logging.getLogger(__name__)
RING = 256
FAIR = Chance()


class TableCore:
    """A table: its log's head, the match in play, the question put, who is there."""

    def __init__(
        self,
        place: Place,
        *,
        options: TableOptions,
        now: float,
        chance: Chance = FAIR,
    ) -> None:
        self.place = place
        self.options = options
        self.seq = 0
        self.match: TableMatch | None = None
        self.question: Question | None = None
        self.stopped = False
        self.ring: deque[Kept] = deque(maxlen=RING)
        self._match_seq = 0
        self._people = People(place.humans, options=options, now=now)
        self._known: dict[Command, int] = {}
        self._held: deque[FromSeat] = deque()
        self._replies: list[tuple[Seat, Accepted | Refused]] = []
        self._to_consult: Consult | None = None
        self._chance = chance
        self._next_secrets = secrets_from(chance.secret())

    @property
    def next_commitment(self) -> str:
        """The hash that commits to the walls of the next match."""
        return commitment(self._next_secrets[0])

    @property
    def still(self) -> bool:
        """Whether the table stands still because nobody is there."""
        return self._people.still_since is not None

    def due(self) -> float:
        """Return when a ``Tick`` is wanted: ``-inf`` for at once, ``inf`` for never."""
        match, question = self.match, self.question
        if self._held:
            return -inf
        if match is None or self.still:
            return inf
        if match.to_deal:
            return -inf
        if question is None:
            return inf
        absences = self._people.absences().items()
        return min(
            inf if question.open_seats else question.not_before,
            *question.deadlines.values(),
            *(end for seat, end in absences if seat not in match.away),
            inf,
        )

    def step(self, command: TableCommand, now: float) -> Step:
        """Do one command, and at most one thing that has become due.

        An error means a fault in the program: the match is given up and the error raised.
        """
        head = self.seq
        try:
            return self._step(command, now)
        except Exception:
            self.stop()
            self.seq = head
            raise

    def _step(self, command: TableCommand, now: float) -> Step:
        decision: Decision | None = None
        match command:
            case FromSeat():
                decision = self._hear(command)
            case Presence(seat=seat, present=True):
                decision = self._arrive(seat, now)
            case Presence(seat=seat):
                self._people.leave(seat, now)
            case Thought():
                self._take_thought(command)
            case Tick():
                if self._held:
                    decision = self._hear(self._held.popleft())
            case _:
                assert_never(command)
        decision = decision or self._next_decision(now)
        commit = None if decision is None else self._commit(decision, now)
        replies, self._replies = tuple(self._replies), []
        thoughts = () if self.question is None else self.question.take_thoughts()
        consult, self._to_consult = self._to_consult, None
        return Step(commit, replies, thoughts, consult)

    # --- the log ----------------------------------------------------------------------------

    def restore(self, stored: StoredTable, now: float) -> None:
        """Play the log again; where it does not give its own events, the match is stopped."""
        self._match_seq = stored.match_seq
        self._known = dict(stored.commands)
        if NEXT_MATCH in stored.secrets:
            self._next_secrets = secrets_from(stored.secrets[NEXT_MATCH])
        window = 0
        try:
            for self.seq, body in enumerate(stored.bodies, start=stored.match_seq):
                line = decode_line(body)
                self._replay(line, stored.secrets)
                window = self.seq if isinstance(line.entry, Advanced) else window
            self._put_question(window, now)
        except Exception as error:  # noqa: BLE001  (whatever is wrong, only this table stops)
            name = type(error).__name__
            logger.error("a log differs at commit %d: %s", self.seq, name)  # noqa: TRY400
            self.stop()
        self.seq = stored.match_seq + len(stored.bodies) - 1 if stored.bodies else 0

    def stop(self) -> None:
        """Give the match up; its log stays as it is."""
        self.stopped = True
        self.match = None
        self.question = None
        self.ring.clear()
        self._held.clear()

    def _replay(self, line: LogLine, secrets: dict[int, bytes]) -> None:
        if isinstance(line.entry, MatchOpened):
            self.match = TableMatch(line.entry, secrets=dict(secrets), chance=self._chance)
        match = self._playing()
        if not same_line(line, LogLine(line.entry, match.apply(line.entry))):
            raise ValueError("other events")
        self.ring.append(Kept(self.seq, line, match.rules))

    def _commit(self, decision: Decision, now: float) -> Commit:
        entry = decision.entry
        self.seq += 1
        if isinstance(entry, MatchOpened):
            secrets = {secret.hand: secret.secret for secret in decision.secrets}
            self.match = TableMatch(entry, secrets=secrets, chance=self._chance)
            self._next_secrets = secrets_from(secrets[NEXT_MATCH])
            self.stopped = False
            self._match_seq = self.seq
            self._known.clear()
            self._held.clear()
        match = self._playing()
        was_settled = match.settled
        line = LogLine(entry, match.apply(entry))
        self.ring.append(Kept(self.seq, line, match.rules))
        for command in decision.commands:
            self._known[command] = self.seq
            self._replies.append((command.seat, Accepted(command.cmd_id, self.seq)))
        self._adapt_question(entry, now)
        return Commit(
            seq=self.seq,
            match_seq=self._match_seq,
            seat=decision.seat,
            body=encode_line(line),
            commands=decision.commands,
            secrets=decision.secrets,
            revealed=match.walls_fixed if match.settled and not was_settled else None,
        )

    # --- what humans say --------------------------------------------------------------------

    def _hear(self, heard: FromSeat) -> Decision | None:
        seat, message = heard.seat, heard.message
        command = Command(seat, message.cmd_id)
        if command in self._known:
            self._replies.append((seat, Accepted(message.cmd_id, self._known[command])))
            return None
        try:
            match message:
                case Start():
                    return self._start(message, command)
                case SetPace(pace=pace, seat=whose):
                    if not self._playing().has_pace(whose):
                        raise refusal("problem.not_a_computer")
                    return Decision(entry=PaceSet(pace, whose), seat=seat, commands=(command,))
                case AskAdvice():
                    self._to_consult = self._asking().consult(seat, message)
                    return None
                case Leave() | HandOver() | SkipToResult():  # said without coming back
                    return self._obey(message, command)
                case _ if seat in self._playing().away:
                    return self._come_back(heard, command)
                case _:
                    return self._obey(message, command)
        except RefusedCommandError as refused:
            self._replies.append((seat, Refused(message.cmd_id, self.seq, refused.problem)))
            return None

    def _come_back(self, heard: FromSeat, command: Command) -> Decision:
        """Let a human play himself again; what he said else is heard right afterwards."""
        if isinstance(heard.message, ComeBack):
            commands: tuple[Command, ...] = (command,)
        else:
            commands = ()
            self._held.append(heard)
        entry = PresenceChanged(heard.seat, away=False)
        return Decision(entry=entry, seat=heard.seat, commands=commands)

    def _start(self, start: Start, command: Command) -> Decision:
        if self.match is not None and not self.match.finished and not start.replace:
            raise refusal("problem.match_running")
        entry = open_match(
            start,
            starter=command.seat,
            names=dict.fromkeys(self.place.humans, "") | {command.seat: start.name},
            contributions={command.seat: bytes.fromhex(start.contribution)},
            level=self.options.level,
            first_secret=self._next_secrets[0],
        )
        secrets = (self._chance.secret(), *self._next_secrets[: start.length])
        return Decision(
            entry=entry,
            seat=command.seat,
            commands=(command,),
            secrets=keep_secrets(secrets),
        )

    def _obey(self, message: SeatCommand, command: Command) -> Decision | None:
        match, seat = self._playing(), command.seat
        match message:
            case Act():
                self._act(message, seat)
                return None
            case NextHand() | Leave() | HandOver() if match.finished:
                raise refusal("problem.match_over")
            case HandOver() if seat not in match.away:
                away = PresenceChanged(seat, away=True)
                return Decision(entry=away, seat=seat, commands=(command,))
            case Leave():
                return Decision(entry=match.departure(seat), seat=seat, commands=(command,))
            case NextHand() if not match.settled:
                raise refusal("problem.hand_running")
            case NextHand():
                return Decision(entry=HandOpened(), seat=seat, commands=(command,))
            case SkipToResult():
                self._asking()
                if not set(self._people.seats) <= match.winners | match.away:
                    raise refusal("problem.still_playing")
                return Decision(entry=Hurried(), seat=seat, commands=(command,))
            case _:
                self._replies.append((seat, Accepted(command.cmd_id, self.seq)))
                return None

    def _act(self, act: Act, seat: Seat) -> None:
        question = self._asking()
        if act.window != question.window:
            raise refusal("problem.stale_window")
        if question.commands.get(seat) == act.cmd_id:
            return
        if seat not in question.asked:
            raise refusal("problem.not_asked")
        if seat in question.answered:
            raise refusal("problem.already_answered")
        try:
            question.answer(seat, act.action, cmd_id=act.cmd_id)
        except IllegalAction as illegal:
            problem = Problem(illegal.code, illegal.field, illegal.allowed)
            raise RefusedCommandError(problem) from illegal
        self._people.was_in_time(seat)

    def _playing(self) -> TableMatch:
        if self.match is None:
            raise refusal("problem.table_stopped" if self.stopped else "problem.no_match")
        return self.match

    def _asking(self) -> Question:
        if self.question is None:
            raise refusal("problem.not_asked")
        return self.question

    # --- what happens by itself -------------------------------------------------------------

    def _arrive(self, seat: Seat, now: float) -> Decision | None:
        stood = self._people.arrive(seat, now)
        if self.question is not None and stood > 0:
            self.question.shift(stood, earliest=now + self.options.least_after_return)
        if self.match is None or seat not in self.match.away:
            return None
        return Decision(entry=PresenceChanged(seat, away=False), seat=seat)

    def _take_thought(self, thought: Thought) -> None:
        question, seat = self.question, thought.seat
        if question is None or thought.window != question.window:
            return
        if seat in question.open_seats and not question.is_open_to_human(seat):
            question.answer_by_bot(seat, thought.action)

    def _next_decision(self, now: float) -> Decision | None:
        match, question = self.match, self.question
        if match is None or self.still:
            return None
        if match.to_deal:
            return Decision(entry=Advanced(()))
        if question is None:
            return None
        leaver = self._leaver(match, question, now)
        if leaver is not None:
            alone = len(self._people.seats) == 1
            entry = PresenceChanged(leaver, away=True) if alone else match.departure(leaver)
            return Decision(entry=entry, seat=leaver)
        if question.open_seats or now < question.not_before:
            return None
        return Decision(
            entry=Advanced(tuple(sorted(question.answered.items(), key=lambda item: item[0]))),
            seat=question.asked[0] if len(question.asked) == 1 else None,
            commands=tuple(Command(*item) for item in sorted(question.commands.items())),
        )

    def _leaver(self, match: TableMatch, question: Question, now: float) -> Seat | None:
        """Return who has been gone or late for too long; answer for who is late once."""
        for seat in self._people.absent(now):
            if seat not in match.away:
                return seat
        for seat in [seat for seat, end in question.deadlines.items() if now >= end]:
            if self._people.was_late(seat):
                return seat
            question.answer_by_default(seat)
        return None

    def _adapt_question(self, entry: Entry, now: float) -> None:
        question = self.question
        match entry:
            case MatchOpened() | HandOpened():
                self.question = None
            case Advanced():
                self._put_question(self.seq, now)
            case HandLeft(seat=seat):
                self._people.was_in_time(seat)
                self.question = None
            case PresenceChanged(seat=seat):
                self._people.was_in_time(seat)
                if question is not None:
                    question.ask(seat, now)
            case PaceSet() | Hurried():
                if question is not None:
                    question.hasten(now)
            case _:
                assert_never(entry)

    def _put_question(self, window: int, now: float) -> None:
        self.question = None
        match = self.match
        if match is not None and match.hand is not None and not match.to_deal and not match.settled:
            self.question = Question(window, match.hand, match, self.options)
            self.question.put(now)
