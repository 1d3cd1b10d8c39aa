"""Which of a table's humans are there, since when not, and how often each was late."""

from xuezhan.game.events import Seat
from xuezhan.server.options import TableOptions


class People:
    """The humans of a table. ``still_since`` is when it stopped because nobody was there."""

    def __init__(self, seats: tuple[Seat, ...], *, options: TableOptions, now: float) -> None:
        self.seats = seats
        self.gone_since: dict[Seat, float] = dict.fromkeys(seats, now)
        self.still_since: float | None = now if options.freeze_when_alone else None
        self._options = options
        self._late: dict[Seat, int] = {}

    def arrive(self, seat: Seat, now: float) -> float:
        """Note that a human is there; return for how long the table stood still until now."""
        self.gone_since.pop(seat, None)
        self.was_in_time(seat)
        stood = 0.0 if self.still_since is None else now - self.still_since
        self.still_since = None
        return stood

    def leave(self, seat: Seat, now: float) -> None:
        """Note that a human's socket is gone."""
        self.gone_since.setdefault(seat, now)
        nobody = len(self.gone_since) == len(self.seats)
        if nobody and self._options.freeze_when_alone and self.still_since is None:
            self.still_since = now

    def absent(self, now: float) -> tuple[Seat, ...]:
        """Return who has been gone for too long."""
        return tuple(seat for seat, end in self.absences().items() if now >= end)

    def absences(self) -> dict[Seat, float]:
        """Return for who is gone when that has lasted too long."""
        return {seat: since + self._options.absence for seat, since in self.gone_since.items()}

    def was_late(self, seat: Seat) -> bool:
        """Note a missed deadline; return whether that was one too many."""
        self._late[seat] = self._late.get(seat, 0) + 1
        return self._late[seat] >= self._options.missed_deadlines

    def was_in_time(self, seat: Seat) -> None:
        """Forget the missed deadlines of a seat."""
        self._late.pop(seat, None)
