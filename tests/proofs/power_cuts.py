"""After a cut of the power the log has everything that had been told by then.

Whole tables with their players run over a disk that can be cut off. At random moments the disk is
asked what it would hold if the power went now, and what players knew is compared with it.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.proofs.audit import Audit, Message
from tests.proofs.disk import Disk, cut_disk
from tests.proofs.local_player import LocalPlayer
from tests.proofs.report import Report
from tests.server.virtual_table import dice

from xuezhan.server.hub import Hub
from xuezhan.server.options import TableOptions
from xuezhan.server.sqlite_store import SqliteStore
from xuezhan.server.thinking import Thinking

TABLES = 4
CUTS_OF_A_RUN = 60
RULES = ("chengdu", "online", "qq")


@dataclass
class Known:
    """What a player had been told when the power went."""

    frames: dict[int, Message]
    answers: list[Message]
    welcome: Message


def prove_power_cuts(
    folder: Path, *, size: int, seed: int = 1, begin: Callable[[], object] = lambda: None
) -> Report:
    """Cut the power ``size`` times; ``begin`` may break the server first."""
    report = Report("power cuts")
    report.faults = Audit().faults
    begin()
    with cut_disk() as disk:
        run = 0
        while report.tried["cuts"] < size:
            run += 1
            cuts = asyncio.run(_play(folder / str(run), disk, seed=seed + run))
            for known, files in cuts[: size - report.tried["cuts"]]:
                audit = _look(folder / f"cut{report.tried['cuts']}", known, files)
                report.tried["cuts"] += 1
                report.tried["actions acknowledged"] += audit.acknowledged
                report.faults.update(audit.faults)
    return report


async def _play(
    folder: Path, disk: Disk, *, seed: int
) -> list[tuple[list[Known], dict[str, bytes]]]:
    chance = dice(seed)
    store = SqliteStore(folder)
    hub = Hub(store, thinking=Thinking(), options=TableOptions(pause_scale=0))
    players = [LocalPlayer(hub, chance, rules=RULES) for _ in range(TABLES)]
    playing = [asyncio.create_task(player.play(matches=3)) for player in players]
    cuts: list[tuple[list[Known], dict[str, bytes]]] = []
    while len(cuts) < CUTS_OF_A_RUN and not all(task.done() for task in playing):
        await asyncio.sleep(chance.random() * 0.03)
        known = [
            Known(dict(player.frames), list(player.answers), player.welcome) for player in players
        ]
        cuts.append((known, disk.after_a_cut(chance)))
    for task in playing:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    await hub.close()
    for result in results:
        if isinstance(result, Exception):
            raise result
    return cuts


def _look(folder: Path, known: list[Known], files: dict[str, bytes]) -> Audit:
    folder.mkdir()
    for path, held in files.items():
        (folder / Path(path).name).write_bytes(held)
    audit = Audit()
    audit.compare(folder, known)
    return audit
