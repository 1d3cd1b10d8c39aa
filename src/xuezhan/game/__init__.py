"""The Python face of the engine: hands and matches, typed actions and events, views."""

from xuezhan.game.folding import fold
from xuezhan.game.hand import Hand
from xuezhan.game.match import Match
from xuezhan.game.redaction import redact
from xuezhan.game.refusals import IllegalAction, NotAllAnswered
from xuezhan.game.walls import Wall, commitment, first_dealer, match_secrets, wall_from_secret

__all__ = [
    "Hand",
    "IllegalAction",
    "Match",
    "NotAllAnswered",
    "Wall",
    "commitment",
    "first_dealer",
    "fold",
    "match_secrets",
    "redact",
    "wall_from_secret",
]
