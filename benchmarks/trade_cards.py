"""Paints all cards of *Trade on the Tigris*, and its tracks and counters, for eyes.

    python -m benchmarks.trade_cards [FOLDER] [--palette NAME] [--window WIDTHxHEIGHT]

FOLDER is a temporary folder by default. Cards are painted at the four sizes of a table for six: as
tiles, in the hand, to choose from, and at a glance, each as large as in a window of that size.
"""

from __future__ import annotations

import os
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Kind
from game.trade.paint.look import PLAIN, Look
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.palette import PALETTES
from tests.support.trade.decks import deck
from tests.support.trade.sheets import FOUR_SIZES, SHEETS, cards_sheet

#: How many cards of each size stand side by side.
COLUMNS = (40, 18, 11, 5)
#: A sheet has so many cards of the largest size at most.
LARGE_CARDS = 15


def groups() -> dict[str, list[Design]]:
    """The cards by what they are."""
    designs = deck().designs
    return {
        "goods": [each for each in designs if each.is_goods],
        "specials": [each for each in designs if each.kind is Kind.SPECIAL],
        "developments": [each for each in designs if each.kind in (Kind.DEVELOPMENT, Kind.START)],
    }


def sheets(painter: Painter) -> Iterator[tuple[str, pygame.Surface]]:
    """Name and picture of every sheet."""
    for name, designs in groups().items():
        for size, columns in zip(FOUR_SIZES, COLUMNS, strict=True):
            step = LARGE_CARDS if size == FOUR_SIZES[-1] else len(designs)
            for start in range(0, len(designs), step):
                part = designs[start : start + step]
                number = f"-{start // step + 1}" if step < len(designs) else ""
                yield f"{name}-{size[0]}{number}", cards_sheet(painter, part, size, columns)
    developments = groups()["developments"][::9]
    for size, columns in zip(FOUR_SIZES, COLUMNS, strict=True):
        for word, look in (("plain", PLAIN), ("damaged", Look(damaged=True))):
            yield f"{word}-{size[0]}", cards_sheet(painter, developments, size, columns, look)
    yield from ((name, draw(painter)) for name, draw in SHEETS.items())


def main() -> int:
    parser = ArgumentParser(
        prog="trade_cards", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--palette", choices=PALETTES, default="clay")
    parser.add_argument("--window", default="1280x720", metavar="WIDTHxHEIGHT")
    options = parser.parse_args()
    folder: Path = options.folder or Path(tempfile.mkdtemp(prefix="trade-cards-"))
    folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, options.window.split("x"))
    pygame.display.set_mode((1, 1))
    painter = Painter(Metrics.of_window(width, height), PALETTES[options.palette])
    for name, sheet in sheets(painter):
        pygame.image.save(sheet, folder / f"{name}.png")
        print(f"{name:>18} {sheet.get_width()}x{sheet.get_height()}")
    print(folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
