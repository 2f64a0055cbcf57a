"""CPU milliseconds of animation frames, by kind of event.

Plays all stories at 60 frames a second the way the window does: into a display list, of which only
what changed is presented, on the display if there is one. The first frame of an event, which paints
the table anew, is among them.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from statistics import median
from time import process_time

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from engine.tigris.model.pieces import Seat
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter
from tests.support.tigris.event_stories import STORIES, story_events

FRAME = 16
"""milliseconds between two frames"""
#: How often all stories are played; the first time also draws the sprites and is not counted.
ROUNDS = 3


def print_frame_times(sizes: Sequence[tuple[int, int]]) -> None:
    for width, height in sizes:
        pygame.display.init()
        screen = pygame.display.set_mode((width, height))
        painter, picture = TablePainter(Layout.of(width, height, 3)), Presenter(screen)
        by_kind: dict[str, list[float]] = defaultdict(list)
        for round_number in range(ROUNDS):
            for name in STORIES:
                for kind, times in frame_times((width, height), name, picture, painter).items():
                    by_kind[kind] += times if round_number else []
        every = [time for times in by_kind.values() for time in times]
        for kind, times in [*sorted(by_kind.items()), ("all", every)]:
            times.sort()
            p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
            row = f"{kind:18} {len(times):6} p50 {median(times):6.2f} p99 {p99:6.2f}"
            print(f"{f'{width}x{height}':>10} {row} max {times[-1]:6.2f}")
        pygame.display.quit()


def frame_times(
    size: tuple[int, int], name: str, picture: Presenter, painter: TablePainter
) -> dict[str, list[float]]:
    """Milliseconds of each frame of a story, by the kind of event."""
    times: dict[str, list[float]] = defaultdict(list)
    for scene, event in story_events(*STORIES[name], Seat(0)):
        length_ms = duration(event)
        for now in range(0, length_ms, FRAME):
            start = process_time()
            sheet = DisplayList(size)
            paint_event(sheet, painter, scene, event, now / length_ms)
            pygame.display.update(picture.show(sheet))
            times[type(event).__name__].append((process_time() - start) * 1000)
    return times
