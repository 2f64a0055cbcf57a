"""The whole table in one call."""

from __future__ import annotations

import pygame

from game.art import marks
from game.layout import Control
from game.paint.backdrop import backdrop
from game.paint.easel import Easel
from game.paint.look import CALM, Look
from game.paint.panel import paint_menu, paint_panel
from game.paint.pieces import NOTHING, Hidden, paint_pieces
from game.paint.sheet import Sheet, lay
from game.paint.showdown import light_up, paint_showdown
from game.paint.signs import paint_signs
from game.paint.tray import paint_pointed, paint_tray
from game.scene import Scene


def paint_table(surface: pygame.Surface, easel: Easel, scene: Scene, look: Look = CALM) -> None:
    """Everything at rest.

    What does not follow the pointer is kept as a layer, so pointing at something costs little more
    than one blit.
    """
    lay(surface, table_layer(easel, scene, look))
    paint_pointer(surface, easel, scene, look)


def paint_pointer(surface: pygame.Surface, easel: Easel, scene: Scene, look: Look) -> None:
    """Marks what the pointer or the keys are on. During a conflict no square is marked: the panel
    that shows it may lie there."""
    if look.hover is not None and scene.conflict is None:
        sprite = easel.sprites.mark(marks.hover, easel.layout.cell)
        easel.put(surface, sprite, easel.layout.rect_of(look.hover))
    paint_pointed(surface, easel, scene, look)
    if Control.MENU in (look.over, look.pressed):
        paint_menu(surface, easel, look)


def table_layer(
    easel: Easel, scene: Scene, look: Look, hidden: Hidden = NOTHING, duel: bool = True
) -> Sheet:
    """The table without the pointer as a sheet to be kept, with some pieces left out, with or
    without what shows a running conflict."""
    still = look.still
    return easel.sheet(
        "table" if duel else "peace",
        (scene, still, hidden),
        lambda: _table(easel, scene, still, hidden, duel),
    )


def _table(easel: Easel, scene: Scene, look: Look, hidden: Hidden, duel: bool) -> Sheet:
    surface = Sheet((easel.layout.width, easel.layout.height))
    surface.blit(backdrop(easel, scene.board))
    paint_pieces(surface, easel, scene, hidden)
    paint_panel(surface, easel, scene, look)
    paint_tray(surface, easel, scene, look, hidden.slots)
    paint_signs(surface, easel, look, scene.treasures)
    if scene.conflict is not None and duel:
        light_up(surface, easel, scene.conflict)
        paint_showdown(surface, easel, scene, scene.conflict)
    return surface
