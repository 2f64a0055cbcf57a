"""One networked table in the window, from coming there over the lobby and the game to its end."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.app.navigation import Go, Screen, Show
from game.i18n import _
from game.input.events import Input
from game.online.local_host import LocalHost
from game.online.online_session import OnlineSession
from game.online.status_text import as_sentence, end_text
from game.screens.online.connecting import Coming
from game.screens.online.lobby import Lobby
from game.screens.online.online_table import Around
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from net.protocol.invite import Invite


class Parlour(Protocol):
    """What this screen asks of the client."""

    def attend(self, near: Invite) -> OnlineSession:
        """Goes to the table of a host that this window started."""

    def lay(self, attendance: OnlineSession, over: Screen) -> Around:
        """The table for the game of an attendance; `over` is where other screens lead back to."""

    def mend(self, attendance: OnlineSession) -> None:
        """Keeps the table going where only this window can."""

    def leave(self) -> Go:
        """Away from this table."""


class AtTable:
    """A screen with several faces; it changes them itself as news come."""

    def __init__(
        self,
        easel: TablePainter,
        parlour: Parlour,
        attendance: OnlineSession | None,
        house: LocalHost | None = None,
    ) -> None:
        """Without an attendance the table of `house` is gone to as soon as that is open."""
        self.attendance = attendance
        self._easel = easel
        self._parlour = parlour
        self._house = house
        self._now = 0
        self._new = True
        opening = _("The table is being opened...")
        knocking = _("Looking for the table...")
        coming = Coming(easel, knocking if attendance else opening, parlour.leave)
        self.face: Coming | Lobby | Around = coming
        """what is shown"""

    @property
    def seats(self) -> int:
        return self.face.seats

    def hear(self, given: Input) -> Go | None:
        return self.face.hear(given)

    def tick(self, now: int) -> bool:
        self._now = now
        fresh = self._look_around()
        return self.face.tick(now) or fresh

    def deadline(self) -> int | None:
        return self.face.deadline()

    def fit(self, layout: Layout) -> None:
        self.face.fit(layout)

    def words(self) -> tuple[str, ...]:
        return self.face.words()

    def close(self) -> None:
        """Another screen comes, perhaps only for a while: the table is left by `Parlour.leave`."""
        self.face.close()

    def paint(self, surface: pygame.Surface) -> None:
        self.face.paint(surface)

    def leave(self) -> Go:
        """The person wants to go: asks before, where others would wait."""
        face = self.face
        if isinstance(face, Around) and not face.may_leave_at_once:
            face.ask_to_leave()
            return Show(self)
        return self._parlour.leave()

    # -------------------------------------------------------------- its own

    def _look_around(self) -> bool:
        """Takes in what has come; True if anything did."""
        if self.attendance is None:
            return self._look_for_the_house()
        fresh = self.attendance.pump(self._now) or self._new
        self._parlour.mend(self.attendance)
        self._new = False
        if fresh:
            self._turn()
        return fresh

    def _look_for_the_house(self) -> bool:
        house, face = self._house, self.face
        if house is None or not isinstance(face, Coming) or face.trouble:
            return False
        if house.near is not None:
            self.attendance = self._parlour.attend(house.near)
            self.attendance.invite = house.invite
        elif house.trouble:
            face.fail(as_sentence(house.trouble))
        return True

    def _turn(self) -> None:
        """Shows the face that fits now."""
        attendance, face = self.attendance, self.face
        assert attendance is not None
        company = attendance.status
        if attendance.match is not None and not isinstance(face, Around):
            self._show(self._parlour.lay(attendance, self))
        elif company.over and not isinstance(face, Around):
            self._fail(end_text(company.end_reason))
        elif company.joined and isinstance(face, Coming) and not company.playing:
            self._show(Lobby(self._easel, attendance, self._parlour.leave))
        if isinstance(self.face, Lobby | Around):
            self.face.news()

    def _fail(self, why: str) -> None:
        if not isinstance(self.face, Coming):
            self._show(Coming(self._easel, "", self._parlour.leave))
        assert isinstance(self.face, Coming)
        self.face.fail(why or _("The table was closed."))

    def _show(self, face: Coming | Lobby | Around) -> None:
        """In the window as it is; its layout is made for as many as play."""
        easel = self._easel
        self.face.close()
        self.face = face
        size = easel.layout.width, easel.layout.height
        easel.resize(Layout.of(*size, face.seats, easel.zoom))
        face.fit(easel.layout)
