"""Queues pictures and fonts that the first click or conflict will need."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.tigris.model.pieces import COLORS, Dynasty
from game.tigris.art import square_marks
from game.tigris.paint.painter import TablePainter
from game.ui.fonts import Face

_MARKS = (
    square_marks.hover,
    square_marks.legal,
    square_marks.chosen,
    square_marks.clash,
    square_marks.last,
    square_marks.proof,
    square_marks.refused,
    square_marks.shadow,
)


def prerender_table(painter: TablePainter, dynasties: Iterable[Dynasty]) -> None:
    """Queues these pictures, to be rasterized while the window is idle."""
    sprites, cell = painter.sprites, painter.layout.cell
    painter.prerender(partial(sprites.mark, mark, cell) for mark in _MARKS)
    painter.prerender(partial(sprites.tile, color, cell) for color in COLORS)
    painter.prerender(partial(sprites.side, attacking, cell) for attacking in (True, False))
    painter.prerender((partial(sprites.unification, cell), partial(sprites.back, cell)))
    painter.prerender(
        partial(sprites.mark, mark, cell) for mark in (square_marks.leaves, square_marks.falls)
    )
    painter.prerender((partial(_write_once, painter),))
    for dynasty in dynasties:
        painter.prerender(partial(sprites.leader, dynasty, color, cell) for color in COLORS)


def _write_once(painter: TablePainter) -> None:
    """Loads the faces of a card at its size: a font file is read when it first writes."""
    for face in (Face.PLAIN, Face.FIRM, Face.STRONG):
        painter.fonts.text("·+-", painter.layout.text.small, painter.palette.ink, face)
