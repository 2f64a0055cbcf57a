"""Dirty rectangles: a partial repaint equals a full repaint, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple, get_args

import pygame
import pytest

from engine.tigris import view
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.settings.choices import Speed
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import PLAIN_TABLE
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.screens.table import TableScreen
from game.ui.canvas.dirty_rects import MAX_RECTS, changed_rects, merge_rects
from game.ui.canvas.display_list import DisplayList, covers, paint_list
from game.ui.canvas.pen import draw_circle, draw_loop, draw_rect
from game.ui.canvas.presenter import Presenter
from game.ui.metrics import MIN_SIZE
from tests.support.tigris.walks import Walk
from tests.support.window.bench import Bench
from tests.support.window.windows import (
    PERSON_AND_BOT,
    bench_at,
    positions_awaiting,
    replay_window,
    table_screen,
    title_window,
)

SIZE = (240, 160)
WHOLE = pygame.Rect((0, 0), SIZE)

Paint = Callable[[pygame.Surface], None]


class PresenterCheck:
    """Compares the frames of a presenter with full repaints."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.presenter = Presenter(canvas(size))
        self.painted = 0
        """pixels painted so far"""
        self.frames = 0

    def matches(self, paint: Paint) -> bool:
        """Shows a frame and returns whether it equals a full repaint."""
        display_list, whole = DisplayList(self.size), canvas(self.size)
        paint(display_list)
        damage = self.presenter.show(display_list)
        paint(whole)
        self.frames += 1
        self.painted += sum(rect.w * rect.h for rect in damage)
        return self.presenter.surface.get_buffer().raw == whole.get_buffer().raw

    @property
    def share(self) -> float:
        return self.painted / self.frames / (self.size[0] * self.size[1])


class EventFrame(NamedTuple):
    painter: TablePainter
    scene: Scene
    event: Event
    fraction: float

    def paint(self, surface: pygame.Surface) -> None:
        paint_event(surface, self.painter, self.scene, self.event, self.fraction)


def paint_all(strokes: Sequence[Paint], surface: pygame.Surface) -> None:
    for stroke in strokes:
        stroke(surface)


def canvas(size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)


def sprites(chance: Random) -> list[pygame.Surface]:
    """Sprites of odd sizes with random pixels, one with surface alpha."""
    made = []
    for width, height in ((31, 17), (9, 40), (64, 64), (3, 3)):
        sprite = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        noise = chance.randbytes(4 * width * height)
        sprite.get_buffer().write(noise)
        sprite.premul_alpha_ip()
        made.append(sprite)
    made[-1].set_alpha(90)
    return made


@dataclass(frozen=True)
class Brush:
    """Makes random drawing calls for any surface."""

    chance: Random
    stock: list[pygame.Surface]

    def stroke(self) -> Paint:
        kinds = (self.blit, self.blit, self.blit, self.fill, self.rect, self.circle, self.loop)
        if self.chance.random() < 0.8:
            return self.chance.choice(kinds)()
        return self.clipped(self.chance.choice((self.blit, self.circle, self.loop))())

    def place(self) -> tuple[int, int]:
        return self.chance.randrange(-20, SIZE[0]), self.chance.randrange(-20, SIZE[1])

    def box(self) -> pygame.Rect:
        return pygame.Rect(
            self.place(), (self.chance.randrange(1, 70), self.chance.randrange(1, 70))
        )

    def color(self) -> tuple[int, int, int]:
        red, green, blue = self.chance.randbytes(3)
        return red, green, blue

    def blit(self) -> Paint:
        at, sprite = self.place(), self.chance.choice(self.stock)
        flags = self.chance.choice((0, pygame.BLEND_PREMULTIPLIED))
        return lambda surface: surface.blit(sprite, at, special_flags=flags) and None

    def fill(self) -> Paint:
        box, color = self.box(), self.color()
        flags = self.chance.choice((0, pygame.BLEND_RGB_MULT))
        return lambda surface: surface.fill(color, box, flags) and None

    def rect(self) -> Paint:
        box, color, chance = self.box(), self.color(), self.chance
        wide, round_by = chance.randrange(4), chance.choice((-1, 5))
        return lambda surface: draw_rect(surface, color, box, wide, round_by)

    def circle(self) -> Paint:
        at, color, radius = self.place(), self.color(), self.chance.randrange(1, 40)
        return lambda surface: draw_circle(surface, color, at, radius)

    def loop(self) -> Paint:
        box, color, wide = self.box(), self.color(), self.chance.randrange(1, 5)
        spots = [box.topleft, box.topright, box.bottomright, box.bottomleft]
        return lambda surface: draw_loop(surface, color, spots, wide)

    def clipped(self, inner: Paint) -> Paint:
        """Not of fillings: where one lies outside of the clip pygame itself fills past it."""
        box = self.box().clamp(WHOLE)

        def do(surface: pygame.Surface) -> None:
            surface.set_clip(box)
            inner(surface)
            surface.set_clip(None)

        return do


