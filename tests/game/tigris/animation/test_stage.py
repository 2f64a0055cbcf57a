"""Motions: pure pictures of a time that begin and end at rest, at every speed and with none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

import game.tigris.animation.stage
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    PointsScored,
    TilesDealt,
    TurnBegan,
)
from engine.tigris.model.pieces import Seat
from game.geometry import Rect
from game.tigris.animation.durations import duration
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import Control
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.ui.canvas.display_list import DisplayList
from tests.game.tigris.paint.test_paint import (
    SIZE,
    canvas,
    one_of_each,
    painted,
    painter,
    pixels,
    told,
)
from tests.support.tigris.walks import Walk

#: Parts of a window that may differ between the last frame of an event and the table after it:
#: a settling piece, the last puff of dust.
LITTLE = 0.02


def moment(scene: Scene, event: Event, fraction: float, reduced: bool = False) -> pygame.Surface:
    surface = canvas()
    paint_event(surface, painter(), scene, event, fraction, reduced=reduced)
    return surface


def difference(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of pixels that differ in their green channel."""
    some, other = pixels(one)[1::3], pixels(two)[1::3]
    return sum(a != b for a, b in zip(some, other, strict=True)) / len(some)


def each() -> Iterator[tuple[str, Scene, Event]]:
    for name, (scene, event) in one_of_each().items():
        yield name, scene, event


@pytest.mark.parametrize("reduced", [False, True])
def test_at_its_end_an_event_shows_the_scene_after_it(reduced: bool) -> None:
    for name, scene, event in each():
        last = moment(scene, event, 1.0, reduced)
        assert pixels(last) == pixels(painted(scene.after(event))), name


def test_the_last_frame_is_almost_the_scene_after() -> None:
    """So nothing jumps when an event ends by itself; the result stays (see `test_outcome`)."""
    for name, scene, event in each():
        if duration(event) and not isinstance(event, GameEnded):
            last = moment(scene, event, 0.9999)
            assert difference(last, painted(scene.after(event))) < LITTLE, name


def test_the_first_frame_is_almost_the_scene_before() -> None:
    """But for what changes at once beside the motion: a hand that counts one less, the banner."""
    for name, scene, event in each():
        first = moment(scene, event, 0.0)
        if not isinstance(event, TurnBegan):
            assert difference(first, painted(scene)) < 2 * LITTLE, name


def test_every_moment_of_random_games_with_all_options_is_painted() -> None:
    """On sheets, as the window does it: a painter that reads pixels would fail aloud."""
    kinds = set()
    for seed in range(3):
        walk = Walk(seed, seats=4, switches=("english", "buildings", "wonder"))
        for number, (scene, event) in enumerate(told(walk, Seat(seed) if seed else None, 300)):
            fraction = number * 7 % 13 / 13
            paint_event(
                DisplayList(SIZE), painter(), scene, event, fraction, reduced=number % 2 == 0
            )
            kinds.add(type(event))
    assert {ConflictBegan, PointsScored, TilesDealt} <= kinds


def test_no_frame_makes_a_large_surface(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites are brought to a size or faded by copies; none is larger than three squares wide."""
    most = (3 * painter().layout.cell + 2) ** 2
    plain = {name: getattr(game.tigris.animation.stage, name) for name in ("faded", "resized")}

    def watched(name: str) -> None:
        def copy(sprite: pygame.Surface, *told: float) -> pygame.Surface:
            made: pygame.Surface = plain[name](sprite, *told)
            assert made.get_width() * made.get_height() <= most, name
            return made

        monkeypatch.setattr(game.tigris.animation.stage, name, copy)

    watched("faded")
    watched("resized")
    for _name, scene, event in each():
        for fraction in (0.1, 0.35, 0.55, 0.75, 0.95):
            for reduced in (False, True):
                paint_event(DisplayList(SIZE), painter(), scene, event, fraction, reduced=reduced)


def marks(scene: Scene, event: Event, fraction: float, reduced: bool) -> set[tuple[object, ...]]:
    """Where something is painted above the table at rest."""
    sheet = DisplayList(SIZE)
    paint_event(sheet, painter(), scene, event, fraction, reduced=reduced)
    return {tuple(call.rect) for call in sheet.calls}


def test_with_reduced_motion_nothing_travels() -> None:
    """Whatever is painted above the table is at the same places from its beginning to its end;
    only what breathes, a border or a number that comes and goes, may be missing at times."""
    moving = set()
    for name, scene, event in each():
        places = [marks(scene, event, fraction, True) for fraction in (0.3, 0.45, 0.6)]
        everywhere = places[0] | places[1] | places[2]
        if len(everywhere) > 2 * max(map(len, places)):
            moving.add(name)
    assert moving == set()


def test_events_of_no_length_change_nothing_that_is_seen_to_move() -> None:
    for name, scene, event in each():
        if duration(event) == 0:
            assert pixels(moment(scene, event, 0.5)) == pixels(painted(scene.after(event))), name


def test_points_are_counted_as_they_come() -> None:
    """The counter shows in turn every number on the way to the last one."""
    scene, event = max(earned(), key=lambda found: found[1].amount)
    assert event.amount > 2
    box = painter().layout.players[event.seat].points[event.color]
    number = Rect(box.x + box.h + 4, box.y + 4, box.w - box.h - 10, box.h - 8)
    shown = [pixels(moment(scene, event, at / 60).subsurface(number)) for at in range(61)]
    counted = [scene, *(scene.after(replace(event, amount=n + 1)) for n in range(event.amount))]
    rests = [pixels(painted(each).subsurface(number)) for each in counted]
    found = [rests.index(picture) for picture in shown if picture in rests]
    assert found == sorted(found)
    assert set(found) == set(range(event.amount + 1))


def earned() -> Iterator[tuple[Scene, PointsScored]]:
    for seed in range(4):
        walk = Walk(seed, seats=4, switches=("open_scores",))
        for scene, event in told(walk, Seat(0), 260):
            if isinstance(event, PointsScored):
                yield scene, event


def test_what_a_lost_war_leaves_standing_is_known_until_its_points() -> None:
    """And never at the end of an action."""
    seen = 0
    for seed in range(8):
        scene = Scene.of(Walk(seed, seats=4).start, None)
        for step in Walk(seed, seats=4, switches=("buildings",)).steps(300):
            for event in step.progress.events:
                before, scene = scene, scene.after(scene.seen(event))
                if isinstance(event, ConflictWon) and event.kind.name == "WAR":
                    assert before.conflict is not None
                    assert scene.beaten == before.conflict.side(event.loser).supporters
                    seen += 1
            assert scene.beaten == NONE
    assert seen > 3


def test_pointing_works_while_things_move() -> None:
    scene, event = one_of_each()["TilePlaced True"]
    state = TableState(over=Control.MENU)
    calm, over = canvas(), canvas()
    paint_event(calm, painter(), scene, event, 0.5)
    paint_event(over, painter(), scene, event, 0.5, state)
    assert pixels(calm) != pixels(over)
    table = canvas()
    paint_table(table, painter(), scene.after(event), state)
    paint_event(over, painter(), scene, event, 1.0, state)
    assert pixels(over) == pixels(table)
