"""Blocks of signs: wrapped lines from the left, or lines in the middle of a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.geometry import Rect
from game.trade.art.glazes import Glaze
from game.trade.art.signs import Sign
from game.trade.paint.parts import Part
from game.trade.paint.symbol_line import (
    Group,
    block_height,
    line_parts,
    line_width,
    pitch,
)
from game.ui.canvas.painter import Painter

#: Lines are not lower than this, in pixels.
MIN_HEIGHT = 8
#: A clause is broken only if its signs become that much larger, in percent.
_WORTH_BREAKING = 115
#: A clause may be broken before these.
_BREAKS = ("/", ":", Sign.ARROW)


def wrapped(
    painter: Painter, clauses: Sequence[Group], width: int, height: int
) -> list[list[Group]]:
    """Clauses in lines of a width; one that is wider is broken where it may be."""
    lines: list[list[Group]] = []
    for clause in clauses:
        whole = [clause] if line_width(painter, [clause], height) <= width else broken(clause)
        for group in whole:
            if lines and line_width(painter, [*lines[-1], group], height) <= width:
                lines[-1].append(group)
            else:
                lines.append([group])
    return lines


def broken(clause: Group) -> list[Group]:
    """A clause in pieces: what happens, for each of what, on which condition."""
    starts = [0, *(at for at, symbol in enumerate(clause) if symbol in _BREAKS and at), None]
    return [clause[a:b] for a, b in pairwise(starts)]


def block_parts(
    painter: Painter, lines: Sequence[Sequence[Group]], rect: Rect, height: int, glaze: Glaze
) -> Iterator[Part]:
    """Lines of this height, one below the other from the upper left corner."""
    for index, groups in enumerate(lines):
        top = rect.y + index * pitch(height)
        yield from line_parts(painter, groups, Rect(rect.x, top, rect.w, height), glaze)


def centered(
    painter: Painter, clauses: Sequence[Group], rect: Rect, height: int, glaze: Glaze
) -> Iterator[Part]:
    """All clauses in the middle of a rect, in lines as high as possible, but not above `height`."""
    lines, high = _best_lines(painter, clauses, rect, height)
    top = rect.y + (rect.h - block_height(len(lines), high)) // 2
    for index, groups in enumerate(lines):
        width = line_width(painter, groups, high)
        at = Rect(rect.x + (rect.w - width) // 2, top + index * pitch(high), width, high)
        yield from line_parts(painter, groups, at, glaze)


def _best_lines(
    painter: Painter, clauses: Sequence[Group], rect: Rect, height: int
) -> tuple[list[list[Group]], int]:
    """All in one line, a clause a line, or a piece a line: whichever may be highest."""
    whole = max(
        ([[*clauses]], [[clause] for clause in clauses]),
        key=lambda lines: _highest(painter, lines, rect, height),
    )
    pieces = [[piece] for clause in clauses for piece in broken(clause)]
    high, low = (_highest(painter, lines, rect, height) for lines in (pieces, whole))
    return (pieces, high) if high * 100 > low * _WORTH_BREAKING else (whole, low)


def _highest(painter: Painter, lines: Sequence[Sequence[Group]], rect: Rect, height: int) -> int:
    """The greatest height up to `height` at which the lines fit the rect."""

    def fits(height: int) -> bool:
        wide = max(line_width(painter, groups, height) for groups in lines)
        return wide <= rect.w and block_height(len(lines), height) <= rect.h

    return next((high for high in range(height, MIN_HEIGHT, -1) if fits(high)), MIN_HEIGHT)
