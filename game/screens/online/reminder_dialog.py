"""The dialog in which a person says where a server may remind them of their turns."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n import _
from game.online.servers.lookout import ServerSeen
from game.online.status_text import as_sentence
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, TextField
from game.ui.widgets.notes import warning
from net.desk.reminding import EXAMPLE, MAX_CONTACT

CONTACT, SAVE, FORGET, CLOSE = "contact", "save_contact", "forget_contact", "close_reminders"


class ReminderDialog:
    """Satisfies `FrontDialog`: what was typed so far, beside what the server keeps."""

    focus = CONTACT

    def __init__(self, keep: Callable[[str], object], seen: Callable[[], ServerSeen]) -> None:
        """
        Args:
            keep: asks the server to keep a contact, or none.
            seen: gives what is known of the server.
        """
        self._keep = keep
        self._seen = seen
        self.is_open = False
        self.line = ""

    @property
    def _kept(self) -> str:
        return self._seen().contact or ""

    def renew(self) -> None:
        """The server keeps another contact by now."""
        self.line = self._kept

    def leave(self) -> None:
        self.is_open = False

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case "reminders":
                self.is_open, self.line = True, self._kept
            case "contact":
                self.line = str(value)
            case "save_contact":
                self._keep(self.line.strip())
            case "forget_contact":
                self._keep("")
            case "close_reminders":
                self.leave()
            case _:
                return False
        return True

    def dialog(self) -> Node:
        kept, trouble = self._kept, self._seen().contact_trouble
        text = _(
            "When it is your turn and you have not been here for five minutes, the server writes to"
            " a mail address or calls a webhook of yours. It keeps that with your account until you"
            " remove it, and its operator can read it."
        )
        field = TextField(CONTACT, self.line, EXAMPLE, MAX_CONTACT, enter=SAVE)
        wrong = (warning(as_sentence(trouble)),) if trouble else ()
        is_new = bool(self.line.strip()) and self.line.strip() != kept
        buttons = (
            Button(CLOSE, _("Close")),
            Button(FORGET, _("Remove"), enabled=bool(kept)),
            Button(SAVE, _("Save"), enabled=is_new, primary=True),
        )
        nodes = (Label(text, Role.SMALL), field, *wrong, Row(buttons))
        return Plate(_("Reminders"), Column(nodes))
