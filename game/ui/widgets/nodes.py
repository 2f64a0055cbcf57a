"""Nodes of a screen: immutable descriptions, rebuilt whenever something changes.

Lengths are in pixels at 720p (see `game.ui.metrics.Metrics`). Every widget that can be used has a
key, by which the form remembers the focus and reports what was used. Named tuples, since they are
built in a third of the time that frozen dataclasses take, which shows when the first screen opens.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from game.geometry import Rect


class Role(Enum):
    """The purpose of a text, which decides its size and face."""

    SMALL = auto()
    BODY = auto()
    FIRM = auto()
    HEADING = auto()
    TITLE = auto()


class Tone(Enum):
    """The color of a text, by its background and importance."""

    INK = auto()
    SOFT = auto()
    ALERT = auto()
    NIGHT = auto()
    GOLD = auto()


class Label(NamedTuple):
    """A text, wrapped where necessary."""

    text: str
    role: Role = Role.BODY
    tone: Tone = Tone.INK
    align: float = 0.0
    """0 for the left, 0.5 for the center, 1 for the right"""
    instead: tuple[str, ...] = ()
    """texts that may stand here, too: the label is always as high as the highest of them"""


class Picture(NamedTuple):
    """A picture, painted by `game.ui.widgets.paint_pictures` or by the game's painter."""

    kind: str
    about: Hashable
    """what it shows; what fits depends on the kind"""
    width: int
    height: int


class Space(NamedTuple):
    height: int


class Rule(NamedTuple):
    """A horizontal line with a rosette in its middle."""


class Button(NamedTuple):
    key: Hashable
    label: str
    """empty for a picture alone; the tooltip says then what it is"""
    detail: str = ""
    """a second, smaller line"""
    picture: Picture | None = None
    enabled: bool = True
    primary: bool = False
    """whether it is the answer that is most likely wanted"""
    selected: bool = False
    """whether it is the one of several that is in force now"""
    tooltip: str = ""
    """what it does; for a disabled button, why it does nothing"""


class Card(NamedTuple):
    """One of a few large pictures to choose from, with a title and a sentence below it."""

    key: Hashable
    label: str
    detail: str
    picture: Picture | None
    """gets the room that the texts leave; None while it is not there yet"""
    height: int
    note: str = ""
    """a few words beside the title"""
    selected: bool = False
    """whether it is the one that is chosen"""
    tooltip: str = ""


class Toggle(NamedTuple):
    """A switch that is on or off."""

    key: Hashable
    label: str
    value: bool
    detail: str = ""
    picture: Picture | None = None
    tooltip: str = ""


class Segmented(NamedTuple):
    """One of a few choices, all of them visible."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    """values and their labels"""
    value: Hashable
    tooltip: str = ""


class Select(NamedTuple):
    """One of several choices, one of them visible, with an arrow on each side."""

    key: Hashable
    choices: tuple[tuple[Hashable, str], ...]
    """values and their labels"""
    value: Hashable
    picture: Picture | None = None
    tooltip: str = ""


class Slider(NamedTuple):
    key: Hashable
    value: int
    minimum: int
    maximum: int
    step: int
    value_text: str
    tooltip: str = ""


class TextField(NamedTuple):
    """One line of text that a person types."""

    key: Hashable
    text: str
    placeholder: str
    """shown while there is no text"""
    max_length: int = 40
    """in columns: what is seen counts, wide letters twice (`net.wire.columns`)"""
    tooltip: str = ""
    enter: Hashable = None
    """the button that Enter presses; with None Enter leads to the next widget, but where this is
    the only text field of a dialog, it presses the main button"""
    rule: str = ""
    """what is said when there is no room for another letter"""


class Item(NamedTuple):
    """One of a long list: a picture, a title, and lines below it. A title that is too long is cut;
    a line leaves out its last parts, which ` · ` separates."""

    key: Hashable
    label: str
    lines: tuple[str, ...] = ()
    note: str = ""
    """a few words at its end"""
    picture: Picture | None = None
    selected: bool = False
    """whether it is the one that is looked at"""
    tooltip: str = ""
    """what is cut, in full"""


class Pin(NamedTuple):
    """A dot on a picture that can be pressed."""

    key: Hashable
    tooltip: str
    """what it stands for"""


class Pinned(NamedTuple):
    """A picture with dots on it."""

    picture: Picture
    pins: tuple[Pin, ...]
    """from left to right"""
    places: Callable[[Rect], Sequence[Rect]]
    """of the pins, when the picture is there"""


class Column(NamedTuple):
    """Nodes below each other."""

    children: tuple[Node, ...]
    gap: int = 8


class Row(NamedTuple):
    """Nodes side by side, or below each other if there is too little room.

    `widths` has the width of each child; 0 is an equal share of the rest, at least `min_width`.
    """

    children: tuple[Node, ...]
    widths: tuple[int, ...] = ()
    gap: int = 10
    min_width: int = 120
    align_top: bool = False
    """whether lower children are aligned at the top, not centered"""
    equal: bool = False
    """whether all get the height of the highest, or of the room if there is less"""


class Grid(NamedTuple):
    """Equal columns, as many as fit with at least `min_width` each."""

    children: tuple[Node, ...]
    min_width: int
    gap: int = 8


class Scroll(NamedTuple):
    """As high as there is room; a higher child is scrolled by the wheel and by the focus."""

    key: Hashable
    child: Node
    height: int = 0
    """a fixed height; 0 for as high as there is room"""


class LongList(NamedTuple):
    """Rows of one height below each other; only those in sight are made, however many there are.

    Like a scroll it is as high as there is room, and the last in its column.
    """

    key: Hashable
    length: int
    """how many"""
    row: Callable[[int], Node]
    """makes a row by its number"""
    height: int
    """of each row"""
    gap: int = 6


class Plate(NamedTuple):
    """A clay tablet with a title. Its foot stays in sight while its body scrolls."""

    title: str
    body: Node
    foot: Node | None = None


Widget: TypeAlias = Button | Card | Item | Pin | Toggle | Segmented | Select | Slider | TextField
Group: TypeAlias = Pinned | Column | Row | Grid | Scroll | LongList | Plate
Node: TypeAlias = Label | Picture | Space | Rule | Widget | Group
