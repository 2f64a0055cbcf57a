"""Gamepads, known to SDL or not: a press is heard once, a stick is a cross, pads come and go."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pygame
import pytest

from game.input import gamepads
from game.input.events import Input, Pad
from game.input.gamepad_events import FULL_DEFLECTION
from game.input.translator import Translator
from tests.support.platforms import skip_without

#: What SDL calls a pad that it knows, and one that it does not.
KNOWN, UNKNOWN = 1, 0
AXES, BUTTONS, HATS = 6, 15, 1


class Virtual:
    """A pad without wires, which SDL takes for one that was plugged in."""

    def __init__(self, kind: int) -> None:
        self.sdl = ctypes.CDLL(str(pygame.base.__file__))
        self.number = self.sdl.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, HATS)
        assert self.number >= 0
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.stick = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(self.number))

    def button(self, number: int, down: bool = True) -> None:
        self.sdl.SDL_JoystickSetVirtualButton(self.stick, number, ctypes.c_uint8(down))
        self.sdl.SDL_JoystickUpdate()

    def hat(self, value: int) -> None:
        self.sdl.SDL_JoystickSetVirtualHat(self.stick, 0, ctypes.c_uint8(value))
        self.sdl.SDL_JoystickUpdate()

    def push(self, axis: int, value: float) -> None:
        self.sdl.SDL_JoystickSetVirtualAxis(
            self.stick, axis, ctypes.c_int16(round(value * FULL_DEFLECTION))
        )
        self.sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        self.sdl.SDL_JoystickDetachVirtual(self.number)


@pytest.fixture
def translator(monkeypatch: pytest.MonkeyPatch) -> Iterator[Translator]:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    pygame.joystick.init()
    try:
        _ = ctypes.CDLL(str(pygame.base.__file__)).SDL_JoystickAttachVirtual
    except (OSError, AttributeError):
        skip_without("SDL's functions for virtual joysticks")
    yield Translator()
    gamepads.set_enabled(False)
    pygame.event.clear()


def translated(translator: Translator) -> list[Input]:
    found = (translator.read(event) for event in pygame.event.get())
    return [input_event for input_event in found if input_event is not None]


@pytest.mark.parametrize(
    "kind, buttons",
    (
        (KNOWN, {0: "a", 1: "b", 2: "x", 3: "y", 6: "start", 9: "left shoulder", 11: "up"}),
        (UNKNOWN, {0: "a", 1: "b", 2: "x", 3: "y", 7: "start", 4: "left shoulder"}),
    ),
)
def test_every_press_is_heard_once(
    translator: Translator, kind: int, buttons: dict[int, str]
) -> None:
    pad = Virtual(kind)
    gamepads.set_enabled(True)
    translated(translator)
    for number, name in buttons.items():
        pad.button(number)
        assert translated(translator) == [Pad(name)]
        pad.button(number, down=False)
        assert translated(translator) == []
    pad.unplug()


def test_a_stick_is_a_cross(translator: Translator) -> None:
    for kind in (KNOWN, UNKNOWN):
        pad = Virtual(kind)
        gamepads.set_enabled(True)
        translated(translator)
        for axis, value, name in ((0, 1, "right"), (0, -1, "left"), (1, -1, "up"), (1, 1, "down")):
            pads = []
            for share in (0.2, 0.5, 0.7, 1.0, 0.8, 0.5, 0.8, 0.1, 0):
                pad.push(axis, value * share)
                pads += translated(translator)
            assert pads == [Pad(name)], "once, however it trembles"
        pad.push(0, 1)
        pad.push(0, -1)
        assert translated(translator) == [Pad("right"), Pad("left")]
        pad.push(4, 1)
        assert translated(translator) == [], "a trigger means nothing"
        pad.unplug()
        translated(translator)


def test_a_pad_that_comes_later_is_heard_and_may_go(translator: Translator) -> None:
    gamepads.set_enabled(True)
    before = gamepads.open_count()
    pad = Virtual(KNOWN)
    translated(translator)
    assert gamepads.open_count() == before + 1
    pad.button(0)
    assert translated(translator) == [Pad("a")]
    pad.unplug()
    translated(translator)
    assert gamepads.open_count() == before


def test_who_plays_without_one_hears_none(translator: Translator) -> None:
    gamepads.set_enabled(True)
    gamepads.set_enabled(False)
    assert gamepads.open_count() == 0 and not pygame.joystick.get_init()
