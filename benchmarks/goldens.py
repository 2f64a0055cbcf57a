"""Paints the approved pictures and shows them on one sheet: approved | actual | difference.

    python -m benchmarks.goldens [FILE]

FILE is a PNG in a temporary folder by default. Each row is one picture; a row that a test would
reject is framed. Exits with 1 if there is one. `APPROVE=1 python -m pytest tests/game/tigris/paint`
approves what is painted now.
"""

from __future__ import annotations

import os
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.support.window.approved_pictures import APPROVED, load, paint_small
from tests.support.window.picture_comparison import SIZE, compare, difference_picture

GAP = 8
FRAME = (230, 40, 40)


def main() -> int:
    parser = ArgumentParser(
        prog="goldens", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, nargs="?")
    file: Path = parser.parse_args().file or Path(tempfile.mkdtemp(prefix="goldens-"), "sheet.png")
    width, height = SIZE[0] + GAP, SIZE[1] + GAP
    sheet = pygame.Surface((3 * width + GAP, len(APPROVED) * height + GAP), 0, 32)
    rejected = 0
    for row, name in enumerate(APPROVED):
        approved, actual = load(name), paint_small(name)
        difference = compare(actual, approved)
        print(f"{name:>15}: {difference}")
        if not difference.is_tolerable:
            rejected += 1
            sheet.fill(FRAME, (0, row * height, sheet.get_width(), height + GAP))
        for column, picture in enumerate((approved, actual, difference_picture(actual, approved))):
            sheet.blit(picture, (column * width + GAP, row * height + GAP))
    pygame.image.save(sheet, file)
    print(f"{rejected} of {len(APPROVED)} pictures differ visibly: {file}")
    return 1 if rejected else 0


if __name__ == "__main__":
    raise SystemExit(main())
