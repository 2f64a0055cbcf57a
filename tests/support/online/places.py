"""Screens of networked tables without a window, over the bottle of
`tests.support.online.bottle`."""

from __future__ import annotations

from pathlib import Path

from game.online.online_session import OnlineSession
from game.screens.online.visit import TableVisit
from game.screens.online.visit_screen import VisitScreen
from game.screens.services import TableExits, TableScreen
from game.settings.choices import Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import TableScreen as TigrisTable
from net.protocol.invite import Invite
from tests.support.online.bottle import Bottle
from tests.support.window.services import window_services
from tests.support.window.windows import Window, table_settings

USUAL = (1280, 720)
INVITE = Invite("192.168.0.2", 24717, "tigris", bytes(range(16)))


class BottleVisit(TableVisit):
    """A visit to the table in a bottle."""

    def __init__(
        self, bottle: Bottle, painter: TablePainter, attendance: OnlineSession | None = None
    ) -> None:
        super().__init__(window_services(painter))
        self.attendance = attendance
        self.bottle, self.painter, self.speed = bottle, painter, Speed.OFF
        self.left = 0
        self.came: list[Invite] = []

    def attend_house(self, near: Invite) -> OnlineSession:
        self.came.append(near)
        self.attendance, _post = self.bottle.window()
        return self.attendance

    def table(self, exits: TableExits) -> TableScreen:
        assert self.attendance is not None
        session = self.bottle.session(self.attendance, self.speed)
        services = window_services(self.painter, table_settings(session))
        return TigrisTable(services, session, exits)

    def keep_alive(self) -> None:
        """There is no host that could stop."""

    def journal(self) -> Path | None:
        return None

    def end(self) -> None:
        self.left += 1


def at_table(
    bottle: Bottle,
    attendance: OnlineSession,
    size: tuple[int, int] = USUAL,
    speed: Speed = Speed.OFF,
) -> tuple[Window, VisitScreen]:
    """The window of an attendance, with whatever face it has by now."""
    painter = TablePainter(Layout.of(*size))
    visit = BottleVisit(bottle, painter, attendance)
    visit.speed = speed
    screen = VisitScreen(window_services(painter), visit)
    window = Window(screen, painter)
    settle(bottle, window)
    return window, screen


def settle(bottle: Bottle, window: Window, most: int = 400) -> None:
    """Until all that is on its way has arrived and is shown."""
    for _ in range(most):
        bottle.world.settle()
        window.tick()
        waits = window.screen.deadline()
        if waits is None or waits > 100:
            bottle.world.settle()
            window.tick()
            return
    raise AssertionError("it never comes to rest")
