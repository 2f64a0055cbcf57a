"""Pictures of networked tables: the lobby in several states, and what is around a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.online.desync import ReportedDesync
from game.online.online_session import OnlineSession
from game.online.table_finder import TableFinder
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.find_table import FindTableScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.online_table import OnlineTableScreen
from game.settings.settings import Settings
from game.tigris.game import GAME
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import TableScreen
from game.tigris.terms import Terms
from net.io.client_notifications import ClientEnded
from net.notifications import (
    AuditFinished,
    ChatReceived,
    HostGone,
    Joined,
    LinkLost,
    PollChanged,
    RequestRefused,
    RosterChanged,
    TableFrozen,
    TableThawed,
)
from net.protocol.codes import Code
from net.protocol.entries import BOT, NOBODY, PERSON
from net.protocol.from_host import PollStatus, Roster
from tests.support.online.online_windows import INVITE
from tests.support.window import picture_positions
from tests.support.window.services import BlankScreen, MemoryStorage, QuitExits, window_services
from tests.support.window.windows import bench_at, table_settings

PaintPicture = Callable[[pygame.Surface, TablePainter], None]

REPORT = Path("/home/ann/.local/share/tigris/reports/0a1b2c3d-40-seat1")
SEATS = ("Ann", "Bob", "greedy", "")


class _Post:
    def take(self) -> list[object]:
        return []

    def request(self, call: object) -> None: ...

    def close(self) -> None: ...


def online_session(
    seat: int, names: tuple[str, ...] = SEATS, ready: tuple[int, ...] = ()
) -> OnlineSession:
    """A table with these on its seats, seen from one of them."""
    made = OnlineSession(GAME, _Post(), INVITE)
    options = Terms.of({}).with_seats(len(names)).with_option("wonder", True).plain()
    seats = tuple(
        (
            name,
            NOBODY if not name else BOT if name == "greedy" else PERSON,
            at in ready,
            0,
            12 + 9 * at,
            "",
            0,
        )
        for at, name in enumerate(names)
    )
    made.status.notify(Joined(seat, playing=False), 0)
    made.status.notify(RosterChanged(Roster(options, seats, ("Eve",))), 0)
    return made


def lobby(
    seat: int, ready: tuple[int, ...] = (), lines: int = 0, leaving: bool = False
) -> PaintPicture:
    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        made = online_session(seat, ready=ready)
        for number in range(lines):
            made.status.notify(
                ChatReceived(("Bob", "Ann", "")[number % 3], TALK[number % len(TALK)]), 0
            )
        screen = LobbyScreen(window_services(painter), made, QuitExits())
        screen.fit(painter.layout)
        screen.update()
        if leaving:
            screen.go_back()
            screen.lay_out()
        screen.paint(surface)

    return paint


TALK = (
    "Shall we play with the wonder this time?",
    "Yes, and on the standard board.",
    "The opening was broken off: Cid left.",
    "He comes back in a minute.",
)


def find_table(surface: pygame.Surface, painter: TablePainter) -> None:
    services = window_services(
        painter, Settings(player_name="Ann"), MemoryStorage(invites=(INVITE,))
    )
    lookout = TableFinder(lambda: None, listening=False)
    screen = FindTableScreen(services, BlankScreen(), lookout)
    screen.fit(painter.layout)
    screen.paint(surface)


def connection_failed(surface: pygame.Surface, painter: TablePainter) -> None:
    screen = ConnectingScreen(window_services(painter), "", QuitExits())
    screen.fail("This invitation does not open that table: its secret is another one.")
    screen.fit(painter.layout)
    screen.paint(surface)


def online_table(
    *notifications: object,
    keys: tuple[str, ...] = (),
    picture: str = picture_positions.MIDDLE_HIDDEN,
) -> PaintPicture:
    """A game on four seats after these notifications, and after a minute."""

    def paint(surface: pygame.Surface, painter: TablePainter) -> None:
        made = online_session(0, ("Ann", "Bob", "greedy", "Cid"))
        made.status.playing = True
        made.status.phrase = ("river", "brick", "heron", "gate", "lamp")
        session = bench_at(picture_positions.position_after(picture)).session
        services = window_services(painter, table_settings(session))
        table = TableScreen(services, session, QuitExits())
        made.match = session.match  # type: ignore[assignment]
        screen = OnlineTableScreen(services, made, table, QuitExits())
        screen.fit(painter.layout)
        for each in notifications:
            made.status.notify(each, 66_000)
        if session.covered_for is None:
            session.tick(40)
        session.uncover()
        screen.update()
        for now in range(72_000, 73_000, 40):
            screen.tick(now)
        from game.input.events import Key

        for key in keys:
            screen.handle(Key(key))
        screen.paint(surface)

    return paint


def _poll(missing: tuple[int, ...]) -> PollChanged:
    return PollChanged(PollStatus(3, 0, 1, 7, 12, 15, (1,), missing, open=True))


PICTURES: dict[str, PaintPicture] = {
    "meeting": find_table,
    "no way": connection_failed,
    "lobby of the owner": lobby(0, (2,), lines=3),
    "lobby of a guest": lobby(1, (0, 1), lines=40),
    "lobby left": lobby(0, leaving=True),
    "online": online_table(),
    "online talk": online_table(*(ChatReceived("Bob", text) for text in TALK), keys=("y",)),
    "online lost": online_table(LinkLost(None, ""), HostGone(1, (1, 2))),
    "online frozen": online_table(TableFrozen(40, (2,))),
    "online at odds": online_table(TableFrozen(40, (-1,)), ReportedDesync((-1,), True, REPORT)),
    "online without the odd one": online_table(
        TableFrozen(40, (1,)), ReportedDesync((1,), False, REPORT), TableThawed(40)
    ),
    "online the odd one": online_table(
        TableFrozen(40, (0,)),
        ReportedDesync((0,), False, REPORT),
        ClientEnded(LinkLost(Code.DIVERGED, "")),
    ),
    "online poll": online_table(_poll((0, 3))),
    "online waits for votes": online_table(_poll((3,))),
    "online refused": online_table(RequestRefused(4, Code.STALE, "")),
    "online end": online_table(AuditFinished(""), picture=picture_positions.ENDED),
}
