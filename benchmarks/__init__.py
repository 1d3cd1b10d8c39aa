"""Measuring the engine: ``python -m benchmarks``."""
