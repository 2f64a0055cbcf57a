"""The dialog in which a person adds a server by its address."""

from __future__ import annotations

from game.i18n import _
from game.i18n.stated import error_text
from game.online.status_text import as_sentence
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, TextField, Tone
from net.desk.server_address import (
    MAX_LENGTH,
    SCHEME,
    ServerAddress,
    ServerAddressError,
    read_server_address,
)

ADDRESS, PASTE_ADDRESS, ADD, CANCEL = "address", "paste_address", "add_server", "cancel"


class AddServer:
    """What was typed so far."""

    def __init__(self, line: str = "", trouble: str = "") -> None:
        self.line = line
        self.trouble = trouble
        """what is wrong with it, as a sentence; empty if nothing is known to be"""

    def dialog(self) -> Node:
        text = _(
            "A server is a computer that is always on, so that people who share no network can"
            " meet at its tables. Its operator gives you its address, one line."
        )
        field = TextField(ADDRESS, self.line, f"{SCHEME}://192.168.0.2:24717/...", MAX_LENGTH)
        paste = Button(PASTE_ADDRESS, _("Paste"), tooltip=_("Pastes from the clipboard."))
        add = Button(ADD, _("Add"), enabled=bool(self.line.strip()), primary=True)
        trouble = (Label(self.trouble, Role.SMALL, Tone.ALERT),) if self.trouble else ()
        return Plate(
            _("Add a server"),
            Column(
                (
                    Label(text, Role.SMALL),
                    Row((field, paste), widths=(0, 84)),
                    *trouble,
                    Row((Button(CANCEL, _("Cancel")), add)),
                )
            ),
        )

    def type(self, line: str) -> None:
        self.line, self.trouble = line[:MAX_LENGTH], ""

    def address(self) -> ServerAddress | None:
        """The address that was typed; None if it is none, and then `trouble` says why."""
        try:
            return read_server_address(self.line)
        except ServerAddressError as error:
            self.trouble = as_sentence(error_text(error))
            return None
