"""The client at networked tables: which screen comes after which, and what is left running."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pygame

from game.app.navigation import Go, Screen, Show
from game.errors import Refusal
from game.games import load
from game.online.connection import Guest
from game.online.invitations import recent_invites, remember_invite
from game.online.local_host import ALONE_SECONDS, LocalHost
from game.online.online_session import ANY_SEAT, OnlineSession, join_table
from game.online.table_finder import TableFinder
from game.online.unfinished import UnfinishedGame, host_journal_of, unfinished_games
from game.online.user_name import user_name
from game.play.bot_turns import NO_BOTS
from game.screens.online.find_table import Meeting, Offer
from game.screens.online.flow import AtTable
from game.screens.online.online_table import Around
from game.settings.settings import Settings
from game.tigris.match import Match
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session
from game.tigris.screens.table import Table as TableScreen
from game.tigris.setup import last_setup
from game.tigris.terms import LEAST, Terms
from net.game_rules import KEEPER
from net.protocol.codes import Role
from net.protocol.invite import PORT, Invite


class Client(Protocol):
    """What is needed of the client that goes to tables."""

    @property
    def settings(self) -> Settings: ...

    def apply(self, settings: Settings) -> str: ...

    def title(self) -> Screen: ...

    def lay(
        self,
        session: Session,
        leave: Callable[[], Go],
        again: Callable[[], Go],
        watch: Callable[[Screen], Go],
        over: Screen | None = None,
        review: Callable[[Screen], Go] | None = None,
    ) -> TableScreen:
        """The table's screen; other screens lead back to `over`."""

    def replay(self, path: Path, leave: Callable[[], Go]) -> Screen:
        """The game in a file; raises Refusal if there is none that holds."""

    def review(self, path: Path, leave: Callable[[], Go]) -> Go:
        """Where it was won and lost; raises the same."""


