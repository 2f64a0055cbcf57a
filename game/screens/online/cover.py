"""The cover between two people at one window of a networked table."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry import Rect
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go
from game.screens.services import Services
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role

SIT_DOWN = "sit_down"


class CoverScreen(FormScreen):
    WIDTH = 560

    def __init__(self, services: Services, name: str, sit_down: Callable[[], object]) -> None:
        """`sit_down` shows the table to the person of this name."""
        super().__init__(services)
        self._name = name
        self._sit_down = sit_down
        self.form.focus = SIT_DOWN

    def tree(self) -> Node:
        text = _("Only {name} may look now.").format(name=self._name)
        button = Button(SIT_DOWN, _("Show the table"), primary=True)
        title = _("It is up to {name}").format(name=self._name)
        return Plate(title, Column((Label(text, Role.BODY, align=0.5), button), gap=18))

    def frame(self) -> Rect:
        """As high as it must be, in the middle."""
        room = super().frame()
        return room.within(room.w, min(room.h, height(self.tree(), room.w, self._ruler)))

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        self._sit_down()
        return None

    def go_back(self) -> Go | None:
        """There is no way past the person whose turn it is; the table has one out."""
        return None

    def show_error(self, text: str) -> None:
        """There is nothing here that could fail."""
