"""Fonts: faces, widths, shortening, and the cache of rendered texts."""

from __future__ import annotations

import pygame
import pytest

from game.tigris.paint.river_names import EUPHRATES, TIGRIS
from game.ui.fonts import Face, Fonts
from game.ui.palette import CLAY


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("face", Face)
def test_every_face_has_visible_glyphs(face: Face) -> None:
    text = TIGRIS if face == Face.WEDGES else "Tigris & Euphrates: 0123456789 …"
    surface = Fonts().text(text, 20, CLAY.ink, face)
    assert sum(alpha > 16 for alpha in pixels(surface)[3::4]) > len(pixels(surface)) // 4 * 0.05


def test_the_cuneiform_font_has_all_letters_of_the_ornament() -> None:
    """Missing glyphs would all be the same empty box."""
    fonts = Fonts()
    letters = set(TIGRIS + EUPHRATES)
    drawn = {pixels(fonts.text(letter, 40, CLAY.ink, Face.WEDGES)) for letter in letters}
    assert len(drawn) == len(letters)


def test_digits_have_equal_widths() -> None:
    """So numbers in a column stay aligned."""
    font = Fonts().face(Face.FIRM, 20)
    assert len({font.size(digit * 8)[0] // 8 for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", (Face.PLAIN, Face.FIRM, Face.STRONG))
@pytest.mark.parametrize("size", (8, 9, 10, 11))
def test_letters_keep_their_distances_at_small_sizes(face: Face, size: int) -> None:
    """At 75 percent whole pixels between letters made words collide or fall apart."""
    fonts, words = (
        Fonts(),
        ("few", "your", "You", "kingdom", "settlements", "A few of your squares"),
    )
    large = fonts.face(face, 40 * size)
    for text in words:
        right = large.size(text)[0] / 40
        assert abs(fonts.face(face, size).size(text)[0] - right) <= 1 + right * 0.04, text


def test_texts_are_cached_and_long_ones_shortened() -> None:
    fonts = Fonts()
    short = fonts.text("Archer", 15, CLAY.ink)
    assert fonts.text("Archer", 15, CLAY.ink) is short
    assert fonts.fitting("Archer", 15, CLAY.ink, 500) is short
    cut = fonts.fitting("Archer places a farm on c4", 15, CLAY.ink, 80)
    assert cut.get_width() <= 80
    assert fonts.fitting("Archer", 15, CLAY.ink, 1).get_height() > 0
    assert fonts.column("one two three four five", 15, CLAY.ink, 60).get_height() > 2 * 15


def test_the_cache_drops_the_oldest_texts() -> None:
    fonts = Fonts()
    first = fonts.text("0", 13, CLAY.ink)
    for number in range(1, 700):
        fonts.text(str(number), 13, CLAY.ink)
    assert fonts.text("0", 13, CLAY.ink) is not first
    for size in range(10, 50):
        fonts.face(Face.PLAIN, size)
    assert fonts.face(Face.PLAIN, 10).size("a")[0] > 0
