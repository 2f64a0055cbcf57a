"""What a development does, phase by phase: the sign of the phase, symbols, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.glazes import tablet_glaze
from game.trade.paint.fitting import MIN_SIZE, column_height
from game.trade.paint.groups import PHASE_SIGNS, by_phase
from game.trade.paint.parts import Column, Drawing, Part
from game.trade.paint.symbol_blocks import block_parts, wrapped
from game.trade.paint.symbol_line import Group, block_height
from game.trade.text.card_text import sentences
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: Symbols are so much higher than letters, in percent.
_SIGN = 140


def paragraphs(painter: Painter, deck: Deck, design: Design, rect: Rect) -> Iterator[Part]:
    """In the greatest size of text in which all of them fit."""
    blocks = [
        (PHASE_SIGNS[sentence.phase], by_phase(design)[sentence.phase], sentence.text)
        for sentence in sentences(deck, design)
        if sentence.phase
    ]
    glaze = tablet_glaze(painter.palette)
    mark = rect.w * 12 // 100
    inner = rect.w - mark * 5 // 4
    size = rect.w * 72 // 1000

    def height(groups: list[Group], text: str) -> int:
        signs = _signs_height(painter, groups, inner, size)
        return max(mark, signs + size // 4 + column_height(painter, text, inner, size, Face.PLAIN))

    def total() -> int:
        return sum(height(groups, text) for _, groups, text in blocks)

    while size > MIN_SIZE and total() + len(blocks) * size // 2 > rect.h:
        size -= 1
    gap = min(size * 3 // 2, (rect.h - total()) // (len(blocks) + 1))
    y = rect.y + (rect.h - total() - gap * (len(blocks) - 1)) // 2
    for sign, groups, text in blocks:
        high = height(groups, text)
        yield Drawing(badge, (sign, *reversed(glaze)), Rect(rect.x, y, mark, mark))
        yield from _contents(painter, groups, text, Rect(rect.right - inner, y, inner, high), size)
        y += high + gap


def _contents(
    painter: Painter, groups: list[Group], text: str, rect: Rect, size: int
) -> Iterator[Part]:
    """The symbols, and the same in words."""
    glaze, sign = tablet_glaze(painter.palette), size * _SIGN // 100
    lines = wrapped(painter, groups, rect.w, sign)
    yield from block_parts(painter, lines, rect, sign, glaze)
    top = block_height(len(lines), sign) + size // 4
    yield Column(text, Rect(rect.x, rect.y + top, rect.w, rect.h - top), size, glaze.sign)


def _signs_height(painter: Painter, groups: list[Group], width: int, size: int) -> int:
    sign = size * _SIGN // 100
    return block_height(len(wrapped(painter, groups, width, sign)), sign)
