"""Run proofs, one line each: ``python -m tests.proofs [NAME ...] [--release | --size N]``.

Without a name all of them, at the size that continuous integration uses; with ``--release`` at the
size that a release is held to. Fails where a proof does not hold.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.proofs.catalogue import PROOFS


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PROOFS))
    parser.add_argument("--release", action="store_true", help="as large as for a release")
    parser.add_argument("--size", type=int, help="so large")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    unknown = set(options.names) - set(PROOFS)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(PROOFS)}")
    failed = False
    for name in options.names or PROOFS:
        proof = PROOFS[name]
        size = options.size or (proof.release if options.release else proof.usual)
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            report = proof.run(Path(folder), size=size, seed=options.seed)
        failed |= not report.holds
        word = "holds" if report.holds else "FAILS"
        sys.stdout.write(f"{word}  {report}, {time.monotonic() - begin:.0f} s\n")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
