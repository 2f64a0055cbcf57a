"""Draws a war, from the tile that unites two kingdoms to its end, as one moving picture.

    python -m benchmarks.war_animation [FILE]

It is `assets/screens/war.webp` of the README: the board and the conflict on it, as one player sees
them. Needs Pillow. No window is opened.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from engine.tigris.model.events import ConflictBegan
from engine.tigris.model.pieces import Seat
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from tests.support.tigris.event_stories import TURN, WAR, story_events

FILE = Path(__file__).resolve().parents[1] / "assets" / "screens" / "war.webp"
#: A red tile unites two kingdoms; both kings claim the new one, and the attacker wins.
STORY = WAR + TURN, "tile temple g5; war king; commit 2; commit 0"
DRAWN = (1280, 720)
BOARD = pygame.Rect(0, 0, 888, 632)
"""the part of what is drawn that is shown"""
SHOWN = (552, 393)
FRAME_MS = 110
#: How long the last frame stays before the picture begins again.
REST_MS = 2000
#: Of WebP, from 0 to 100: texts stay legible, and the file is small.
QUALITY = 40
MAX_BYTES = 600_000


def frames() -> Iterator[Image.Image]:
    """The animated events of the first war, one frame every `FRAME_MS`."""
    painter = TablePainter(Layout.of(*DRAWN, 3))
    canvas = pygame.Surface(DRAWN, 0, 32)
    wars = 0
    for scene, event in story_events(*STORY, Seat(0)):
        length_ms = duration(event)
        wars += isinstance(event, ConflictBegan)
        if wars > 1:
            return
        for now in range(0, length_ms, FRAME_MS):
            paint_event(canvas, painter, scene, event, now / length_ms)
            small = pygame.transform.smoothscale(canvas.subsurface(BOARD), SHOWN)
            yield Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB"))


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, nargs="?", default=FILE)
    file: Path = parser.parse_args().file
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    first, *others = frames()
    durations = [FRAME_MS] * len(others) + [REST_MS]
    first.save(
        file,
        save_all=True,
        append_images=others,
        duration=durations,
        loop=0,
        quality=QUALITY,
        method=6,
    )
    size = file.stat().st_size
    print(f"{len(durations)} frames, {sum(durations) / 1000:.1f} s, {size >> 10} KB")
    return 0 if size <= MAX_BYTES else 1


if __name__ == "__main__":
    raise SystemExit(main())
