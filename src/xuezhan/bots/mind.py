"""Room for thought: what a computer player writes down while it answers one question.

Made once for a table or a player and used again; nothing in it lasts from one question to the next.
"""

from xuezhan.bots.codes import WORLDS
from xuezhan.bots.prospects import Prospects, new_prospects
from xuezhan.engine.flat_rules import FlatRules
from xuezhan.engine.journal import Journal, new_journal
from xuezhan.engine.legal import ActionList, new_action_list
from xuezhan.engine.scoring import Score, new_score
from xuezhan.engine.state import State, new_state


class Mind:
    """The hand as a player weighs it, the net's inputs and layers, and the options with worth.

    ``shared`` are the inputs that every option of a question has in common, ``own`` those of the
    hand that an option leads to, ``suits`` those of its two suits, one after the other. The states
    and what follows them are for looking ahead.
    """

    def __init__(self, rules: FlatRules) -> None:
        """Make an empty mind for hands at ``rules``."""
        self.prospects: Prospects = new_prospects()
        self.score: Score = new_score()
        self.shared = [0.0] * 64
        self.own = [0.0] * 48
        self.suits = [0.0] * 96
        self.tally = [0] * 16
        self.common = [0.0] * 64
        self.folded = [0.0] * 16
        self.first = [0.0] * 64
        self.second = [0.0] * 32
        self.count = 0
        self.option = [0] * 64
        self.worth = [0.0] * 64
        self.money = [0.0] * 64
        self.incoming = [0] * 12
        self.worlds = WORLDS
        self.world: State = new_state(rules)
        self.trial: State = new_state(rules)
        self.pool: State = new_state(rules)
        self.journal: Journal = new_journal()
        self.actions: ActionList = new_action_list()
        self.tried = [0] * 4
        self.gain = [0.0] * 4
        self.gain_squares = [0.0] * 4


def new_mind(rules: FlatRules) -> Mind:
    """Return an empty mind for hands at ``rules``."""
    return Mind(rules)


def mind_for(state: State, worlds: int) -> Mind:
    """Return an empty mind for the hand that ``state`` observes; it imagines that many worlds."""
    mind = Mind(state.rules)
    mind.worlds = worlds
    return mind
