"""The smallest line of a card: whose deck it is, and which card."""

from __future__ import annotations

from engine.trade.deck.design import Design
from game.geometry import Rect
from game.i18n import _
from game.trade.paint.fitting import fitted_line
from game.trade.paint.parts import Line
from game.ui.canvas.painter import Painter
from game.ui.palette import RGB


def small_print(painter: Painter, design: Design, rect: Rect, ink: RGB) -> Line:
    text = _("This program's own deck · {card}").format(card=design.id)
    return fitted_line(painter, text, rect, min(rect.h * 80, rect.w * 5) // 100, ink)
