"""Approved pictures: what the window should look like, as small PNG files that a reviewer can read.

A test fails when a picture differs visibly from its file. When the change is intended, rewrite the
files that differ and look at them in the diff:

    APPROVE=1 python -m pytest tests/game/tigris/paint

`python -m benchmarks.goldens` shows all of them beside what is painted now.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pygame

from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.palette import PALETTES
from tests.support.window.picture_comparison import SIZE, compare, difference_picture, shrink
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
    picture = pygame.Surface(SIZE, 0, 32)
    picture.blit(pygame.image.load(FOLDER / f"{name}.png"), (0, 0))
    return picture


def save(name: str, picture: pygame.Surface) -> None:
    """Writes a file with the palette of 256 colors whose largest error is smallest."""
    from PIL import Image

    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    few = image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)


def check_picture(name: str, output: Path) -> None:
    """Compares what is painted now with the approved file.

    Raises:
        AssertionError: if they differ; `output` then has the actual, approved, and difference
            pictures.
    """
    actual = paint_small(name)
    if os.environ.get("APPROVE") and not _is_approved(name, actual):
        save(name, actual)
    approved = load(name)
    difference = compare(actual, approved)
    if difference.is_tolerable:
        return
    pygame.image.save(actual, output / f"{name}.actual.png")
    pygame.image.save(approved, output / f"{name}.approved.png")
    pygame.image.save(difference_picture(actual, approved), output / f"{name}.difference.png")
    raise AssertionError(
        f"{name}: {difference}; compare {output}/{name}.{{actual,approved,difference}}.png"
    )


def _is_approved(name: str, actual: pygame.Surface) -> bool:
    file = FOLDER / f"{name}.png"
    return file.exists() and compare(actual, load(name)).is_tolerable
