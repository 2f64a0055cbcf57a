"""The face of a development, and of the two starting cards: its side and types above, then what
it does in each phase."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from game.geometry import Rect
from game.trade.art.frames import fields
from game.trade.art.glazes import stack_glaze, tablet_glaze
from game.trade.paint.damage import damage_parts
from game.trade.paint.development_head import head_parts
from game.trade.paint.halves import halves
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.phase_lines import phase_lines
from game.trade.paint.phase_paragraphs import paragraphs
from game.trade.paint.small_print import small_print
from game.trade.text.card_text import sentences
from game.ui.canvas.painter import Painter
from game.ui.palette import mix

#: Where the lower field begins, in percent of the height, by how much is shown.
_SPLITS = {Detail.SMALL: 30, Detail.MIDDLE: 41, Detail.LARGE: 37}
#: A card with more letters has a lower frieze.
_MANY_LETTERS, _SPLIT_FOR_MANY = 116, 31


def development_parts(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail, damaged: bool
) -> Iterator[Part]:
    split = rect.h * _split(deck, design, detail) // 100
    glaze = stack_glaze(painter.palette, design.stack)
    rim = mix(glaze.face, painter.palette.clay, 24)
    args = (rim, glaze.face, painter.palette.tablet, split, rect.w, rect.h)
    yield Drawing(fields, args, rect)
    upper, lower = halves(rect, split)
    yield from head_parts(painter, design, rect, upper, glaze, detail)
    yield from _abilities(painter, deck, design, lower, detail)
    if damaged:
        yield from damage_parts(painter, rect, split, detail)


def _split(deck: Deck, design: Design, detail: Detail) -> int:
    if detail is Detail.LARGE:
        letters = sum(len(sentence.text) for sentence in sentences(deck, design))
        return _SPLIT_FOR_MANY if letters > _MANY_LETTERS else _SPLITS[detail]
    return _SPLITS[detail]


def _abilities(
    painter: Painter, deck: Deck, design: Design, rect: Rect, detail: Detail
) -> Iterator[Part]:
    """In signs; in words, too, on the largest card."""
    if detail is not Detail.LARGE:
        high = rect.w * (28 if detail is Detail.SMALL else 22) // 100
        yield from phase_lines(painter, design, rect, high, tablet_glaze(painter.palette))
        return
    foot = rect.h * 8 // 100
    body = Rect(rect.x, rect.y, rect.w, rect.h - foot)
    yield from paragraphs(painter, deck, design, body)
    at = Rect(rect.x, body.bottom, rect.w, foot)
    yield small_print(painter, design, at, painter.palette.ink_soft)
