"""Room for thought: what a computer player writes down while it answers one question.

Made once for a table or a player and used again. Nothing in it lasts from one question to the
next but what a hand is worth with a tile, which is the same whenever it is asked.
"""

from xuezhan.bots.codes import LIKE_USUAL, REMEMBERED, WORLDS
from xuezhan.bots.prospects import Prospects, new_prospects
from xuezhan.bots.stakes import stakes_of
from xuezhan.engine.flat_rules import FlatRules
from xuezhan.engine.journal import Journal, new_journal
from xuezhan.engine.legal import ActionList, new_action_list
from xuezhan.engine.scoring import Score, new_score
from xuezhan.engine.state import State, new_state


class Mind:
    """The hand as a player weighs it, the net's inputs and sums, and the options with worth.

    ``inputs`` are those of the net, ``common`` the sums of the first layer over the inputs of the
    table, ``base`` those over the hand too, ``first`` those of an option. The states and what
    follows them are for looking ahead; ``stakes`` is how dear hands are under the rules.
    """

    def __init__(self, rules: FlatRules) -> None:  # noqa: PLR0915 - a record
        """Make an empty mind for hands at ``rules``."""
        self.prospects: Prospects = new_prospects()
        self.score: Score = new_score()
        self.inputs = [0] * 218
        self.common = [0] * 32
        self.base = [0] * 32
        self.first = [0] * 32
        self.handed = [0] * 32
        # The table: the wall, unseen tiles, what each suit and kind means to the others.
        self.left = 0
        self.unseen = 0
        self.likely_void = [-1] * 4
        self.cleared = [0] * 4
        self.wanted = [0] * 3
        self.wanted_melds = [0] * 3
        self.wanted_ready = [0] * 3
        self.wanted_flush = [0] * 3
        self.thrown_at = [-1] * 27
        self.thrown = [0] * 12
        self.middles = [0] * 4
        self.recent = [0] * 4
        # The hand: which of its suits comes first, and what it has.
        self.turned = 0
        self.draws = 0
        self.spare = 0
        self.twos = 0
        self.threes = 0
        self.fours = 0
        self.kongs = 0
        self.melds_lower = 0
        self.melds_higher = 0
        self.fourths = 0
        self.meld_key = 0
        # What is left of it after an option.
        self.x = 0
        self.y = 0
        self.left_twos = 0
        self.left_threes = 0
        self.left_fours = 0
        self.roots = 0
        # What hands are worth with a tile: the hand in two keys, the points.
        self.hand_keys = [-1] * 1024
        self.meld_keys = [-1] * 1024
        self.hand_points = [0] * 1024
        self.count = 0
        self.option = [0] * 64
        self.worth = [0.0] * 64
        self.money = [0.0] * 64
        self.worlds = WORLDS
        self.world: State = new_state(rules)
        self.trial: State = new_state(rules)
        self.pool: State = new_state(rules)
        self.journal: Journal = new_journal()
        self.actions: ActionList = new_action_list()
        self.stakes = 1.0
        self.tries = 0
        self.tries_count = 0
        self.tried = [0] * 4
        self.behind = [0.0] * 4
        self.gain = [0.0] * 4
        self.gain_squares = [0.0] * 4


def new_mind(rules: FlatRules) -> Mind:
    """Return an empty mind for hands at ``rules``."""
    mind = Mind(rules)
    mind.stakes = stakes_of(rules) * 1.0 / LIKE_USUAL
    for i in range(REMEMBERED):
        mind.hand_keys[i] = -1
    return mind


def mind_for(state: State, worlds: int) -> Mind:
    """Return an empty mind for the hand that ``state`` observes; it imagines that many worlds."""
    mind = new_mind(state.rules)
    mind.worlds = worlds
    return mind
