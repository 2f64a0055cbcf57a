"""Animations: each frame depends on its moment only; they begin and end at rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pygame
import pytest

import game.tigris.animation.stage
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    Event,
    GameEnded,
    MonumentBuilt,
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
from tests.support.tigris.walks import Walk
from tests.support.window.painting import (
    SIZE,
    blank,
    changed_share,
    event_surface,
    events_of,
    one_of_each,
    painter_for,
    pixels,
    scene_surface,
)

pytestmark = pytest.mark.first

#: The share of the window that may differ between the last frame of an event and the table after
#: it: a piece that settles, the last dust.
MAX_CHANGE = 0.02


@pytest.mark.long
def test_random_games_have_every_kind_of_event() -> None:
    """So the tests below are about all of them."""
    kinds = {name.split()[0] for name in one_of_each()}
    assert kinds == {kind.__name__ for kind in get_args(Event)}


@pytest.mark.long
def test_an_event_leads_from_the_scene_before_it_to_the_scene_after_it() -> None:
    """Nothing jumps where an event begins or ends by itself; only the result stays.

    A number that counts one less and the banner change at once.
    """
    for name, (scene, event) in one_of_each().items():
        before, after = scene_surface(scene), scene_surface(scene.after(event))
        for reduced in (False, True):
            assert pixels(event_surface(scene, event, 1, reduced)) == pixels(after), name
        if not isinstance(event, TurnBegan):
            assert changed_share(event_surface(scene, event, 0), before) < 2 * MAX_CHANGE, name
        if duration(event) == 0:
            assert pixels(event_surface(scene, event, 0.5)) == pixels(after), name
            continue
        if not isinstance(event, GameEnded):
            assert changed_share(event_surface(scene, event, 0.9999), after) < MAX_CHANGE, name
        middle = pixels(event_surface(scene, event, 0.3))
        assert middle not in (pixels(before), pixels(after)), name


@pytest.mark.long
def test_the_banner_of_a_turn_comes_down_below_a_notice_over_the_board() -> None:
    scene, event = next(each for each in one_of_each().values() if isinstance(each[1], TurnBegan))
    painter = painter_for()
    top = painter.layout.view._replace(h=90)
    shown = []
    for covered in (0, 100, 300):
        surface, state = blank(), TableState(covered_to=covered and top.y + covered)
        paint_event(surface, painter, scene, event, 0.4, state)
        shown.append(pixels(surface.subsurface(top)))
    assert shown[0] != shown[1] == shown[2]


def test_in_a_replay_the_banner_says_you_to_nobody() -> None:
    scene, event = next(each for each in one_of_each().values() if isinstance(each[1], TurnBegan))
    painter = painter_for()
    top = painter.layout.view._replace(h=90)

    def banner(reader: Seat | None, watched: bool) -> bytes:
        surface, state = blank(), TableState(watched=watched)
        paint_event(surface, painter, replace(scene, reader=reader), event, 0.4, state)
        return pixels(surface.subsurface(top))

    assert isinstance(event, TurnBegan)
    assert banner(event.seat, watched=True) == banner(None, watched=True)
    assert banner(event.seat, watched=False) != banner(event.seat, watched=True)


@pytest.mark.long
def test_every_moment_of_random_games_with_all_options_is_painted() -> None:
    """On display lists, as the window does it: a painter that reads pixels raises an error."""
    kinds = set()
    for seed in (1,):
        walk = Walk(seed, seats=4, switches=("english", "buildings", "wonder"))
        for number, (scene, event) in enumerate(events_of(walk, Seat(seed) if seed else None, 300)):
            fraction = number * 7 % 13 / 13
            surface = DisplayList(SIZE)
            paint_event(surface, painter_for(), scene, event, fraction, reduced=number % 2 == 0)
            assert surface.calls, event
            kinds.add(type(event))
    assert {ConflictBegan, PointsScored, TilesDealt} <= kinds


@pytest.mark.long
def test_no_frame_makes_a_large_surface(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites are resized or faded by copies; none is larger than three squares wide."""
    max_area = (3 * painter_for().layout.cell + 2) ** 2
    plain = {name: getattr(game.tigris.animation.stage, name) for name in ("faded", "resized")}

    def watch(name: str) -> None:
        def copy(sprite: pygame.Surface, *args: float) -> pygame.Surface:
            made: pygame.Surface = plain[name](sprite, *args)
            assert made.get_width() * made.get_height() <= max_area, name
            return made

        monkeypatch.setattr(game.tigris.animation.stage, name, copy)

    watch("faded")
    watch("resized")
    for scene, event in one_of_each().values():
        for fraction in (0.1, 0.35, 0.55, 0.75, 0.95):
            for reduced in (False, True):
                paint_event(
                    DisplayList(SIZE), painter_for(), scene, event, fraction, reduced=reduced
                )


