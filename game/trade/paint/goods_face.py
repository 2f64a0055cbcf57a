"""The face of a good: its type above, what it does below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Kind
from game.geometry import Rect
from game.i18n import _
from game.trade.art.frames import burst_fields, fields, scorched
from game.trade.art.glazes import Glaze, goods_glaze, tablet_glaze
from game.trade.art.inlays import bare, flame_seal, inlay
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.fitting import fitted_column, fitted_line
from game.trade.paint.halves import halves
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.scales import scale_parts
from game.trade.paint.small_print import small_print
from game.trade.paint.symbol_blocks import centered
from game.trade.paint.symbol_line import Group
from game.trade.text.card_text import sentences
from game.trade.text.printed_names import bottom_name, card_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: Where the lower half begins, in percent of the height.
_SPLITS = {Detail.SMALL: 54, Detail.MIDDLE: 56, Detail.LARGE: 60}


def goods_parts(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    assert isinstance(design.type, Goods)
    palette = painter.palette
    split = rect.h * _SPLITS[detail] // 100
    face = goods_glaze(palette, design.type).face
    rim = palette.straw if design.kind is Kind.BASIC else palette.gold
    if design.kind is Kind.DISASTER:
        yield Drawing(burst_fields, (rim, face, split, rect.w, rect.h), rect)
    else:
        yield Drawing(fields, (rim, face, palette.tablet, split, rect.w, rect.h), rect)
    upper, lower = halves(rect, split)
    yield from _top(painter, design, upper, detail)
    yield from _bottom(painter, deck, design, lower, detail)


def _top(painter: Painter, design: Design, rect: Rect, detail: Detail) -> Iterator[Part]:
    """The picture, the signs of its kind in the corners, and the name."""
    assert isinstance(design.type, Goods)
    glaze = goods_glaze(painter.palette, design.type)
    large = detail is Detail.LARGE
    name = rect.h * (15 if large else 29) // 100
    scale = rect.h * 34 // 100 if large else 0
    room = Rect(rect.x, rect.y, rect.w, rect.h - name - scale)
    picture = room.within(room.h, room.h)
    yield Drawing(inlay, (Sign(design.type.value), glaze.face, glaze.sign), picture)
    yield from _kind(design, rect, glaze, rect.w * (17 if large else 24) // 100)
    at = Rect(rect.x, room.bottom, rect.w, name)
    size = rect.w * (11 if large else 21) // 100
    yield fitted_line(painter, card_name(design), at, size, glaze.sign, Face.STRONG)
    if large:
        below = Rect(rect.x, at.bottom, rect.w, scale)
        yield from _scale(painter, design, below, glaze)


def _kind(design: Design, rect: Rect, glaze: Glaze, edge: int) -> Iterator[Part]:
    """Whether it is basic or an import, at the left; at the right the seal of a disaster."""
    sign = Sign.BASIC if design.kind is Kind.BASIC else Sign.IMPORT
    yield Drawing(bare, (sign, glaze.sign, glaze.face), Rect(rect.x, rect.y, edge, edge))
    if design.kind is Kind.DISASTER:
        more = edge * 5 // 4
        at = Rect(rect.right - more + edge // 8, rect.y - edge // 8, more, more)
        yield Drawing(flame_seal, (), at)


def _scale(painter: Painter, design: Design, rect: Rect, glaze: Glaze) -> Iterator[Part]:
    """The kind in words, and what sets of this type score."""
    word = _("Basic good") if design.kind is Kind.BASIC else _("Import")
    line = Rect(rect.x, rect.y, rect.w, rect.h * 28 // 100)
    yield fitted_line(painter, word, line, line.h * 84 // 100, glaze.sign, Face.PLAIN)
    boxes = Rect(rect.x, line.bottom, rect.w, rect.h * 66 // 100)
    yield from scale_parts(painter, design.scale, boxes, glaze.sign)


def _bottom(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    """The effects in signs; with words on the largest card."""
    palette = painter.palette
    disaster = design.kind is Kind.DISASTER
    glaze = Glaze(scorched(palette), palette.on_night) if disaster else tablet_glaze(palette)
    groups = [symbols(clause) for clause in design.clauses] or [(Sign.NOTHING,)]
    if detail is Detail.LARGE:
        yield from _in_words(painter, deck, design, rect, groups, glaze)
    else:
        high = min(rect.h * 76, rect.w * 52) // 100
        yield from centered(painter, groups, rect, high, glaze)


def _in_words(
    painter: Painter, deck: Deck, design: Design, rect: Rect, groups: list[Group], glaze: Glaze
) -> Iterator[Part]:
    """From above: the name of the bottom half, its signs, its sentence, the small print."""
    title = bottom_name(design)
    at = Rect(rect.x, rect.y, rect.w, rect.h * 16 // 100 if title else 0)
    if title:
        yield fitted_line(painter, title, at, rect.w * 8 // 100, glaze.sign, Face.STRONG)
    signs = Rect(rect.x, at.bottom, rect.w, rect.h * 40 // 100)
    yield from centered(painter, groups, signs, signs.h * 84 // 100, glaze)
    foot = Rect(rect.x, rect.bottom - rect.h * 13 // 100, rect.w, rect.h * 13 // 100)
    words = Rect(rect.x, signs.bottom, rect.w, foot.y - signs.bottom)
    text = " ".join(sentence.text for sentence in sentences(deck, design))
    yield fitted_column(painter, text, words, rect.w * 7 // 100, glaze.sign, align=0.5)
    yield small_print(painter, design, foot, glaze.sign)
