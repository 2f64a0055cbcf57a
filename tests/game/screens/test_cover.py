"""The cover between two people at one window: nothing that was meant for the table lifts it."""

from __future__ import annotations

from random import Random

import pytest

from game.geometry import Point
from game.input.events import Cancelled, Clicked, Input, Key, Moved, Pad, Pressed, Scrolled
from game.screens.cover import DEAF_TIME, Cover
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def cover(size: tuple[int, int] = SIZES[1], name: str = "Ann") -> Cover:
    return Cover(Painter(Metrics.of_window(*size)), f"It is {name}'s turn", name, None)


def hearing() -> Cover:
    found = cover()
    found.tick(500)
    found.tick(500 + DEAF_TIME)
    return found


def click(at: Point) -> tuple[Input, ...]:
    return Moved(at), Pressed(at), Clicked(at)


def every_input(at: Point) -> list[Input]:
    """All kinds of inputs, and every key of a table; the pointer is at `at`."""
    names = ("return", "enter", "space", "escape", "tab", "e", "u", "z", "1", "up", "left", "f1")
    pads = ("a", "b", "x", "y", "start", "back", "right shoulder", "up")
    return [
        *(Key(name) for name in names),
        *(Pad(name) for name in pads),
        *(Pressed(at), Clicked(at), Cancelled(), Scrolled(at, 1)),
    ]


def test_a_press_and_a_release_on_its_button_lift_it() -> None:
    lifted = hearing()
    moved, pressed, clicked = click(lifted.button.center)
    assert [lifted.handle(each) for each in (moved, pressed, clicked)] == [False, False, True]


@pytest.mark.parametrize("choose", [Key("return"), Key("enter"), Key("space"), Pad("a")])
def test_the_first_enter_only_brings_the_focus_to_the_button(choose: Input) -> None:
    lifted = hearing()
    assert not lifted.handle(choose)
    assert lifted.handle(choose)


def test_for_a_second_it_hears_nothing() -> None:
    deaf = cover()
    at = deaf.button.center
    for now in range(0, DEAF_TIME, 50):
        deaf.tick(now)
        assert not any(deaf.handle(each) for each in [*every_input(at), *every_input(at)])
    assert deaf.tick(DEAF_TIME), "it looks otherwise"
    assert not deaf.handle(Clicked(at)), "the press came too soon"


def test_before_its_first_tick_it_hears_nothing() -> None:
    deaf = cover()
    assert not any(deaf.handle(each) for each in 2 * every_input(deaf.button.center))


def test_a_click_beside_the_button_does_not_lift_it() -> None:
    ready, chance = hearing(), Random(1)
    for _ in range(300):
        at = Point(chance.randrange(1280), chance.randrange(720))
        if not ready.button.contains(*at):
            assert not any(ready.handle(each) for each in click(at))


def test_one_input_of_any_kind_never_lifts_it() -> None:
    at = hearing().button.center
    for each in every_input(at):
        assert not hearing().handle(each), each


def test_the_window_wakes_when_it_begins_to_hear() -> None:
    waiting = cover()
    waiting.tick(100)
    assert waiting.deadline() == DEAF_TIME
    waiting.tick(400)
    assert waiting.deadline() == DEAF_TIME - 300
    waiting.tick(100 + DEAF_TIME)
    assert waiting.deadline() is None


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window_with_a_long_name(size: tuple[int, int]) -> None:
    shown = cover(size, "Maximiliana-Bartholomea (Archer)")
    assert shown.button.x >= 0 and shown.button.right <= size[0]
    assert shown.button.y >= 0 and shown.button.bottom <= size[1]
