"""Gleams that drift over the rivers during an animation.

A table at rest is not repainted, so the rivers move only while frames are painted anyway. A gleam
begins and ends within one event: before and after it the water looks as on the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from engine.tigris.model.bitboard import (
    COLUMNS,
    Square,
    Squares,
    bit_of,
    column_of,
    members,
    row_of,
)
from engine.tigris.model.maps import TERRAINS
from game.geometry import Rect
from game.tigris.art import effects
from game.tigris.art.rivers import lively
from game.tigris.art.shorelines import noise_at
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.scene import Scene
from game.ui.easing import bump

#: How long a gleam lasts, and from one to the next of a square, in milliseconds.
GLEAM_TIME, GLEAM_INTERVAL = 1300, 2600
#: The largest part of an event that a gleam takes, in percent, so that not all come and go at once.
MAX_SHARE = 70
#: Events shorter than this, in milliseconds, have no gleams.
MIN_DURATION = 700
#: How far a gleam drifts, in percent of a square's edge, and its highest opacity.
DRIFT, BRIGHTNESS = 46, 0.85


class Current(NamedTuple):
    """How water flows over a square."""

    square: Square
    along: bool
    """whether from side to side, not from above to below"""
    delay: int
    """in milliseconds"""


@lru_cache(maxsize=4)
def currents(river: Squares) -> tuple[Current, ...]:
    """Squares of a river where nothing is engraved but waves, each with a time of its own."""
    flowing = []
    for square in members(river):
        column, row = column_of(square), row_of(square)
        chance = noise_at(column * 5 + 2, row * 7 + 3)
        left = column > 0 and bit_of(Square(square - 1)) & river
        right = column < COLUMNS - 1 and bit_of(Square(square + 1)) & river
        if not lively(column, row):
            delay = round((chance + 1) / 2 * GLEAM_INTERVAL)
            flowing.append(Current(square, bool(left or right), delay))
    return tuple(flowing)


class GleamStage(Protocol):
    """What a gleam is shown with; `game.tigris.animation.stage.Stage` is one."""

    @property
    def painter(self) -> TablePainter: ...
    def paint_sprite(self, sprite: pygame.Surface, rect: Rect, opacity: float = 1) -> None: ...


def paint_river(stage: GleamStage, scene: Scene, time: float, duration: int) -> None:
    """Paints the gleams at a time of an event, on uncovered water only."""
    if duration < MIN_DURATION:
        return
    layout = stage.painter.layout
    edge = layout.cell
    dry = occupied(scene)
    for course, share in gleams(TERRAINS[scene.board].river & ~dry, time, duration):
        sprite = stage.painter.sprites.mark(
            effects.gleam if course.along else effects.gleam_down, edge
        )
        x, y, _, _ = layout.rect_of(course.square)
        aside = round(edge * DRIFT / 100 * (share - 0.5))
        dx, dy = (aside, 0) if course.along else (0, aside)
        stage.paint_sprite(sprite, Rect(x + dx, y + dy, edge, edge), BRIGHTNESS * bump(share))


def gleams(water: Squares, time: float, duration: int) -> Iterator[tuple[Current, float]]:
    """The gleams that are visible now, each with its share; all end with the event."""
    seen = min(GLEAM_TIME, duration * MAX_SHARE // 100)
    for course in currents(water):
        start = course.delay * min(GLEAM_INTERVAL, duration - seen) // GLEAM_INTERVAL
        while start + seen <= duration:
            if start <= time <= start + seen:
                yield course, (time - start) / seen
            start += GLEAM_INTERVAL


def occupied(scene: Scene) -> Squares:
    """The squares with something on them."""
    taken = scene.catastrophes | scene.wonder
    for squares in (*scene.tiles, *scene.facedown):
        taken |= squares
    for square, _leader in scene.leaders():
        taken |= bit_of(square)
    return taken if scene.union is None else taken | bit_of(scene.union)
