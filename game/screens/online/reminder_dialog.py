"""The dialog in which a person says where a server may remind them of their turns."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n import _
from game.online.status_text import as_sentence
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, TextField, Tone
from net.desk.reminding import EXAMPLE, MAX_CONTACT

CONTACT, SAVE, FORGET, CLOSE = "contact", "save_contact", "forget_contact", "close_reminders"


class ReminderDialog:
    """Is opened and closed; what was typed so far, beside what the server keeps."""

    def __init__(self, keep: Callable[[str], object]) -> None:
        """`keep` asks the server to keep a contact, or none."""
        self._keep = keep
        self.is_open = False
        self.line = ""

    def open(self, kept: str) -> None:
        self.is_open, self.line = True, kept

    def use(self, key: Hashable, value: object) -> bool:
        """A widget was used; False if it is none of this dialog."""
        match key:
            case "contact":
                self.line = str(value)
            case "save_contact":
                self._keep(self.line.strip())
            case "forget_contact":
                self._keep("")
            case "close_reminders":
                self.is_open = False
            case _:
                return False
        return True

    def dialog(self, kept: str, trouble: str) -> Node:
        """`trouble` says why the server did not keep the last contact; empty if it did."""
        text = _(
            "When it is your turn and you have not been here for five minutes, the server writes to"
            " a mail address or calls a webhook of yours. It keeps that with your account until you"
            " remove it, and its operator can read it."
        )
        field = TextField(CONTACT, self.line, EXAMPLE, MAX_CONTACT, enter=SAVE)
        wrong = (Label(as_sentence(trouble), Role.SMALL, Tone.ALERT),) if trouble else ()
        is_new = bool(self.line.strip()) and self.line.strip() != kept
        buttons = (
            Button(CLOSE, _("Close")),
            Button(FORGET, _("Remove"), enabled=bool(kept)),
            Button(SAVE, _("Save"), enabled=is_new, primary=True),
        )
        nodes = (Label(text, Role.SMALL), field, *wrong, Row(buttons))
        return Plate(_("Reminders"), Column(nodes))
