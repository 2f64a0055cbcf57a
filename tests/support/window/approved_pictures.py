"""Approved pictures: what the window should look like, as small PNG files that a reviewer can read.

`tests/support/window/approved_files.py` says how they are compared and approved.
`python -m benchmarks.goldens` shows all of them beside what is painted now.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.palette import PALETTES
from tests.support.window.approved_files import check_approved_picture, load_approved
from tests.support.window.picture_comparison import shrink
from tests.support.window.pictures import PICTURES, Kind
from tests.support.window.unhinted_fonts import UnhintedFonts

FOLDER = Path(__file__).parents[2] / "golden" / "pictures"

CLAY = Kind(1920, 1080, "clay")
LARGE_TEXTS = Kind(1920, 1080, "clay", 150)
VIVID = Kind(1920, 1080, "vivid")

#: The picture and the window of each file: together every kind of thing that the window shows.
APPROVED: dict[str, tuple[str, Kind]] = {
    "table": ("middle", CLAY),
    "large-texts": ("leader held", LARGE_TEXTS),
    "forecast": ("wars foretold", CLAY),
    "refusal": ("refused", CLAY),
    "revolt": ("full revolt", CLAY),
    "war": ("full war", CLAY),
    "monument": ("full monument", VIVID),
    "treasure": ("full treasure", CLAY),
    "reduced-motion": ("tiles crumble, reduced motion", CLAY),
    "end": ("end", CLAY),
    "title": ("title", CLAY),
    "settings": ("settings", CLAY),
    "setup": ("set up", CLAY),
    "lobby": ("lobby of the owner", CLAY),
    "replay": ("turning point", CLAY),
    "review": ("review", CLAY),
}


def make_painter(kind: Kind) -> TablePainter:
    painter = TablePainter(Layout.of(kind.width, kind.height, 4, kind.zoom), PALETTES[kind.palette])
    painter.fonts = UnhintedFonts()
    return painter


painter_of = cache(make_painter)


def paint_small(name: str) -> pygame.Surface:
    """What is painted now for the approved picture of this name."""
    picture, kind = APPROVED[name]
    surface = pygame.Surface((kind.width, kind.height), 0, 32)
    PICTURES[picture](surface, painter_of(kind))
    return shrink(surface)


def load(name: str) -> pygame.Surface:
    return load_approved(FOLDER / f"{name}.png")


def check_picture(name: str, output: Path) -> None:
    """Compares what is painted now with the approved file; see `check_approved_picture`."""
    check_approved_picture(FOLDER / f"{name}.png", paint_small(name), output)
