"""Sichuan mahjong, 血战到底: one engine to play, to score, to compare and to learn.

Importing the package loads none of its parts; import the one you need.
"""

__version__ = "0.1.0"
