"""Light that drifts over the rivers while something is told.

A table at rest is never painted anew, so the rivers move only while frames are painted anyway. What
drifts begins and ends within one event: before and after it the water is as the map has it.
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
from game.tigris.art import effects as glints
from game.tigris.art.rivers import lively
from game.tigris.art.shorelines import noise_at
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.scene import Scene
from game.ui.easing import swing

#: How long one gleam is seen, from one to the next of a square, in milliseconds.
SEEN, EVERY = 1300, 2600
#: No gleam takes more of an event than that, in percent: they do not come and go together.
SHARE = 70
#: An event shorter than that moves no water.
LEAST = 700
#: How far a gleam drifts, in percent of a square's edge, and how bright it gets.
FAR, BRIGHT = 46, 0.85


class Course(NamedTuple):
    """How the water goes over a square."""

    square: Square
    along: bool
    """whether from side to side, not from above to below"""
    delay: int
    """in milliseconds"""


@lru_cache(maxsize=4)
def courses(river: Squares) -> tuple[Course, ...]:
    """Squares of a river where nothing is engraved but waves, each with a time of its own."""
    found = []
    for square in members(river):
        column, row = column_of(square), row_of(square)
        chance = noise_at(column * 5 + 2, row * 7 + 3)
        left = column > 0 and bit_of(Square(square - 1)) & river
        right = column < COLUMNS - 1 and bit_of(Square(square + 1)) & river
        if not lively(column, row):
            delay = round((chance + 1) / 2 * EVERY)
            found.append(Course(square, bool(left or right), delay))
    return tuple(found)


class Showing(Protocol):
    """What a gleam is shown with; `game.tigris.animation.stage.Stage` is one."""

    @property
    def easel(self) -> TablePainter: ...
    def show(self, sprite: pygame.Surface, rect: Rect, opacity: float = 1) -> None: ...


def paint_flow(stage: Showing, scene: Scene, time: float, lasts: int) -> None:
    """The gleams of a moment of an event, on open water only."""
    if lasts < LEAST:
        return
    layout = stage.easel.layout
    edge = layout.cell
    dry = occupied(scene)
    for course, share in gleams(TERRAINS[scene.board].river & ~dry, time, lasts):
        sprite = stage.easel.sprites.mark(glints.gleam if course.along else glints.gleam_down, edge)
        x, y, _, _ = layout.rect_of(course.square)
        aside = round(edge * FAR / 100 * (share - 0.5))
        dx, dy = (aside, 0) if course.along else (0, aside)
        stage.show(sprite, Rect(x + dx, y + dy, edge, edge), BRIGHT * swing(share))


def gleams(water: Squares, time: float, lasts: int) -> Iterator[tuple[Course, float]]:
    """What is seen now with how far it is; nothing that would not end with the event."""
    seen = min(SEEN, lasts * SHARE // 100)
    for course in courses(water):
        start = course.delay * min(EVERY, lasts - seen) // EVERY
        while start + seen <= lasts:
            if start <= time <= start + seen:
                yield course, (time - start) / seen
            start += EVERY


def occupied(scene: Scene) -> Squares:
    """Squares that something lies on."""
    found = scene.catastrophes | scene.wonder
    for squares in (*scene.tiles, *scene.facedown):
        found |= squares
    for square, _leader in scene.leaders():
        found |= bit_of(square)
    return found if scene.union is None else found | bit_of(scene.union)
