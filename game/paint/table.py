"""The whole table in one call."""

from __future__ import annotations

import pygame

from game.paint.backdrop import backdrop
from game.paint.easel import Easel
from game.paint.look import CALM, Look
from game.paint.panel import paint_panel
from game.paint.pieces import NOTHING, Hidden, paint_pieces
from game.paint.showdown import light_up, paint_showdown
from game.paint.signs import paint_signs
from game.paint.tray import paint_tray
from game.scene import Scene


def paint_table(surface: pygame.Surface, easel: Easel, scene: Scene, look: Look = CALM) -> None:
    """Everything at rest. The layer is kept, so the same scene and look again cost one blit."""
    surface.blit(table_layer(easel, scene, look), (0, 0))


def table_layer(
    easel: Easel, scene: Scene, look: Look, hidden: Hidden = NOTHING, duel: bool = True
) -> pygame.Surface:
    """The table as a surface to be kept, with some pieces left out, with or without what shows
    a running conflict."""
    return easel.layer(
        "table" if duel else "peace",
        (scene, look, hidden),
        lambda: _table(easel, scene, look, hidden, duel),
    )


def _table(easel: Easel, scene: Scene, look: Look, hidden: Hidden, duel: bool) -> pygame.Surface:
    surface = backdrop(easel, scene.board).copy()
    paint_pieces(surface, easel, scene, hidden)
    paint_panel(surface, easel, scene, look)
    paint_tray(surface, easel, scene, look, hidden.slots)
    paint_signs(surface, easel, look)
    if scene.conflict is not None and duel:
        light_up(surface, easel, scene, scene.conflict)
        paint_showdown(surface, easel, scene, scene.conflict)
    return surface
