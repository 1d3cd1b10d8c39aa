"""What the server counts, and how it tells it to Prometheus.

Our own hundred lines, because a game at home needs none of a metrics library: three kinds of
figures in the text format 0.0.4. Nothing here names a player, an address or a tile.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the buckets of a duration."""

Sample = tuple[str, float]


class Histogram:
    """How many durations were at most so long; 0 and more, in seconds."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def samples(self) -> Iterable[Sample]:
        """Return the lines of the text format, without the name in front."""
        total = 0
        for bound, count in zip((*SECONDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'_bucket{{le="{bound}"}}', total
        yield "_sum", self._sum
        yield "_count", total


class Metrics:
    """All counters and histograms of a server."""

    def __init__(self) -> None:
        self.commits = 0
        self.visitors = 0
        self.refusals: Counter[str] = Counter()
        self.closes: Counter[int] = Counter()
        self.limited: Counter[str] = Counter()
        self.action = Histogram()
        self.store = Histogram()
        self.lateness = Histogram()

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """Write everything; ``gauges`` has what is so now: by name its meaning and its value."""
        lines: list[str] = []
        for name, (meaning, value) in gauges.items():
            _write(lines, name, "gauge", meaning, [("", value)])
        for name, meaning, count in (
            ("commits_total", "Steps of tables written to the log.", self.commits),
            ("visitors_total", "Visitors who came for the first time.", self.visitors),
        ):
            _write(lines, name, "counter", meaning, [("", count)])
        for name, meaning, label, counter in (
            ("refusals_total", "Commands and messages refused, by reason.", "code", self.refusals),
            ("closes_total", "Sockets closed by the server, by close code.", "code", self.closes),
            ("limited_total", "Sockets not opened, by the limit they hit.", "limit", self.limited),
        ):
            counted = sorted((str(key), count) for key, count in counter.items())
            samples = [(f'{{{label}="{key}"}}', count) for key, count in counted]
            _write(lines, name, "counter", meaning, samples)
        for name, meaning, histogram in (
            ("action_seconds", "From a command's turn at its table to its frames.", self.action),
            ("store_seconds", "From handing a step to the store to its being safe.", self.store),
            ("lateness_seconds", "How late a table did what had become due.", self.lateness),
        ):
            _write(lines, name, "histogram", meaning, histogram.samples())
        return "\n".join(lines) + "\n"


def _write(lines: list[str], name: str, kind: str, meaning: str, samples: Iterable[Sample]) -> None:
    lines.append(f"# HELP xuezhan_{name} {meaning}")
    lines.append(f"# TYPE xuezhan_{name} {kind}")
    lines += [f"xuezhan_{name}{rest} {value:g}" for rest, value in samples]
