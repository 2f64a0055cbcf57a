"""A visit to one networked table: the connection, and the host that this window has started."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import time

from game.i18n import _
from game.input.wake import wake_window
from game.online.connection import Guest
from game.online.host_network import NEAR
from game.online.household import Household
from game.online.invitations import RecentTable, read_kept_server, remember_table
from game.online.local_host import LocalHost
from game.online.online_session import OnlineSession, join_table
from game.online.rematch import NextHost, Rematch
from game.online.servers.opening import ServerOpening
from game.online.unfinished import UnfinishedGame, host_journal_of, seat_journal_of
from game.online.wanted_seat import ANY_SEAT
from game.screens.navigation import (
    FindTable,
    Go,
    HostTable,
    JoinTable,
    Open,
    Route,
    VisitServer,
)
from game.screens.online.table_opener import TableOpener
from game.screens.services import Services, TableExits, TableScreen
from net.desk.server_address import ServerAddress
from net.game_rules import KEEPER
from net.protocol.codes import Role
from net.protocol.invite import Invite, read_invite


class TableVisit:
    """Begun by one of `host`, `join`, `return_to` and `come_as`; ended by `end`."""

    def __init__(self, services: Services) -> None:
        self.household = Household()
        """those who play at this window"""
        self.own_host: LocalHost | None = None
        """the host that this window has started"""
        self.rematch: Rematch | None = None
        """on the way to the next table with the same people"""
        self.opening: ServerOpening | None = None
        """the table that this window opens at a server, until it is joined"""
        self.host_notice = ""
        """whether others reach the host of this window through a server, as a sentence"""
        self.line = ""
        """the invitation, until the table is joined"""
        self._through: ServerAddress | None = None
        """the server through which others reach the table that this window has opened"""
        self._table = ""
        """what the table is called, if that is known"""
        self._way_back: Go | None = None
        """to the server at which the table is"""
        self._services = services
        self._opener = TableOpener(services)
        self._tables: list[TableScreen] = []

    @property
    def session(self) -> OnlineSession | None:
        """The connection of the person in front; None until the host of this window is open."""
        return self.household.front

    @session.setter
    def session(self, session: OnlineSession | None) -> None:
        self.household = Household() if session is None else Household(session)

    # -------------------------------------------------------------- ways to a table

    def host(self, wanted: HostTable) -> None:
        """Starts a host, or asks a server for one; `join_new_host` joins it once it is open."""
        self._through = wanted.through
        if wanted.server is None:
            self.own_host = self._opener.host(wanted)
        else:
            self._way_back = VisitServer(wanted.server)
            self._table = wanted.name
            self.opening = self._opener.at_server(wanted.server, wanted)

    def join(self, wanted: JoinTable) -> None:
        guest, self._table = self._guest(), wanted.name
        if wanted.as_spectator:
            guest = Guest(guest.name, Role.SPECTATOR, has_journal=False)
        if wanted.server is not None:
            self._way_back = VisitServer(wanted.server)
        self.come_as(guest, wanted.invite, wanted.seat)
        self._bring(wanted.invite, wanted.more)

    def return_to(self, table: UnfinishedGame) -> None:
        """Returns to an unfinished game; starts its host again if that was at this computer."""
        guest = replace(
            self._guest(), name=table.name or self._opener.person, journal=table.journal
        )
        invite = table.invite
        if (host := table.resumable_host) is not None:
            self.own_host = self._opener.resume(host)
            self._through = read_kept_server(host)
            invite = replace(invite, addresses=(NEAR,))
        session = self._connect(invite, guest, None)
        session.invite, session.wanted = table.invite, None  # the journal has a seat
        for journal in table.more:
            name = UnfinishedGame(journal, invite, None).name
            self._add(invite, Guest(name, returns=True, journal=journal))

    def come_as(self, guest: Guest, invite: Invite, seat: int | None = None) -> None:
        """Joins as this guest; a player takes `seat`, or else any seat, as soon as it is free."""
        self._connect(invite, guest, seat)
        self.line = str(invite)

    @property
    def new_host(self) -> NextHost | None:
        """The host that this window has started, or the one that it has asked a server for."""
        return self.own_host or self.opening

    def join_new_host(self, near: Invite) -> OnlineSession:
        """Joins the host of this window."""
        self.session = self._join_as_player(near)
        self.session.wanted = ANY_SEAT
        if self.opening is not None:
            self.line, self.opening = str(near), None
        return self.session

    def remember(self) -> None:
        """The table is joined: its invitation is worth keeping."""
        if self.line:
            invite = read_invite(self.line, self._services.screens.name)
            remember_table(RecentTable(invite, self._table, int(time())))
            self.line = ""

    def add_player(self, name: str) -> None:
        """Somebody else at this window takes a free seat."""
        assert self.session is not None
        near = self.own_host.near if self.own_host and not self.own_host.ended else None
        invite = near or self.session.invite
        if invite is not None:
            self._add(invite, Guest(name, returns=True)).wanted = ANY_SEAT

    def play_again(self) -> None:
        """Opens a table like this one; `follow_rematch` goes there."""
        assert self.session is not None
        last = self.session
        is_open = last.invite is not None and not last.invite.secret
        name = _("{who}'s table").format(who=self._opener.person)
        status = last.status
        wanted = HostTable(name, status.options, is_open, through=self._through, time=status.time)
        if self.own_host is None and last.invite is not None and last.invite.place:
            server = self._opener.server_of(last.invite)
            host: NextHost | None = self._opener.at_server(server, wanted)
        else:
            host = self._opener.host(wanted)
        if host is not None:
            self.rematch = Rematch(last, host, self._join_as_player)

    def follow_rematch(self, now: int) -> bool:
        """Returns whether this window is at the next table now. The last host stays for as long as
        others read there where the next one is."""
        rematch, last, host = self.rematch, self.session, self.own_host
        if rematch is None or last is None or not rematch.advance(now):
            return False
        self._end_tables()
        household = self.household
        own_host = rematch.host if isinstance(rematch.host, LocalHost) else None
        self.session, self.own_host, self.rematch = rematch.session, own_host, None
        household.close()
        if host is not None and not household.has_company:
            host.close()
        if rematch.host.near is not None:
            self._bring(rematch.host.near, household.behind)
        return True

    # -------------------------------------------------------------- at the table

    def table(self, exits: TableExits) -> TableScreen:
        """The table of the game that has begun."""
        assert self.session is not None and self.session.match is not None
        match = self.session.match
        if match.backlog > 1:
            match.settle()
        table = self._services.screens.table_screen(self._services, match, None, exits)
        self._tables.append(table)
        return table

    def keep_alive(self) -> None:
        """Starts the host again if it stopped, or if the table is ours and nobody else can host;
        not once another machine is the host."""
        assert self.session is not None
        status, own_host = self.session.status, self.own_host
        is_here = status.joined and status.lost_at is None
        if is_here or status.over or status.judged or not status.playing:
            return
        if not status.is_hosted_from_here:
            return
        has_stopped = (
            own_host is not None
            and own_host.ended
            and own_host.invite is not None
            and not own_host.trouble  # such as that the table is continued elsewhere
        )
        is_alone = status.gone is not None and status.gone.successor == KEEPER
        journal = host_journal_of(self._services.storage.folder, status.table)
        may_start = has_stopped or (is_alone and (own_host is None or own_host.ended))
        if journal is not None and may_start:
            status.gone = None  # reported again after a while
            self.own_host = self._opener.resume(journal)

    def refresh_invite(self) -> bool:
        """The invitation is of now: the host of this window may have got another address, or be
        reached through its server. Returns whether it, or what is said of it, has changed."""
        own_host, session = self.own_host, self.session
        if session is None or own_host is None or own_host.ended:
            return False
        before = session.invite, self.host_notice
        session.invite, self.host_notice = own_host.invite or session.invite, own_host.notice
        return before != (session.invite, self.host_notice)

    def journal(self) -> Path | None:
        """The journal of this seat, from which the game can be watched once it has ended."""
        assert self.session is not None
        status = self.session.status
        return seat_journal_of(self._services.storage.folder, status.table, status.seat)

    @property
    def hosts_on_return(self) -> bool:
        """Whether `return_to` starts the host of this table again: other folders and computers have
        no journal of it."""
        folder, session, journal = self._services.storage.folder, self.session, self.journal()
        if session is None or session.invite is None or journal is None:
            return False
        host = host_journal_of(folder, session.status.table)
        return UnfinishedGame(journal, session.invite, host).resumable_host is not None

    def end(self) -> None:
        """Leaves the table, and stops the host of this window unless somebody else plays there."""
        household, own_host, rematch = self.household, self.own_host, self.rematch
        self.session = self.own_host = self.rematch = None
        self._end_tables()
        if rematch is not None:
            rematch.close()
        household.close()
        if own_host is not None and not household.has_company:
            own_host.close()

    @property
    def elsewhere(self) -> Go:
        """Where other tables are: at the same server, or on the network."""
        return self._way_back or Open(Route.FIND_TABLE)

    @property
    def way_back(self) -> Go:
        """From a table that could not be reached."""
        if self._way_back is not None:
            return self._way_back
        return FindTable(self.line) if self.line else Open(Route.TITLE)

    # -------------------------------------------------------------- its own

    def _guest(self) -> Guest:
        return Guest(self._opener.person, stands_by=True, returns=True)

    def _join_as_player(self, invite: Invite) -> OnlineSession:
        return join_table(self._services.game, invite, self._guest(), wake_window)

    def _end_tables(self) -> None:
        tables, self._tables = self._tables, []
        for table in tables:
            table.end()

    def _bring(self, invite: Invite, people: Sequence[tuple[str, int]]) -> None:
        """Others at this window take these seats."""
        for name, seat in people:
            self._add(invite, Guest(name, returns=True)).wanted = seat

    def _add(self, invite: Invite, guest: Guest) -> OnlineSession:
        member = join_table(self._services.game, invite, guest, wake_window)
        self.household.add(member)
        return member

    def _connect(self, invite: Invite, guest: Guest, seat: int | None) -> OnlineSession:
        self.session = join_table(self._services.game, invite, guest, wake_window)
        plays = guest.role is Role.PLAYER
        self.session.wanted = (ANY_SEAT if seat is None else seat) if plays else None
        return self.session
