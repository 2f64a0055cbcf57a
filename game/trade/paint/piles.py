"""Piles of tokens and stacks of cards, each with how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.terms import Stack, Token
from game.geometry import Rect
from game.trade.art.backs import back
from game.trade.art.badges import badge
from game.trade.art.boxes import empty_place, tag
from game.trade.art.signs import Sign
from game.trade.paint.fitting import fitted_line
from game.trade.paint.parts import Drawing, Part
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB

#: A pile or a stack shows so many pieces at most, whatever its count.
_MOST = 3


def pile_parts(painter: Painter, token: Token, count: int, rect: Rect, ink: RGB) -> Iterator[Part]:
    """Tokens of one kind in a pile at the left of a rect, and their number beside it in `ink`.

    Of none there is a token, too: a number says nothing without its sign.
    """
    palette = painter.palette
    shown = min(count, _MOST)
    rise = rect.h // 8
    edge = rect.h - rise * (_MOST - 1)
    place = Rect(rect.x, rect.bottom - edge, edge, edge)
    for index in range(max(1, shown)):
        at = Rect(place.x, place.y - index * rise, edge, edge)
        yield Drawing(badge, (Sign(token.value), palette.ink, palette.tablet), at)
    number = Rect(place.right + edge // 6, rect.y, rect.right - place.right - edge // 6, rect.h)
    size = rect.h * 68 // 100
    yield fitted_line(painter, str(count), number, size, ink, Face.STRONG, align=0.0)


def stack_parts(painter: Painter, stack: Stack, count: int, rect: Rect) -> Iterator[Part]:
    """Cards face down, a few of them to be seen as edges, and their number on a plate."""
    lift = max(1, rect.w // 26)
    shown = min(count, _MOST)
    card = Rect(rect.x, rect.y + lift * (_MOST - 1), rect.w - lift * (_MOST - 1), 0)
    card = Rect(card.x, card.y, card.w, rect.bottom - card.y)
    if not shown:
        yield Drawing(empty_place, (card.w, card.h), card)
    for index in range(shown):
        at = Rect(card.x + index * lift, card.y - index * lift, card.w, card.h)
        yield Drawing(back, (stack, at.w, at.h), at)
    yield from count_parts(painter, count, rect)


def count_parts(painter: Painter, count: int, rect: Rect) -> Iterator[Part]:
    """How many cards there are, on a plate in the upper right corner of a rect."""
    high = max(12, min(rect.h // 4, rect.w * 32 // 100))
    wide = high * (3 if count < 10 else 4) // 2 - high // 4
    plate = Rect(rect.right - wide, rect.y, wide, high)
    yield Drawing(tag, (plate.w, plate.h), plate)
    ink = painter.palette.ink
    yield fitted_line(painter, str(count), plate, high * 74 // 100, ink, Face.STRONG)
