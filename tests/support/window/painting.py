"""Scenes and events of random games, and how tests paint and compare them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame

from engine.tigris import view
from engine.tigris.model.events import Event, TilesCommitted
from engine.tigris.model.pieces import Seat
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import PLAIN_TABLE, TableState
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from tests.support.tigris.walks import Walk

SIZE = (1024, 640)


@cache
def painter_for(seats: int = 4) -> TablePainter:
    return TablePainter(Layout.of(*SIZE, seats))


def blank(size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def scene_surface(scene: Scene, state: TableState = PLAIN_TABLE) -> pygame.Surface:
    """The table at rest."""
    surface = blank()
    paint_table(surface, painter_for(len(scene.players)), scene, state)
    return surface


def event_surface(
    scene: Scene, event: Event, fraction: float, reduced: bool = False
) -> pygame.Surface:
    """The table during an event, at this fraction of its time, 0 to 1."""
    surface = blank()
    paint_event(surface, painter_for(), scene, event, fraction, reduced=reduced)
    return surface


def changed_rect(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rect with all pixels that differ."""
    rects = _changed(one, other).get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def changed_share(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share, 0 to 1, of pixels that differ."""
    width, height = one.get_size()
    return _changed(one, other).count() / (width * height)


def _changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask


def events_of(walk: Walk, reader: Seat | None, max_steps: int) -> Iterator[tuple[Scene, Event]]:
    """The events of a random game as the reader sees them, each with the scene before it."""
    for step in walk.steps(max_steps):
        before = step.before if reader is None else view(step.before, reader)
        scene = Scene.of(before, reader)
        for event in step.progress.events:
            visible = scene.seen(event)
            yield scene, visible
            scene = scene.after(visible)


@cache
def one_of_each() -> dict[str, tuple[Scene, Event]]:
    """An event of each kind with the scene before it, of a player's own and of another's.

    Keys are like "TilePlaced True". Tiles that are committed are at least one.
    """
    found: dict[str, tuple[Scene, Event]] = {}
    for seed in range(3):
        for reader in (Seat(0), None):
            walk = Walk(seed, seats=4, switches=("buildings", "wonder"))
            for scene, event in events_of(walk, reader, 260):
                is_own = getattr(event, "seat", None) == reader
                if not isinstance(event, TilesCommitted) or event.count:
                    found.setdefault(f"{type(event).__name__} {is_own}", (scene, event))
    return found
