"""Fonts: faces, widths, shortening, and the cache of rendered texts."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.apply_settings import apply_to_painter
from game.settings.settings import Settings
from game.tigris.paint.river_names import EUPHRATES, TIGRIS
from game.ui.canvas.painter import Painter
from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts
from game.ui.letters.system_fonts import SystemFonts
from game.ui.metrics import Metrics
from game.ui.palette import CLAY
from tests.support.messages import read_template


def catalog_texts() -> Iterator[str]:
    """Every message in English, plurals too."""
    for message in read_template():
        yield from (message.id,) if isinstance(message.id, str) else message.id


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("family", Family)
@pytest.mark.parametrize("face", Face)
def test_every_face_has_visible_glyphs(face: Face, family: Family) -> None:
    text = TIGRIS if face == Face.WEDGES else "Tigris & Euphrates: 0123456789 …"
    fonts = Fonts()
    fonts.use(family)
    surface = fonts.text(text, 20, CLAY.ink, face)
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


@pytest.mark.parametrize("face", (Face.FIRM, Face.STRONG))
@pytest.mark.parametrize("size", (13, 15, 17))
def test_a_paragraph_keeps_its_words_as_far_apart_as_a_line_does(face: Face, size: int) -> None:
    """The bold tasks of the lessons read "Click atile, then asquare"."""
    fonts, text = Fonts(), "Click a tile, then a square"
    line = fonts.text(text, size, CLAY.ink, face)
    paragraph = fonts.column(text, size, CLAY.ink, 2 * line.get_width(), face)
    assert pixels(paragraph) == pixels(line)


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
    for number in range(1, 200):
        fonts.text(str(number), 300, CLAY.ink)
    assert fonts.text("0", 13, CLAY.ink) is not first
    for size in range(10, 50):
        fonts.face(Face.PLAIN, size)
    assert fonts.face(Face.PLAIN, 10).size("a")[0] > 0


@pytest.mark.long
@pytest.mark.parametrize("face", [Face.PLAIN, Face.FIRM, Face.STRONG])
def test_every_family_has_every_letter_of_the_texts(face: Face) -> None:
    """On a computer without other fonts; a letter that is lacking has the mark of all that are."""
    letters = sorted(
        {letter for text in catalog_texts() for letter in text if letter.isprintable()}
    )
    letters.remove(" ")
    for family in Family:
        fonts = Fonts(SystemFonts(lambda _letter, _bold: ()))
        fonts.use(family)
        box = pixels(fonts.text("\U000f0000", 40, CLAY.ink, face))
        lacking = [each for each in letters if pixels(fonts.text(each, 40, CLAY.ink, face)) == box]
        assert lacking == [], family


def test_a_painter_writes_in_the_family_that_is_set() -> None:
    painter = Painter(Metrics.of_window(1280, 720))
    other = painter.at_scale(150)
    before = pixels(painter.fonts.text("Illegible 0O", 20, CLAY.ink))
    apply_to_painter(painter, Settings(font=Family.LEGIBLE))
    assert pixels(painter.fonts.text("Illegible 0O", 20, CLAY.ink)) != before
    assert other.fonts.family is Family.LEGIBLE
