"""Vectors for the walls of the browser: python tools/wall_vectors.py writes them.

They are what the package computes; ``web/tests/walls.test.ts`` makes the browser's code agree, and
a test here makes sure that they are still what the package computes.
"""

import json
from hashlib import sha256
from pathlib import Path

from xuezhan.cli.record import players
from xuezhan.game.walls import commitment, first_dealer, wall_from_secret
from xuezhan.records import Player, computers, record_match, write
from xuezhan.rules import RuleSet, preset
from xuezhan.tiles import text_of

VECTORS = Path(__file__).resolve().parent.parent / "web" / "tests" / "walls.vectors.jsonl"
FLOWERS = preset("qq").replace(flowers=4, horses=2, kong_replacement="back")
BOTS = ("greedy", "acceptance", "greedy", "random")
CONTRIBUTIONS = ("", "c0ffee" * 8, "00" * 256)
RECORDS = ((preset("online"), 1), (preset("tencent"), 2), (FLOWERS, 3))


def walls() -> list[dict[str, object]]:
    """Return walls with what they come from."""
    return [
        wall(sha256(b"wall %d" % number).digest(), contribution, attempt=attempt, rules=rules)
        for number, contribution in enumerate(CONTRIBUTIONS)
        for rules in (preset("online"), FLOWERS)
        for attempt in (1, 3)
    ]


def wall(secret: bytes, contribution: str, *, attempt: int, rules: RuleSet) -> dict[str, object]:
    """Return one wall with what it comes from."""
    contributed = bytes.fromhex(contribution)
    laid = wall_from_secret(secret, contributed, attempt=attempt, rules=rules)
    return {
        "secret": secret.hex(),
        "contribution": contribution,
        "commitment": commitment(secret),
        "attempt": attempt,
        "flowers": rules.flowers,
        "first_dealer": rules.first_dealer,
        "tiles": " ".join(map(text_of, laid.tiles)),
        "dice": list(laid.dice),
        "rolls": " ".join(f"{first}+{second}" for first, second in laid.rolls),
        "horses": " ".join(map(text_of, laid.horses)),
        "dealer": first_dealer(secret, contributed, seats=4, rules=rules),
    }


def records() -> list[str]:
    """Return records whose walls must be found true."""
    human = Player("human", "安娜", contribution=CONTRIBUTIONS[1])
    seated = (human, *computers(BOTS)[1:])
    return [
        write(
            record_match(seed, rules=rules, length=1, choose=players(BOTS), players=seated)
        ).decode()
        for rules, seed in RECORDS
    ]


def main() -> None:
    """Write the vectors, one a line."""
    lines = [*walls(), *({"record": text} for text in records())]
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    VECTORS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
