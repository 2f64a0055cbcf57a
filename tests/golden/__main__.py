"""Holds the golden games and orders against the engine, or writes them anew.

Usage, from the project's root:
    python -m tests.golden            names the files that no longer hold, exits with 1 if any
    python -m tests.golden --write    writes those files anew, for a change of the rules on purpose

The perft counts take minutes: `python -m benchmarks.perft --write` counts them anew.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.golden.games import GAMES, retold
from tests.golden.orders import ORDERS, relisted
from tests.golden.pages import FOLDER, page_of


def texts() -> Iterator[tuple[Path, str]]:
    """Every game and order with the text that it should have."""
    for file in GAMES:
        yield file, retold(page_of(file))
    for file in ORDERS:
        yield file, relisted(page_of(file))


def changed() -> Iterator[tuple[Path, str]]:
    """The files that no longer hold, with what the engine says now."""
    for file, text in texts():
        if file.read_text(encoding="utf-8") != text:
            yield file, text


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--write", action="store_true", help="write the files anew")
    asked = parser.parse_args(arguments)
    found = list(changed())
    for file, text in found:
        if asked.write:
            file.write_text(text, encoding="utf-8")
        print("written" if asked.write else "changed", file.relative_to(FOLDER.parent.parent))
    return 1 if found and not asked.write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
