"""What a seat is told: frames, the welcome, its question. Reads a table, changes nothing."""

from typing import get_args

from xuezhan.game.events import Event, Seat
from xuezhan.game.redaction import redact
from xuezhan.protocol.matches import TableEvent
from xuezhan.protocol.messages import (
    PROTOCOL_VERSION,
    CallWorth,
    Frame,
    FromTable,
    Hello,
    Problem,
    ReadyDiscard,
    Refused,
    Request,
    Turn,
    Wait,
    Welcome,
)
from xuezhan.server.table_commands import Kept
from xuezhan.server.table_core import TableCore

HAND_EVENTS = get_args(Event)
MOST_FRAMES = 100
"""So many missed frames are sent again; who missed more gets a snapshot: queues are finite."""


def frame(core: TableCore, kept: Kept, seat: Seat, now: float) -> Frame:
    """Return the newest commit as a seat sees it, with what it has to answer now."""
    return Frame(
        seq=kept.seq,
        events=_redacted(kept, seat),
        request=request(core, seat, now),
        turn=turn(core, now),
        waits=waits(core, seat),
    )


def resume(
    core: TableCore,
    seat: Seat,
    now: float,
    hello: Hello,
) -> list[FromTable]:
    """Return the welcome and what else a seat needs that has what its ``hello`` says."""
    same_log = hello.log_id == core.place.log_id
    missed = _missed(core, hello.last_seq) if same_log else None
    welcome = Welcome(
        protocol=PROTOCOL_VERSION,
        table=core.place.table_id,
        seat=seat,
        log_id=core.place.log_id,
        seq=core.seq,
        resumed=missed is not None,
        next_commitment=core.next_commitment,
        match=core.match.view(seat) if missed is None and core.match is not None else None,
        request=request(core, seat, now),
        turn=turn(core, now),
        waits=waits(core, seat),
    )
    messages: list[FromTable] = [welcome]
    for kept in missed or ():
        if kept.seq == core.seq:
            messages.append(frame(core, kept, seat, now))
        else:
            messages.append(
                Frame(seq=kept.seq, events=_redacted(kept, seat), request=None, turn=None, waits=())
            )
    if core.stopped:
        messages.append(Refused(None, core.seq, Problem("problem.table_stopped")))
    return messages


def request(core: TableCore, seat: Seat, now: float) -> Request | None:
    """Return what a seat has to answer."""
    question = core.question
    if question is None or not question.is_open_to_human(seat):
        return None
    return Request(
        window=question.window,
        legal=tuple(question.hand.legal(seat)),
        default=question.hand.default(seat),
        deadline_ms=_left(question.deadlines.get(seat), now),
        locked=question.hand.locked(seat),
        ready=tuple(
            ReadyDiscard(tile, tuple(Wait(*wait) for wait in waits))
            for tile, waits in question.hand.ready_after(seat)
        ),
        worths=tuple(CallWorth(*worth) for worth in question.hand.brings(seat)),
    )


def turn(core: TableCore, now: float) -> Turn | None:
    """Return whom the table visibly waits for; who is asked about a claim is nobody's business."""
    question = core.question
    if question is None or question.phase in {"claim", "rob"}:
        return None
    deadline = max(question.deadlines.values(), default=None)
    return Turn(seats=question.asked, deadline_ms=_left(deadline, now))


def waits(core: TableCore, seat: Seat) -> tuple[Wait, ...]:
    """Return the tiles a seat waits for."""
    if core.question is None:
        return ()
    return tuple(Wait(*wait) for wait in core.question.hand.waits(seat))


def _redacted(kept: Kept, seat: Seat) -> tuple[TableEvent, ...]:
    return tuple(
        redact(event, seat, rules=kept.rules) if isinstance(event, HAND_EVENTS) else event
        for event in kept.line.events
    )


def _missed(core: TableCore, last_seq: int | None) -> list[Kept] | None:
    """Return the commits after ``last_seq``, or nothing where only a snapshot helps."""
    if last_seq is None or last_seq > core.seq or core.seq - last_seq > MOST_FRAMES:
        return None
    missed = [kept for kept in core.ring if kept.seq > last_seq]
    return missed if len(missed) == core.seq - last_seq else None


def _left(deadline: float | None, now: float) -> int | None:
    return None if deadline is None else max(0, round((deadline - now) * 1000))
