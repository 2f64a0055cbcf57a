"""One frame of an event: the whole table with what moves."""

from __future__ import annotations

from typing import assert_never

import pygame

from engine.tigris.model.events import Event
from game.tigris.animation.board import paint_board_event
from game.tigris.animation.building import paint_work_event
from game.tigris.animation.conflict import paint_conflict_event
from game.tigris.animation.hand import paint_hand_event
from game.tigris.animation.stage import Stage
from game.tigris.animation.turn import paint_turn_event
from game.tigris.hover.table_state import PLAIN_TABLE, TableState
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_pointer, paint_table
from game.tigris.scene.scene import (
    BoardEvent,
    ConflictEvent,
    HandEvent,
    Scene,
    TurnEvent,
    WorkEvent,
)


def paint_event(
    surface: pygame.Surface,
    easel: TablePainter,
    scene: Scene,
    event: Event,
    fraction: float,
    look: TableState = PLAIN_TABLE,
    reduced: bool = False,
) -> None:
    """Paints the whole window in the midst of an event.

    Args:
        scene: the scene before the event.
        event: as the scene's reader may see it (`Scene.seen`).
        fraction: how far it is, 0 to 1. The same arguments give the same picture; at 1 it is that
            of the scene after the event, at rest.
        reduced: with reduced motion, where things fade instead of travelling.
    """
    stage = Stage.set(surface, easel, scene, event, fraction, look, reduced)
    if stage.fraction >= 1:
        paint_table(surface, easel, stage.after, look)
        return
    if isinstance(event, BoardEvent):
        paint_board_event(stage, event)
    elif isinstance(event, WorkEvent):
        paint_work_event(stage, event)
    elif isinstance(event, HandEvent):
        paint_hand_event(stage, event)
    elif isinstance(event, ConflictEvent):
        paint_conflict_event(stage, event)
    elif isinstance(event, TurnEvent):
        paint_turn_event(stage, event)
    else:
        assert_never(event)
    paint_pointer(surface, easel, scene, look)
