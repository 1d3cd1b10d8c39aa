"""Experiments on top of the game: the arena, players from outside, and training."""
