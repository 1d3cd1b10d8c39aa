"""The Python face of the engine: hands and matches, typed actions and events, views, the scorer."""

from xuezhan.game.described import HandDescription, ScoreError, WinDescription
from xuezhan.game.folding import fold
from xuezhan.game.following import Follower
from xuezhan.game.hand import Hand
from xuezhan.game.match import Match
from xuezhan.game.outlook import Outlook
from xuezhan.game.redaction import redact
from xuezhan.game.refusals import IllegalAction, NotAllAnswered
from xuezhan.game.scorer import Scorer, score_win
from xuezhan.game.walls import Wall, commitment, first_dealer, match_secrets, wall_from_secret

__all__ = [
    "Follower",
    "Hand",
    "HandDescription",
    "IllegalAction",
    "Match",
    "NotAllAnswered",
    "Outlook",
    "ScoreError",
    "Scorer",
    "Wall",
    "WinDescription",
    "commitment",
    "first_dealer",
    "fold",
    "match_secrets",
    "redact",
    "score_win",
    "wall_from_secret",
]
