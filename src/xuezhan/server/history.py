"""What a visitor has played on this server: his matches, what they come to, and as a table.

Everything is counted from the log, and only from hands that are over. A match is counted once and
remembered, for its hands do not change; whoever has no session has no matches.
"""

import asyncio
import csv
import io
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from xuezhan.game.tally import Summary, summarize, tally_hand
from xuezhan.protocol.requests import (
    GroupSummary,
    MatchesTold,
    MatchTold,
    PlayerTold,
    RecordCheck,
    RecordChecked,
    RecordFault,
    StatisticsTold,
)
from xuezhan.records import Record, RecordError, examine, read
from xuezhan.rules import preset, ruleset_hash
from xuezhan.server.hub import Hub
from xuezhan.server.recording import NUMBER, record_of, refusal
from xuezhan.server.score_pages import Refusal, body_of, json_answer
from xuezhan.server.store import StoredMatch, StoreError, Visitor

__all__ = ["LARGEST_RECORD", "history_routes"]

AT_ONCE: Final = 2
PAGE: Final = 20
MOST_MATCHES: Final = 500
"""So many of the latest matches are counted."""

REMEMBERED: Final = 2_000
LARGEST_RECORD: Final = 4 * 1024 * 1024
MIXED: Final = "mixed"
COLUMNS: Final = (
    "begun",
    "match",
    "rules",
    "rules_hash",
    "level",
    "hand",
    "points",
    "outcome",
    "by",
    "order",
    "fan",
    "worth",
    "gained",
    "deal_ins",
    "lost_to",
    "kongs",
    "end",
)

Answer = Callable[[Request, Visitor | None], Awaitable[Response]]


class History:
    """Counts matches for the pages of this server, few at a time, and remembers them."""

    def __init__(self) -> None:
        self._few = asyncio.Semaphore(AT_ONCE)
        self._told: OrderedDict[tuple[str, StoredMatch], MatchTold] = OrderedDict()

    async def matches(
        self, hub: Hub, visitor: Visitor | None, *, before: int | None, most: int
    ) -> tuple[list[MatchTold], int]:
        """Return the latest matches that have a finished hand, and how many more there are."""
        stored = [] if visitor is None else await hub.matches(visitor)
        wanted = [one for one in stored if one.hands and (before is None or one.match_seq < before)]
        found = [await self._match(hub, visitor, one) for one in wanted[:most] if visitor]
        return [one for one in found if one is not None], len(wanted[most:])

    async def _match(self, hub: Hub, visitor: Visitor, stored: StoredMatch) -> MatchTold | None:
        key = (visitor.table_id, stored)
        if key in self._told:
            self._told.move_to_end(key)
            return self._told[key]
        log = await hub.match_log(visitor, stored.match_seq)
        if log is None:
            return None
        async with self._few:
            record = await run_in_threadpool(record_of, log)
            if record is None:
                return None
            told = await run_in_threadpool(told_of, record, stored, visitor.seat)
        self._told[key] = told
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return told

    async def check(self, data: bytes) -> RecordChecked:
        """Check a record as ``xuezhan verify`` does."""
        async with self._few:
            return await run_in_threadpool(checked, data)


def told_of(record: Record, stored: StoredMatch, seat: int) -> MatchTold:
    """Count a match for the one who sat at ``seat``."""
    bots = {one.bot for one in record.players if one.kind == "bot" and one.bot is not None}
    totals = record.totals
    return MatchTold(
        match=stored.match_seq,
        begun_ms=stored.begun_ms,
        rules=record.rules.name,
        rules_hash=ruleset_hash(record.rules),
        house=record.rules != preset(record.rules.name),
        length=record.length,
        seat=seat,
        players=tuple(PlayerTold(one.kind, one.name, one.bot or "") for one in record.players),
        level=bots.pop() if len(bots) == 1 else MIXED,
        hands=tuple(tally_hand(hand.events, seat) for hand in record.hands),
        points=tuple(hand.ended.points for hand in record.hands),
        totals=totals,
        rank=1 + sum(total > totals[seat] for total in totals),
        finished=record.finished,
    )


