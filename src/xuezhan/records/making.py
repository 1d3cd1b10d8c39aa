"""Records of matches that are played here: by any chooser, for tests, examples and measurements.

Everything follows from the seed: the secrets, so the walls, and the chance of the choosers.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Literal

from xuezhan import __version__
from xuezhan.engine.stream import Stream, below, mix, new_stream
from xuezhan.game.actions import Action
from xuezhan.game.events import Seat
from xuezhan.game.hand import SEATS, Hand
from xuezhan.game.match import Match
from xuezhan.game.walls import commitment, first_dealer, match_secrets, wall_from_secret
from xuezhan.records.record import Player, Record, RecordedHand
from xuezhan.rules import RuleSet, default_preset

__all__ = ["Choose", "any_legal", "computers", "record_hand", "record_match"]

Choose = Callable[[Hand, Seat, Stream], Action]
"""Answers for a seat that is asked, with a stream of chance of its own for each question."""


def any_legal(hand: Hand, seat: Seat, stream: Stream) -> Action:
    """Answer with anything that is legal."""
    legal = hand.legal(seat)
    return legal[below(stream, len(legal))]


def record_hand(seed: int, *, rules: RuleSet | None = None, choose: Choose = any_legal) -> Record:
    """Play one hand and return its record; by default under the default preset."""
    return record_match(seed, rules=rules, length=1, choose=choose)


def record_match(
    seed: int,
    *,
    rules: RuleSet | None = None,
    length: Literal[1, 4, 8],
    choose: Choose = any_legal,
    players: tuple[Player, ...] | None = None,
) -> Record:
    """Play a match of ``length`` hands and return its record.

    ``players`` says who is to have played; what they contribute is mixed into the walls.
    """
    rules = default_preset() if rules is None else rules
    players = computers(("random",) * SEATS) if players is None else players
    contribution = bytes.fromhex("".join(player.contribution for player in players))
    last = sha256(b"xuezhan record %d" % seed).digest()
    secrets = match_secrets(last, hands=length)
    match = Match(
        rules,
        length=length,
        first_dealer=first_dealer(secrets[0], contribution, seats=SEATS, rules=rules),
        walls=lambda number, attempt: wall_from_secret(
            secrets[number - 1], contribution, attempt=attempt, rules=rules
        ),
    )
    hands = []
    for secret in secrets:
        hand = match.next_hand()
        _play(hand, choose, key=mix(seed, match.number))
        events = tuple(hand.events)
        hands.append(RecordedHand(commitment(secret), events, secret.hex(), contribution.hex()))
    return Record(
        product=__version__,
        rules=rules,
        length=length,
        players=players,
        commitment=commitment(secrets[0]),
        hands=tuple(hands),
    )


def computers(bots: Sequence[str]) -> tuple[Player, ...]:
    """Return the computers that play by these policies, in order of seats."""
    return tuple(
        Player(kind="bot", name=f"computer.{number}", bot=bot)
        for number, bot in enumerate(bots, start=1)
    )


def _play(hand: Hand, choose: Choose, *, key: int) -> None:
    decision = 0
    while not hand.over:
        for seat in hand.asked():
            hand.answer(seat, choose(hand, seat, new_stream(mix(key, decision))))
            decision += 1
        hand.advance()
