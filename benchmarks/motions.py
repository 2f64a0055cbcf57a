"""How long the frames of each kind of event take, in milliseconds of this process.

    python benchmarks/motions.py [WIDTHxHEIGHT ...]

Plays the stories of `strips.py` at 60 frames a second on a surface that follows sheets, as the
window does, and presents what changed if there is a display (else SDL_VIDEODRIVER=dummy). The
first frame of an event, which lays the table anew, is among them.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
if "DISPLAY" not in os.environ:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from benchmarks.drawing import asking, with_sizes
from benchmarks.strips import STORIES, told
from engine.tigris.model.pieces import Seat
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAME = 16
#: Stories are told so often; the first time the sprites are drawn, which is not counted.
TIMES = 3


def frames(
    size: tuple[int, int], name: str, picture: Presenter, easel: TablePainter
) -> dict[str, list[float]]:
    """Milliseconds of each frame, by the kind of event."""
    spent: dict[str, list[float]] = defaultdict(list)
    for scene, event in told(*STORIES[name], Seat(0)):
        whole = duration(event)
        for now in range(0, whole, FRAME):
            start = process_time()
            sheet = DisplayList(size)
            paint_event(sheet, easel, scene, event, now / whole)
            pygame.display.update(picture.show(sheet))
            spent[type(event).__name__].append((process_time() - start) * 1000)
    return spent


def main() -> int:
    for wide, high in with_sizes(asking(__doc__), SIZES).parse_args().sizes:
        pygame.display.init()
        screen = pygame.display.set_mode((wide, high))
        easel, picture = TablePainter(Layout.of(wide, high, 3)), Presenter(screen)
        found: dict[str, list[float]] = defaultdict(list)
        for turn in range(TIMES):
            for name in STORIES:
                for kind, spent in frames((wide, high), name, picture, easel).items():
                    found[kind] += spent if turn else []
        everything = [ms for spent in found.values() for ms in spent]
        for kind, spent in [*sorted(found.items()), ("all", everything)]:
            spent.sort()
            most = spent[min(len(spent) - 1, len(spent) * 99 // 100)]
            row = f"{kind:18} {len(spent):6} p50 {median(spent):6.2f} p99 {most:6.2f}"
            print(f"{f'{wide}x{high}':>10} {row} max {spent[-1]:6.2f}")
        pygame.display.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