def statistics_of(matches: list[MatchTold], *, left_out: int) -> StatisticsTold:
    """Add a visitor's matches up; the latest come first."""
    in_order = matches[::-1]
    hands = [hand for match in in_order for hand in match.hands]
    places = Counter(match.rank for match in matches if match.finished)
    doublings = Counter(name for hand in hands for name in dict.fromkeys(hand.doublings))
    return StatisticsTold(
        summary=summarize(hands),
        groups=tuple(_groups(in_order)),
        points=tuple(accumulate(hand.points for hand in hands)),
        doublings=dict(doublings.most_common()),
        ranks=(places[1], places[2], places[3], places[4]),
        matches=len(matches),
        left_out=left_out,
    )


def checked(data: bytes) -> RecordChecked:
    """Read a record and do all checks."""
    try:
        record = read(data)
    except RecordError as error:
        return RecordChecked(unreadable=_fault(error), checks=())
    checks = tuple(
        RecordCheck(check, None if fault is None else _fault(fault))
        for check, fault in examine(record)
    )
    return RecordChecked(unreadable=None, checks=checks)


def history_routes(cookie: str) -> list[Route]:
    """Return the routes; ``cookie`` names the one that holds the session."""
    history = History()

    async def matches(request: Request, visitor: Visitor | None) -> Response:
        before = request.query_params.get("before", "")
        found, more = await history.matches(
            request.app.state.hub,
            visitor,
            before=int(before) if NUMBER.fullmatch(before) else None,
            most=PAGE,
        )
        return json_answer(msgspec.json.encode(MatchesTold(tuple(found), more > 0)))

    async def statistics(request: Request, visitor: Visitor | None) -> Response:
        hub = request.app.state.hub
        found, more = await history.matches(hub, visitor, before=None, most=MOST_MATCHES)
        wanted = request.query_params.get("format")
        if wanted == "csv":
            return _file("csv", "text/csv", _csv(found).encode())
        if wanted == "json":
            return _file("json", "application/json", msgspec.json.encode(found))
        return json_answer(msgspec.json.encode(statistics_of(found, left_out=more)))

    async def check(request: Request) -> Response:
        try:
            body = await body_of(request, largest=LARGEST_RECORD)
        except Refusal as refused:
            return json_answer(msgspec.json.encode(refused.problem), refused.status)
        return json_answer(msgspec.json.encode(await history.check(body)))

    def own(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                visitor = await request.app.state.hub.known(request.cookies.get(cookie))
                return await answer(request, visitor)
            except StoreError:
                return refusal("problem.not_stored", 503)

        return serve

    return [
        Route("/api/matches", own(matches)),
        Route("/api/statistics", own(statistics)),
        Route("/api/record/check", check, methods=["POST"]),
    ]


def _groups(matches: list[MatchTold]) -> Iterator[GroupSummary]:
    """Sum up by rules, by level, and by both."""
    for name, house in dict.fromkeys(map(_rules, matches)):
        those = [match for match in matches if _rules(match) == (name, house)]
        yield GroupSummary(rules=name, house=house, level=None, summary=_sum(those))
        for level in dict.fromkeys(match.level for match in those):
            summary = _sum([match for match in those if match.level == level])
            yield GroupSummary(rules=name, house=house, level=level, summary=summary)
    for level in dict.fromkeys(match.level for match in matches):
        summary = _sum([match for match in matches if match.level == level])
        yield GroupSummary(rules=None, house=False, level=level, summary=summary)


def _sum(matches: list[MatchTold]) -> Summary:
    return summarize([hand for match in matches for hand in match.hands])


def _rules(match: MatchTold) -> tuple[str, bool]:
    return match.rules, match.house


def _fault(error: RecordError) -> RecordFault:
    return RecordFault(error.code, error.line, error.field, error.value, error.allowed)


def _csv(matches: list[MatchTold]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for match in matches[::-1]:
        begun = datetime.fromtimestamp(match.begun_ms / 1000, UTC).isoformat(timespec="seconds")
        head = (begun, match.match, match.rules, match.rules_hash, match.level)
        for hand in match.hands:
            writer.writerow(
                (
                    *head,
                    hand.number,
                    hand.points,
                    hand.outcome,
                    hand.by or "",
                    hand.order or "",
                    "" if hand.fan is None else hand.fan,
                    "" if hand.worth is None else hand.worth,
                    hand.gained,
                    hand.deal_ins,
                    hand.lost_to,
                    hand.kongs,
                    hand.reason,
                )
            )
    return text.getvalue()


def _file(ending: str, media_type: str, content: bytes) -> Response:
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="xuezhan-hands.{ending}"',
    }
    return Response(content, headers=headers, media_type=media_type)
