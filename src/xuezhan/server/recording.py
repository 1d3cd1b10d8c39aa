"""The records of a visitor's matches, made from the log of his table.

Only hands that are over are in them: their tiles are open and their secrets revealed. Nothing of
the hand in play, and nothing of any other table, can be had here.
"""

import re
from typing import get_args

import msgspec
from starlette.responses import Response

from xuezhan import __version__
from xuezhan.game.events import Event
from xuezhan.protocol.matches import WallCommitted, WallRevealed
from xuezhan.protocol.messages import Problem, ProblemCode
from xuezhan.records import Player, Record, RecordedHand, write
from xuezhan.rules import from_dict
from xuezhan.server.entries import MatchOpened, decode_line
from xuezhan.server.hub import Hub
from xuezhan.server.store import StoredTable, StoreError

HAND_EVENTS = get_args(Event)
NUMBER = re.compile(r"[1-9][0-9]{0,11}")


async def record_page(hub: Hub, token: str | None, match: str | None = None) -> Response:
    """Return the record of a match of the visitor with that session, as a file.

    ``match`` is its number among his matches; without one the latest is meant.
    """
    headers = {"cache-control": "no-store"}
    try:
        stored = await _log(hub, token, match)
    except StoreError:
        return refusal("problem.not_stored", 503)
    record = None if stored is None else record_of(stored)
    if stored is None or record is None:
        return refusal("problem.no_record", 404)
    name = f"xuezhan-{stored.log_id}-{stored.match_seq}.jsonl"
    headers["content-disposition"] = f'attachment; filename="{name}"'
    return Response(write(record), headers=headers, media_type="application/jsonl")


async def _log(hub: Hub, token: str | None, match: str | None) -> StoredTable | None:
    if match is None:
        return await hub.log(token)
    visitor = await hub.known(token)
    if visitor is None or not NUMBER.fullmatch(match):
        return None
    return await hub.match_log(visitor, int(match))


def refusal(code: ProblemCode, status: int) -> Response:
    """Return an answer that says only what was wrong."""
    return Response(
        msgspec.json.encode(Problem(code)),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


def record_of(stored: StoredTable) -> Record | None:
    """Return the record of the match in a log, or nothing while no hand of it is over."""
    opened: MatchOpened | None = None
    hands: list[RecordedHand] = []
    commitment = ""
    events: list[Event] = []
    for body in stored.bodies:
        line = decode_line(body)
        if isinstance(line.entry, MatchOpened):
            opened = line.entry
        for event in line.events:
            if isinstance(event, WallCommitted):
                commitment = event.commitment
                events.clear()
            elif isinstance(event, HAND_EVENTS):
                events.append(event)
            elif isinstance(event, WallRevealed):
                hands.append(
                    RecordedHand(commitment, tuple(events), event.secret, event.contribution)
                )
    if opened is None or not hands:
        return None
    return Record(
        product=__version__,
        rules=from_dict(opened.ruleset),
        length=opened.length,
        players=tuple(
            Player(
                kind=sitting.kind,
                name=sitting.name,
                bot=None if sitting.kind == "human" else sitting.bot,
                contribution=sitting.contribution,
            )
            for sitting in opened.sittings
        ),
        commitment=hands[0].commitment,
        hands=tuple(hands),
    )
