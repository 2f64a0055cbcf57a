"""On the way to a table: it is being opened or reached, or there is a reason why not."""

from __future__ import annotations

from collections.abc import Callable

from game.app.navigation import Go
from game.geometry import Rect
from game.i18n import _
from game.screens.form_screen import FormScreen
from game.ui.canvas.painter import Painter
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Tone

BACK = "back"


class Coming(FormScreen):
    WIDTH = 560

    def __init__(self, easel: Painter, text: str, leave: Callable[[], Go]) -> None:
        """`text` says what is being waited for."""
        super().__init__(easel)
        self._text = text
        self._trouble = ""
        self._leave = leave
        self.form.focus = BACK

    def fail(self, why: str) -> None:
        """There is no way to that table, for this reason."""
        self._trouble = why
        self.lay_out()

    def say(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.lay_out()

    @property
    def trouble(self) -> str:
        return self._trouble

    def tree(self) -> Node:
        title = _("No way to this table") if self._trouble else _("To the table")
        tone = Tone.ALERT if self._trouble else Tone.INK
        label = _("Back") if self._trouble else _("Cancel")
        body = Column(
            (
                Label(self._trouble or self._text, Role.BODY, tone, 0.5),
                Button(BACK, label, primary=bool(self._trouble)),
            ),
            gap=18,
        )
        return Plate(title, body)

    def frame(self) -> Rect:
        """As high as it must be, in the middle."""
        room = super().frame()
        return room.within(room.w, min(room.h, height(self.tree(), room.w, self._ruler)))

    def did(self, done: WidgetUsed) -> Go | None:
        return self._leave()

    def back(self) -> Go | None:
        return self._leave()
