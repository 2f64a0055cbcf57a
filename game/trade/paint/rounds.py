"""Which round and which phase it is."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.terms import Phase
from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.boxes import faded_over, pointer, score_box
from game.trade.paint.fitting import fitted_line
from game.trade.paint.groups import PHASE_SIGNS
from game.trade.paint.parts import Drawing, Part
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

ROUNDS = 5
#: The phases of a round; "immediately" stands for the development phase.
PHASES = (Phase.NOW, Phase.PRODUCTION, Phase.TRADE, Phase.MERCANTILE, Phase.CIVIC)


def round_parts(painter: Painter, number: int, phase: Phase, rect: Rect) -> Iterator[Part]:
    """Five rounds above, the one that is played golden; five phases below, the current one under a
    pointer and the others pale. After the last round the phase is `END`."""
    top = rect.h * 42 // 100
    step = rect.w // ROUNDS
    edge = min(step * 84 // 100, top)
    for index in range(ROUNDS):
        at = Rect(rect.x + index * step, rect.y, step, top).within(edge, edge)
        yield Drawing(score_box, (index + 1 == number, edge, edge), at)
        ink = painter.palette.ink
        yield fitted_line(painter, str(index + 1), at, edge * 74 // 100, ink, Face.STRONG)
    below = Rect(rect.x, rect.y + top, rect.w, rect.h - top)
    edge = min(step * 88 // 100, below.h * 78 // 100)
    for index, each in enumerate(PHASES):
        column = Rect(below.x + index * step, below.y, step, below.h)
        at = Rect(column.x + (step - edge) // 2, column.bottom - edge, edge, edge)
        yield Drawing(badge, (PHASE_SIGNS[each], painter.palette.ink, painter.palette.tablet), at)
        if each is phase:
            high = min(below.h - edge, edge // 2)
            at = Rect(column.center.x - high, at.y - high, 2 * high, high)
            yield Drawing(pointer, (), at)
        else:
            yield Drawing(faded_over, (), at)
