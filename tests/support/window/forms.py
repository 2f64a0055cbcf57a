"""A form in use, without a screen and without fonts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.geometry import Point, Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.ui.widgets.form import Done, Form
from game.ui.widgets.nodes import Column, Node, Role

ROOM = Rect(0, 0, 600, 400)


class Sticks:
    """Measures as if every letter were eight pixels wide and twenty high."""

    def px(self, units: int) -> int:
        return units

    def wide(self, text: str, role: Role) -> int:
        return 8 * len(text)

    def high(self, text: str, role: Role, width: int) -> int:
        return 20 * max(1, -(-8 * len(text) // max(8, width)))


@dataclass
class Board:
    """A clipboard in memory."""

    text: str = ""

    def put(self, text: str) -> None:
        self.text = text

    def get(self) -> str:
        return self.text


@dataclass
class Use:
    """A form whose answers go back into what it shows, as a screen would do it."""

    make: Hashable = None
    tree: Node = field(default_factory=lambda: Column(()))
    dialog: Node | None = None

    def __post_init__(self) -> None:
        self.board = Board()
        self.form = Form(self.board)
        self.show()

    def show(self, tree: Node | None = None) -> None:
        self.tree = tree or self.tree
        self.form.show(self.tree, ROOM, Sticks(), self.dialog)

    def hear(self, *inputs: Input) -> list[Done]:
        done = [self.form.hear(given) for given in inputs]
        self.show()
        return [item for item in done if item is not None]

    def key(self, *names: str) -> list[Done]:
        return self.hear(*map(Key, names))

    def at(self, key: Hashable) -> Rect:
        placed = self.form.front.find(key)
        assert placed is not None
        return placed.rect

    def click(self, key: Hashable, at: Point | None = None) -> list[Done]:
        spot = at or self.at(key).center
        return self.hear(Moved(spot), Pressed(spot), Clicked(spot))
