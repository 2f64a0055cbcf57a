"""The damage invariant: what is painted in parts equals what is painted whole, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import get_args

import pygame
import pytest

from engine.tigris import view
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from game.app.navigation import Quit
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pressed
from game.settings.choices import Speed
from game.tigris.animation.event import paint_event
from game.tigris.layout.layout import LEAST, Layout
from game.tigris.paint.table import paint_table
from game.tigris.paint.table_state import CALM
from game.tigris.scene.scene import Scene
from game.tigris.screens.table import Table as TableScreen
from game.ui.canvas.dirty_rects import MOST, changed, merged
from game.ui.canvas.display_list import Sheet, hides
from game.ui.canvas.painter import Easel
from game.ui.canvas.pen import draw_circle, draw_loop, draw_rect
from game.ui.canvas.presenter import Picture
from game.ui.geometry import Point
from tests.support.tigris.walks import Walk
from tests.support.window.sessions import Bench
from tests.support.window.windows import ALONE, asked, replaying, title, waiting

SIZE = (240, 160)
WHOLE = pygame.Rect((0, 0), SIZE)

Paint = Callable[[pygame.Surface], None]


class Following:
    """A picture that follows sheets, and the same painted whole beside it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.picture = Picture(canvas(size))
        self.painted = 0
        """pixels painted in all, as a share of the window"""
        self.frames = 0

    def holds(self, paint: Paint) -> bool:
        sheet, whole = Sheet(self.size), canvas(self.size)
        paint(sheet)
        damage = self.picture.show(sheet)
        paint(whole)
        self.frames += 1
        if self.frames % 3 == 0:  # a window that is busy does not come to it after each picture
            self.picture.tidy()
        self.painted += sum(rect.w * rect.h for rect in damage)
        return self.picture.surface.get_buffer().raw == whole.get_buffer().raw

    @property
    def share(self) -> float:
        return self.painted / self.frames / (self.size[0] * self.size[1])


def canvas(size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)


def sprites(chance: Random) -> list[pygame.Surface]:
    """Soft and hard pictures of odd sizes, some with an alpha of their own."""
    made = []
    for wide, high in ((31, 17), (9, 40), (64, 64), (3, 3)):
        sprite = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        noise = chance.randbytes(4 * wide * high)
        sprite.get_buffer().write(noise)
        sprite.premul_alpha_ip()
        made.append(sprite)
    made[-1].set_alpha(90)
    return made


@dataclass(frozen=True)
class Brush:
    """Makes strokes: things that can be done to any surface."""

    chance: Random
    stock: list[pygame.Surface]

    def stroke(self) -> Paint:
        ways = (self.blit, self.blit, self.blit, self.fill, self.rect, self.circle, self.loop)
        if self.chance.random() < 0.8:
            return self.chance.choice(ways)()
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
    following = Following(SIZE)
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
        assert following.holds(lambda surface, now=now: [do(surface) for do in now] and None)


def shots(screen: TableScreen, easel: Easel, bench: Bench, seed: int) -> Iterator[Paint]:
    """A person clicks and types anything, time passes; what there is to see after each step."""
    chance, now = Random(seed), 0
    size = easel.layout.width, easel.layout.height
    for _ in range(100):
        at = Point(chance.randrange(size[0]), chance.randrange(size[1]))
        if easel.layout.controls and chance.random() < 0.4:
            at = chance.choice(easel.layout.controls)[1].center
        names = ("1", "2", "k", "escape", "return", "space", "tab", "e", "r")
        given: list[list[Input]] = [
            [Moved(at)],
            [Moved(at), Pressed(at)],
            [Moved(at), Pressed(at), Clicked(at)],
            [Key(chance.choice(names))],
            [Cancelled()],
            [],
        ]
        for one in given[chance.randrange(len(given))]:
            if screen.hear(one) is not None:
                return
        now += chance.choice((16, 16, 16, 200, 900))
        screen.tick(now)
        yield screen.paint


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_somebody_clicks_at(seed: int) -> None:
    bench = Bench(*ALONE, seed=seed, speed=Speed.NORMAL)
    easel = Easel(Layout.of(*LEAST, 2))
    screen = TableScreen(bench.session, easel, leave=Quit, again=Quit)
    following = Following(LEAST)
    for number, paint in enumerate(shots(screen, easel, bench, seed)):
        assert following.holds(paint), f"frame {number} differs"
    assert following.share < 0.6


def test_conflicts_and_their_dialogs() -> None:
    for number, position in enumerate(asked(Commitment)[:2]):
        bench = waiting(position)
        easel = Easel(Layout.of(*LEAST, position.seats))
        screen = TableScreen(bench.session, easel, leave=Quit, again=Quit)
        following = Following(LEAST)
        assert all(following.holds(paint) for paint in shots(screen, easel, bench, number))


