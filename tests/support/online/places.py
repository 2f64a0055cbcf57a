"""Screens of networked tables without a window, over the bottle of
`tests.support.online.bottle`."""

from __future__ import annotations

from collections.abc import Callable

from game.app.navigation import Go, Quit, Screen
from game.online.online_session import OnlineSession
from game.screens.online.flow import AtTable
from game.screens.online.online_table import Around
from game.settings.choices import Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import Table as TableScreen
from net.protocol.invite import Invite
from tests.support.online.bottle import Bottle
from tests.support.window.windows import Window

USUAL = (1280, 720)
INVITE = Invite("192.168.0.2", 24717, "tigris", bytes(range(16)))


class Parlour:
    """A client for one table."""

    def __init__(self, bottle: Bottle, easel: TablePainter, speed: Speed = Speed.OFF) -> None:
        self.bottle, self.easel, self.speed = bottle, easel, speed
        self.left = 0
        self.came: list[Invite] = []
        self.attendance: OnlineSession | None = None

    def attend(self, near: Invite) -> OnlineSession:
        self.came.append(near)
        self.attendance, _post = self.bottle.window()
        return self.attendance

    def lay(self, attendance: OnlineSession, over: Screen) -> Around:
        session = self.bottle.session(attendance, self.speed)
        leave: Callable[[], Go] = over.leave if isinstance(over, AtTable) else Quit
        table = TableScreen(session, self.easel, leave=leave, again=Quit)
        return Around(self.easel, attendance, session, table, self.leave)

    def mend(self, attendance: OnlineSession) -> None:
        """There is no house to fall."""

    def leave(self) -> Go:
        self.left += 1
        return Quit()


def at_table(
    bottle: Bottle,
    attendance: OnlineSession,
    size: tuple[int, int] = USUAL,
    speed: Speed = Speed.OFF,
) -> tuple[Window, AtTable]:
    """The window of an attendance, with whatever face it has by now."""
    easel = TablePainter(Layout.of(*size))
    screen = AtTable(easel, Parlour(bottle, easel, speed), attendance)
    window = Window(screen, easel)
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
