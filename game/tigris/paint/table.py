"""The whole table in one call."""

from __future__ import annotations

import pygame

from game.tigris.art import square_marks as marks
from game.tigris.hover.table_state import PLAIN_TABLE, TableState
from game.tigris.layout.layout import Control
from game.tigris.paint.backdrop import backdrop
from game.tigris.paint.conflict_panel import light_up, paint_showdown
from game.tigris.paint.hover import paint_hint, paint_strength
from game.tigris.paint.log import SIGNS as LOG
from game.tigris.paint.log import paint_sign
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.pieces import NOTHING, Hidden, paint_pieces
from game.tigris.paint.side_panel import paint_menu, paint_panel
from game.tigris.paint.square_marks import paint_signs
from game.tigris.paint.tray import paint_pointed, paint_tray
from game.tigris.scene.scene import Scene
from game.ui.canvas.display_list import Sheet, lay
from game.ui.canvas.plates import paint_focus


def paint_table(
    surface: pygame.Surface, easel: TablePainter, scene: Scene, look: TableState = PLAIN_TABLE
) -> None:
    """Everything at rest.

    What does not follow the pointer is kept as a layer, so pointing at something costs little more
    than one blit.
    """
    lay(surface, table_layer(easel, scene, look))
    paint_pointer(surface, easel, scene, look)


def paint_pointer(
    surface: pygame.Surface, easel: TablePainter, scene: Scene, look: TableState
) -> None:
    """Marks what the pointer or the keys are on. During a conflict no square is marked: the panel
    that shows it may lie there."""
    if look.hover is not None and scene.conflict is None:
        surface.set_clip(easel.layout.view)
        sprite = easel.sprites.mark(marks.hover, easel.layout.cell)
        easel.put(surface, sprite, easel.layout.rect_of(look.hover))
        surface.set_clip(None)
    paint_pointed(surface, easel, scene, look)
    pointed = look.over or look.pressed
    if pointed is Control.MENU:
        paint_menu(surface, easel, look)
    elif pointed in LOG:
        paint_sign(surface, easel, look, pointed)
    if look.ringed is not None:
        paint_focus(surface, easel, easel.layout.rect(look.ringed))
    paint_hint(surface, easel, scene, look)


def table_layer(
    easel: TablePainter, scene: Scene, look: TableState, hidden: Hidden = NOTHING, duel: bool = True
) -> Sheet:
    """The table without the pointer as a sheet to be kept, with some pieces left out, with or
    without what shows a running conflict."""
    still = look.still
    return easel.sheet(
        "table" if duel else "peace",
        (scene, still, hidden),
        lambda: _table(easel, scene, still, hidden, duel),
    )


def _table(
    easel: TablePainter, scene: Scene, look: TableState, hidden: Hidden, duel: bool
) -> Sheet:
    surface = Sheet((easel.layout.width, easel.layout.height))
    surface.blit(backdrop(easel, scene.board))
    _board(surface, easel, scene, look, hidden)
    paint_panel(surface, easel, scene, look)
    reader = None if scene.reader is None else scene.players[scene.reader]
    easel.part(
        surface,
        "tray",
        (reader, look.wordless, hidden.slots),
        lambda alone: paint_tray(alone, easel, scene, look, hidden.slots),
    )
    if scene.conflict is not None and duel:
        surface.set_clip(easel.layout.view)
        light_up(surface, easel, scene.conflict)
        surface.set_clip(None)
        paint_showdown(surface, easel, scene, scene.conflict)
    return surface


def _board(
    surface: pygame.Surface, easel: TablePainter, scene: Scene, look: TableState, hidden: Hidden
) -> None:
    """What lies on the board and what is marked there, as far as it is in sight."""

    def pieces(alone: pygame.Surface) -> None:
        alone.set_clip(easel.layout.view)
        paint_pieces(alone, easel, scene, hidden)
        alone.set_clip(None)

    def signs(alone: pygame.Surface) -> None:
        alone.set_clip(easel.layout.view)
        paint_signs(alone, easel, look, scene.treasures)
        alone.set_clip(None)

    easel.part(surface, "pieces", (scene, hidden), pieces)
    easel.part(surface, "signs", (look.wordless, scene.treasures), signs)
    surface.set_clip(easel.layout.view)
    for square, war, _revolt in look.strengths if scene.conflict is None else ():
        paint_strength(surface, easel, square, war)
    surface.set_clip(None)
