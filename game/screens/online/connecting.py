"""On the way to a table: it is being opened or reached, or there is a reason why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.geometry import Rect
from game.i18n import _
from game.online.online_session import OnlineSession
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go
from game.screens.services import Services
from game.ui.widgets.heights import height
from game.ui.widgets.nodes import Button, Column, Label, Node, Plate, Role, Tone
from game.ui.widgets.using import WidgetUsed

BACK = "back"


class Leavable(Protocol):
    """The visit to a table, as its inner screens know it."""

    def leave_now(self) -> Go: ...

    def leave_unreached(self) -> Go:
        """Leaves a table that could not be reached."""

    @property
    def members(self) -> Sequence[OnlineSession]:
        """Those who play at this window."""

    @property
    def host_notice(self) -> str:
        """Whether others reach the host of this window through a server, as a sentence; or
        nothing."""

    def add_player(self, name: str) -> None:
        """Somebody else at this window takes a free seat."""

    def remove_player(self, seat: int) -> None:
        """And gives it up again."""

    @property
    def hosts_on_return(self) -> bool:
        """Whether returning to the table opens it again, because this computer is its host."""

    def play_on_alone(self) -> Go:
        """Continues the game at this computer, without the others."""

    def find_another(self) -> Go:
        """Leaves the table, and looks for others."""

    def follow_invitation(self) -> Go:
        """Joins the table to which somebody has invited everybody here."""


class ConnectingScreen(FormScreen):
    WIDTH = 560

    def __init__(self, services: Services, text: str, visit: Leavable) -> None:
        """`text` says what is waited for."""
        super().__init__(services)
        self._text = text
        self._trouble = ""
        self._visit = visit
        self.form.focus = BACK

    def fail(self, why: str) -> None:
        """Shows why the table cannot be reached."""
        self._trouble = why
        self.lay_out()

    def explain(self, why: str) -> None:
        """Shows why it takes long."""
        if why and why != self._text:
            self._text = why
            self.lay_out()

    @property
    def trouble(self) -> str:
        return self._trouble

    def tree(self) -> Node:
        title = _("Cannot connect to this table") if self._trouble else _("Connecting")
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

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        return self.go_back()

    def go_back(self) -> Go | None:
        return self._visit.leave_unreached()