def painted_rects(
    scene: Scene, event: Event, fraction: float, reduced: bool
) -> set[tuple[object, ...]]:
    """Where something is painted above the table at rest."""
    surface = DisplayList(SIZE)
    paint_event(surface, painter_for(), scene, event, fraction, reduced=reduced)
    return {tuple(call.rect) for call in surface.calls}


def test_with_reduced_motion_nothing_travels() -> None:
    """What is painted above the table keeps its places from beginning to end; only a border or a
    number that comes and goes may be missing at times."""
    moving = set()
    for name, (scene, event) in one_of_each().items():
        places = [painted_rects(scene, event, fraction, True) for fraction in (0.3, 0.45, 0.6)]
        if len(set.union(*places)) > 2 * max(map(len, places)):
            moving.add(name)
    assert moving == set()


def test_a_monument_rises_on_its_own_squares() -> None:
    scene, event = one_of_each()["MonumentBuilt False"]
    assert isinstance(event, MonumentBuilt)
    early, late = (event_surface(scene, event, fraction) for fraction in (0.5, 0.8))
    block = painter_for().layout.block(event.corner)
    assert pixels(early.subsurface(block)) != pixels(late.subsurface(block))


@pytest.mark.long
def test_points_are_counted_as_they_come() -> None:
    """The counter shows every number on the way to the last one, in order."""
    scene, event = max(scored_points(), key=lambda found: found[1].amount)
    assert event.amount > 2
    box = painter_for().layout.players[event.seat].points[event.color]
    number = Rect(box.x + box.h + 4, box.y + 4, box.w - box.h - 10, box.h - 8)
    frames = [pixels(event_surface(scene, event, at / 60).subsurface(number)) for at in range(61)]
    counted = [scene, *(scene.after(replace(event, amount=n + 1)) for n in range(event.amount))]
    rests = [pixels(scene_surface(each).subsurface(number)) for each in counted]
    found = [rests.index(picture) for picture in frames if picture in rests]
    assert found == sorted(found)
    assert set(found) == set(range(event.amount + 1))


def scored_points() -> Iterator[tuple[Scene, PointsScored]]:
    for seed in range(4):
        walk = Walk(seed, seats=4, switches=("open_scores",))
        for scene, event in events_of(walk, Seat(0), 260):
            if isinstance(event, PointsScored):
                yield scene, event


@pytest.mark.long
def test_the_supporters_of_the_loser_are_known_until_the_end_of_the_action() -> None:
    seen = 0
    for seed in range(4):
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


def test_pointing_works_during_an_animation() -> None:
    scene, event = one_of_each()["TilePlaced True"]
    state = TableState(over=Control.MENU)
    over, table = blank(), blank()
    paint_event(over, painter_for(), scene, event, 0.5, state)
    assert pixels(over) != pixels(event_surface(scene, event, 0.5))
    paint_table(table, painter_for(), scene.after(event), state)
    paint_event(over, painter_for(), scene, event, 1.0, state)
    assert pixels(over) == pixels(table)
