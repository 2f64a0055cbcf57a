"""Every picture of `pictures.py` is what it was when somebody last looked at it and said yes.

The hashes are those of one version of pygame-ce and of its SDL: another version may smooth a line
otherwise, and then says nothing about our pictures. `benchmarks/goldens.py` shows what differs.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.support.window.goldens import VERSION, WRITTEN, hash_of, known
from tests.support.window.pictures import KINDS, PICTURES, Kind, painted

SCREENS = Path(__file__).parents[4] / "assets" / "screens"
PALETTE = 3
"""the kind of colors in a PNG's head"""

ELSEWHERE = f"the hashes are those of {WRITTEN}, this is {VERSION}"


def test_there_are_enough_pictures_in_every_kind_of_window() -> None:
    assert len(PICTURES) >= 25
    sizes = {(kind.width, kind.height) for kind in KINDS}
    assert sizes == {(1280, 720), (1920, 1080)}
    assert len({kind.theme for kind in KINDS}) == 2


def test_every_hash_is_that_of_a_picture() -> None:
    wanted = {(str(kind), name) for kind in KINDS for name in PICTURES}
    assert known().keys() == wanted, "run python -m benchmarks.goldens --write"


@pytest.mark.skipif(VERSION != WRITTEN, reason=ELSEWHERE)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_pictures_are_what_they_were(kind: Kind) -> None:
    expected = known()
    differing = [
        name for name in PICTURES if hash_of(painted(name, kind)) != expected[str(kind), name]
    ]
    assert differing == [], "look at them with benchmarks/goldens.py"


def test_a_picture_is_the_same_however_often_it_is_painted() -> None:
    """Whatever was painted before it with the same easel."""
    first = hash_of(painted("conflict won", KINDS[0]))
    for name in ("monuments", "title", "tile flies"):
        painted(name, KINDS[0])
    assert hash_of(painted("conflict won", KINDS[0])) == first


def test_the_pictures_of_the_readme_are_small_and_have_palettes() -> None:
    """Five megabytes in all; `benchmarks/contact_sheet.py` paints them."""
    files = sorted(SCREENS.glob("*.png"))
    assert {"table", "revolt", "war", "monument", "treasure", "end", "sheet"} <= {
        file.stem for file in files
    }
    assert sum(file.stat().st_size for file in files) <= 5 << 20
    for file in files:
        assert file.read_bytes()[25] == PALETTE, file.name


def test_a_hash_tells_one_pixel() -> None:
    some, other = pygame.Surface((4, 4), 0, 32), pygame.Surface((4, 4), 0, 32)
    other.set_at((3, 3), (0, 0, 1))
    assert hash_of(some) != hash_of(other)