class Parlour:
    """Everything of networked tables that outlives one screen; one table at a time."""

    def __init__(self, easel: TablePainter, client: Client, folder: Path) -> None:
        self._easel = easel
        self._client = client
        self._folder = folder
        self._attendance: OnlineSession | None = None
        self._house: LocalHost | None = None
        self._screen: AtTable | None = None

    # -------------------------------------------------------------- doors

    def meet(self) -> Go:
        """The screen where tables are hosted and found."""
        self.close()
        settings = self._client.settings
        setup = last_setup(settings)
        terms = Terms.like(setup, max(LEAST, len(setup.taken)))
        tables = unfinished_games(self._folder)
        name, back = self._name(), lambda: Show(self._client.title())
        lookout = TableFinder(wake)
        return Show(Meeting(self._easel, self, lookout, terms, name, tables, back))

    def host(self, offer: Offer) -> Go:
        door = "--open" if offer.open else "--invite"
        named = ["--name", offer.name] if offer.name else []
        port = ["--port", str(_free_port())]
        return self._open([*offer.terms.arguments(), *named, *port, door])

    def join(self, invite: Invite) -> Go:
        return self._come(invite, self._guest())

    def watch(self, invite: Invite) -> Go:
        return self._come(invite, Guest(self._name(), Role.SPECTATOR, has_journal=False))

    def visit(self, invite: Invite, guest: Guest, seat: int | None = None) -> Screen:
        """Somebody comes from the command line; `seat` is taken as soon as it is free."""
        go = self._come(invite, guest, seat)
        assert isinstance(go, Show)
        return go.screen

    def go_on(self, table: UnfinishedGame) -> Go:
        """Back to an unfinished game; its host is started again if it was at this computer."""
        guest = replace(self._guest(), name=table.name or self._name(), journal=table.journal)
        invite = table.invite
        if table.host_journal is not None:
            with suppress(OSError):
                self._house = LocalHost(["--resume", str(table.host_journal), *_alone()], wake)
            invite = replace(invite, address="127.0.0.1")
        return self._come(invite, guest, shown=table.invite)

    def called(self, name: str) -> None:
        settings = self._client.settings
        if name and name != settings.called:
            self._client.apply(replace(settings, called=name))

    @property
    def last(self) -> list[Invite]:
        return recent_invites()

    # -------------------------------------------------------------- what a table asks

    def attend(self, near: Invite) -> OnlineSession:
        self._attendance = join_table(load(), near, self._guest(), wake)
        self._attendance.wanted = ANY_SEAT
        return self._attendance

    def lay(self, attendance: OnlineSession, over: Screen) -> Around:
        match = attendance.match
        assert match is not None and isinstance(over, AtTable)
        if match.backlog > 1:
            match.settle()
        session = self._session(match)
        name = attendance.status.table
        watch = lambda table: self._watch(name, over)  # noqa: E731
        review = lambda table: self._watch(name, over, review=True)  # noqa: E731
        table = self._client.lay(session, over.leave, self.meet, watch, over, review)
        return Around(self._easel, attendance, session, table, self.leave)

    def leave(self) -> Go:
        self.close()
        return Show(self._client.title())

    def close(self) -> None:
        """Leaves the table. A host of our own goes too, unless somebody else plays there."""
        attendance, house = self._attendance, self._house
        self._attendance = self._house = self._screen = None
        if attendance is not None:
            attendance.close()
        if house is not None and (attendance is None or not attendance.status.others):
            house.close()

    def mend(self, attendance: OnlineSession) -> None:
        """Opens the house again if it fell, or if it is our table and nobody else can keep it."""
        company, house = attendance.status, self._house
        if company.lost_at is None or company.over or company.judged or not company.playing:
            return
        fell = house is not None and house.ended and house.invite is not None
        alone = company.gone is not None and company.gone.successor == KEEPER
        journal = host_journal_of(self._folder, company.table)
        if journal is not None and (fell or (alone and (house is None or house.ended))):
            company.gone = None  # said again after a while
            with suppress(OSError):
                self._house = LocalHost(["--resume", str(journal), *_alone()], wake)

    # -------------------------------------------------------------- its own

    def _watch(self, table: str, over: Screen, review: bool = False) -> Go:
        """All of the game that has just ended, from the journal of the seat, or its review."""
        client, back = self._client, lambda: Show(over)
        for path in self._folder.glob(f"tables/{table}-*.seat"):
            with suppress(Refusal):
                return client.review(path, back) if review else Show(client.replay(path, back))
        return Show(over)

    def _open(self, arguments: list[str]) -> Go:
        self.close()
        with suppress(OSError):
            self._house = LocalHost([*arguments, *_alone()], wake)
        self._screen = AtTable(self._easel, self, None, self._house)
        return Show(self._screen)

    def _come(
        self, invite: Invite, guest: Guest, seat: int | None = None, shown: Invite | None = None
    ) -> Go:
        self._attendance = join_table(load(), invite, guest, wake)
        self._attendance.invite = shown or invite
        plays = guest.role is Role.PLAYER
        self._attendance.wanted = (ANY_SEAT if seat is None else seat) if plays else None
        if shown is None:
            remember_invite(invite)
        self._screen = AtTable(self._easel, self, self._attendance, self._house)
        return Show(self._screen)

    def _session(self, match: Match) -> Session:
        """What is played is kept by the journal of the line."""
        settings = self._client.settings
        return Session(
            match, NO_BOTS, lambda played: None, settings.speed, reduced=settings.reduced_motion
        )

    def _guest(self) -> Guest:
        return Guest(self._name(), stands_by=True, returns=True)

    def _name(self) -> str:
        return self._client.settings.called or user_name()


def wake() -> None:
    """Lets a window that waits look at what is new; from any thread."""
    with suppress(pygame.error):  # the window is closed already
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _alone() -> list[str]:
    return ["--alone", str(ALONE_SECONDS)]


def _free_port() -> int:
    """The usual port, or any if somebody has it."""
    with socket.socket() as trying:
        try:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind(("", PORT))
        except OSError:
            return 0
    return PORT
