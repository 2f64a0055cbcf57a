"""Translates pygame's events into `game.input.events`; nothing above it sees pygame's."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.geometry import Point
from game.input.events import (
    Cancelled,
    Clicked,
    Closed,
    Composing,
    Dropped,
    Exposed,
    Input,
    Key,
    Moved,
    Pressed,
    Resized,
    Scrolled,
    Text,
)
from game.input.gamepad_events import GAMEPAD_EVENTS, GamepadReader
from game.input.keymap import ALIASES

LEFT_BUTTON = 1
RIGHT_BUTTON = 3

#: How far the pointer may move between press and release of a click, in pixels.
CLICK_SLACK = 12


#: The place of the letter A; the other letters follow in order.
FIRST_LETTER = 4

#: Keys with another meaning while shift is held.
SHIFTED = ("tab", "left", "right", "home", "end")


class Translator:
    """Turns pygame's events into ours; a click is a press and a release at one place."""

    def __init__(self, keys: Mapping[str, str] | None = None) -> None:
        """`keys` rebinds keys: from the name on the keyboard to the name that screens get."""
        self.keys: Mapping[str, str] = {} if keys is None else keys
        self._pads = GamepadReader()
        self._pressed: Point | None = None
        self._at = Point(0, 0)

    def read(self, event: pygame.event.Event) -> Input | None:
        """The input that an event means; None if it means nothing here."""
        match event.type:
            case pygame.QUIT:
                return Closed()
            case pygame.VIDEORESIZE:
                return Resized(event.w, event.h)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                return Exposed()
            case pygame.KEYDOWN:
                name = key_name(event.key, getattr(event, "mod", 0), getattr(event, "scancode", 0))
                return Key(self.keys.get(name, ALIASES.get(name, name)), name)
            case pygame.TEXTINPUT | pygame.TEXTEDITING | pygame.DROPFILE:
                return _given(event)
            case kind if kind in GAMEPAD_EVENTS:
                return self._pads.read(event)
            case _:
                return self._pointer(event)

    def _pointer(self, event: pygame.event.Event) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._at = Point(*event.pos)
                return Moved(self._at, bool(getattr(event, "buttons", (0,))[0]))
            case pygame.MOUSEWHEEL:
                return Scrolled(self._at, event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                self._pressed = Point(*event.pos)
                return Pressed(self._pressed)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON:
                return Cancelled()
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                return self._released(Point(*event.pos))
            case _:
                return None

    def _released(self, at: Point) -> Input:
        start, self._pressed = self._pressed, None
        if start and max(abs(start.x - at.x), abs(start.y - at.y)) <= CLICK_SLACK:
            return Clicked(at)
        return Moved(at)


def _given(event: pygame.event.Event) -> Input:
    """What comes from the system as a text: typed, composed, or the path of a file."""
    match event.type:
        case pygame.TEXTINPUT:
            return Text(event.text)
        case pygame.TEXTEDITING:
            return Composing(event.text)
        case _:
            return Dropped(Path(event.file))


def key_name(key: int, modifiers: int = 0, scancode: int = 0) -> str:
    """The name of a key; the digits of the keypad, in pygame `[3]`, are plain digits.

    A letter of another alphabet is the Latin one that has its place on other keyboards.

    Args:
        modifiers: pygame's bits of the modifier keys.
        scancode: the place of the key, as USB numbers them; 0 if it is not known.
    """
    name = pygame.key.name(key) or pygame.key.name(key, use_compat=False).lower()
    if name.isalpha() and not name.isascii() and scancode - FIRST_LETTER in range(26):
        name = chr(ord("a") + scancode - FIRST_LETTER)
    if len(name) == 3 and name[0] == "[":
        name = name[1]
    if modifiers & pygame.KMOD_SHIFT and name in SHIFTED:
        name = f"shift+{name}"
    # the right Alt key types letters on many keyboards
    alt = pygame.KMOD_ALT if name in ("return", "enter") else pygame.KMOD_LALT
    if modifiers & alt:
        name = f"alt+{name}"
    return f"ctrl+{name}" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else name
