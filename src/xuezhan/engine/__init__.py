"""The engine: every rule of the game, in plain Python that compiles as it stands.

Knows no clock, no files, no network and no chance but the wall and the dice it is given.
"""
