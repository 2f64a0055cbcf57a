"""A visit to one networked table: the connection, and the host that this window has started."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.input.wake import wake_window
from game.online.connection import Guest
from game.online.host_network import NEAR
from game.online.invitations import remember_invite
from game.online.local_host import ALONE_SECONDS, LocalHost
from game.online.online_session import ANY_SEAT, OnlineSession, join_table
from game.online.standby_host import free_host_port
from game.online.unfinished import UnfinishedGame, host_journal_of
from game.online.user_name import user_name
from game.screens.navigation import HostTable, JoinTable
from game.screens.services import Services, TableExits, TableScreen
from net.game_rules import KEEPER
from net.protocol.codes import Role
from net.protocol.invite import Invite


class TableVisit:
    """Begun by one of `host`, `join`, `return_to` and `come_as`; ended by `end`."""

    def __init__(self, services: Services) -> None:
        self.session: OnlineSession | None = None
        """the connection; None until the host of this window is open"""
        self.own_host: LocalHost | None = None
        """the host that this window has started"""
        self._services = services
        self._table: TableScreen | None = None

    # -------------------------------------------------------------- ways to a table

    def host(self, wanted: HostTable) -> None:
        """Starts a host; `join_own_host` joins it once it is open."""
        form = self._services.screens.terms_form(self._services)
        door = "--open" if wanted.is_open else "--invite"
        name = [f"--name={wanted.name}"] if wanted.name else []
        port = ["--port", str(free_host_port())]
        game = ["--game", self._services.screens.name]
        self._start_host([*game, *form.host_arguments(wanted.terms), *name, *port, door])

    def join(self, wanted: JoinTable) -> None:
        guest = self._guest()
        if wanted.as_spectator:
            guest = Guest(guest.name, Role.SPECTATOR, has_journal=False)
        self.come_as(guest, wanted.invite)

    def return_to(self, table: UnfinishedGame) -> None:
        """Returns to an unfinished game; starts its host again if that was at this computer."""
        guest = replace(self._guest(), name=table.name or self.name, journal=table.journal)
        invite = table.invite
        if table.host_journal is not None:
            self._start_host(["--resume", str(table.host_journal)])
            invite = replace(invite, addresses=(NEAR,))
        self._connect(invite, guest, None).invite = table.invite

    def come_as(self, guest: Guest, invite: Invite, seat: int | None = None) -> None:
        """Joins as this guest; a player takes `seat`, or else any seat, as soon as it is free."""
        self._connect(invite, guest, seat)
        remember_invite(invite)

    def join_own_host(self, near: Invite) -> OnlineSession:
        """Joins the host of this window."""
        self.session = join_table(self._services.game, near, self._guest(), wake_window)
        self.session.wanted = ANY_SEAT
        return self.session

    # -------------------------------------------------------------- at the table

    def table(self, exits: TableExits) -> TableScreen:
        """The table of the game that has begun."""
        assert self.session is not None and self.session.match is not None
        match = self.session.match
        if match.backlog > 1:
            match.settle()
        self._table = self._services.screens.table_screen(self._services, match, None, exits)
        return self._table

    def keep_alive(self) -> None:
        """Starts the host again if it stopped, or if the table is ours and nobody else can host."""
        assert self.session is not None
        status, own_host = self.session.status, self.own_host
        if status.lost_at is None or status.over or status.judged or not status.playing:
            return
        has_stopped = own_host is not None and own_host.ended and own_host.invite is not None
        is_alone = status.gone is not None and status.gone.successor == KEEPER
        journal = host_journal_of(self._services.storage.folder, status.table)
        may_start = has_stopped or (is_alone and (own_host is None or own_host.ended))
        if journal is not None and may_start:
            status.gone = None  # reported again after a while
            self._start_host(["--resume", str(journal)])

    def refresh_invite(self) -> bool:
        """The invitation is of now: the host of this window may have got another address. Returns
        whether it has changed."""
        own_host, session = self.own_host, self.session
        if session is None or own_host is None or own_host.ended:
            return False
        if own_host.invite in (None, session.invite):
            return False
        session.invite = own_host.invite
        return True

    def journal(self) -> Path | None:
        """The journal of this seat, from which the game can be watched once it has ended."""
        assert self.session is not None
        name = self.session.status.table
        return next(self._services.storage.folder.glob(f"tables/{name}-*.seat"), None)

    def end(self) -> None:
        """Leaves the table, and stops the host of this window unless somebody else plays there."""
        session, own_host, table = self.session, self.own_host, self._table
        self.session = self.own_host = self._table = None
        if table is not None:
            table.end()
        if session is not None:
            session.close()
        if own_host is not None and (session is None or not session.status.others):
            own_host.close()

    @property
    def name(self) -> str:
        """What the person is called at networked tables."""
        return self._services.settings.current.player_name or user_name()

    # -------------------------------------------------------------- its own

    def _guest(self) -> Guest:
        return Guest(self.name, stands_by=True, returns=True)

    def _start_host(self, arguments: Sequence[str]) -> None:
        with suppress(OSError):
            arguments = [*arguments, "--alone", str(ALONE_SECONDS)]
            self.own_host = LocalHost(arguments, wake_window, self._services.screens.name)

    def _connect(self, invite: Invite, guest: Guest, seat: int | None) -> OnlineSession:
        self.session = join_table(self._services.game, invite, guest, wake_window)
        plays = guest.role is Role.PLAYER
        self.session.wanted = (ANY_SEAT if seat is None else seat) if plays else None
        return self.session
