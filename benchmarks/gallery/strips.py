"""The moments of events side by side: does an animation show what happens?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from tests.support.tigris.event_stories import STORIES, story_events

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
LABEL_SIZE = 18
"""in pixels"""


def save_strips(
    folder: Path, names: Sequence[str], size: tuple[int, int], frames: int, reduced: bool
) -> None:
    """Writes one picture for each story, all of them if none is named."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for name in names or STORIES:
        strip = draw_strip(name, size, frames, reduced)
        pygame.image.save(strip, folder / f"{name}.png")
        print(name, strip.get_size())


def draw_strip(name: str, size: tuple[int, int], frames: int, reduced: bool) -> pygame.Surface:
    """A row for each animated event, with this number of frames of half the size."""
    events = story_events(*STORIES[name], Seat(0))
    rows = [(scene, event) for scene, event in events if duration(event)]
    painter = TablePainter(Layout.of(*size, 3))
    width, height = size[0] // 2, size[1] // 2
    strip = pygame.Surface((width * frames, height * len(rows)), 0, 32)
    frame = pygame.Surface(size, 0, 32)
    for row, (scene, event) in enumerate(rows):
        for column in range(frames):
            share = (column + 0.5) / frames
            paint_event(frame, painter, scene, event, share, reduced=reduced)
            corner = column * width, row * height
            strip.blit(pygame.transform.smoothscale(frame, (width, height)), corner)
            _label(strip, painter, event, share, corner)
    return strip


def _label(
    strip: pygame.Surface,
    painter: TablePainter,
    event: Event,
    share: float,
    corner: tuple[int, int],
) -> None:
    text = f"{type(event).__name__} {round(share * duration(event))} ms"
    label = painter.fonts.text(text, LABEL_SIZE, WHITE)
    at = corner[0] + 8, corner[1] + 4
    strip.fill(BLACK, (*at, *label.get_size()))
    strip.blit(label, at)