@pytest.mark.parametrize("seed", range(6))
def test_any_strokes_added_left_out_and_shuffled(seed: int) -> None:
    chance = Random(seed)
    brush = Brush(chance, sprites(chance))
    done = [brush.stroke() for _ in range(30)]
    check = PresenterCheck(SIZE)
    for _ in range(40):
        match chance.randrange(5):
            case 0:
                done.insert(chance.randrange(len(done)), brush.stroke())
            case 1:
                del done[chance.randrange(len(done))]
            case 2:
                done.append(done.pop(chance.randrange(len(done))))
            case 3:
                done[chance.randrange(len(done))] = brush.stroke()
        now = list(done)
        assert check.matches(partial(paint_all, now))


def random_frames(
    screen: TableScreen, painter: TablePainter, bench: Bench, seed: int
) -> Iterator[Paint]:
    """The frames of a table after random clicks, keys, and pauses."""
    chance, now = Random(seed), 0
    size = painter.layout.width, painter.layout.height
    for _ in range(100):
        at = Point(chance.randrange(size[0]), chance.randrange(size[1]))
        if painter.layout.controls and chance.random() < 0.4:
            at = chance.choice(painter.layout.controls)[1].center
        names = ("1", "2", "k", "escape", "return", "space", "tab", "e", "r")
        candidates: list[list[Input]] = [
            [Moved(at)],
            [Moved(at), Pressed(at)],
            [Moved(at), Pressed(at), Clicked(at)],
            [Key(chance.choice(names))],
            [Cancelled()],
            [],
        ]
        for one in chance.choice(candidates):
            if screen.handle(one) is not None:
                return
        now += chance.choice((16, 16, 16, 200, 900))
        screen.tick(now)
        yield screen.paint


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_random_input(seed: int) -> None:
    bench = Bench(*PERSON_AND_BOT, seed=seed, speed=Speed.NORMAL)
    painter = TablePainter(Layout.of(*MIN_SIZE, 2))
    screen = table_screen(bench, painter)
    check = PresenterCheck(MIN_SIZE)
    for number, paint in enumerate(random_frames(screen, painter, bench, seed)):
        assert check.matches(paint), f"frame {number} differs"
    assert check.share < 0.6


@pytest.mark.long
def test_conflicts_and_their_dialogs() -> None:
    for number, position in enumerate(positions_awaiting(Commitment)[:2]):
        bench = bench_at(position)
        painter = TablePainter(Layout.of(*MIN_SIZE, position.seats))
        screen = table_screen(bench, painter)
        check = PresenterCheck(MIN_SIZE)
        assert all(check.matches(paint) for paint in random_frames(screen, painter, bench, number))


@pytest.mark.long
def test_every_kind_of_event_at_several_moments() -> None:
    """One presenter shows them all, so each begins on the last frame of another."""
    painter = TablePainter(Layout.of(*MIN_SIZE, 4))
    check = PresenterCheck(MIN_SIZE)
    chance, found = Random(5), set[str]()
    for seed in range(6):
        walk = Walk(seed, seats=4, switches=("buildings", "wonder"))
        for step in walk.steps(260):
            reader = None if seed % 2 else Seat(0)
            scene = Scene.of(step.before if reader is None else view(step.before, reader), reader)
            for event in map(scene.seen, step.progress.events):
                name = type(event).__name__
                if name not in found or chance.random() < 0.01:
                    found.add(name)
                    for fraction in (0.0, 0.15, 0.4, 0.41, 0.8):
                        frame = EventFrame(painter, scene, event, fraction)
                        assert check.matches(frame.paint), (event, fraction)
                scene = scene.after(event)
            if chance.random() < 0.01:
                table = partial(paint_table, painter=painter, scene=scene, state=PLAIN_TABLE)
                assert check.matches(table)
    assert found >= {kind.__name__ for kind in get_args(Event)} - {"GameEnded", "WorkDeclined"}


@pytest.mark.long
def test_title_and_replay() -> None:
    for window in (title_window("A notice."), replay_window()):
        check = PresenterCheck((window.painter.layout.width, window.painter.layout.height))
        chance = Random(1)
        for _ in range(30):
            at = Point(chance.randrange(check.size[0]), chance.randrange(check.size[1]))
            window.handle(Moved(at), *((Key("right"),) if chance.random() < 0.2 else ()))
            assert check.matches(window.screen.paint)


