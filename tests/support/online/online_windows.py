"""Screens of networked tables without a window, over the table of
`tests.support.online.simulated_table`."""

from __future__ import annotations

from pathlib import Path

from game.online.online_session import OnlineSession
from game.online.wanted_seat import ANY_SEAT
from game.screens.online.visit import TableVisit
from game.screens.online.visit_screen import VisitScreen
from game.screens.services import TableExits, TableScreen
from game.settings.choices import Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.table import TableScreen as TigrisTable
from net.protocol.invite import Invite
from tests.support.online.simulated_table import SimulatedTable
from tests.support.window.services import window_services
from tests.support.window.windows import Window, table_settings

WINDOW_SIZE = (1280, 720)
JOURNAL = Path("/nowhere/ab-1.seat")
INVITE = Invite(("192.168.0.2",), 24717, "tigris", bytes(range(16)), b"fingerprint of 1")


class SimulatedVisit(TableVisit):
    """A visit to a simulated table."""

    def __init__(
        self, table: SimulatedTable, painter: TablePainter, online: OnlineSession | None = None
    ) -> None:
        super().__init__(window_services(painter))
        self.session = online
        self.simulated, self.painter, self.speed = table, painter, Speed.OFF
        self.left = 0
        self.came: list[Invite] = []

    def join_new_host(self, near: Invite) -> OnlineSession:
        self.came.append(near)
        self.session, _post = self.simulated.window()
        return self.session

    def table(self, exits: TableExits) -> TableScreen:
        assert self.session is not None
        session = self.simulated.session(self.session, self.speed)
        services = window_services(self.painter, table_settings(session))
        return TigrisTable(services, session, exits)

    def keep_alive(self) -> None:
        """There is no host that could stop."""

    def add_player(self, name: str) -> None:
        member, _post = self.simulated.window(name)
        member.wanted = ANY_SEAT
        self.household.add(member)

    def play_again(self) -> None:
        """There is no host to be started."""

    def journal(self) -> Path | None:
        return JOURNAL

    def end(self) -> None:
        self.left += 1


def online_window(
    table: SimulatedTable,
    online: OnlineSession,
    size: tuple[int, int] = WINDOW_SIZE,
    speed: Speed = Speed.OFF,
) -> tuple[Window, VisitScreen]:
    """A window on an online session, at the lobby or the table, whichever is due."""
    painter = TablePainter(Layout.of(*size))
    visit = SimulatedVisit(table, painter, online)
    visit.speed = speed
    screen = VisitScreen(window_services(painter), visit)
    window = Window(screen, painter)
    settle(table, window)
    return window, screen


def settle(table: SimulatedTable, window: Window, max_ticks: int = 400) -> None:
    """Lets time pass until everything in transit has arrived and is shown."""
    for _ in range(max_ticks):
        table.world.settle()
        window.tick()
        waits = window.screen.deadline()
        if waits is None or waits > 100:
            table.world.settle()
            window.tick()
            return
    raise AssertionError("the table never becomes idle")
