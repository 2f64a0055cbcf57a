"""What a screen is made of: frozen descriptions, made anew whenever something changes.

Lengths are in dp: pixels at 1280 x 720, times the scale of the layout. Every widget that can be
used has a key, by which the form remembers focus and the screen learns what was done. Named tuples,
as these are made in a third of the time that dataclasses take when the first screen is waited for.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum, auto
from typing import NamedTuple, TypeAlias


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


class Label(NamedTuple):
    """A text, broken into lines where it must."""

    text: str
    role: Role = Role.BODY
    tone: Tone = Tone.INK
    align: float = 0.0
    """0 for the left, 0.5 for the middle, 1 for the right"""


class Picture(NamedTuple):
    """A picture by what it shows; `painting` knows how."""

    kind: str
    about: Hashable
    width: int
    height: int


class Space(NamedTuple):
    height: int


class Rule(NamedTuple):
    """A line across with a rosette in its middle."""


class Button(NamedTuple):
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


class Toggle(NamedTuple):
    """Something that is on or off."""

    key: Hashable
    label: str
    value: bool
    told: str = ""
    picture: Picture | None = None
    tip: str = ""


class Segmented(NamedTuple):
    """One of a few, all in sight."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    value: Hashable
    tip: str = ""


class Select(NamedTuple):
    """One of several, one in sight, with an arrow on each side."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    value: Hashable
    picture: Picture | None = None
    tip: str = ""


class Slider(NamedTuple):
    key: Hashable
    value: int
    least: int
    most: int
    step: int
    shown: str
    """the value in words"""
    tip: str = ""


class TextField(NamedTuple):
    """One line of text that a person types."""

    key: Hashable
    text: str
    hint: str
    """stands there while there is no text"""
    most: int = 40
    """letters"""
    tip: str = ""


class Column(NamedTuple):
    """Below each other."""

    children: tuple[Node, ...]
    gap: int = 8


class Row(NamedTuple):
    """Side by side, or below each other where that is too narrow.

    `widths` are in dp by child; 0 is an equal share of what the others leave, at least `least`.
    """

    children: tuple[Node, ...]
    widths: tuple[int, ...] = ()
    gap: int = 10
    least: int = 120
    top: bool = False
    """whether lower children stand at the top, not in the middle"""


class Grid(NamedTuple):
    """Equal columns, as many as have `least` dp each."""

    children: tuple[Node, ...]
    least: int
    gap: int = 8


class Scroll(NamedTuple):
    """As high as there is room; what is higher is moved by the wheel and by the focus."""

    key: Hashable
    child: Node
    high: int = 0
    """always as high as this, in dp; 0 for as high as there is room"""


class Plate(NamedTuple):
    """A clay tablet with a title. Its foot stays in sight while its body scrolls."""

    title: str
    body: Node
    foot: Node | None = None


Widget: TypeAlias = Button | Toggle | Segmented | Select | Slider | TextField
Node: TypeAlias = Label | Picture | Space | Rule | Widget | Column | Row | Grid | Scroll | Plate
