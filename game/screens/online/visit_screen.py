"""One networked table in the window: connecting, the lobby, the game, and its end."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.input.events import Input
from game.online.online_session import OnlineSession
from game.online.status_text import as_sentence, end_text
from game.screens.navigation import Go, Open, OpenRecord, Route, Screen, Show
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit import TableVisit
from game.screens.services import Services
from game.ui.metrics import Metrics

InnerScreen = ConnectingScreen | LobbyScreen | OnlineTableScreen


class VisitScreen:
    """Shows one of several inner screens, and changes it itself as news arrives."""

    def __init__(self, services: Services, visit: TableVisit) -> None:
        self.visit = visit
        self._services = services
        self._now = 0
        self._is_new = True
        text = _("Opening the table...") if visit.session is None else _("Connecting...")
        self.inner: InnerScreen = ConnectingScreen(services, text, self)
        """what is shown"""

    @property
    def seats(self) -> int:
        return self.inner.seats

    def handle(self, input_event: Input) -> Go | None:
        return self.inner.handle(input_event)

    def tick(self, now: int) -> bool:
        self._now = now
        changed = self._update()
        return self.inner.tick(now) or changed

    def deadline(self) -> int | None:
        return self.inner.deadline()

    def fit(self, metrics: Metrics) -> None:
        self.inner.fit(metrics)

    def words(self) -> tuple[str, ...]:
        return self.inner.words()

    def show_error(self, text: str) -> None:
        self.inner.show_error(text)

    def close(self) -> None:
        """Another screen is shown, perhaps only for a while; `leave` leaves the table."""
        self.inner.close()

    def paint(self, surface: pygame.Surface) -> None:
        self.inner.paint(surface)

    # -------------------------------------------------------------- as exits of the table

    def leave(self) -> Go:
        """Leaves the table; asks before, where others would wait."""
        inner = self.inner
        if isinstance(inner, OnlineTableScreen) and not inner.can_leave_at_once:
            inner.ask_to_leave()
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

    def _update(self) -> bool:
        """Returns whether anything changed."""
        session = self.visit.session
        if session is None:
            return self._wait_for_own_host()
        changed = self.visit.refresh_invite()
        changed = session.pump(self._now) or changed or self._is_new
        self.visit.keep_alive()
        self._is_new = False
        if changed:
            self._show_news(session)
        return changed

    def _show_news(self, session: OnlineSession) -> None:
        """Shows what is new; if that fails because of what came from the table, leaves it."""
        try:
            self._choose_inner()
        except Exception as error:
            session.fail(error, self._now)
            self._fail(end_text(session.status.end_reason))

    def _wait_for_own_host(self) -> bool:
        own_host, inner = self.visit.own_host, self.inner
        if own_host is None or not isinstance(inner, ConnectingScreen) or inner.trouble:
            return False
        if own_host.near is not None:
            self.visit.join_own_host(own_host.near).invite = own_host.invite
        elif own_host.trouble:
            inner.fail(as_sentence(own_host.trouble))
        return True

    def _choose_inner(self) -> None:
        session, inner = self.visit.session, self.inner
        assert session is not None
        status = session.status
        if session.match is not None and not isinstance(inner, OnlineTableScreen):
            table = self.visit.table(self)
            self._show(OnlineTableScreen(self._services, session, table, self))
        elif status.over and not isinstance(inner, OnlineTableScreen):
            self._fail(end_text(status.end_reason))
        elif status.joined and isinstance(inner, ConnectingScreen) and not status.playing:
            self._show(LobbyScreen(self._services, session, self))
        if isinstance(self.inner, LobbyScreen | OnlineTableScreen):
            self.inner.update()

    def _fail(self, why: str) -> None:
        if not isinstance(self.inner, ConnectingScreen):
            self._show(ConnectingScreen(self._services, "", self))
        assert isinstance(self.inner, ConnectingScreen)
        self.inner.fail(why or _("The table was closed."))

    def _show(self, inner: InnerScreen) -> None:
        """Shows another inner screen in the window as it is, laid out for as many as play."""
        painter = self._services.painter
        self.inner.close()
        self.inner = inner
        size = painter.metrics.width, painter.metrics.height
        painter.resize(self._services.screens.metrics(size, inner.seats, painter.zoom))
        inner.fit(painter.metrics)
