"""``xuezhan verify``: is a record true, and what has been checked to say so."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from xuezhan.cli._language import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from xuezhan.records import Finding, Record, RecordError

app = typer.Typer(add_completion=False)


@app.command()
def verify(
    path: Annotated[
        Path, typer.Argument(metavar="RECORD", help="The record; - reads the standard input.")
    ],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check a record: commitments, walls, tiles, points, and every event by playing it again.

    The exit code is 0 for a true record and 2 for any other.
    """
    from xuezhan.records import RecordError, examine, read

    try:
        record = read(_bytes(path))
    except RecordError as error:
        _refuse(error, as_json=as_json)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        typer.echo(say("cli.verify.unreadable", path=path, reason=reason), err=True)
        raise typer.Exit(2) from error
    findings = list(examine(record))
    if as_json:
        _print_json(record, findings)
    else:
        _print(record, findings)
    if any(finding.fault for finding in findings):
        raise typer.Exit(2)


def _bytes(path: Path) -> bytes:
    return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()


def _refuse(error: "RecordError", *, as_json: bool) -> NoReturn:
    if as_json:
        _dump({"ok": False, "fault": _told(error)})
    else:
        typer.echo(say(error.code, **error.parts()), err=True)
    raise typer.Exit(2)


def _facts(record: "Record") -> "Mapping[str, object]":
    from xuezhan.rules import ruleset_hash

    events = sum(len(hand.events) for hand in record.hands)
    return {
        "product": record.product,
        "rules": record.rules.name,
        "hash": ruleset_hash(record.rules),
        "length": record.length,
        "hands": len(record.hands),
        "lines": events + 2 * len(record.hands) + 2,
        "events": events,
        "payments": sum(len(hand.ledger) for hand in record.hands),
        "totals": list(record.totals),
    }


def _print(record: "Record", findings: "list[Finding]") -> None:
    facts = _facts(record)
    typer.echo(say("cli.verify.about", **facts))
    typer.echo(f"✓ {say('check.text', **facts)}")
    for check, fault in findings:
        if fault is None:
            typer.echo(f"✓ {say(f'check.{check}', **facts)}")
        else:
            typer.echo(f"✗ {check}: {say(fault.code, **fault.parts())}")
    typer.echo(say("cli.verify.totals", **facts))
    good = all(finding.fault is None for finding in findings)
    typer.echo(say("cli.verify.true" if good else "cli.verify.false"))


def _print_json(record: "Record", findings: "list[Finding]") -> None:
    checks = [
        {"check": check, "ok": fault is None} | ({} if fault is None else {"fault": _told(fault)})
        for check, fault in findings
    ]
    good = all(finding.fault is None for finding in findings)
    _dump({"ok": good, "record": _facts(record), "checks": checks})


def _told(error: "RecordError") -> "Mapping[str, object]":
    return {
        "code": error.code,
        "line": error.line,
        "field": error.field,
        "value": error.value,
        "allowed": error.allowed,
        "message": str(error),
    }


def _dump(value: "Mapping[str, object]") -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
