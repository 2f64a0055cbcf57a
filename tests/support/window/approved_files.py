"""Pictures that are compared with small PNG files, which a person has looked at.

A test fails when a picture differs visibly from its file. When the change is intended, rewrite the
files that differ and look at them in the diff:

    APPROVE=1 python -m pytest tests/game/tigris/paint tests/game/trade/paint
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from tests.support.window.picture_comparison import SIZE, compare, difference_picture


def load_approved(file: Path) -> pygame.Surface:
    picture = pygame.Surface(SIZE, 0, 32)
    picture.blit(pygame.image.load(file), (0, 0))
    return picture


def save_approved(file: Path, picture: pygame.Surface) -> None:
    """Writes a file with the palette of 256 colors whose largest error is smallest."""
    from PIL import Image

    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    few = image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def check_approved_picture(file: Path, actual: pygame.Surface, output: Path) -> None:
    """Compares a picture of `SIZE` with an approved file.

    Raises:
        AssertionError: if they differ; `output` then has the actual, approved, and difference
            pictures.
    """
    name = file.stem
    if os.environ.get("APPROVE") and not _is_approved(file, actual):
        save_approved(file, actual)
    approved = load_approved(file)
    difference = compare(actual, approved)
    if difference.is_tolerable:
        return
    pygame.image.save(actual, output / f"{name}.actual.png")
    pygame.image.save(approved, output / f"{name}.approved.png")
    pygame.image.save(difference_picture(actual, approved), output / f"{name}.difference.png")
    raise AssertionError(
        f"{name}: {difference}; compare {output}/{name}.{{actual,approved,difference}}.png"
    )


def _is_approved(file: Path, actual: pygame.Surface) -> bool:
    return file.exists() and compare(actual, load_approved(file)).is_tolerable
