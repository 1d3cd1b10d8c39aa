"""A player from outside that thinks with what xuezhan has: one of its levels, over the lines.

It is told what the protocol tells and nothing else. ``Follower`` makes of the events what its seat
observes, in the form in which the levels, the net and the search take it.

Try it: ``xuezhan arena "python examples/level_bot.py normal" easy --deals 20``.
"""

import json
import sys

import msgspec

from xuezhan.bots.player import player
from xuezhan.engine.readout import last_of
from xuezhan.engine.stream import new_stream
from xuezhan.game import Follower
from xuezhan.game.codec import action_of
from xuezhan.game.events import Event
from xuezhan.rules import from_dict


def main() -> None:
    """Answer requests until the arena says goodbye."""
    level = player(sys.argv[1])
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hand":
            follower = Follower(from_dict(message["rules"]), message["seat"])
        elif message["type"] == "event":
            follower.tell(msgspec.convert(message["event"], Event))
        elif message["type"] == "request":
            seen = follower.observe()
            code = level.choose(seen, follower.seat, new_stream(int(message["chance"])))
            action = str(action_of(code, last_of(seen)))
            sys.stdout.write(json.dumps({"id": message["id"], "action": action}) + "\n")
            sys.stdout.flush()
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
