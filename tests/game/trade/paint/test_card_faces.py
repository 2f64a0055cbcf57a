"""Every card of the deck can be read at every size: its texts fit, and everything stays on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from engine.trade.deck.design import Design
from engine.trade.deck.reader import read_deck
from engine.trade.deck.terms import Kind, Stack
from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.trade.paint.card import card_picture, face_parts, paint_back, paint_card
from game.trade.paint.fitting import MIN_SIZE
from game.trade.paint.known_by import main_signs
from game.trade.paint.look import PLAIN, Detail, Look
from game.trade.paint.parts import Column, Line
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.metrics import Metrics
from game.ui.palette import PALETTES
from tests.support.samples import quick_first
from tests.support.trade.decks import deck, with_cell
from tests.support.trade.sheets import FOUR_SIZES, Size

DAMAGED, STOPPED = Look(damaged=True), Look(stopped=True)
WINDOWS = ((1280, 720), (1920, 1080))
four_sizes = pytest.mark.parametrize("size", FOUR_SIZES)


@cache
def painter_of(window: tuple[int, int], palette: str = "clay") -> Painter:
    return Painter(Metrics.of_window(*window), PALETTES[palette])


def faults(painter: Painter, design: Design, size: Size, look: Look = PLAIN) -> Iterator[str]:
    """Parts that leave the card, and texts that leave their place or are smaller than readable."""
    card = pygame.Rect(0, 0, *map(painter.metrics.px, size))
    for part in face_parts(painter, deck(), design, Rect(*card), look):
        if not card.contains(pygame.Rect(part.rect)):
            yield f"{design.id}: {part} is not on the card"
        if isinstance(part, Line | Column):
            yield from text_faults(painter, design, part)


def text_faults(painter: Painter, design: Design, text: Line | Column) -> Iterator[str]:
    font = painter.fonts.face(text.face, text.size)
    if isinstance(text, Line):
        ink = font.render(text.text, True, (0, 0, 0)).get_bounding_rect()
        width, height = font.size(text.text)[0], ink.h
    else:
        color = painter.palette.ink
        column = painter.fonts.column(text.text, text.size, color, text.rect.w, text.face)
        width = max(font.size(word)[0] for word in text.text.split())
        height = column.get_height()
    if width > text.rect.w or height > text.rect.h or text.size < MIN_SIZE:
        yield f"{design.id}: {text.text!r} takes {width}x{height} of {text.rect} in {text.size}"


@four_sizes
@pytest.mark.parametrize("window", quick_first(WINDOWS, 1))
def test_every_text_of_every_card_fits_its_place(window: tuple[int, int], size: Size) -> None:
    painter = painter_of(window)
    found = [
        fault
        for design in deck().designs
        for look in (PLAIN, DAMAGED)
        for fault in faults(painter, design, size, look)
    ]
    assert found == []


def test_a_text_that_is_too_long_would_be_found() -> None:
    painter, design = painter_of(WINDOWS[0]), deck().designs[0]
    line = Line("Scouts of the Upper River", Rect(0, 0, 60, 20), 15, (0, 0, 0))
    column = Column("Scouts of the Upper River", Rect(0, 0, 60, 20), 15, (0, 0, 0))
    assert len([*text_faults(painter, design, line), *text_faults(painter, design, column)]) == 2


@pytest.mark.long
def test_longer_languages_fit_the_large_card() -> None:
    """Two fifths longer: all sentences of all cards fit; names may end in an ellipsis."""
    painter = painter_of(WINDOWS[0])
    set_language(PSEUDO)
    try:
        parts = [
            part
            for design in deck().designs
            for part in face_parts(painter, deck(), design, Rect(0, 0, *FOUR_SIZES[-1]))
            if isinstance(part, Column)
        ]
        found = [fault for each in parts for fault in text_faults(painter, deck().designs[0], each)]
    finally:
        set_language(SOURCE)
    assert found == []
    assert len(parts) > len(deck().designs)


def what_is_shown(design: Design, size: Size) -> object:
    """What decides the picture of a card at a size."""
    if size[0] >= Detail.MIDDLE or design.kind is Kind.SPECIAL:
        return design.id
    if size[0] >= Detail.SMALL:
        return design.stack, design.icons, design.type, design.kind, design.clauses
    if design.is_goods:
        return design.type, design.kind is Kind.DISASTER
    return design.stack, main_signs(design), not design.icons


@four_sizes
@pytest.mark.parametrize("palette", quick_first([*PALETTES], 1))
def test_cards_look_alike_only_if_they_show_the_same(palette: str, size: Size) -> None:
    painter = painter_of(WINDOWS[0], palette)
    drawn: dict[bytes, object] = {}
    for design in deck().designs:
        picture = card_picture(painter, deck(), design, size)
        key = pygame.image.tobytes(picture, "RGBA")
        shown = what_is_shown(design, size)
        assert drawn.setdefault(key, shown) == shown, design.id
    assert len(drawn) == len({what_is_shown(design, size) for design in deck().designs})


def test_a_face_is_painted_once_for_each_size_and_look() -> None:
    painter, design = painter_of(WINDOWS[0]), deck().by_id["A1-06"]
    first = card_picture(painter, deck(), design, (64, 92))
    assert card_picture(painter, deck(), design, (64, 92)) is first
    assert card_picture(painter, deck(), design, (65, 92)) is not first
    assert card_picture(painter, deck(), design, (64, 92), DAMAGED) is not first


def test_a_face_is_the_same_for_every_painter() -> None:
    design = deck().by_id["P3-09"]
    pictures = {
        pygame.image.tobytes(card_picture(painter, deck(), design, (260, 360)), "RGBA")
        for painter in (Painter(Metrics.of_window(1280, 720)) for _ in range(2))
    }
    assert len(pictures) == 1


def test_another_language_and_another_palette_paint_another_face() -> None:
    painter, design = Painter(Metrics.of_window(1280, 720)), deck().by_id["R0-03"]
    english = card_picture(painter, deck(), design, (260, 360))
    set_language(PSEUDO)
    try:
        painter.relabel(PSEUDO)
        other = card_picture(painter, deck(), design, (260, 360))
    finally:
        set_language(SOURCE)
    assert pygame.image.tobytes(other, "RGBA") != pygame.image.tobytes(english, "RGBA")
    painter.recolor(PALETTES["vivid"])
    vivid = card_picture(painter, deck(), design, (260, 360))
    assert pygame.image.tobytes(vivid, "RGBA") != pygame.image.tobytes(other, "RGBA")


def visible(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(min_alpha=128)


def test_a_damaged_tile_lies_on_its_side() -> None:
    """G12, without color and without words."""
    painter, design = painter_of(WINDOWS[0]), deck().by_id["A1-06"]
    turned = visible(card_picture(painter, deck(), design, (28, 28), DAMAGED))
    upright = visible(card_picture(painter, deck(), design, (28, 28)))
    assert upright.h > upright.w
    assert turned.w > turned.h


@four_sizes
def test_damage_and_stopping_change_a_card_but_not_its_words(size: Size) -> None:
    painter = painter_of(WINDOWS[0])
    for card, look in (("A1-06", DAMAGED), ("S03", STOPPED)):
        design, rect = deck().by_id[card], Rect(0, 0, *size)
        plain = [*face_parts(painter, deck(), design, rect)]
        marked = [*face_parts(painter, deck(), design, rect, look)]
        if look is DAMAGED or size[0] >= Detail.SMALL:
            assert marked != plain
        words = [part for part in plain if isinstance(part, Column)]
        assert [part for part in marked if isinstance(part, Column)] == words


def test_a_card_is_one_call_of_a_display_list() -> None:
    """So a table of two hundred cards stays cheap to compare."""
    painter, calls = painter_of(WINDOWS[0]), DisplayList((400, 400))
    paint_card(calls, painter, deck(), deck().by_id["BAR-P1"], Rect(4, 4, 64, 92))
    paint_back(calls, painter, Stack.BASIC, Rect(80, 4, 64, 92))
    assert [tuple(call.rect) for call in calls.calls] == [(4, 4, 64, 92), (80, 4, 64, 92)]


def test_details_follow_the_size_at_the_scale_of_the_window() -> None:
    small, large = Metrics.of_window(1280, 720), Metrics.of_window(1920, 1080)
    for (width, height), detail in zip(FOUR_SIZES, Detail, strict=True):
        assert Detail.of(Rect(0, 0, width, height), small) is detail
        assert Detail.of(Rect(0, 0, large.px(width), large.px(height)), large) is detail


def texts(card: str, size: Size = FOUR_SIZES[-1]) -> str:
    rect = Rect(0, 0, *size)
    parts = face_parts(painter_of(WINDOWS[0]), deck(), deck().by_id[card], rect)
    return "\n".join(part.text for part in parts if isinstance(part, Line | Column))


@pytest.mark.long
def test_the_large_card_says_everything_in_words() -> None:
    for design in deck().designs:
        shown = texts(design.id)
        words = design.text.removesuffix(" Not for producer.")
        assert all(sentence in shown.replace("\n", " ") for sentence in words.split(". ")[1:])
        assert design.name.split(": ")[0] in shown
        assert "own deck" in shown
        assert design.id in shown


def test_a_good_shows_its_kind_and_its_scale() -> None:
    lines = texts("SPI-M2").splitlines()
    assert {"Spices", "Import", "Move 2 toward Marduk."} <= {*lines}
    assert [*lines[2:14]] == ["1", "0", "2", "4", "3", "8", "4", "10", "5", "11", "6", "12"]
    assert "Basic good" in texts("BAR-P1")


def test_a_special_names_its_producer() -> None:
    assert "Not for producer: Tribute Road" in texts("S03")
    assert "Not for producer" in texts("S03", FOUR_SIZES[2])
    assert texts("S03", FOUR_SIZES[1]).splitlines()[0] == "3"


def test_no_sentence_is_smaller_than_the_style_guide_promises() -> None:
    parts = [
        part
        for design in deck().designs
        for part in face_parts(painter_of(WINDOWS[0]), deck(), design, Rect(0, 0, *FOUR_SIZES[-1]))
        if isinstance(part, Column) and part.face is Face.PLAIN
    ]
    assert len(parts) > len(deck().designs)
    assert min(part.size for part in parts) >= 11


def test_a_card_shows_the_names_of_its_own_deck() -> None:
    """Pictures are kept: equal cards of two decks may name different specials."""
    painter, size = painter_of(WINDOWS[0]), FOUR_SIZES[-1]
    other = read_deck(with_cell("S02", "name", "Olive Oil"))
    own, keeper = deck(), deck().by_id["R0-10"]
    set_language(PSEUDO)
    try:
        pictures = [card_picture(painter, each, keeper, size) for each in (own, other)]
    finally:
        set_language(SOURCE)
    assert keeper == other.by_id["R0-10"]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")
