"""Positions for pictures, in notation, and the way from one to what is painted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris import Position, apply, view
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action, parse_position
from game.tigris.scene.scene import Scene
from tests.support.tigris.positions import position_from as cropped

SEATS = """
players archer bull pot lion
archer hand t2 f1 m1 s2 points r3 u7 g6 k9 treasures 1 catastrophes 1
bull hand t3 f1 m1 s1 points r4 u2 g5 k3 treasures 0 catastrophes 1
pot hand t1 f2 m2 s1 points r1 u0 g4 k2 treasures 0 catastrophes 2
lion hand t1 f2 m1 s1 points r5 u3 g2 k3 treasures 0 catastrophes 2
turn archer 2
"""

MIDDLE = """
board standard
options buildings wonder open-scores open-bag
players archer bull pot lion
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 m  Ak s  .  f  ~  ~  f  f  t  t* m  f  .  x  s
 2 .  t  t  .  f  s  T  T  .  m  Pt s  ~  s  Af t*
 3 s  .  t  ~  ~  t* T  T  .  m^ .  .  ~  ~  m  Bf
 4 ~  ~  ~  f  .  .  .  .  .  m  .  s  m  ~  ~  f
 5 .  .  .  .  w  .  .  .  .  x  s  m  s  t  ~  ~
 6 .  .  .  w  w* w  .  .  .  Bk t  t  s  .  ~  .
 7 ~  ~  ~  ~  w  Lk t  .  t* S  S  .  ~  f^ f  .
 8 .  t* Lt ~  ~  f  ~  .  .  S  S  .  ~  .  .  .
 9 .  .  s  s^ s  .  ~  ~  ~  ~  ~  ~  ~  .  t* s
10 .  Ap .  .  .  t* .  .  .  .  Pk M  M  .  Lp .
11 .  t  .  .  .  .  .  .  .  .  t* M  M  .  t  .
monument red-blue g2
monument blue-black j7
monument green-red l10
wonder e6
archer hand t2 f1 m1 s2 points r3 u7 g6 k9 treasures 1 catastrophes 1
bull hand t1 f2 m1 s2 points r4 u2 g5 k3 treasures 0 catastrophes 1
pot hand t2 f1 m2 s1 points r1 u0 g4 k2 treasures 2 catastrophes 2
lion hand t1 f1 m1 s2 points r5 u3 g2 k3 treasures 0 catastrophes 2
bag 61
turn archer 2
"""

MIDDLE_HIDDEN = MIDDLE.replace(" open-scores open-bag", "")

ENDED = MIDDLE.replace("turn archer 2", "waits nobody").replace("bag 61", "bag 40")

ADVANCED = """
board advanced
players archer bull pot lion
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  ~  ~  t* Ap .  .  .  t* Bp .  .  .  .  ~
 2 .  .  f  f  m  .  .  .  .  s  .  .  .  .  t* ~
 3 .  t* ~  f  .  .  .  .  .  .  .  .  .  .  Lk ~
 4 .  Pk ~  .  .  .  t* Lp .  .  .  t* f  f  ~  ~
 5 .  s  ~  .  .  .  Bf .  .  .  .  Pf ~  .  .  .
 6 .  .  ~  t* .  .  .  x  .  .  .  .  ~  .  .  t*
 7 .  .  ~  ~  At .  .  .  .  .  .  .  ~  ~  .  .
 8 t* .  .  f  ~  ~  .  t* .  .  .  .  t* ~  .  .
 9 .  .  .  .  .  ~  ~  ~  .  .  .  .  .  ~  .  .
10 .  .  .  .  t* .  ~  ~  f  ~  ~  f  ~  ~  .  .
11 .  .  .  .  .  .  ~  .  .  t* .  .  .  .  t* .
turn bull 1
"""

MONUMENTS = """
   b  c  d  e  f  g  h  i  j  k
 2 t* .  .  ~  T  T  .  S  S  .
 3 .  .  ~  ~  T  T  .  S  S  .
10 S  S  .  M  M  .  .  .  T  T
11 S  S  .  M  M  .  .  .  T  T
monument red-black f2
monument blue-black i2
monument green-black b10
monument green-blue e10
monument red-green j10
""" + SEATS  # fmt: skip

BUILDINGS = """
options buildings open-scores
   b  c  d  e  f  g  h  i
 7 ~  ~  ~  .  .  .  .  t*
 8 t* .  f  f  f^ f  .  .
 9 .  .  .  .  .  ~  ~  ~
10 t  t# t  .  t* s  s^ s
11 .  m  m  m^ .  .  .  .
"""

_NEW = """
players archer bull pot
archer hand t2 f1 m1 s2 points r0 u0 g0 k0 treasures 0 catastrophes 2
bull hand t1 f2 m1 s2 points r0 u0 g0 k0 treasures 0 catastrophes 2
pot hand t1 f2 m2 s1 points r0 u0 g0 k0 treasures 0 catastrophes 2
"""

ANY_SEAT = "treasures b2 f3 i7 n5 b8 f10 o9 k1 p2 k11" + _NEW + "turn archer 2\n"

SECOND = """
   i  j  k
 6 .  .  .
 7 t* Ap .
 8 .  .  .
""" + _NEW + "turn archer 1\n"  # fmt: skip

REVOLT = """
   d  e  f  g  h  i
 4 .  .  t  .  .  .
 5 .  Bk t  .  t  .
 6 .  m  t  s  s  .
""" + SEATS  # fmt: skip

WARS = """
   b  c  d  e  f  g  h  i  j
10 t  Ak s  s  .  s  Bk t  .
11 At m  t  m  .  s  m  Bt t
""" + SEATS  # fmt: skip

RED_WAR = """
   b  c  d  e  f  g  h  i  j
10 t  Ap t  t  .  t  t  Bp s
11 t  m  t  .  .  t  .  t  .
""" + SEATS  # fmt: skip

SQUARE = """
   d  e  f  g
10 t  t  t  s
11 t  .  Ak s
""" + SEATS  # fmt: skip

LINE = """
options buildings
   b  c  d  e  f  g
10 s  s  .  s  t* .
11 t  Ak .  .  .  .
""" + SEATS  # fmt: skip

PLUS = """
options wonder
   c  d  e  f  g
 9 .  t  .  .  .
10 t  t  t  Ak t
11 .  .  .  m  s
""" + SEATS  # fmt: skip

TREASURES = """
   f  g  h  i  j  k
10 t* m  At m  .  .
11 .  .  t  .  m  t*
""" + SEATS  # fmt: skip


def position_after(picture: str, *actions: str) -> Position:
    """The position of a picture after these actions; a crop stands on the board of a new game."""
    whole = picture.lstrip().startswith("board") and "\n11 ." in picture
    position = parse_position(picture) if whole else cropped(picture)
    for action in actions:
        position = apply(position, parse_action(action)).position
    return position


def last_event(
    position: Position, kind: type[Event], actions: Sequence[str], reader: Seat
) -> tuple[Scene, Event]:
    """The last event of this kind in the last of these actions, with the scene before it."""
    *before, last = actions
    position = position_after_actions(position, before)
    scene = Scene.of(view(position, reader), reader)
    found: tuple[Scene, Event] | None = None
    for event in map(scene.seen, apply(position, parse_action(last)).events):
        if isinstance(event, kind):
            found = scene, event
        scene = scene.after(event)
    assert found is not None, f"no {kind.__name__} in {last}"
    return found


def position_after_actions(position: Position, actions: Sequence[str]) -> Position:
    for action in actions:
        position = apply(position, parse_action(action)).position
    return position
