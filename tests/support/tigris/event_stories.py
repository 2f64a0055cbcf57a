"""Short stories in notation that bring up every kind of event, for what shows events one by one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris import Position, apply, view
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from game.tigris.scene.scene import Scene
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
#: By name, a position and the actions played from it, with `; ` between them.
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


def story_events(text: str, actions: str, reader: Seat | None) -> Iterator[tuple[Scene, Event]]:
    """The events of a story as this seat sees them, each with the scene before it.

    Without a reader nothing is hidden.
    """
    position: Position = position_of(text)
    for line in actions.split("; "):
        seen = position if reader is None else view(position, reader)
        scene = Scene.of(seen, reader)
        progress = apply(position, parse_action(line))
        for event in map(scene.seen, progress.events):
            yield scene, event
            scene = scene.after(event)
        position = progress.position
