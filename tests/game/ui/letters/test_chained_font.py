"""Each letter is drawn by the first font that has it, where it was measured, or it is marked."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts, font_file, font_files
from game.ui.letters.chained_font import ChainedFont
from game.ui.letters.coverage import coverage
from game.ui.letters.system_fonts import SystemFonts
from game.ui.palette import CLAY

BEYOND = "ŁłŽžŠčřŐőĞğİışĐđŞțơưăẞΕλένηЮлияҐґЂђễỹ"
SIZE = 24
FACES = (Face.PLAIN, Face.FIRM, Face.STRONG)
LETTERS = st.text(alphabet="abÁ .,…ŁΩЯễשדمح李さ\u0301\u05b8\u200d👩“”12", max_size=24)


def fonts(family: Family = Family.SERIF) -> Fonts:
    """On a computer without any font."""
    bundled = Fonts(SystemFonts(lambda _letter, _bold: ()))
    bundled.use(family)
    return bundled


def font(face: Face = Face.PLAIN, size: int = SIZE) -> ChainedFont:
    return fonts().face(face, size)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawn(made: ChainedFont, text: str) -> bytes:
    return pixels(made.render(text, True, CLAY.ink))


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=40)


@pytest.mark.parametrize("family", Family)
@pytest.mark.parametrize("face", FACES)
def test_letters_beyond_latin_1_are_drawn_by_bundled_fonts(face: Face, family: Family) -> None:
    made = fonts(family).face(face, SIZE)
    missing = drawn(made, "李")
    pictures = {letter: drawn(made, letter) for letter in BEYOND}
    assert missing not in pictures.values()
    assert len({*pictures.values()}) == len({*BEYOND}), "no two are the same box"


@pytest.mark.long
def test_every_letter_of_a_bundled_file_is_drawn() -> None:
    made = font()
    files = font_files(Family.SERIF, Face.PLAIN)
    marked = drawn(made, "李")
    letters = filter(str.isalpha, map(chr, range(0x20, 0x2C00)))
    bundled = [each for each in letters if any(coverage(file).has(each) for file in files)]
    assert len(bundled) > 600
    assert [each for each in bundled if drawn(made, each) == marked] == []


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [8, 13, 15, 24])
@given(text=LETTERS)
def test_a_text_is_as_wide_as_it_was_measured(face: Face, size: int, text: str) -> None:
    made = FONTS.face(face, size)
    assert made.render(text, True, CLAY.ink).get_size() == made.size(text)
    assert made.caret_x(text, 0) in range(made.size(text)[0] + 1)


@pytest.mark.parametrize("text", ["Archer, 12 — “né” …", "a\nbc", ""])
def test_latin_texts_are_drawn_as_the_first_font_alone_draws_them(text: str) -> None:
    alone = pygame.Font(font_file(Family.SERIF, Face.PLAIN), SIZE)
    assert drawn(font(), text) == pixels(alone.render(text, True, CLAY.ink))
    assert font().size(text) == alone.size(text)


def test_a_letter_that_no_font_has_is_one_visible_mark() -> None:
    made = font()
    for cluster in ("李", "ש", "שָׁ", "👩\u200d👩\u200d👧", "李\U000e0100", "\U0010fffe"):
        mark = made.render(cluster, True, CLAY.ink)
        assert ink(mark).w > SIZE // 3 and ink(mark).h > SIZE // 2, "visible"
        assert mark.get_width() < SIZE, "no wider than a letter"
    assert made.size("李小龍")[0] == 3 * made.size("李")[0]
    assert made.size("a李")[0] == made.size("a")[0] + made.size("李")[0]


@pytest.mark.parametrize("family", Family)
@pytest.mark.parametrize("size", [9, 24, 60])
def test_letters_of_several_fonts_stand_on_one_baseline(family: Family, size: int) -> None:
    made = fonts(family).face(Face.PLAIN, size)
    bottoms = {ink(made.render(letter, True, CLAY.ink)).bottom for letter in "nпŃĦиΠ"}
    assert max(bottoms) - min(bottoms) <= 1


def test_a_name_from_right_to_left_leaves_what_is_beside_it() -> None:
    made, text = font(), "ab שרה: 12"
    begin, end = made.size("ab ")[0], made.size("ab ")[0] + made.size("שרה")[0]
    assert made.caret_x(text, 3) == end, "its first letter is the rightmost"
    assert made.caret_x(text, 5) == begin + made.size("ש")[0]
    assert made.caret_x(text, 7) == end + made.size(":")[0]
    assert made.caret_x("שרה", 3) == 0
    assert made.caret_x("abЯ", 3) == made.size("abЯ")[0]


def test_a_shortened_text_keeps_marks_with_their_letters() -> None:
    for width in range(12, 90):
        cut = fonts().fitting("दे" * 9, SIZE, CLAY.ink, width)
        whole = {font().size("दे" * count + "…")[0] for count in range(10)}
        assert cut.get_width() in whole


@pytest.mark.parametrize("align, side", [(0.0, "left"), (1.0, "right")])
def test_paragraphs_are_wrapped_and_aligned(align: float, side: str) -> None:
    text = "Юлия και Ελένη Łukasz"
    column = fonts().column(text, SIZE, CLAY.ink, 130, Face.PLAIN, align)
    assert column.get_width() <= 130
    assert column.get_height() >= 2 * font().get_linesize()
    line = column.subsurface((0, font().get_linesize(), column.get_width(), font().get_linesize()))
    gap = ink(line).x if side == "left" else line.get_width() - ink(line).right
    assert gap <= 3


FONTS = fonts()
