"""The command line: each module is a command of that name and holds a typer ``app``.

A module keeps its own imports light and loads what it runs inside its functions. Modules whose
name begins with ``_`` are helpers, ``main`` is the program.
"""
