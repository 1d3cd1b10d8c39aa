"""The texts that the presets follow; a citation is ``key:line``."""

from collections.abc import Mapping
from typing import Final

__all__ = ["DEFAULT", "SOURCES"]

DEFAULT: Final = "default"
"""What stands in place of a citation where no source settles a value."""

SOURCES: Final[Mapping[str, str]] = {
    "000": "康师傅闲说麻将: 血战到底胡牌规则与技巧, June 2014 (a Chengdu player's blog)",
    "001": "成都麻將: an introduction to 血戰到底 by a student from Sichuan (an article)",
    "002": "四川麻將怎麼玩？血戰到底新手規則圖解 (the guide of a free browser game)",
    "003": "腾讯欢乐麻将, 血战到底: rules and points as a player wrote them down (a column)",
    "004": "血戰麻將 (an encyclopedia article that describes the rooms of QQ)",
}
