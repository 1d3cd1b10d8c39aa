"""Write what is generated: the messages as TypeScript, schema and page, and the page of the rules.

``python -m xuezhan.protocol.generate`` in a checkout writes the files, with ``--check`` it only
says which of them are out of date and fails if there are any.
"""

import argparse
import sys
from pathlib import Path

from xuezhan.game.rules_page import to_markdown as rules_page
from xuezhan.protocol.declarations import read_api_declarations, read_declarations
from xuezhan.protocol.reference import to_markdown, to_schema
from xuezhan.protocol.typescript import to_api_typescript, to_typescript

CHECKOUT = Path(__file__).parents[3]


def generated() -> dict[Path, str]:
    """Return the text of every generated file by its path."""
    declarations = read_declarations()
    return {
        CHECKOUT / "web/src/protocol.gen.ts": to_typescript(declarations),
        CHECKOUT / "web/src/api.gen.ts": to_api_typescript(read_api_declarations(), declarations),
        CHECKOUT / "docs/protocol.schema.json": to_schema(),
        CHECKOUT / "docs/protocol.md": to_markdown(declarations),
        CHECKOUT / "docs/rules.md": rules_page(),
    }


def out_of_date() -> list[Path]:
    """Return the generated files that are absent or differ from what they are generated from."""
    return [
        path
        for path, text in generated().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    """Write or check the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    if parser.parse_args().check:
        stale = out_of_date()
        for path in stale:
            sys.stderr.write(f"out of date: {path.relative_to(CHECKOUT)}\n")
        return 1 if stale else 0
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
