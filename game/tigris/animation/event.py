"""Paints one frame of an event: the table at rest and what moves above it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import pygame

from engine.tigris.model.events import Event
from game.tigris.animation.stage import Stage
from game.tigris.hover.table_state import PLAIN_TABLE, TableState
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_pointer, paint_table
from game.tigris.presentation import PRESENTATION
from game.tigris.scene.scene import Scene


def paint_event(
    surface: pygame.Surface,
    painter: TablePainter,
    scene: Scene,
    event: Event,
    fraction: float,
    state: TableState = PLAIN_TABLE,
    reduced: bool = False,
) -> None:
    """Paints the whole window in the middle of an event.

    The same arguments give the same picture; at fraction 1 it is the scene after the event, at
    rest.

    Args:
        scene: the scene before the event.
        event: as the scene's reader may see it (`Scene.seen`).
        fraction: the progress of the event, 0 to 1.
        reduced: with reduced motion, where things fade instead of moving.
    """
    stage = Stage.of(surface, painter, scene, event, fraction, state, reduced)
    if stage.fraction >= 1:
        paint_table(surface, painter, stage.after, state)
        return
    painter_named(PRESENTATION[type(event)].painter)(stage, event)
    paint_pointer(surface, painter, scene, state)


@cache
def painter_named(name: str) -> Callable[[Stage, Any], None]:
    """The function that `PRESENTATION` names `module.function`."""
    module, _, function = name.partition(".")
    animate: Callable[[Stage, Any], None] = getattr(
        import_module(f".{module}", __package__), function
    )
    return animate
