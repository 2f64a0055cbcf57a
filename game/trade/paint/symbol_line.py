"""One line of signs and numbers: how wide it is, and its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.geometry import Rect
from game.trade.art.badges import badge, numbered, refused
from game.trade.art.glazes import Glaze
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import Number, Refused, Symbol
from game.trade.paint.parts import Drawing, Line, Part
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: Symbols that stay in one line.
Group: TypeAlias = tuple[Symbol, ...]

#: Gaps between symbols and between groups, in percent of the height of a line.
_GAP, _GROUP_GAP = 10, 34
#: The size of text, and the least one in pixels.
_TEXT, _MIN_TEXT = 88, 8


def line_width(painter: Painter, groups: Sequence[Group], height: int) -> int:
    """The width of groups side by side, in a line of this height."""
    symbols = [symbol for group in groups for symbol in group]
    gaps = _gap(height) * (len(symbols) - len(groups)) + group_gap(height) * (len(groups) - 1)
    return gaps + sum(_width(painter, symbol, height) for symbol in symbols)


def line_parts(
    painter: Painter, groups: Sequence[Group], rect: Rect, glaze: Glaze
) -> Iterator[Part]:
    """Groups side by side from the left of a rect, as high as it is, in the ink of the glaze."""
    x, height = rect.x, rect.h
    for group in groups:
        for symbol in group:
            width = _width(painter, symbol, height)
            yield from _parts(painter, symbol, Rect(x, rect.y, width, height), glaze)
            x += width + _gap(height)
        x += group_gap(height) - _gap(height)


def pitch(height: int) -> int:
    """From the top of a line to that of the next."""
    return height * 116 // 100


def block_height(lines: int, height: int) -> int:
    """The height of so many lines."""
    return (lines - 1) * pitch(height) + height if lines else 0


def group_gap(height: int) -> int:
    return height * _GROUP_GAP // 100


def _parts(painter: Painter, symbol: Symbol, rect: Rect, glaze: Glaze) -> Iterator[Part]:
    match symbol:
        case Sign():
            yield Drawing(badge, (symbol, glaze.sign, glaze.face), rect)
        case Refused(sign):
            yield Drawing(badge, (sign, glaze.sign, glaze.face), rect.inset(rect.w // 8))
            yield Drawing(refused, (), rect)
        case Number(number):
            yield Drawing(numbered, (), rect)
            place = Rect(rect.x + rect.w // 7, rect.y, rect.w - rect.w // 7, rect.h)
            size = max(_MIN_TEXT, rect.h * 64 // 100)
            yield Line(str(number), place, size, painter.palette.ink, Face.STRONG)
        case str(text):
            yield Line(text, rect, _text_size(rect.h), glaze.sign, Face.STRONG)


def _width(painter: Painter, symbol: Symbol, height: int) -> int:
    match symbol:
        case Number():
            return height * 3 // 2
        case str(text):
            return painter.fonts.face(Face.STRONG, _text_size(height)).size(text)[0]
        case _:
            return height


def _text_size(height: int) -> int:
    return max(_MIN_TEXT, height * _TEXT // 100)


def _gap(height: int) -> int:
    return max(1, height * _GAP // 100)
