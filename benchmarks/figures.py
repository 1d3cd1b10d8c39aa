"""Figures and the targets they are held to, shared by what measures and by what shows."""

from dataclasses import dataclass
from typing import Any

TARGETS = {
    "hands, random": (">=", 40_000),
    "hands, greedy": (">=", 35_000),
    "hands, acceptance": (">=", 20_000),
    "hands, normal": (">=", 5_000),
    "deficiency, inside": (">=", 60_000_000),
    "best discard by acceptance, inside": (">=", 1_000_000),
    "score of winning hands, inside": (">=", 2_000_000),
    "hands, random, plain": (">=", 800),
    "hands, greedy, plain": (">=", 600),
    "hands, acceptance, plain": (">=", 400),
    "slowest preset to online": (">=", 0.8),
    "two threads to one": (">=", 1.8),
    "value of a hand": ("<=", 50),
    "score of a hand, explained": ("<=", 200),
    "which discard, with all values": ("<=", 5_000),
    "action to frame, p99": ("<=", 20),
    "import xuezhan": ("<=", 100),
    "start to the first page": ("<=", 2_000),
    "script, style and texts of the table": ("<=", 150),
    "start page can be used": ("<=", 1_000),
    "tasks longer than 50 ms in a hand": ("<=", 0),
    "work of a frame drawn, p95": ("<=", 8),
    "layout shift": ("<=", 0.01),
    "random hands, to riichienv": (">=", 60),
    "deficiency from Python, to riichienv": (">=", 2),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured: ``value`` in ``unit``, under a heading."""

    heading: str
    name: str
    value: float
    unit: str

    @property
    def target(self) -> str:
        """The target in words, or nothing."""
        if self.name not in TARGETS:
            return ""
        sign, bound = TARGETS[self.name]
        return f"{sign} {shown(bound)}"

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        if self.name not in TARGETS:
            return None
        sign, bound = TARGETS[self.name]
        return self.value >= bound if sign == ">=" else self.value <= bound

    def told(self) -> dict[str, Any]:
        """Return the figure as it is stored."""
        about = {"heading": self.heading, "name": self.name, "value": self.value, "unit": self.unit}
        return about | {"target": self.target, "met": self.met}


def shown(value: float) -> str:
    """Return a number as people read it, three digits or all before the point."""
    if value >= 100 or value == int(value):  # noqa: PLR2004 - three digits
        return f"{value:,.0f}"
    return f"{value:.3g}"


def verdict(met: bool | None) -> str:  # noqa: FBT001 - as stored
    """Return in a word whether a target is met."""
    return "" if met is None else "met" if met else "MISSED"
