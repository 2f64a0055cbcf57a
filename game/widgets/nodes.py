"""What a screen is made of: frozen descriptions, made anew whenever something changes.

Lengths are in dp: pixels at 1280 x 720, times the scale of the layout. Every widget that can be
used has a key, by which the form remembers focus and the screen learns what was done.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias


class Role(Enum):
    """What a text is for, which decides its size and face."""

    SMALL = auto()
    BODY = auto()
    FIRM = auto()
    HEADING = auto()
    TITLE = auto()


class Tone(Enum):
    """What a text stands on, and how loud it is."""

    INK = auto()
    SOFT = auto()
    ALERT = auto()
    NIGHT = auto()
    GOLD = auto()


@dataclass(frozen=True, slots=True)
class Label:
    """A text, broken into lines where it must."""

    text: str
    role: Role = Role.BODY
    tone: Tone = Tone.INK
    align: float = 0.0
    """0 for the left, 0.5 for the middle, 1 for the right"""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by what it shows; `painting` knows how."""

    kind: str
    about: Hashable
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Space:
    height: int


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across with a rosette in its middle."""


@dataclass(frozen=True, slots=True)
class Button:
    key: Hashable
    label: str
    told: str = ""
    """a second, smaller line"""
    picture: Picture | None = None
    on: bool = True
    strong: bool = False
    """the answer that is most likely wanted"""
    chosen: bool = False
    """one of several, and the one that holds now"""
    tip: str = ""
    """what it does; for a button that is off, why it does nothing"""


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something that is on or off."""

    key: Hashable
    label: str
    value: bool
    told: str = ""
    picture: Picture | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Segmented:
    """One of a few, all in sight."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    value: Hashable
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """One of several, one in sight, with an arrow on each side."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    value: Hashable
    picture: Picture | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Slider:
    key: Hashable
    value: int
    least: int
    most: int
    step: int
    shown: str
    """the value in words"""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TextField:
    """One line of text that a person types."""

    key: Hashable
    text: str
    hint: str
    """stands there while there is no text"""
    most: int = 40
    """letters"""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """Below each other."""

    children: tuple[Node, ...]
    gap: int = 8


@dataclass(frozen=True, slots=True)
class Row:
    """Side by side, or below each other where that is too narrow.

    `widths` are in dp by child; 0 is an equal share of what the others leave, at least `least`.
    """

    children: tuple[Node, ...]
    widths: tuple[int, ...] = ()
    gap: int = 10
    least: int = 120
    top: bool = False
    """whether lower children stand at the top, not in the middle"""


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal columns, as many as have `least` dp each."""

    children: tuple[Node, ...]
    least: int
    gap: int = 8


@dataclass(frozen=True, slots=True)
class Scroll:
    """As high as there is room; what is higher is moved by the wheel and by the focus."""

    key: Hashable
    child: Node


@dataclass(frozen=True, slots=True)
class Plate:
    """A clay tablet with a title. Its foot stays in sight while its body scrolls."""

    title: str
    body: Node
    foot: Node | None = None


Widget: TypeAlias = Button | Toggle | Segmented | Select | Slider | TextField
Node: TypeAlias = Label | Picture | Space | Rule | Widget | Column | Row | Grid | Scroll | Plate
