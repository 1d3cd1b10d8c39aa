"""Every proof holds at its usual size; ``python -m tests.proofs --release`` makes them larger."""

from pathlib import Path

import pytest
from tests.proofs.catalogue import PROOFS


@pytest.mark.slow
@pytest.mark.parametrize("name", PROOFS)
def test_the_proof_holds(name: str, tmp_path: Path) -> None:
    proof = PROOFS[name]
    report = proof.run(tmp_path, size=proof.usual)
    print(report)  # noqa: T201  (the line is what a release is judged by)
    assert report.holds, report
