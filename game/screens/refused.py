"""Says why something cannot be opened, over a screen that has no room for it."""

from __future__ import annotations

from game.i18n import _
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen
from game.screens.services import Services
from game.ui.widgets.nodes import Button, Label, Node, Plate
from game.ui.widgets.using import WidgetUsed

BACK = "back"


class RefusedScreen(FormScreen):
    WIDTH = 640

    def __init__(self, services: Services, back: Screen, text: str) -> None:
        super().__init__(services, back)
        self._text = text
        self.form.focus = BACK

    def tree(self) -> Node:
        button = Button(BACK, _("Back"), primary=True)
        return Plate(_("It cannot be opened"), Label(self._text), button)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        return self.go_back()
