"""What a development does, in signs alone: the sign of each phase, and beside it what happens."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.design import Design
from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.glazes import Glaze
from game.trade.paint.groups import PHASE_SIGNS, by_phase
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.symbol_blocks import MIN_HEIGHT, block_parts, wrapped
from game.trade.paint.symbol_line import Group, block_height, group_gap, line_width
from game.ui.canvas.painter import Painter


def phase_lines(
    painter: Painter, design: Design, rect: Rect, height: int, glaze: Glaze
) -> Iterator[Part]:
    """Lines as high as possible, but not above `height`; the phases a little apart."""
    height = next(
        (high for high in range(height, MIN_HEIGHT, -1) if _fit(painter, design, rect, high)),
        MIN_HEIGHT,
    )
    blocks = _blocks(painter, design, rect, height)
    used = sum(block_height(len(lines), height) for lines in blocks)
    gap = min(height * 3 // 5, (rect.h - used) // max(1, len(blocks)))
    y = rect.y + gap // 2
    for phase, lines in zip(by_phase(design), blocks, strict=True):
        mark = Rect(rect.x, y, height, height)
        yield Drawing(badge, (PHASE_SIGNS[phase], glaze.sign, glaze.face), mark)
        x = mark.right + _gap(height)
        yield from block_parts(painter, lines, Rect(x, y, rect.right - x, height), height, glaze)
        y += block_height(len(lines), height) + gap


def _gap(height: int) -> int:
    return group_gap(height) // 2


def _blocks(painter: Painter, design: Design, rect: Rect, height: int) -> list[list[list[Group]]]:
    """The lines of each phase."""
    room = rect.w - height - _gap(height)
    return [wrapped(painter, clauses, room, height) for clauses in by_phase(design).values()]


def _fit(painter: Painter, design: Design, rect: Rect, height: int) -> bool:
    blocks = _blocks(painter, design, rect, height)
    room = rect.w - height - _gap(height)
    widest = max(line_width(painter, line, height) for lines in blocks for line in lines)
    least = height // 4 * (len(blocks) - 1)
    return (
        widest <= room
        and least + sum(block_height(len(lines), height) for lines in blocks) <= rect.h
    )
