"""The face of a development, and of the two starting cards: its side and types above, then what
it does in each phase."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.design import Design
from engine.trade.deck.terms import Kind, Starter
from game.geometry import Rect
from game.i18n import _
from game.trade.art.badges import badge
from game.trade.art.frames import band, cracks, edges, fields
from game.trade.art.friezes import frieze
from game.trade.art.glazes import Glaze, stack_glaze, tablet_glaze
from game.trade.art.inlays import stack_mark
from game.trade.art.signs import Sign
from game.trade.paint.fitting import fitted_column, fitted_line
from game.trade.paint.known_by import STARTERS, main_signs
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.phase_lines import phase_lines
from game.trade.paint.phase_paragraphs import paragraphs
from game.trade.paint.small_print import small_print
from game.trade.text.card_text import card_name
from game.trade.text.names import stack_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import mix

#: Where the lower field begins, in percent of the height, by how much is shown.
_SPLITS = {Detail.SMALL: 30, Detail.MIDDLE: 41, Detail.LARGE: 38}


def development_parts(
    painter: Painter, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    split = rect.h * _SPLITS[detail] // 100
    glaze = stack_glaze(painter.palette, design.stack)
    rim = mix(glaze.face, painter.palette.clay, 24)
    args = (rim, glaze.face, painter.palette.tablet, split, rect.w, rect.h)
    yield Drawing(fields, args, rect)
    side = max(2, rect.w * 7 // 100)
    upper = Rect(rect.x + side, rect.y + side, rect.w - 2 * side, split - side)
    yield from _top(painter, design, rect, upper, glaze, detail)
    top = max(2, rect.w * 3 // 100)
    gap = rect.w * 2 // 100
    lower = Rect(
        upper.x + gap, rect.y + split + top, upper.w - 2 * gap, rect.h - split - top - side
    )
    yield from _bottom(painter, design, lower, detail)


def _top(
    painter: Painter, design: Design, card: Rect, rect: Rect, glaze: Glaze, detail: Detail
) -> Iterator[Part]:
    """What it belongs to, its name, and the frieze of its seal."""
    large = detail is Detail.LARGE
    head = rect.h * {Detail.SMALL: 88, Detail.MIDDLE: 46, Detail.LARGE: 29}[detail] // 100
    yield from _head(painter, design, Rect(rect.x, rect.y, rect.w, head), glaze, detail)
    if detail is Detail.SMALL:
        return
    band = rect.h * 42 // 100 if large else 0
    name = Rect(rect.x, rect.y + head, rect.w, rect.h - head - band).inset(max(1, rect.h // 40))
    size = rect.w * (10 if large else 13) // 100
    yield fitted_column(painter, card_name(design), name, size, glaze.sign, Face.STRONG, 0.5)
    if large:
        left, right = (round(edge) for edge in edges(card.w, card.h)[:2])
        at = Rect(card.x + left, rect.bottom - band, right - left, band - band // 20)
        yield Drawing(frieze, (main_signs(design), at.w, at.h), at)


def _head(
    painter: Painter, design: Design, rect: Rect, glaze: Glaze, detail: Detail
) -> Iterator[Part]:
    """Side and level at the left, in words where there is room; the types at the right."""
    badges = _badges(design)
    edge = min(rect.h, rect.w * 31 // 100)
    left, right = rect.x, rect.right - len(badges) * edge - (len(badges) - 1) * (edge // 12)
    if design.kind is Kind.DEVELOPMENT:
        high = min(edge, (right - left) * 5 // 9)
        mark = Rect(rect.x, rect.y + (edge - high) // 2, high * 9 // 5, high)
        yield Drawing(stack_mark, (design.stack, glaze.sign, glaze.face), mark)
        left = mark.right + edge // 5
    for index, sign in enumerate(badges):
        at = Rect(right + index * (edge + edge // 12), rect.y, edge, edge)
        yield Drawing(badge, (sign, glaze.sign, glaze.face), at)
    if detail is Detail.LARGE:
        at = Rect(left, rect.y, right - left - edge // 5, edge)
        text = stack_name(design.stack)
        yield fitted_line(painter, text, at, edge * 46 // 100, glaze.sign, align=0.0)


def damage_parts(painter: Painter, rect: Rect, detail: Detail) -> Iterator[Part]:
    """What lies over the face of a damaged one: cracks, through its picture or through the signs
    of the abilities that are off; and a word at its foot."""
    split = rect.h * _SPLITS[detail] // 100
    high = rect.h * (52 if detail is Detail.LARGE else 100) // 1000
    picture = (split * 58 // 100, split)
    top, low = picture if detail is Detail.LARGE else (split, rect.h * 92 // 100)
    yield Drawing(cracks, (top, low, rect.w, rect.h), rect)
    if detail is Detail.SMALL:
        return
    left, right, bottom = (round(edge) for edge in edges(rect.w, rect.h)[:3])
    at = Rect(rect.x + left, rect.y + bottom - high, right - left, high)
    yield Drawing(band, (at.w, at.h), at)
    text = _("Damaged: no abilities") if detail is Detail.LARGE else _("Damaged")
    ink = painter.palette.on_night
    yield fitted_line(painter, text, at.inset(high // 8), high * 64 // 100, ink)


def _badges(design: Design) -> tuple[Sign, ...]:
    if isinstance(design.type, Starter):
        return (STARTERS[design.type],)
    return tuple(Sign(icon.value) for icon in design.icons)


def _bottom(painter: Painter, design: Design, rect: Rect, detail: Detail) -> Iterator[Part]:
    if detail is not Detail.LARGE:
        high = rect.w * (28 if detail is Detail.SMALL else 22) // 100
        yield from phase_lines(painter, design, rect, high, tablet_glaze(painter.palette))
        return
    foot = rect.h * 8 // 100
    body = Rect(rect.x, rect.y, rect.w, rect.h - foot)
    yield from paragraphs(painter, design, body)
    at = Rect(rect.x, body.bottom, rect.w, foot)
    yield small_print(painter, design, at, painter.palette.ink_soft)
