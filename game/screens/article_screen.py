"""A screen to read: parts of text below each other, which scroll."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.i18n import _
from game.screens.article import Part
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, Screen
from game.screens.services import Services
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Rule,
    Scroll,
    Tone,
)
from game.ui.widgets.using import WidgetUsed


class ArticleScreen(FormScreen):
    """Scrolls by wheel and arrows."""

    WIDTH = 860

    def __init__(self, services: Services, back: Screen) -> None:
        super().__init__(services, back)
        self.form.focus = "back"

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def parts(self) -> Sequence[Part]: ...

    def more_buttons(self) -> tuple[Button, ...]:
        """What stands beside the way back."""
        return ()

    def tree(self) -> Node:
        rows: list[Node] = []
        for part in self.parts():
            words = Column((Label(part.heading, Role.HEADING), Label(part.text)), 2)
            picture = part.picture
            rows.append(words if picture is None else Row((picture, words), widths=(96, 0), gap=18))
            rows.append(Rule())
        help_text = Label(_("Scroll with the wheel or the arrows."), Role.SMALL, Tone.SOFT)
        buttons = (*self.more_buttons(), Button("back", _("Back"), primary=True))
        foot = Row((help_text, *buttons), widths=(0, *(180 for _button in buttons)))
        return Plate(self.title(), Scroll("text", Column(tuple(rows[:-1]), 12)), foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        return self.go_back()
