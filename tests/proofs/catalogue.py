"""All proofs, and how large each is in continuous integration and for a release."""

from pathlib import Path
from typing import NamedTuple, Protocol

from tests.proofs.clock_jumps import prove_clock_jumps
from tests.proofs.commands import prove_commands
from tests.proofs.full_disk import prove_full_disk
from tests.proofs.fuzz import prove_fuzz
from tests.proofs.half_open import prove_half_open
from tests.proofs.kills import prove_kills
from tests.proofs.power_cuts import prove_power_cuts
from tests.proofs.report import Report
from tests.proofs.slow_reader import prove_slow_reader
from tests.proofs.storm import prove_storm
from tests.proofs.two_worlds import prove_two_worlds


class Prove(Protocol):
    """Runs a proof in a folder of its own; the same seed does the same."""

    def __call__(self, folder: Path, /, *, size: int, seed: int = 1) -> Report:
        """Try ``size`` times, or with so many players."""


class Proof(NamedTuple):
    """A proof and its two sizes."""

    run: Prove
    usual: int
    release: int


PROOFS = {
    "kills": Proof(prove_kills, 20, 1_000),
    "power_cuts": Proof(prove_power_cuts, 60, 1_000),
    "two_worlds": Proof(prove_two_worlds, 200, 5_000),
    "fuzz": Proof(prove_fuzz, 5_000, 100_000),
    "full_disk": Proof(prove_full_disk, 2, 20),
    "slow_reader": Proof(prove_slow_reader, 4, 50),
    "half_open": Proof(prove_half_open, 2, 20),
    "clock_jumps": Proof(prove_clock_jumps, 4, 50),
    "commands": Proof(prove_commands, 200, 10_000),
    "storm": Proof(prove_storm, 100, 2_000),
}