def test_only_changed_calls_are_damage() -> None:
    one, two = canvas((8, 8)), canvas((8, 8))
    check = Presenter(canvas())

    def sheet(*placed: tuple[pygame.Surface, tuple[int, int]]) -> DisplayList:
        made = DisplayList(SIZE)
        for sprite, at in placed:
            made.blit(sprite, at)
        return made

    assert check.show(sheet((one, (0, 0)))) == [WHOLE], "the first is painted whole"
    assert check.show(sheet((one, (0, 0)))) == []
    assert check.show(sheet((one, (0, 0)), (two, (50, 50)))) == [pygame.Rect(50, 50, 8, 8)]
    moved = check.show(sheet((one, (0, 0)), (two, (100, 50))))
    assert sorted(map(tuple, moved)) == [(50, 50, 8, 8), (100, 50, 8, 8)]
    check.invalidate()
    assert check.show(sheet((one, (0, 0)))) == [WHOLE]


def test_a_changed_lower_layer_is_repainted_where_it_differs() -> None:
    sprite = canvas((8, 8))
    check = Presenter(canvas())

    def sheet(at: tuple[int, int]) -> DisplayList:
        under, over = DisplayList(SIZE), DisplayList(SIZE)
        under.blit(sprite, at)
        paint_list(over, under)
        over.blit(sprite, (200, 100))
        return over

    check.show(sheet((0, 0)))
    damage = check.show(sheet((30, 0)))
    assert sorted(map(tuple, damage)) == [(0, 0, 8, 8), (30, 0, 8, 8)]


def test_calls_that_kept_their_order_are_not_damage() -> None:
    """When calls are reordered, as few as possible count as changed."""
    sprites = [canvas((4, 4)) for _ in range(6)]

    def marks(order: str) -> DisplayList:
        sheet = DisplayList(SIZE)
        for name in order:
            sheet.blit(sprites[int(name)], (10 * int(name), 0))
        return sheet

    assert len(changed_rects(marks("012345").calls, marks("501234").calls)) == 2
    assert changed_rects(marks("012345").calls, marks("01245").calls) == [pygame.Rect(30, 0, 4, 4)]


def test_merged_rects_are_few_and_disjoint() -> None:
    chance = Random(3)
    rects = [
        pygame.Rect(chance.randrange(240), chance.randrange(160), 3, 3)
        for _ in range(4 * MAX_RECTS)
    ]
    few = merge_rects(rects, WHOLE)
    assert len(few) <= MAX_RECTS
    assert all(not one.colliderect(two) for one in few for two in few if one is not two)
    assert all(any(part.contains(rect.clip(WHOLE)) for part in few) for rect in rects)
    assert merge_rects([WHOLE.inflate(-10, -10)], WHOLE) == [WHOLE]
    assert merge_rects([pygame.Rect(-50, 0, 20, 20)], WHOLE) == []


def test_a_display_list_refuses_pixel_access() -> None:
    """Drawing that bypasses the list must raise an error, not get lost."""
    sheet = DisplayList(SIZE)
    for wrong in (
        lambda: pygame.draw.rect(sheet, (1, 2, 3), (0, 0, 5, 5)),
        lambda: sheet.get_at((0, 0)),
        lambda: sheet.copy(),
        lambda: sheet.subsurface((0, 0, 5, 5)),
    ):
        with pytest.raises(pygame.error):
            wrong()


def test_opaque_calls_are_recognized() -> None:
    """The background is cleared only where it would show."""

    def hidden(source: pygame.Surface, clip: pygame.Rect | None = None, flags: int = 0) -> bool:
        sheet = DisplayList(SIZE)
        sheet.set_clip(clip)
        sheet.blit(source, (10, 10), None, flags)
        return covers(sheet.calls[0], pygame.Rect(10, 10, 30, 20))

    plain = pygame.Surface((30, 20), 0, 32)
    soft = pygame.Surface((30, 20), pygame.SRCALPHA, 32)
    faint, holed = plain.copy(), plain.copy()
    faint.set_alpha(200)
    holed.set_colorkey((0, 0, 0))
    assert hidden(plain)
    assert not any(map(hidden, (soft, faint, holed, pygame.Surface((29, 20), 0, 32))))
    assert not hidden(plain, WHOLE)
    assert not hidden(plain, None, pygame.BLEND_RGB_ADD)
