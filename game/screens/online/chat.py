"""The chat of a table: its lines, and the field to type in."""

from __future__ import annotations

from collections.abc import Hashable

from game.i18n import _
from game.input.events import Input, Key
from game.online.table_status import TableStatus
from game.online.talk import ChatLine
from game.online.talk_text import talk_text
from game.ui.widgets.form import Form
from game.ui.widgets.nodes import Button, Column, Label, Node, Role, Row, Scroll, TextField, Tone
from game.ui.widgets.notes import note

LINES, FIELD, SEND = "talk", "say", "send"
#: The longest line, in letters.
MAX_LETTERS = 200
SEND_KEYS = ("return", "enter")


class Chat:
    """What is being typed, and whether the newest line must be visible."""

    def __init__(self, status: TableStatus) -> None:
        self.typed = ""
        self._status = status
        self._shown = -1

    def lines(self, high: int = 0) -> Node:
        """The lines, as high as this in pixels at 720p, or as there is room."""
        lines = self._status.chat
        none = note(_("Nobody has said anything yet."))
        return Scroll(LINES, Column(tuple(map(_line, lines)) or (none,), 4), high)

    def field(self, instead: Button | None = None) -> Node:
        """`instead` of the button that sends, as long as nothing is typed."""
        enabled = bool(self.typed.strip())
        field = TextField(FIELD, self.typed, _("Say something"), MAX_LETTERS)
        send = Button(SEND, _("Send"), enabled=enabled)
        button = send if enabled or instead is None else instead
        return Row((field, button), widths=(0, 84), min_width=100)

    def follow(self, form: Form) -> bool:
        """Keeps the newest line visible, unless the person has scrolled back.

        Returns whether there are new lines; to be called before the tree is shown.
        """
        count = len(self._status.chat)
        first = self._shown < 0
        fresh, self._shown = count != self._shown, count
        if first or (fresh and form.scrolling.is_at_end(LINES)):
            form.scrolling.to_end(LINES)
        return fresh

    def sends(self, input_event: Input, focus: Hashable) -> bool:
        """Whether this key sends what was typed."""
        return isinstance(input_event, Key) and input_event.name in SEND_KEYS and focus == FIELD

    def take(self) -> str:
        """Returns what was typed, and empties the field."""
        typed, self.typed = self.typed, ""
        return typed.strip()


def _line(spoken: ChatLine) -> Node:
    tone = Tone.INK if spoken.name else Tone.SOFT
    return Label(talk_text(*spoken), Role.SMALL, tone)
