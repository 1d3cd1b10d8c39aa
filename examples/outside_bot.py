"""A small player for ``xuezhan arena``: it wins when it can and keeps its fresh tile last.

``xuezhan arena "python examples/outside_bot.py" greedy --deals 20``. The protocol is described in
docs/outside-bots.md; any language that reads and writes lines will do.
"""

import json
import sys

WISHES = ("win", "kong", "pung", "void", "exchange", "discard", "pass")


def choose(legal: list[str]) -> str:
    """Return the legal action whose word comes first among the wishes."""
    return min(legal, key=lambda action: WISHES.index(action.split()[0].split("_")[0]))


def main() -> None:
    """Answer requests until the arena says goodbye."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "request":
            answer = {"id": message["id"], "action": choose(message["legal"])}
            print(json.dumps(answer), flush=True)
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
