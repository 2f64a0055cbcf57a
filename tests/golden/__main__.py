"""Compares the golden games and orders with the engine, or rewrites them.

Usage, from the project's root:
    python -m tests.golden            lists the files that differ, exits with 1 if any
    python -m tests.golden --write    rewrites those files, for intended changes of the rules

The perft counts take minutes: `python -m benchmarks.perft --write` recounts them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.golden import trade_games
from tests.golden.games import GAMES, render_game
from tests.golden.orders import ORDERS, render_order
from tests.golden.pages import FOLDER, page_of


def rendered_files() -> Iterator[tuple[Path, str]]:
    """Every game and order with the text that the engine gives."""
    for file in GAMES:
        yield file, render_game(page_of(file))
    for file in ORDERS:
        yield file, render_order(page_of(file))
    for name, maker in trade_games.GAMES.items():
        yield trade_games.path_of(name), trade_games.render(trade_games.play(maker))


def changed_files() -> Iterator[tuple[Path, str]]:
    """The files that differ, with the text that the engine gives."""
    for file, text in rendered_files():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield file, text


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--write", action="store_true", help="rewrite the files")
    options = parser.parse_args(arguments)
    found = list(changed_files())
    for file, text in found:
        if options.write:
            file.write_text(text, encoding="utf-8")
        print("written" if options.write else "changed", file.relative_to(FOLDER.parent.parent))
    return 1 if found and not options.write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
