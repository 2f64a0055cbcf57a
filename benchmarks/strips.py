"""Draws the moments of events side by side, to see whether they tell what happens.

    python benchmarks/strips.py FOLDER [NAME ...] [--size 1280x720] [--frames 6] [--reduced]

Each strip is a small story in notation, played by the engine: one row of frames an event. No
window is opened.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from benchmarks.drawing import asking, size
from engine.tigris import Position, apply, view
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from game.tigris.animation.durations import lasts
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import Layout
from game.tigris.scene.scene import Scene
from game.ui.canvas.painter import Easel
from tests.support.tigris.positions import position_from as position_of

PLAYERS = """
players archer bull pot
archer hand t2 f1 m1 s2 points r3 u2 g6 k4 treasures 1 catastrophes 2
bull hand t3 f1 m1 s1 points r4 u2 g5 k3 treasures 0 catastrophes 1
pot hand t1 f2 m2 s1 points r1 u0 g4 k2 treasures 0 catastrophes 2
"""
OPTIONS = "options buildings wonder\n"

WAR = """
   b  c  d  e  f  g  h  i  j  k  l
 5 s  t  At t  m  .  m  Bt t  s  s
 6 s  Ak t  m  s  .  .  m  Bk t  s
 7 .  .  .  .  .  .  .  .  t  s  .
"""
RED = """
   a  b  c  d  e  f  g  h  i  j  k
10 .  t  Ap t  .  .  t  Bp t  s  .
11 .  t  t  t  s  .  t  t  Pk t  t*
"""
REVOLT = """
   c  d  e  f  g  h
 5 .  t  Bk s  t  .
 6 .  .  s  .  t  .
"""
HOME = """
   b  c  d  e  f
 5 Bk t  t  Pt .
 6 .  t  .  m  .
"""
TREASURE = """
   j  k  l  m  n
 1 .  t* .  .  .
 2 .  m  .  .  .
 3 t  At .  .  .
 4 .  m  .  .  .
 5 .  m  m  .  t*
"""
CATASTROPHE = """
   c  d  e
 5 s  t  Bk
 6 .  .  m
"""
INCOME = """
   b  c  d  e  f  g  h
 5 .  t  Ap T  T  .  .
 6 .  t  Ak T  T  s  .
monument red-black e5
"""
BUILD = """
   a  b  c  d  e  f  g
 5 .  .  t  Ak .  .  .
 6 .  .  s  s  .  s  .
10 s  s^ s  .  .  .  .
"""
WONDER = """
   c  d  e  f  g
 5 .  Ak t  .  .
 6 .  t  .  t  .
 7 .  .  t  .  .
"""
TURN = PLAYERS + "turn archer 2\n"
ONE_LEFT = PLAYERS + "turn archer 1\n"
STORIES: dict[str, tuple[str, str]] = {
    "war": (
        WAR + TURN,
        "tile temple g5; war king; commit 1; commit 1; commit 1; commit 0",
    ),
    "red-war": (RED + TURN, "tile settlement f11; commit 2; commit 0"),
    "revolt": (REVOLT + TURN, "leader king f6; commit 1; commit 1"),
    "home": (HOME + TURN, "tile temple d6; monument red-blue c5"),
    "treasure": (TREASURE + TURN, "tile temple m5; treasure n5"),
    "catastrophe": (CATASTROPHE + TURN, "catastrophe d5"),
    "walk": (WAR + TURN, "leader trader g3; withdraw trader"),
    "income": (INCOME + ONE_LEFT, "tile settlement h6; deal archer t1"),
    "building": (
        OPTIONS + BUILD + TURN,
        "tile settlement e6; building d6; tile settlement g6",
    ),
    "wonder": (OPTIONS + WONDER + TURN, "tile temple e6; building e6; wonder e6"),
    "replace": (WAR + TURN, "replace t2 m1; deal archer f2 s1"),
}


def told(text: str, actions: str, reader: Seat | None) -> Iterator[tuple[Scene, Event]]:
    """The events of a story, each with the scene before it."""
    position: Position = position_of(text)
    for line in actions.split("; "):
        seen = position if reader is None else view(position, reader)
        scene = Scene.of(seen, reader)
        progress = apply(position, parse_action(line))
        for event in map(scene.seen, progress.events):
            yield scene, event
            scene = scene.after(event)
        position = progress.position


def strip(name: str, size: tuple[int, int], frames: int, reduced: bool) -> pygame.Surface:
    text, actions = STORIES[name]
    rows = [(scene, event) for scene, event in told(text, actions, Seat(0)) if lasts(event)]
    easel = Easel(Layout.of(*size, 3))
    small = (size[0] // 2, size[1] // 2)
    sheet = pygame.Surface((small[0] * frames, small[1] * len(rows)), 0, 32)
    canvas = pygame.Surface(size, 0, 32)
    for row, (scene, event) in enumerate(rows):
        for column in range(frames):
            share = (column + 0.5) / frames
            paint_event(canvas, easel, scene, event, share, reduced=reduced)
            sheet.blit(
                pygame.transform.smoothscale(canvas, small), (column * small[0], row * small[1])
            )
            label = f"{type(event).__name__} {round(share * lasts(event))} ms"
            shown = easel.fonts.text(label, 18, (255, 255, 255))
            at = (column * small[0] + 8, row * small[1] + 4)
            sheet.fill((0, 0, 0), (*at, *shown.get_size()))
            sheet.blit(shown, at)
    return sheet


def main() -> int:
    asked = asking(__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("names", nargs="*", default=[])
    asked.add_argument("--size", type=size, default="1280x720")
    asked.add_argument("--frames", type=int, default=6)
    asked.add_argument("--reduced", action="store_true")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for name in given.names or STORIES:
        sheet = strip(name, given.size, given.frames, given.reduced)
        pygame.image.save(sheet, given.folder / f"{name}.png")
        print(name, sheet.get_size())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
