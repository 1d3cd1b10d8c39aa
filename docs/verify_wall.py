# ruff: noqa: ANN001, ANN201, ANN202, D103, INP001, T201 - a script to be read beside walls.md
"""Recompute the walls of a record from its secrets: python verify_wall.py < RECORD."""

import json
import sys
from hashlib import sha256


def walls(secret, contribution, flowers):
    key = sha256(b"xuezhan wall 1\0" + secret + contribution).digest()
    blocks = (sha256(key + count.to_bytes(8, "big")).digest() for count in range(2**64))
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))

    def below(limit):
        return next(word for word in words if word < 2**32 - 2**32 % limit) % limit

    while True:
        tiles = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
        tiles += [f"{flower}f" for flower in range(1, flowers + 1)]
        for last in range(len(tiles) - 1, 0, -1):
            other = below(last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        yield tiles, [below(6) + 1, below(6) + 1]
        _ = [below(6) for _ in range(64)], [below(27) for _ in range(12)]  # rolls and horses


def replaced(tile):
    while tile.endswith("f"):
        laid.append(tile)
        tile = wall.pop(end)
    return tile


lines = [json.loads(line) for line in sys.stdin]
rules, committed, laid, shown = lines[0]["ruleset"], lines[0]["commitment"], [], []
end = -1 if rules["kong_replacement"] == "back" else 0
revealed = {x["hand"]: (x["secret"], x["contribution"]) for x in lines if "secret" in x}
for number, line in enumerate(lines, start=1):
    found = right = None
    if line["type"] == "wall_committed":
        secret, contribution = map(bytes.fromhex, revealed[line["hand"]])
        found, right = [line["commitment"]] * 2, [committed, sha256(secret).hexdigest()]
        committed, attempts = secret.hex(), walls(secret, contribution, rules["flowers"])
    elif line["type"] == "hand_started":
        (wall, right), found, dealer = next(attempts), line["dice"], line["dealer"]
    elif line["type"] == "dealt":
        order, hands = [(dealer + step) % 4 for step in range(4)], [[], [], [], []]
        for seat in [*(x for count in (4, 4, 4, 1) for x in order for _ in range(count)), dealer]:
            hands[seat].append(wall.pop(0))
        right = [sorted(map(replaced, sorted(hands[seat]))) for seat in order] + [laid]
        found = [sorted(line["hands"][seat]) for seat in order] + [shown]
    elif line["type"] == "flower":
        shown.append(line["tile"])
    elif line["type"] == "drawn":
        tile = replaced(wall.pop(end if line["replacement"] else 0))
        found, right = [line["tile"], shown], [tile, laid]
    if found != right:
        sys.exit(f"line {number}: the record has {found}, the secret gives {right}")
print("Commitments, dice, deals and draws all come from the secrets.")