def test_every_kind_of_event_at_any_moment() -> None:
    """One window sees them all, one after the other, so each begins on what the last one left."""
    easel = Easel(Layout.of(*LEAST, 4))
    following = Following(LEAST)
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
                        args = (easel, scene, event, fraction)
                        assert following.holds(
                            lambda surface, args=args: paint_event(surface, *args)
                        ), (
                            event,
                            fraction,
                        )
                scene = scene.after(event)
            if chance.random() < 0.01:
                assert following.holds(
                    lambda surface, s=scene: paint_table(surface, easel, s, CALM)
                )
    assert found >= {kind.__name__ for kind in get_args(Event)} - {"GameEnded", "WorkDeclined"}


def test_title_and_replay() -> None:
    for window in (title("A notice."), replaying()):
        following = Following((window.easel.layout.width, window.easel.layout.height))
        chance = Random(1)
        for _ in range(30):
            at = Point(chance.randrange(following.size[0]), chance.randrange(following.size[1]))
            window.hear(Moved(at), *((Key("right"),) if chance.random() < 0.2 else ()))
            assert following.holds(window.screen.paint)


def test_nothing_new_is_no_damage_and_a_little_is_little() -> None:
    one, two = canvas((8, 8)), canvas((8, 8))
    following = Picture(canvas())

    def sheet(*placed: tuple[pygame.Surface, tuple[int, int]]) -> Sheet:
        made = Sheet(SIZE)
        for sprite, at in placed:
            made.blit(sprite, at)
        return made

    assert following.show(sheet((one, (0, 0)))) == [WHOLE], "the first is painted whole"
    assert following.show(sheet((one, (0, 0)))) == []
    assert following.show(sheet((one, (0, 0)), (two, (50, 50)))) == [(50, 50, 8, 8)]
    moved = following.show(sheet((one, (0, 0)), (two, (100, 50))))
    assert sorted(map(tuple, moved)) == [(50, 50, 8, 8), (100, 50, 8, 8)]
    following.forget()
    assert following.show(sheet((one, (0, 0)))) == [WHOLE]


def test_a_layer_below_is_patched_where_it_differs() -> None:
    sprite = canvas((8, 8))
    following = Picture(canvas())

    def sheet(at: tuple[int, int]) -> Sheet:
        under, over = Sheet(SIZE), Sheet(SIZE)
        under.blit(sprite, at)
        over.lay(under)
        over.blit(sprite, (200, 100))
        return over

    following.show(sheet((0, 0)))
    damage = following.show(sheet((30, 0)))
    assert sorted(map(tuple, damage)) == [(0, 0, 8, 8), (30, 0, 8, 8)]


def test_what_kept_its_order_is_not_painted() -> None:
    """Of marks that changed places only the fewest count as changed."""
    sprites = [canvas((4, 4)) for _ in range(6)]

    def marks(order: str) -> Sheet:
        sheet = Sheet(SIZE)
        for name in order:
            sheet.blit(sprites[int(name)], (10 * int(name), 0))
        return sheet

    assert len(changed(marks("012345").marks, marks("501234").marks)) == 2
    assert changed(marks("012345").marks, marks("01245").marks) == [(30, 0, 4, 4)]


def test_rects_are_few_and_apart() -> None:
    chance = Random(3)
    rects = [
        pygame.Rect(chance.randrange(240), chance.randrange(160), 3, 3) for _ in range(4 * MOST)
    ]
    few = merged(rects, WHOLE)
    assert len(few) <= MOST
    assert all(not one.colliderect(two) for one in few for two in few if one is not two)
    assert all(any(part.contains(rect.clip(WHOLE)) for part in few) for rect in rects)
    assert merged([WHOLE.inflate(-10, -10)], WHOLE) == [WHOLE]
    assert merged([pygame.Rect(-50, 0, 20, 20)], WHOLE) == []


def test_a_sheet_has_no_pixels_to_read_or_to_draw_on() -> None:
    """What a painter would draw past the marks must fail aloud, not get lost."""
    sheet = Sheet(SIZE)
    for wrong in (
        lambda: pygame.draw.rect(sheet, (1, 2, 3), (0, 0, 5, 5)),
        lambda: sheet.get_at((0, 0)),
        lambda: sheet.copy(),
        lambda: sheet.subsurface((0, 0, 5, 5)),
    ):
        with pytest.raises(pygame.error):
            wrong()


def test_what_hides_all_below_it_is_known() -> None:
    """Black is laid first only where something of it would be seen."""

    def hidden(source: pygame.Surface, clip: pygame.Rect | None = None, flags: int = 0) -> bool:
        sheet = Sheet(SIZE)
        sheet.set_clip(clip)
        sheet.blit(source, (10, 10), None, flags)
        return hides(sheet.marks[0], pygame.Rect(10, 10, 30, 20))

    plain = pygame.Surface((30, 20), 0, 32)
    soft = pygame.Surface((30, 20), pygame.SRCALPHA, 32)
    faint, holed = plain.copy(), plain.copy()
    faint.set_alpha(200)
    holed.set_colorkey((0, 0, 0))
    assert hidden(plain)
    assert not any(map(hidden, (soft, faint, holed, pygame.Surface((29, 20), 0, 32))))
    assert not hidden(plain, WHOLE)
    assert not hidden(plain, None, pygame.BLEND_RGB_ADD)
