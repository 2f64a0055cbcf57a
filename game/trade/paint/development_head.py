"""The upper field of a development: what it belongs to, its types, its name, its picture."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Kind, Starter
from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.frames import edges
from game.trade.art.friezes import frieze
from game.trade.art.glazes import Glaze
from game.trade.art.inlays import stack_mark
from game.trade.art.signs import Sign
from game.trade.paint.fitting import fitted_column, fitted_line
from game.trade.paint.known_by import STARTERS, main_signs
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Part
from game.trade.text.names import stack_name
from game.trade.text.printed_names import card_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: The heights of signs and of the name, in percent of the card's width.
_SIGNS = {Detail.SMALL: 33, Detail.MIDDLE: 23, Detail.LARGE: 13}
_NAME = {Detail.MIDDLE: 22, Detail.LARGE: 13}
#: Between the name and the lines of the frame at its sides, in percent of the card's width.
_ASIDE = 4
#: The size of the name, and the widest sign.
_LETTERS = {Detail.MIDDLE: 11, Detail.LARGE: 9}
_WIDEST = 27


def head_parts(
    painter: Painter, design: Design, card: Rect, rect: Rect, glaze: Glaze, detail: Detail
) -> Iterator[Part]:
    """From above: signs, the name, and the frieze of its seal where there is room for it."""
    signs = Rect(rect.x, rect.y, rect.w, min(rect.h, card.w * _SIGNS[detail] // 100))
    yield from _signs(painter, design, signs, glaze, detail)
    if detail is Detail.SMALL:
        return
    aside = card.w * _ASIDE // 100
    name = Rect(rect.x + aside, signs.bottom, rect.w - 2 * aside, card.w * _NAME[detail] // 100)
    size = card.w * _LETTERS[detail] // 100
    yield fitted_column(painter, card_name(design), name, size, glaze.sign, Face.STRONG, 0.5)
    if detail is Detail.LARGE:
        left, right = (round(edge) for edge in edges(card.w, card.h)[:2])
        top = name.bottom + card.w // 80
        band = Rect(card.x + left, top, right - left, rect.bottom - card.w // 100 - top)
        yield Drawing(frieze, (main_signs(design), band.w, band.h), band)


def _signs(
    painter: Painter, design: Design, rect: Rect, glaze: Glaze, detail: Detail
) -> Iterator[Part]:
    """Side and level at the left, in words where there is room; the types at the right."""
    badges = _badges(design)
    edge = min(rect.h, rect.w * _WIDEST // 100)
    step = edge + edge // 12
    left, right = rect.x, rect.right + edge // 12 - len(badges) * step
    if design.kind is Kind.DEVELOPMENT:
        high = min(edge, (right - left) * 5 // 9)
        mark = Rect(left, rect.y + (edge - high) // 2, high * 9 // 5, high)
        yield Drawing(stack_mark, (design.stack, glaze.sign, glaze.face), mark)
        left = mark.right + edge // 5
    for index, sign in enumerate(badges):
        at = Rect(right + index * step, rect.y, edge, edge)
        yield Drawing(badge, (sign, glaze.sign, glaze.face), at)
    if detail is Detail.LARGE:
        at = Rect(left, rect.y, right - left - edge // 5, edge)
        size = edge * 46 // 100
        yield fitted_line(painter, stack_name(design.stack), at, size, glaze.sign, align=0.0)


def _badges(design: Design) -> tuple[Sign, ...]:
    if isinstance(design.type, Starter):
        return (STARTERS[design.type],)
    return tuple(Sign(icon.value) for icon in design.icons)
