"""The invitation to a table, for others: as a line that is copied, and as a QR code."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n import _
from game.online.online_session import OnlineSession
from game.screens.online.code_dialog import code_dialog
from game.ui.widgets.nodes import Button, Label, Node, Role, Row, Tone

COPY, CODE = "copy", "code"


class LobbyInvitation:
    """Satisfies `FrontDialog`, for the code."""

    focus = None

    def __init__(
        self, session: OnlineSession, copy: Callable[[str], object], room: Callable[[], int]
    ) -> None:
        """
        Args:
            copy: puts a line on the clipboard.
            room: gives the height for the dialog, in pixels at 720p.
        """
        self._session = session
        self._copy = copy
        self._room = room
        self._shows_code = False

    @property
    def is_open(self) -> bool:
        return self._shows_code and self._session.invite is not None

    def nodes(self) -> tuple[Node, ...]:
        invite, owns = self._session.invite, self._session.status.is_owner
        if invite is None or not (invite.is_for_others or owns):
            return ()
        if not invite.is_for_others:
            text = _("This computer is on no network, so nobody else can join yet.")
            return (Label(text, Role.FIRM, Tone.ALERT),)
        head = Label(_("Invitation for others"), Role.FIRM)
        line = Label(str(invite), Role.FIRM)
        copy = Button(COPY, _("Copy"), tooltip=_("Copies the invitation to the clipboard."))
        tip = _("Shows the invitation as a QR code, for a camera.")
        code = Button(CODE, _("QR code"), tooltip=tip)
        return (Row((head, line, copy, code), widths=(170, 0, 104, 104), min_width=520),)

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case "code" | "close_code":
                self._shows_code = key == CODE
            case "copy":
                self._copy(str(self._session.invite))
            case _:
                return False
        return True

    def leave(self) -> None:
        self._shows_code = False

    def dialog(self) -> Node:
        return code_dialog(str(self._session.invite), self._room())
