"""The engine over plain HTTP: scores, waits, ledgers and rule sets, for the pages beside the table.

Nothing is remembered between requests: each brings its rules and all it asks about. The answers
are computed off the event loop, few at a time, so that tables are not kept waiting.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NoReturn, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from xuezhan.game.bookkeeping import keep
from xuezhan.game.described import ScoreError
from xuezhan.game.exercises import exercises
from xuezhan.game.outlook import Outlook
from xuezhan.game.rulebook import rulebook_of
from xuezhan.game.samples import compare
from xuezhan.game.scorer import scorer_for
from xuezhan.protocol.messages import Problem
from xuezhan.protocol.requests import (
    ComparisonAsked,
    ComparisonTold,
    DiscardsTold,
    ExercisesAsked,
    ExercisesTold,
    HandAsked,
    HouseFileAsked,
    HouseFileTold,
    HouseReadAsked,
    HouseReadTold,
    LedgerAsked,
    LedgerTold,
    RulebookAsked,
    RulebookTold,
    RulesGiven,
    RulesInForce,
    ScoreAsked,
    ScoreTold,
    WaitsTold,
)
from xuezhan.rules import (
    HouseRule,
    RuleError,
    RuleSet,
    changes,
    overrides_of,
    preset,
    read_house_rule,
    ruleset_hash,
    to_dict,
    with_overrides,
    write_house_rule,
)
from xuezhan.server.wire import place_of

__all__ = ["LARGEST_BODY", "Refusal", "body_of", "json_answer", "score_routes"]

LARGEST_BODY: Final = 65_536
MOST_ENTRIES: Final = 500
AT_ONCE: Final = 2

Asked = TypeVar("Asked")


class Refusal(Exception):  # noqa: N818 - an answer, not a fault of the program
    """A request that is answered by a problem."""

    def __init__(self, problem: Problem, status: int = 400) -> None:
        """Keep the answer."""
        self.problem = problem
        self.status = status
        super().__init__(problem)


def score(asked: ScoreAsked) -> ScoreTold:
    """Tell what a win brings, and why."""
    rules, told = _rules(asked.rules)
    return ScoreTold(rules=told, won=scorer_for(rules).score(asked.win))


def waits(asked: HandAsked) -> WaitsTold:
    """Tell how near a hand is, and what it would win with."""
    rules, told = _rules(asked.rules)
    return WaitsTold(rules=told, standing=_outlook(rules).standing(asked.hand))


def discards(asked: HandAsked) -> DiscardsTold:
    """Tell what each discard leaves of a hand."""
    rules, told = _rules(asked.rules)
    return DiscardsTold(rules=told, choice=_outlook(rules).choice(asked.hand))


def ledger(asked: LedgerAsked) -> LedgerTold:
    """Tell what follows from the entries of a ledger."""
    rules, told = _rules(asked.rules)
    if len(asked.entries) > MOST_ENTRIES:
        _refuse("calculator.error.too_long", field="entries", allowed=(str(MOST_ENTRIES),))
    return LedgerTold(rules=told, accounts=keep(asked.entries, rules))


def rulebook(asked: RulebookAsked) -> RulebookTold:
    """Explain a rule set."""
    rules, told = _rules(asked.rules)
    return RulebookTold(rules=told, book=rulebook_of(rules))


def comparison(asked: ComparisonAsked) -> ComparisonTold:
    """Tell what differs between two rule sets, and which samples come out differently."""
    before, _ = _rules(asked.before)
    after, told = _rules(asked.after)
    return ComparisonTold(
        after=told, changes=changes(before, after), differences=compare(before, after)
    )


def exercise(asked: ExercisesAsked) -> ExercisesTold:
    """Make exercises for whoever learns the game."""
    rules, told = _rules(asked.rules)
    made = exercises(asked.kind, seed=asked.seed, count=asked.count, rules=rules)
    return ExercisesTold(rules=told, exercises=made)


def write_file(asked: HouseFileAsked) -> HouseFileTold:
    """Write a house rule as a file."""
    _, told = _rules(asked.rules)
    house = HouseRule(name=asked.name, base=told.preset, overrides=told.overrides)
    return HouseFileTold(text=write_house_rule(house))


def read_file(asked: HouseReadAsked) -> HouseReadTold:
    """Read a house rule from the text of its file."""
    house = read_house_rule(asked.text)
    _, told = _rules(RulesGiven(preset=house.base, overrides=dict(house.overrides)))
    return HouseReadTold(name=house.name, rules=told)


def score_routes() -> list[Route]:
    """Return the routes; each takes a POST with JSON and answers with JSON."""
    few = asyncio.Semaphore(AT_ONCE)

    def route(path: str, type_: type[Asked], answer: Callable[[Asked], object]) -> Route:
        decoder = msgspec.json.Decoder(type_)

        def answered(body: bytes) -> bytes:
            return msgspec.json.encode(answer(_decoded(decoder, body)))

        async def serve(request: Request) -> Response:
            try:
                body = await body_of(request, largest=LARGEST_BODY)
                async with few:
                    found = await run_in_threadpool(_checked(answered), body)
            except Refusal as refusal:
                return json_answer(msgspec.json.encode(refusal.problem), refusal.status)
            return json_answer(found)

        return Route(path, serve, methods=["POST"])

    return [
        route("/api/score", ScoreAsked, score),
        route("/api/waits", HandAsked, waits),
        route("/api/discards", HandAsked, discards),
        route("/api/ledger", LedgerAsked, ledger),
        route("/api/rulebook", RulebookAsked, rulebook),
        route("/api/exercises", ExercisesAsked, exercise),
        route("/api/rules/compare", ComparisonAsked, comparison),
        route("/api/rules/write", HouseFileAsked, write_file),
        route("/api/rules/read", HouseReadAsked, read_file),
    ]


def _checked(answered: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """Turn what the rules and the scorer refuse into an answer."""

    def checked(body: bytes) -> bytes:
        try:
            return answered(body)
        except RuleError as error:
            _refuse(error.code, field=error.field, allowed=error.allowed, value=error.value)
        except ScoreError as error:
            _refuse(error.code, field=error.field, allowed=error.allowed, value=error.value)

    return checked


def _decoded(decoder: "msgspec.json.Decoder[Asked]", body: bytes) -> Asked:
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        _refuse("problem.malformed", field=place_of(error))


async def body_of(request: Request, *, largest: int) -> bytes:
    """Return the body of a request, of which no more is read than may be; raise ``Refusal``."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > largest:
            allowed = (str(largest),)
            raise Refusal(Problem("calculator.error.too_long", "body", allowed), status=413)
    return bytes(body)


def _rules(given: RulesGiven) -> tuple[RuleSet, RulesInForce]:
    base = preset(given.preset)
    rules = with_overrides(base, given.overrides)
    if rules.name != base.name:
        raise RuleError("not_allowed", field="name", value=rules.name, allowed=(base.name,))
    told = RulesInForce(
        preset=given.preset,
        overrides=overrides_of(rules, base),
        hash=ruleset_hash(rules),
        ruleset=to_dict(rules),
    )
    return rules, told


@lru_cache(maxsize=32)
def _outlook(rules: RuleSet) -> Outlook:
    return Outlook(rules)


def _refuse(code: str, *, field: str, allowed: tuple[str, ...] = (), value: str = "") -> NoReturn:
    raise Refusal(Problem(code, field, allowed, value))


def json_answer(body: bytes, status: int = 200) -> Response:
    """Answer with JSON that nobody keeps."""
    return Response(body, status, {"cache-control": "no-store"}, media_type="application/json")
