from xuezhan.bots.prospects import Prospects
from xuezhan.bots.simulation import Table
from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream

def choose(
    level: int,
    observation: State,
    seat: int,
    actions: ActionList,
    stream: Stream,
    prospects: Prospects,
) -> int: ...
def play_deals(table: Table, first: int, count: int, turns: int, digest: int) -> None: ...
