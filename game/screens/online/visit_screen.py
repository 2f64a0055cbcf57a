"""One networked table in the window: connecting, the lobby, the game, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.audio.music import Ambience
from game.i18n import _
from game.input.events import Input
from game.online.online_session import OnlineSession
from game.online.rematch import Rematch
from game.online.status_text import as_sentence, end_text, seat_name, served_text
from game.screens.navigation import (
    ForkTable,
    Go,
    JoinTable,
    Open,
    OpenRecord,
    RecordSource,
    Route,
    Screen,
    Show,
)
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.cover import CoverScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit import TableVisit
from game.screens.services import Services
from game.ui.metrics import Metrics
from net.game_rules import KEEPER

#: In how many milliseconds to look again whether the next table is open.
REMATCH_TICK = 200

InnerScreen = ConnectingScreen | LobbyScreen | OnlineTableScreen | CoverScreen


class VisitScreen:
    """Shows one of several inner screens, and changes it itself as news arrives."""

    def __init__(self, services: Services, visit: TableVisit) -> None:
        self.visit = visit
        self._services = services
        self._now = 0
        self._is_new = True
        text = _("Opening the table…") if visit.session is None else _("Connecting…")
        self.inner: InnerScreen = ConnectingScreen(services, text, self)
        """what is shown"""
        self._tables: dict[OnlineSession, OnlineTableScreen] = {}
        """by those who play here"""

    @property
    def ambience(self) -> Ambience:
        return self.inner.ambience

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
        if self.visit.rematch is not None:
            return REMATCH_TICK
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

    def leave_unreached(self) -> Go:
        way_back = self.visit.way_back
        self.visit.end()
        return way_back

    @property
    def hosts_on_return(self) -> bool:
        return self.visit.hosts_on_return

    def play_on_alone(self) -> Go:
        journal = self.visit.journal()
        if journal is None:
            self.show_error(_("The journal of this seat is not where it was."))
            return Show(self)
        return ForkTable(journal)

    def play_again(self) -> Go:
        """Opens a table like this one, or goes where others have opened it."""
        session, inner = self.visit.session, self.inner
        assert session is not None
        status = session.status
        if status.invitation is not None:
            return self.follow_invitation()
        if status.opens_again:
            self.visit.play_again()
            self._show(ConnectingScreen(self._services, _("Opening the table again…"), self))
            return Show(self)
        if isinstance(inner, OnlineTableScreen) and not status.over:
            inner.wait_for_next_table()
            return Show(self)
        return self.find_another()

    def find_another(self) -> Go:
        elsewhere = self.visit.elsewhere
        self.visit.end()
        return elsewhere

    def follow_invitation(self) -> Go:
        session = self.visit.session
        assert session is not None and session.status.invitation is not None
        invite, seat = session.status.invitation.invite, session.status.seat
        if seat == KEEPER:
            return JoinTable(invite, as_spectator=True)
        return JoinTable(invite, seat=seat, more=self.visit.household.behind)

    def look_back(self, table: Screen, review: bool) -> Go:
        session, journal = self.visit.session, self.visit.journal()
        if journal is not None:
            return OpenRecord(journal, self, review)
        if session is None or not session.record:
            return Show(self)
        return OpenRecord(RecordSource(session.record), self, review)

    def front(self, table: Screen) -> Screen:
        return self

    # -------------------------------------------------------------- its own

    def _update(self) -> bool:
        """Returns whether anything changed."""
        session = self.visit.session
        if session is None:
            return self._wait_for_new_host()
        if self.visit.rematch is not None:
            return self._go_to_next_table(self.visit.rematch)
        changed = self.visit.refresh_invite(self._now)
        changed = self.visit.household.pump(self._now) or changed or self._is_new
        self.visit.keep_alive()
        self._is_new = False
        if changed:
            self._show_news(session)
        return self._cover_for_the_next() or changed

    def _show_news(self, session: OnlineSession) -> None:
        """Shows what is new; if that fails because of what came from the table, leaves it."""
        try:
            self._choose_inner()
        except Exception as error:
            session.fail(error, self._now)
            self._fail(end_text(session.status.end_reason))

    def _wait_for_new_host(self) -> bool:
        host, inner = self.visit.new_host, self.inner
        if host is None or not isinstance(inner, ConnectingScreen) or inner.trouble:
            return False
        if host.near is not None:
            self.visit.join_new_host(host.near).invite = host.invite
        elif host.trouble:
            inner.fail(as_sentence(host.trouble))
        return True

    def _go_to_next_table(self, rematch: Rematch) -> bool:
        inner = self.inner
        if self.visit.follow_rematch(self._now):
            self._is_new = True
            self._tables.clear()
        elif rematch.host.trouble and isinstance(inner, ConnectingScreen) and not inner.trouble:
            inner.fail(as_sentence(rematch.host.trouble))
        else:
            return False
        return True

    def _choose_inner(self) -> None:
        session, inner = self.visit.session, self.inner
        assert session is not None
        status = session.status
        if status.joined:
            self.visit.remember()
        is_at_table = isinstance(inner, OnlineTableScreen | CoverScreen)
        if session.match is not None and not is_at_table:
            self._begin(session)
        elif status.over and not is_at_table:
            self._fail(end_text(status.end_reason))
        elif status.joined and isinstance(inner, ConnectingScreen) and not status.playing:
            self._show(LobbyScreen(self._services, session, self))
        if isinstance(self.inner, LobbyScreen | OnlineTableScreen):
            self.inner.update()
        elif isinstance(self.inner, ConnectingScreen):
            self.inner.explain(served_text(status.cut))

    # -------------------------------------------------------------- several people here

    @property
    def members(self) -> Sequence[OnlineSession]:
        return self.visit.household.members

    @property
    def host_notice(self) -> str:
        return self.visit.host_notice

    def add_player(self, name: str) -> None:
        self.visit.add_player(name)

    def remove_player(self, seat: int) -> None:
        self.visit.household.remove(seat)

    def _begin(self, session: OnlineSession) -> None:
        """Shows the table of the game that has begun, behind the cover if several play here."""
        household, match = self.visit.household, session.match
        assert match is not None
        if not household.is_shared:
            self._sit_down(session)
            return
        match.settle()
        if match.actor != KEEPER:  # else it is not known yet who goes first
            self._cover(household.due or session)

    def _cover_for_the_next(self) -> bool:
        """Covers the table once all is shown and it is up to another person here."""
        inner, household = self.inner, self.visit.household
        due = household.due
        is_settled = isinstance(inner, OnlineTableScreen) and inner.is_settled
        if due is None or due is household.front or not is_settled:
            return False
        self._cover(due)
        return True

    def _cover(self, session: OnlineSession) -> None:
        name = seat_name(session.status, session.status.seat)
        self._show(CoverScreen(self._services, name, partial(self._sit_down, session)))

    def _sit_down(self, session: OnlineSession) -> None:
        self.visit.household.turn_to(session)
        if session not in self._tables:
            table = self.visit.table(self)
            self._tables[session] = OnlineTableScreen(self._services, session, table, self)
        self._show(self._tables[session])
        self._tables[session].update()

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
