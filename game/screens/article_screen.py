"""A screen to read: some parts below each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.app.navigation import Go
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.ui.canvas.painter import Painter
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Tone,
)


class Part(NamedTuple):
    """A few sentences under a heading, beside a picture."""

    heading: str
    text: str
    picture: Picture | None = None


class Reading(FormScreen):
    """A screen with parts below each other; it scrolls by wheel and arrows."""

    WIDTH = 860

    def __init__(
        self,
        easel: Painter,
        title: Callable[[], str],
        parts: Callable[[], tuple[Part, ...]],
        back: Callable[[], Go],
    ) -> None:
        super().__init__(easel)
        self._title = title
        self._parts = parts
        self._back = back
        self.form.focus = "back"

    def tree(self) -> Node:
        rows: list[Node] = []
        for part in self._parts():
            words = Column((Label(part.heading, Role.HEADING), Label(part.text)), 2)
            picture = part.picture
            rows.append(words if picture is None else Row((picture, words), widths=(96, 0), gap=18))
            rows.append(Rule())
        foot = Row(
            (
                Label(_("The wheel and the arrows scroll."), Role.SMALL, Tone.SOFT),
                Button("back", _("Back"), primary=True),
            ),
            widths=(0, 180),
        )
        return Plate(self._title(), Scroll("text", Column(tuple(rows[:-1]), 12)), foot)

    def did(self, done: WidgetUsed) -> Go | None:
        return self._back()

    def back(self) -> Go | None:
        return self._back()
