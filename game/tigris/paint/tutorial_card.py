"""The guide's card, and what it points at."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.tigris.model.bitboard import members
from game.i18n import _
from game.tigris.art import square_marks as marks
from game.tigris.paint.log import room_of
from game.tigris.tutorial.tutorial import NUMBERED_STEPS, Card, Step
from game.ui.canvas.painter import Easel
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import paint_button, rule
from game.ui.fonts import Face
from game.ui.geometry import Point, Rect


class Places(NamedTuple):
    """Where a card and its two buttons lie."""

    plate: Rect
    text: Rect
    on: Rect
    away: Rect


def places(easel: Easel, card: Card) -> Places:
    """At the head of the log, whose newest lines stay in sight; above it where it is too low."""
    layout, dp = easel.layout, easel.layout.dp
    width = layout.log.w - 2 * dp(12)
    words = _words(easel, card, width).get_height()
    heading = dp(33)
    high = heading + words + dp(54)
    room = room_of(easel)
    top, bottom = room.y - dp(4), room.y - dp(4) + high
    if bottom > room.bottom:
        bottom = layout.log.y
        top = max(bottom - high, layout.banner.bottom)
        frames = (box.frame for box in layout.players)  # one is hidden whole, or not at all
        top = next((frame.y for frame in frames if frame.y < top < frame.bottom), top)
    plate = Rect(layout.log.x, top, layout.log.w, bottom - top)
    text = Rect(plate.x + dp(12), plate.y + heading + dp(6), width, words)
    row = Rect(text.x, plate.bottom - dp(42), width, dp(32))
    half = (row.w - dp(8)) // 2
    return Places(
        plate,
        text,
        Rect(row.x, row.y, half, row.h),
        Rect(row.right - half, row.y, half, row.h),
    )


def on_label(card: Card, key: str) -> str:
    """What goes on to the next card, with its key."""
    word = _("Show me") if card.step is Step.OFFER else _("Got it")
    return _("{word} ({key})").format(word=word, key=key)


def away_label(card: Card) -> str:
    return _("No, thanks") if card.step is Step.OFFER else _("End the guide")


def count_of(card: Card) -> str:
    """Which card of how many."""
    if card.step not in NUMBERED_STEPS:
        return ""
    return _("{n} of {all}").format(n=NUMBERED_STEPS.index(card.step) + 1, all=len(NUMBERED_STEPS))


def paint_card(
    surface: pygame.Surface, easel: Easel, card: Card, key: str, at: Point | None
) -> None:
    """The card; `key` goes on, `at` is where the pointer is."""
    layout, theme, dp = easel.layout, easel.theme, easel.layout.dp
    lie = places(easel, card)
    plate = easel.sprites.tablet(theme.ivory, dp(44), lie.plate.w, lie.plate.h)
    easel.put(surface, plate, lie.plate)
    line = Rect(lie.text.x, lie.plate.y + dp(7), lie.text.w, dp(21))
    count = count_of(card)
    wide = easel.fonts.face(Face.FIRM, layout.text.small).size(count)[0] if count else 0
    title = Rect(line.x, line.y, line.w - wide - dp(6), line.h)
    easel.write(surface, card.title, title, layout.text.body, face=Face.STRONG)
    easel.write(surface, count, line, layout.text.small, theme.ink_soft, Face.FIRM, 1.0)
    rule(surface, easel, Rect(line.x, line.bottom, line.w, dp(6)))
    surface.blit(_words(easel, card, lie.text.w), (lie.text.x, lie.text.y))
    for rect, label, strong in (
        (lie.on, on_label(card, key), True),
        (lie.away, away_label(card), False),
    ):
        over = at is not None and rect.contains(*at)
        paint_button(surface, easel, rect, label, over=over, strong=strong)


def paint_rings(surface: pygame.Surface, easel: Easel, card: Card) -> None:
    """What the card speaks of: rings on squares, frames around pieces in the tray."""
    layout, theme = easel.layout, easel.theme
    surface.set_clip(layout.view)
    ring = easel.sprites.mark(marks.counts, layout.cell)
    for square in members(card.squares):
        easel.put(surface, ring, layout.rect_of(square))
    surface.set_clip(None)
    thick = max(3, layout.dp(3))
    for control in card.controls:
        rect = layout.rect(control)
        for inset, color in ((-2 * thick, theme.outline), (-thick, theme.gold)):
            draw_rect(surface, color, rect.inset(inset), thick, border_radius=layout.dp(8))


def _words(easel: Easel, card: Card, width: int) -> pygame.Surface:
    return easel.fonts.column(card.text, easel.layout.text.small, easel.theme.ink, width)
