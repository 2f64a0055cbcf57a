"""A form in use without a screen and without fonts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.geometry import Point, Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Column, Node, Role
from game.ui.widgets.using import FormEvent

AREA = Rect(0, 0, 600, 400)


class FixedRuler:
    """Measures as if every character were eight pixels wide and twenty high."""

    def px(self, length: int) -> int:
        return length

    def text_width(self, text: str, role: Role) -> int:
        return 8 * len(text)

    def caret_x(self, text: str, role: Role, index: int) -> int:
        return 8 * index

    def text_height(self, text: str, role: Role, width: int) -> int:
        return 20 * max(1, -(-8 * len(text) // max(8, width)))


@dataclass
class MemoryClipboard:
    """A clipboard in memory."""

    text: str = ""

    def put(self, text: str) -> None:
        self.text = text

    def get(self) -> str:
        return self.text


@dataclass
class FormHarness:
    """A form that is shown again after every input, as a screen does it."""

    make: Hashable = None
    tree: Node = field(default_factory=lambda: Column(()))
    dialog: Node | None = None

    def __post_init__(self) -> None:
        self.clipboard = MemoryClipboard()
        self.form = Form(self.clipboard)
        self.show()

    def show(self, tree: Node | None = None) -> None:
        self.tree = tree or self.tree
        self.form.show(self.tree, AREA, FixedRuler(), self.dialog)

    def handle(self, *inputs: Input) -> list[FormEvent]:
        events = [self.form.handle(input_event) for input_event in inputs]
        self.show()
        return [event for event in events if event is not None]

    def key(self, *names: str) -> list[FormEvent]:
        return self.handle(*map(Key, names))

    def at(self, key: Hashable) -> Rect:
        placed = self.form.front.find(key)
        assert placed is not None
        return placed.rect

    def click(self, key: Hashable, at: Point | None = None) -> list[FormEvent]:
        spot = at or self.at(key).center
        return self.handle(Moved(spot), Pressed(spot), Clicked(spot))
