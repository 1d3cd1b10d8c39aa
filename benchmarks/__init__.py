"""Measuring the engine: ``python -m benchmarks``; matches of players: ``benchmarks.duplicate``."""
