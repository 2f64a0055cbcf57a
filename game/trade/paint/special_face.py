"""The face of a special: its number above all, then what it does."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from game.geometry import Rect
from game.i18n import _
from game.trade.art.frames import fields
from game.trade.art.glazes import tablet_glaze
from game.trade.art.inlays import number_plate
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.fitting import fitted_column, fitted_line
from game.trade.paint.halves import halves
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Line, Part
from game.trade.paint.small_print import small_print
from game.trade.paint.symbol_blocks import centered
from game.trade.text.card_text import sentences
from game.trade.text.printed_names import card_name
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import darker

#: Where the lower half begins, in percent of the height.
SPLIT = 42


def special_parts(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    palette = painter.palette
    split = rect.h * SPLIT // 100
    args = (palette.lapis, palette.gold, palette.tablet, split, rect.w, rect.h)
    yield Drawing(fields, args, rect)
    upper, lower = halves(rect, split)
    yield from _top(painter, design, upper, detail)
    yield from _bottom(painter, deck, design, lower, detail)


def _top(painter: Painter, design: Design, rect: Rect, detail: Detail) -> Iterator[Part]:
    """The number on its plate, and the name where it can be read."""
    ink = painter.palette.ink
    named = detail >= Detail.MIDDLE
    name = rect.h * 40 // 100 if named else 0
    room = Rect(rect.x, rect.y, rect.w, rect.h - name)
    tall = room.h * 94 // 100
    plate = room.within(min(room.w, tall * 3 // 2), tall)
    yield Drawing(number_plate, (), plate)
    size = tall * 66 // 100
    yield Line(str(design.number), plate, size, painter.palette.on_night, Face.STRONG)
    if named:
        side = rect.w * 3 // 100
        at = Rect(rect.x + side, room.bottom, rect.w - 2 * side, name)
        size = rect.w * 12 // 100
        yield fitted_column(painter, card_name(design), at, size, ink, Face.STRONG, 0.5)


def _bottom(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    """The effects in signs; in words, too, and for whom there are none, as the card grows."""
    ink = painter.palette.ink
    glaze = tablet_glaze(painter.palette)
    groups = [symbols(clause) for clause in design.clauses]
    foot = rect.h * {Detail.SMALL: 0, Detail.MIDDLE: 16, Detail.LARGE: 22}[detail] // 100
    room = Rect(rect.x, rect.y, rect.w, rect.h - foot)
    below = Rect(rect.x, room.bottom, rect.w, foot)
    if detail is not Detail.LARGE:
        yield from centered(painter, groups, room, min(room.h * 50, rect.w * 40) // 100, glaze)
        written = _for_whom(painter, deck, design, below, detail)
        # where a language is too long for a middle card, the large one says it
        width = painter.fonts.face(written.face, written.size).size(written.text)[0]
        if foot and width <= below.w:
            yield written
        return
    signs = Rect(room.x, room.y, room.w, room.h * 46 // 100)
    yield from centered(painter, groups, signs, rect.w * 14 // 100, glaze)
    words = Rect(room.x, signs.bottom, room.w, room.bottom - signs.bottom)
    text = sentences(deck, design)[0].text
    yield fitted_column(painter, text, words, rect.w * 7 // 100, ink, align=0.5)
    line = Rect(below.x, below.y, below.w, foot * 56 // 100)
    yield _for_whom(painter, deck, design, line, detail)
    at = Rect(below.x, line.bottom, below.w, below.bottom - line.bottom)
    yield small_print(painter, design, at, painter.palette.ink_soft)


def _for_whom(painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail) -> Line:
    """Not for the one who has the development that produces it."""
    text = _("Not for producer")
    if detail is Detail.LARGE:
        producer = card_name(deck.by_id[design.producer])
        text = _("Not for producer: {development}").format(development=producer)
    return fitted_line(painter, text, rect, rect.h * 86 // 100, darker(painter.palette.brick, 10))
