"""Write the frozen record of the newest version: python -m tests.records.freeze.

To be run once, when a version of the format is released. From then on its file must stay readable
as it is, whatever becomes of the program.
"""

from pathlib import Path

from tests.records.samples import BOTS

from xuezhan.cli.record import players
from xuezhan.records import Player, computers, record_match, write
from xuezhan.rules import preset

FOLDER = Path(__file__).parent


def main() -> None:
    """Play a match with a human's contribution and write its record."""
    seated = list(computers(BOTS))
    seated[2] = Player("human", "安娜", contribution="c0ffee" * 8)
    record = record_match(
        3, rules=preset("tencent"), length=4, choose=players(BOTS), players=tuple(seated)
    )
    (FOLDER / "version_1.jsonl").write_bytes(write(record))


if __name__ == "__main__":
    main()
