"""Input events of a window; `game.input.translator` makes them from pygame's."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.geometry import Point


@dataclass(frozen=True, slots=True)
class Moved:
    at: Point
    held: bool = False
    """whether the left button is down meanwhile"""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The left button went down; a click follows if it comes up at the same place."""

    at: Point


@dataclass(frozen=True, slots=True)
class Clicked:
    at: Point


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The right button, which puts the piece held back."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name, such as `escape`, `return`, `space`, `left`, `a`, `3`, `ctrl+v`.

    `ctrl+` comes with every key, `shift+` only with keys that move a caret or the focus.
    """

    name: str
    physical: str = field(default="", compare=False)
    """the name on the keyboard, which differs if the person has rebound the key"""


@dataclass(frozen=True, slots=True)
class Pad:
    """A button of a gamepad by its name; a stick pushed far enough counts as its direction.

    `up`, `down`, `left`, `right`, `a`, `b`, `x`, `y`, `left shoulder`, `right shoulder`, `back`,
    `start`, and `stick`, which is the left one pressed. What each does is in
    `game.input.keymap.PAD_KEYS`.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Text that was typed, on a keyboard or with an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """The text of an unfinished composition; empty when it ends."""

    text: str


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel was turned by `steps`, upwards if positive."""

    at: Point
    steps: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Resized:
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window is visible again and must be repainted."""


@dataclass(frozen=True, slots=True)
class Closed:
    pass


Input: TypeAlias = (
    Moved
    | Pressed
    | Clicked
    | Cancelled
    | Scrolled
    | Key
    | Pad
    | Text
    | Composing
    | Dropped
    | Resized
    | Exposed
    | Closed
)
