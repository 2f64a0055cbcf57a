"""One networked table in the window: connecting, the lobby, the game, and its end."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.input.events import Input
from game.online.status_text import as_sentence, end_text
from game.screens.navigation import Go, Open, OpenRecord, Route, Screen, Show
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit import TableVisit
from game.screens.services import Services
from game.ui.metrics import Metrics

Face = ConnectingScreen | LobbyScreen | OnlineTableScreen


class VisitScreen:
    """A screen with several faces; it changes them itself as news arrives."""

    def __init__(self, services: Services, visit: TableVisit) -> None:
        self.visit = visit
        self._services = services
        self._now = 0
        self._is_new = True
        text = _("Opening the table...") if visit.attendance is None else _("Connecting...")
        self.face: Face = ConnectingScreen(services, text, self)
        """what is shown"""

    @property
    def seats(self) -> int:
        return self.face.seats

    def handle(self, input_event: Input) -> Go | None:
        return self.face.handle(input_event)

    def tick(self, now: int) -> bool:
        self._now = now
        changed = self._take_in_news()
        return self.face.tick(now) or changed

    def deadline(self) -> int | None:
        return self.face.deadline()

    def fit(self, metrics: Metrics) -> None:
        self.face.fit(metrics)

    def words(self) -> tuple[str, ...]:
        return self.face.words()

    def show_error(self, text: str) -> None:
        self.face.show_error(text)

    def close(self) -> None:
        """Another screen is shown, perhaps only for a while; `leave` leaves the table."""
        self.face.close()

    def paint(self, surface: pygame.Surface) -> None:
        self.face.paint(surface)

    # -------------------------------------------------------------- as exits of the table

    def leave(self) -> Go:
        """Leaves the table; asks before, where others would wait."""
        face = self.face
        if isinstance(face, OnlineTableScreen) and not face.can_leave_at_once:
            face.ask_to_leave()
            return Show(self)
        return self.leave_now()

    def leave_now(self) -> Go:
        self.visit.end()
        return Open(Route.TITLE)

    def play_again(self) -> Go:
        self.visit.end()
        return Open(Route.FIND_TABLE)

    def look_back(self, table: Screen, review: bool) -> Go:
        journal = self.visit.journal()
        return Show(self) if journal is None else OpenRecord(journal, self, review)

    def front(self, table: Screen) -> Screen:
        return self

    # -------------------------------------------------------------- its own

    def _take_in_news(self) -> bool:
        """Returns whether there was any."""
        attendance = self.visit.attendance
        if attendance is None:
            return self._wait_for_house()
        changed = attendance.pump(self._now) or self._is_new
        self.visit.keep_alive()
        self._is_new = False
        if changed:
            self._choose_face()
        return changed

    def _wait_for_house(self) -> bool:
        house, face = self.visit.house, self.face
        if house is None or not isinstance(face, ConnectingScreen) or face.trouble:
            return False
        if house.near is not None:
            self.visit.attend_house(house.near).invite = house.invite
        elif house.trouble:
            face.fail(as_sentence(house.trouble))
        return True

    def _choose_face(self) -> None:
        attendance, face = self.visit.attendance, self.face
        assert attendance is not None
        company = attendance.status
        if attendance.match is not None and not isinstance(face, OnlineTableScreen):
            table = self.visit.table(self)
            self._show(OnlineTableScreen(self._services, attendance, table, self))
        elif company.over and not isinstance(face, OnlineTableScreen):
            self._fail(end_text(company.end_reason))
        elif company.joined and isinstance(face, ConnectingScreen) and not company.playing:
            self._show(LobbyScreen(self._services, attendance, self))
        if isinstance(self.face, LobbyScreen | OnlineTableScreen):
            self.face.take_in_news()

    def _fail(self, why: str) -> None:
        if not isinstance(self.face, ConnectingScreen):
            self._show(ConnectingScreen(self._services, "", self))
        assert isinstance(self.face, ConnectingScreen)
        self.face.fail(why or _("The table was closed."))

    def _show(self, face: Face) -> None:
        """Shows another face in the window as it is, laid out for as many as play."""
        painter = self._services.painter
        self.face.close()
        self.face = face
        size = painter.metrics.width, painter.metrics.height
        painter.resize(self._services.screens.metrics(size, face.seats, painter.zoom))
        face.fit(painter.metrics)
