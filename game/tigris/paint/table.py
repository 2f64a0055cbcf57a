"""Paints the whole table."""

from __future__ import annotations

import pygame

from game.tigris.art import square_marks
from game.tigris.hover.table_state import PLAIN_TABLE, TableState
from game.tigris.layout.layout import Control
from game.tigris.paint.backdrop import backdrop
from game.tigris.paint.conflict_panel import light_up, paint_conflict_panel
from game.tigris.paint.hover import paint_hover_info, paint_strength
from game.tigris.paint.log import LOG_SIGNS, paint_log_sign
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.pieces import NOTHING, Hidden, paint_pieces
from game.tigris.paint.side_panel import paint_menu, paint_panel
from game.tigris.paint.square_marks import paint_square_marks
from game.tigris.paint.tray import paint_pointed, paint_tray
from game.tigris.scene.scene import Scene
from game.ui.canvas.display_list import DisplayList, paint_list
from game.ui.canvas.plates import paint_focus


def paint_table(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState = PLAIN_TABLE
) -> None:
    """Paints everything at rest.

    What does not follow the pointer is cached as a layer, so moving the pointer is cheap.
    """
    paint_list(surface, table_layer(painter, scene, state))
    paint_pointer(surface, painter, scene, state)


def paint_pointer(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState
) -> None:
    """Paints what follows the pointer or the keys.

    During a conflict no square is marked, since its panel may cover the square.
    """
    if state.hovered_square is not None and scene.conflict is None:
        surface.set_clip(painter.layout.view)
        sprite = painter.sprites.mark(square_marks.hover, painter.layout.cell)
        painter.put(surface, sprite, painter.layout.rect_of(state.hovered_square))
        surface.set_clip(None)
    paint_pointed(surface, painter, scene, state)
    pointed = state.over or state.pressed
    if pointed is Control.MENU:
        paint_menu(surface, painter, state)
    elif pointed in LOG_SIGNS:
        paint_log_sign(surface, painter, state, pointed)
    if state.ringed is not None:
        paint_focus(surface, painter, painter.layout.rect(state.ringed))
    paint_hover_info(surface, painter, scene, state)


def table_layer(
    painter: TablePainter,
    scene: Scene,
    state: TableState,
    hidden: Hidden = NOTHING,
    duel: bool = True,
) -> DisplayList:
    """The cached table without pointer and hidden pieces; `duel` adds the conflict panel."""
    still = state.still
    return painter.display_list(
        "table" if duel else "peace",
        (scene, still, hidden),
        lambda: _table(painter, scene, still, hidden, duel),
    )


def _table(
    painter: TablePainter, scene: Scene, state: TableState, hidden: Hidden, duel: bool
) -> DisplayList:
    surface = DisplayList((painter.layout.width, painter.layout.height))
    surface.blit(backdrop(painter, scene.board))
    _board(surface, painter, scene, state, hidden)
    paint_panel(surface, painter, scene, state)
    reader = None if scene.reader is None else scene.players[scene.reader]
    painter.part(
        surface,
        "tray",
        (reader, state.wordless, hidden.slots),
        lambda alone: paint_tray(alone, painter, scene, state, hidden.slots),
    )
    if scene.conflict is not None and duel:
        surface.set_clip(painter.layout.view)
        light_up(surface, painter, scene.conflict)
        surface.set_clip(None)
        paint_conflict_panel(surface, painter, scene, scene.conflict)
    return surface


def _board(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, state: TableState, hidden: Hidden
) -> None:
    """Paints the pieces and marks in the visible part of the board."""

    def pieces(alone: pygame.Surface) -> None:
        alone.set_clip(painter.layout.view)
        paint_pieces(alone, painter, scene, hidden)
        alone.set_clip(None)

    def signs(alone: pygame.Surface) -> None:
        alone.set_clip(painter.layout.view)
        paint_square_marks(alone, painter, state, scene.treasures)
        alone.set_clip(None)

    painter.part(surface, "pieces", (scene, hidden), pieces)
    painter.part(surface, "signs", (state.wordless, scene.treasures), signs)
    surface.set_clip(painter.layout.view)
    for square, war, _revolt in state.strengths if scene.conflict is None else ():
        paint_strength(surface, painter, square, war)
    surface.set_clip(None)
