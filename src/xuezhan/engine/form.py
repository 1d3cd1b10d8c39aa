"""Which form of the engine runs here: compiled, or the same files as plain Python."""

from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from typing import Literal


def engine_form() -> Literal["compiled", "plain"]:
    """Tell the form; the build compiles all modules of the engine or none."""
    spec = find_spec("xuezhan.engine.state")
    return "plain" if spec is None or isinstance(spec.loader, SourceFileLoader) else "compiled"
