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
from net.notifications import (
    AuditFinished,
    ChatReceived,
    ClientEnded,
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
from tests.support.online.places import INVITE
from tests.support.window import moments
from tests.support.window.services import Blank, Exits, Shelf, window_services
from tests.support.window.windows import table_settings, waiting

Painter = Callable[[pygame.Surface, TablePainter], None]

REPORT = Path("/home/ann/.local/share/tigris/reports/0a1b2c3d-40-seat1")
SEATS = ("Ann", "Bob", "greedy", "")


class _Post:
    def take(self) -> list[object]:
        return []

    def request(self, call: object) -> None: ...

    def close(self) -> None: ...


def attendance(
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


def lobby(seat: int, ready: tuple[int, ...] = (), lines: int = 0, leaving: bool = False) -> Painter:
    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        made = attendance(seat, ready=ready)
        for number in range(lines):
            made.status.notify(
                ChatReceived(("Bob", "Ann", "")[number % 3], TALK[number % len(TALK)]), 0
            )
        screen = LobbyScreen(window_services(easel), made, Exits())
        screen.fit(easel.layout)
        screen.take_in_news()
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


def meeting(surface: pygame.Surface, easel: TablePainter) -> None:
    services = window_services(easel, Settings(called="Ann"), Shelf(invites=(INVITE,)))
    lookout = TableFinder(lambda: None, listening=False)
    screen = FindTableScreen(services, Blank(), lookout)
    screen.fit(easel.layout)
    screen.paint(surface)


def no_way(surface: pygame.Surface, easel: TablePainter) -> None:
    screen = ConnectingScreen(window_services(easel), "", Exits())
    screen.fail("This invitation does not open that table: its secret is another one.")
    screen.fit(easel.layout)
    screen.paint(surface)


def around(
    *notifications: object, keys: tuple[str, ...] = (), picture: str = moments.CLOSED
) -> Painter:
    """A game on four seats after these notifications, and after a minute."""

    def paint(surface: pygame.Surface, easel: TablePainter) -> None:
        made = attendance(0, ("Ann", "Bob", "greedy", "Cid"))
        made.status.playing = True
        made.status.phrase = ("river", "brick", "heron", "gate", "lamp")
        session = waiting(moments.at(picture)).session
        services = window_services(easel, table_settings(session))
        table = TableScreen(services, session, Exits())
        made.match = session.match  # type: ignore[assignment]
        screen = OnlineTableScreen(services, made, table, Exits())
        screen.fit(easel.layout)
        for each in notifications:
            made.status.notify(each, 66_000)
        if session.covered_for is None:
            session.tick(40)
        session.skip()
        screen.take_in_news()
        for now in range(72_000, 73_000, 40):
            screen.tick(now)
        from game.input.events import Key

        for key in keys:
            screen.handle(Key(key))
        screen.paint(surface)

    return paint


def _poll(missing: tuple[int, ...]) -> PollChanged:
    return PollChanged(PollStatus(3, 0, 1, 12, (1,), missing, open=True))


PICTURES: dict[str, Painter] = {
    "meeting": meeting,
    "no way": no_way,
    "lobby of the owner": lobby(0, (2,), lines=3),
    "lobby of a guest": lobby(1, (0, 1), lines=40),
    "lobby left": lobby(0, leaving=True),
    "online": around(),
    "online talk": around(*(ChatReceived("Bob", text) for text in TALK), keys=("y",)),
    "online lost": around(LinkLost(None, ""), HostGone(1)),
    "online frozen": around(TableFrozen(40, (2,))),
    "online at odds": around(TableFrozen(40, (-1,)), ReportedDesync((-1,), True, REPORT)),
    "online without the odd one": around(
        TableFrozen(40, (1,)), ReportedDesync((1,), False, REPORT), TableThawed(40)
    ),
    "online the odd one": around(
        TableFrozen(40, (0,)),
        ReportedDesync((0,), False, REPORT),
        ClientEnded(LinkLost(Code.DIVERGED, "")),
    ),
    "online poll": around(_poll((0, 3))),
    "online waits for votes": around(_poll((3,))),
    "online refused": around(RequestRefused(4, 12, "")),
    "online end": around(AuditFinished(""), picture=moments.ENDED),
}
