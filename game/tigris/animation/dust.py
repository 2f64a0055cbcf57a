"""Small effects: dust and ripples where a piece lands, and the pulse of a kingdom."""

from __future__ import annotations

from math import cos, sin, tau

from engine.tigris.model.bitboard import Squares
from game.geometry import Rect
from game.tigris.animation.stage import Stage
from game.tigris.art import effects
from game.tigris.paint.square_marks import loops
from game.ui.canvas.pen import draw_loop
from game.ui.easing import bump
from game.ui.palette import mix

#: Clouds of dust around a place.
PUFFS = 9


def paint_dust(stage: Stage, rect: Rect, share: float, strength: float = 1) -> None:
    """Clouds of sand roll outwards from the foot of a rect, and settle."""
    if stage.reduced or not 0 < share < 1:
        return
    sprite = stage.painter.sprites.mark(effects.puff, stage.painter.layout.cell // 2)
    foot = rect.y + rect.h * 3 // 4
    edge = round(stage.painter.layout.cell * (0.2 + 0.26 * share) * strength)
    for puff in range(PUFFS):
        angle = puff * tau / PUFFS + 0.3
        far = 0.42 + 0.34 * share * (0.7 + 0.3 * (puff * 5 % 3))
        x = rect.center.x + round(rect.w * far * cos(angle))
        y = foot + round(rect.h * 0.34 * far * sin(angle)) - round(edge * 0.5 * share)
        stage.paint_sprite(
            sprite, Rect(x - edge // 2, y - edge // 2, edge, edge), 0.9 * (1 - share)
        )


def paint_ripple(stage: Stage, rect: Rect, share: float) -> None:
    """A ring runs outwards over the water."""
    if stage.reduced or not 0 < share < 1:
        return
    sprite = stage.painter.sprites.mark(effects.ripple, stage.painter.layout.cell)
    stage.paint_sprite(sprite, rect.inset(-round(rect.w * (0.05 + 0.45 * share))), 1 - share)


def paint_pulse(stage: Stage, squares: Squares, share: float) -> None:
    """The outline of a kingdom grows golden, and fades."""
    level = bump(share)
    unit, palette = stage.painter.layout.cell, stage.painter.palette
    width = round(unit * 0.085 * level)
    if not squares or width < 1:
        return
    line = mix(palette.gold, palette.good, round(100 * level))
    with stage.clipped_to_board():
        for spots in loops(stage.painter, squares):
            draw_loop(stage.surface, palette.outline, spots, width + max(2, unit // 26))
            draw_loop(stage.surface, line, spots, width)
