"""A visit to one networked table: the connection, and the host that this window has started."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.input.wake import wake_window
from game.online.connection import Guest
from game.online.invitations import remember_invite
from game.online.local_host import ALONE_SECONDS, LocalHost
from game.online.online_session import ANY_SEAT, OnlineSession, join_table
from game.online.unfinished import UnfinishedGame, host_journal_of
from game.online.user_name import user_name
from game.screens.navigation import HostTable, JoinTable
from game.screens.services import Services, TableExits, TableScreen
from net.game_rules import KEEPER
from net.protocol.codes import Role
from net.protocol.invite import PORT, Invite


class TableVisit:
    """Begun by one of `host`, `join`, `return_to` and `come_as`; ended by `end`."""

    def __init__(self, services: Services) -> None:
        self.attendance: OnlineSession | None = None
        """the connection; None until the host of this window is open"""
        self.house: LocalHost | None = None
        """the host that this window has started"""
        self._services = services
        self._table: TableScreen | None = None

    # -------------------------------------------------------------- ways to a table

    def host(self, wanted: HostTable) -> None:
        """Starts a host; `attend_house` joins it once it is open."""
        form = self._services.screens.terms_form(self._services)
        door = "--open" if wanted.is_open else "--invite"
        name = ["--name", wanted.name] if wanted.name else []
        port = ["--port", str(_free_port())]
        self._start_host([*form.host_arguments(wanted.terms), *name, *port, door])

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
            invite = replace(invite, address="127.0.0.1")
        self._connect(invite, guest, None).invite = table.invite

    def come_as(self, guest: Guest, invite: Invite, seat: int | None = None) -> None:
        """Joins as this guest; a player takes `seat`, or else any seat, as soon as it is free."""
        self._connect(invite, guest, seat)
        remember_invite(invite)

    def attend_house(self, near: Invite) -> OnlineSession:
        """Joins the host of this window."""
        self.attendance = join_table(self._services.game, near, self._guest(), wake_window)
        self.attendance.wanted = ANY_SEAT
        return self.attendance

    # -------------------------------------------------------------- at the table

    def table(self, exits: TableExits) -> TableScreen:
        """The table of the game that has begun."""
        assert self.attendance is not None and self.attendance.match is not None
        match = self.attendance.match
        if match.backlog > 1:
            match.settle()
        self._table = self._services.screens.table_screen(self._services, match, None, exits)
        return self._table

    def keep_alive(self) -> None:
        """Starts the host again if it stopped, or if the table is ours and nobody else can host."""
        assert self.attendance is not None
        company, house = self.attendance.status, self.house
        if company.lost_at is None or company.over or company.judged or not company.playing:
            return
        has_stopped = house is not None and house.ended and house.invite is not None
        is_alone = company.gone is not None and company.gone.successor == KEEPER
        journal = host_journal_of(self._services.storage.folder, company.table)
        may_start = has_stopped or (is_alone and (house is None or house.ended))
        if journal is not None and may_start:
            company.gone = None  # reported again after a while
            self._start_host(["--resume", str(journal)])

    def journal(self) -> Path | None:
        """The journal of this seat, from which the game can be watched once it has ended."""
        assert self.attendance is not None
        name = self.attendance.status.table
        return next(self._services.storage.folder.glob(f"tables/{name}-*.seat"), None)

    def end(self) -> None:
        """Leaves the table, and stops the host of this window unless somebody else plays there."""
        attendance, house, table = self.attendance, self.house, self._table
        self.attendance = self.house = self._table = None
        if table is not None:
            table.end()
        if attendance is not None:
            attendance.close()
        if house is not None and (attendance is None or not attendance.status.others):
            house.close()

    @property
    def name(self) -> str:
        """What the person is called at networked tables."""
        return self._services.settings.current.called or user_name()

    # -------------------------------------------------------------- its own

    def _guest(self) -> Guest:
        return Guest(self.name, stands_by=True, returns=True)

    def _start_host(self, arguments: Sequence[str]) -> None:
        with suppress(OSError):
            self.house = LocalHost([*arguments, "--alone", str(ALONE_SECONDS)], wake_window)

    def _connect(self, invite: Invite, guest: Guest, seat: int | None) -> OnlineSession:
        self.attendance = join_table(self._services.game, invite, guest, wake_window)
        plays = guest.role is Role.PLAYER
        self.attendance.wanted = (ANY_SEAT if seat is None else seat) if plays else None
        return self.attendance


def _free_port() -> int:
    """The usual port, or any if it is in use."""
    with socket.socket() as trial:
        try:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(("", PORT))
        except OSError:
            return 0
    return PORT
