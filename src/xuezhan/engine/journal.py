"""What the engine writes down while a hand runs: event rows and the ledger of payments.

A row is a code and up to eight numbers; the Python face turns rows into typed events. Rows
and payments are only ever appended; a search that does not need them clears the counts.
"""

from xuezhan.engine.codes import MAX_PAYMENTS, MAX_ROWS, PAYMENT, ROW
from xuezhan.engine.scoring import Score, new_score


class Journal:
    """Event rows and payment rows of one hand."""

    def __init__(self) -> None:
        """Make an empty journal."""
        self.row_count = 0
        self.rows = [0] * 5400  # ROW * MAX_ROWS
        self.payment_count = 0
        self.payments = [0] * 2400  # PAYMENT * MAX_PAYMENTS
        # The last score counted.
        self.score: Score = new_score()
        # What the ready check counts for each seat that is ready: the tile, the points.
        self.ready_tile = [-1] * 4
        self.ready_points = [0] * 4


def new_journal() -> Journal:
    """Return an empty journal."""
    return Journal()


def clear_journal(journal: Journal) -> None:
    """Forget all rows."""
    journal.row_count = 0
    journal.payment_count = 0


def note(journal: Journal, code: int, a: int, b: int, c: int, d: int) -> None:
    """Append a row of a code, four numbers and four zeros; a deal fills less than half of it."""
    if journal.row_count >= MAX_ROWS:
        return
    rows = journal.rows
    place = journal.row_count * ROW
    rows[place] = code
    rows[place + 1] = a
    rows[place + 2] = b
    rows[place + 3] = c
    rows[place + 4] = d
    rows[place + 5] = 0
    rows[place + 6] = 0
    rows[place + 7] = 0
    rows[place + 8] = 0
    journal.row_count += 1


def note_more(journal: Journal, e: int, f: int, g: int, h: int) -> None:
    """Set the second four numbers of the last row."""
    place = (journal.row_count - 1) * ROW
    journal.rows[place + 5] = e
    journal.rows[place + 6] = f
    journal.rows[place + 7] = g
    journal.rows[place + 8] = h


def note_payment(
    journal: Journal, payer: int, receiver: int, amount: int, kind: int, cause: int, tile: int
) -> None:
    """Append a payment; one deal fills less than half of the room."""
    if journal.payment_count >= MAX_PAYMENTS:
        return
    place = journal.payment_count * PAYMENT
    journal.payments[place] = payer
    journal.payments[place + 1] = receiver
    journal.payments[place + 2] = amount
    journal.payments[place + 3] = kind
    journal.payments[place + 4] = cause
    journal.payments[place + 5] = tile
    journal.payment_count += 1


def note_ready(journal: Journal, seat: int, tile: int, points: int) -> None:
    """Remember what the ready check counts for ``seat``: the value of winning on ``tile``."""
    journal.ready_tile[seat] = tile
    journal.ready_points[seat] = points


def row(journal: Journal, index: int) -> list[int]:
    """Return one event row as a list of its code and eight numbers."""
    return [journal.rows[index * ROW + i] for i in range(ROW)]


def payment(journal: Journal, index: int) -> list[int]:
    """Return one payment: payer, receiver, amount, kind, cause, tile (or -1)."""
    return [journal.payments[index * PAYMENT + i] for i in range(PAYMENT)]


def row_total(journal: Journal) -> int:
    """Return the number of event rows."""
    return journal.row_count


def payment_total(journal: Journal) -> int:
    """Return the number of payments."""
    return journal.payment_count
