from xuezhan.bots.harvest import Harvest
from xuezhan.bots.mind import Mind
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
    mind: Mind,
) -> int: ...
def search_worlds(
    mind: Mind, state: State, seat: int, stream: Stream, slot: int, worlds: int
) -> None: ...
def play_deals(table: Table, first: int, count: int, turns: int, digest: int) -> None: ...
def fill(
    harvest: Harvest, first: int, end: int, slot: int, others: int, explore: int, keep: int
) -> int: ...
