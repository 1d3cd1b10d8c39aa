"""What a proof has tried and found, in one line: a proof holds when nothing was found."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Report:
    """``tried`` counts what was done, ``faults`` what must not be: the names stay when it is 0."""

    name: str
    tried: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    figures: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether something was tried and nothing found."""
        return bool(self.tried) and not any(self.faults.values())

    def __str__(self) -> str:
        """Return the line: ``kills: 20 kills, 812 actions acknowledged: 0 lost, 0 leaked``."""
        tried = ", ".join(f"{count:,} {what}" for what, count in self.tried.items())
        found = ", ".join(f"{count:,} {what}" for what, count in self.faults.items())
        figures = f" ({'; '.join(self.figures)})" if self.figures else ""
        return f"{self.name}: {tried}: {found}{figures}"
