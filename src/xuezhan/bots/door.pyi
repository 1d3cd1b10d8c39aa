from xuezhan.engine.legal import ActionList
from xuezhan.engine.state import State
from xuezhan.engine.stream import Stream

def choose(
    level: int, observation: State, seat: int, actions: ActionList, stream: Stream
) -> int: ...
