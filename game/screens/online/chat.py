"""What people at a table say to each other: the lines, and the field for one's own."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _
from game.input.events import Input, Key
from game.online.table_status import ChatLine, TableStatus
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Button, Column, Label, Node, Role, Row, Scroll, TextField, Tone

LINES, FIELD, SEND = "talk", "say", "send"
#: Letters of one line.
LONGEST = 200
ON = ("return", "enter")


class Talk:
    """The words that are being typed, and when the newest line is to be in sight."""

    def __init__(self, company: TableStatus) -> None:
        self.typed = ""
        self._company = company
        self._shown = -1

    def lines(self, high: int = 0) -> Node:
        """The scrollback, as high as this in dp, or as there is room."""
        said = self._company.chat
        none = Label(_("Nobody has said anything yet."), Role.SMALL, Tone.SOFT)
        return Scroll(LINES, Column(tuple(map(_line, said)) or (none,), 4), high)

    def field(self) -> Node:
        on = bool(self.typed.strip())
        field = TextField(FIELD, self.typed, _("Say something"), LONGEST)
        return Row((field, Button(SEND, _("Send"), enabled=on)), widths=(0, 84), min_width=100)

    def follow(self, form: Form) -> bool:
        """Keeps the newest line in sight, unless somebody scrolled back; True if there are new
        ones. To be called before the tree is shown."""
        count = len(self._company.chat)
        first = self._shown < 0
        fresh, self._shown = count != self._shown, count
        if first or (fresh and form.at_end(LINES)):
            form.scroll_to_end(LINES)
        return fresh

    def sends(self, given: Input, focus: Hashable) -> bool:
        """Whether this key hands in what was typed."""
        return isinstance(given, Key) and given.name in ON and focus == FIELD

    def take(self) -> str:
        """What was typed, which is handed in now."""
        typed, self.typed = self.typed, ""
        return typed.strip()


def _line(spoken: ChatLine) -> Node:
    if not spoken.name:
        return Label(spoken.text, Role.SMALL, Tone.SOFT)
    return Label(_("{name}: {text}").format(name=spoken.name, text=spoken.text), Role.SMALL)
