"""The dialog in which a person adds a server by its address."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n import _
from game.i18n.stated import error_text
from game.online.status_text import as_sentence
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Row, TextField
from game.ui.widgets.notes import warning
from net.desk.server_address import (
    MAX_LENGTH,
    SCHEME,
    ServerAddress,
    ServerAddressError,
    read_server_address,
)

ADD_SERVER, ADD, CANCEL = "new_server", "add_server", "cancel"
ADDRESS, PASTE_ADDRESS = "address", "paste_address"


class AddServer:
    """Satisfies `FrontDialog`; what is done about the answer `ADD` is for its page."""

    focus = ADDRESS

    def __init__(self, paste: Callable[[], str]) -> None:
        """`paste` gives what is on the clipboard."""
        self._paste = paste
        self._line = ""
        self._trouble = ""
        """what is wrong with it, as a sentence; empty if nothing is known to be"""
        self.is_open = False

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case "new_server":
                self.is_open = True
                self._type("")
            case "address":
                self._type(str(value))
            case "paste_address":
                self._type(self._paste().strip())
            case "cancel":
                self.leave()
            case _:
                return False
        return True

    def leave(self) -> None:
        self.is_open = False

    def dialog(self) -> Node:
        text = _(
            "A server is a computer that is always on, so that people who share no network can"
            " meet at its tables. Its operator gives you its address, one line."
        )
        field = TextField(ADDRESS, self._line, f"{SCHEME}://192.168.0.2:24717/...", MAX_LENGTH)
        paste = Button(PASTE_ADDRESS, _("Paste"), tooltip=_("Pastes from the clipboard."))
        add = Button(ADD, _("Add"), enabled=bool(self._line.strip()), primary=True)
        trouble = (warning(self._trouble),) if self._trouble else ()
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

    def _type(self, line: str) -> None:
        self._line, self._trouble = line[:MAX_LENGTH], ""

    def address(self) -> ServerAddress | None:
        """The address that was typed; None if it is none, and then the dialog says why."""
        try:
            return read_server_address(self._line)
        except ServerAddressError as error:
            self._trouble = as_sentence(error_text(error))
            return None
