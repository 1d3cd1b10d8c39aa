"""Plays hands of every preset and prints a digest of each: the two forms must print the same.

Run as a program by the parity test, once on the compiled engine and once on the plain one.
"""

import hashlib
import sys

import msgspec

from xuezhan.bots.codes import BOTS
from xuezhan.bots.player import choose_action
from xuezhan.engine.form import engine_form
from xuezhan.game.hand import Hand
from xuezhan.game.walls import Wall, wall_from_secret
from xuezhan.rules import RuleSet, preset, preset_names

QUICK = tuple(bot for bot in BOTS if bot != "hard")  # looking ahead takes long uncompiled


def play(rules: RuleSet, number: int) -> Hand:
    """Play one hand; the seats' computer players and the wall follow from ``number``."""
    secret = number.to_bytes(32, "big")

    def wall(attempt: int) -> Wall:
        return wall_from_secret(secret, b"", attempt=attempt, rules=rules)

    hand = Hand(rules, dealer=number % 4, walls=wall)
    step = 0
    while not hand.over:
        step += 1
        for seat in hand.asked():
            name = QUICK[(number + seat) % len(QUICK)]
            key = f"{number} {step} {seat}".encode()
            hand.answer(seat, choose_action(name, hand.observe(seat), seat, key))
        hand.advance()
    return hand


def main() -> None:
    """Print the form of the engine, then a line for each hand: every event, every view."""
    sys.stdout.write(f"{engine_form()}\n")
    for name in preset_names():
        for number in range(int(sys.argv[1])):
            hand = play(preset(name), number)
            told = [hand.events, [hand.view(seat) for seat in range(4)]]
            digest = hashlib.sha256(msgspec.json.encode(told)).hexdigest()
            sys.stdout.write(f"{name} {number} {digest} {hand.points}\n")


if __name__ == "__main__":
    main()
