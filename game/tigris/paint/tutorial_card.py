"""Paints a card of the tutorial and what it points at."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.tigris.model.bitboard import members
from game.geometry import Point, Rect
from game.i18n import _
from game.tigris.art import square_marks
from game.tigris.paint.log import room_of
from game.tigris.paint.painter import TablePainter
from game.tigris.tutorial.tutorial import NUMBERED_STEPS, Card, Step
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import paint_button, paint_rule
from game.ui.fonts import Face


class Places(NamedTuple):
    """The places of a card and its two buttons."""

    plate: Rect
    text: Rect
    advance: Rect
    dismiss: Rect


def places(painter: TablePainter, card: Card) -> Places:
    """The places at the head of the log, whose newest lines stay visible; above a log too low."""
    layout, px = painter.layout, painter.layout.px
    width = layout.log.w - 2 * px(12)
    words = _words(painter, card, width).get_height()
    heading = px(33)
    height = heading + words + px(54)
    room = room_of(painter)
    top, bottom = room.y - px(4), room.y - px(4) + height
    if bottom > room.bottom:
        bottom = layout.log.y
        top = max(bottom - height, layout.banner.bottom)
        frames = (box.frame for box in layout.players)  # one is hidden whole, or not at all
        top = next((frame.y for frame in frames if frame.y < top < frame.bottom), top)
    plate = Rect(layout.log.x, top, layout.log.w, bottom - top)
    text = Rect(plate.x + px(12), plate.y + heading + px(6), width, words)
    row = Rect(text.x, plate.bottom - px(42), width, px(32))
    half = (row.w - px(8)) // 2
    return Places(
        plate,
        text,
        Rect(row.x, row.y, half, row.h),
        Rect(row.right - half, row.y, half, row.h),
    )


def advance_label(card: Card, key: str) -> str:
    """The label of the button that continues, with its key."""
    word = _("Show me") if card.step is Step.OFFER else _("Got it")
    return _("{word} ({key})").format(word=word, key=key)


def dismiss_label(card: Card) -> str:
    return _("No, thanks") if card.step is Step.OFFER else _("End the guide")


def count_of(card: Card) -> str:
    """The number of the card, of how many."""
    if card.step not in NUMBERED_STEPS:
        return ""
    return _("{n} of {all}").format(n=NUMBERED_STEPS.index(card.step) + 1, all=len(NUMBERED_STEPS))


def paint_card(
    surface: pygame.Surface, painter: TablePainter, card: Card, key: str, at: Point | None
) -> None:
    """Paints the card; `key` is the key that continues, `at` the pointer."""
    layout, palette, px = painter.layout, painter.palette, painter.layout.px
    lie = places(painter, card)
    plate = painter.sprites.tablet(palette.ivory, px(44), lie.plate.w, lie.plate.h)
    painter.put(surface, plate, lie.plate)
    line = Rect(lie.text.x, lie.plate.y + px(7), lie.text.w, px(21))
    count = count_of(card)
    width = painter.fonts.face(Face.FIRM, layout.text.small).size(count)[0] if count else 0
    title = Rect(line.x, line.y, line.w - width - px(6), line.h)
    size = painter.fonts.size_for(
        card.title, layout.text.body, layout.text.small, title.w, Face.STRONG
    )
    painter.write(surface, card.title, title, size, face=Face.STRONG)
    painter.write(surface, count, line, layout.text.small, palette.ink_soft, Face.FIRM, 1.0)
    paint_rule(surface, painter, Rect(line.x, line.bottom, line.w, px(6)))
    surface.blit(_words(painter, card, lie.text.w), (lie.text.x, lie.text.y))
    for rect, label, primary in (
        (lie.advance, advance_label(card, key), True),
        (lie.dismiss, dismiss_label(card), False),
    ):
        over = at is not None and rect.contains(*at)
        paint_button(surface, painter, rect, label, hovered=over, primary=primary)


def paint_rings(surface: pygame.Surface, painter: TablePainter, card: Card) -> None:
    """Paints what the card is about: rings on squares, frames around pieces in the tray."""
    layout, palette = painter.layout, painter.palette
    surface.set_clip(layout.view)
    ring = painter.sprites.mark(square_marks.counts, layout.cell)
    for square in members(card.squares):
        painter.put(surface, ring, layout.rect_of(square))
    surface.set_clip(None)
    thick = max(3, layout.px(3))
    for control in card.controls:
        rect = layout.rect(control)
        for inset, color in ((-2 * thick, palette.outline), (-thick, palette.gold)):
            draw_rect(surface, color, rect.inset(inset), thick, border_radius=layout.px(8))


def _words(painter: TablePainter, card: Card, width: int) -> pygame.Surface:
    return painter.fonts.column(card.text, painter.layout.text.small, painter.palette.ink, width)
