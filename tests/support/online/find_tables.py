"""The screen where tables are found, with tables nearby that a test names."""

from __future__ import annotations

from game.online.table_finder import TableFinder
from game.screens.online.find_table import FindTableScreen
from game.settings.settings import Settings
from game.tigris.game import GAME
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from tests.support.online.online_windows import INVITE, WINDOW_SIZE
from tests.support.window.services import BlankScreen, MemoryStorage, window_services
from tests.support.window.windows import Window


def found_table(
    name: str, build: str, secret: bool = False, free: int = 1, rules: str = GAME.rules.name
) -> FoundTable:
    host_id, mark = name.encode().ljust(8)[:8], bytes(16)
    notice = TableNotice(host_id, name, 24717, free, 3, secret, rules, build, mark)
    return FoundTable(("192.168.0.7",), notice)


class Lookout(TableFinder):
    """Finds no tables by itself."""

    def __init__(self) -> None:
        super().__init__(lambda: None, listening=False)
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True
        super().close()


def find_table(
    size: tuple[int, int] = WINDOW_SIZE, storage: MemoryStorage | None = None, line: str = ""
) -> tuple[Window, FindTableScreen, Lookout]:
    """Without a storage, one that knows the way to one table; `line` is what led to none."""
    painter = TablePainter(Layout.of(*size))
    storage = storage or MemoryStorage(invites=(INVITE,))
    services = window_services(painter, Settings(player_name="Ann"), storage)
    lookout = Lookout()
    screen = FindTableScreen(services, BlankScreen(), lookout, line)
    return Window(screen, painter), screen, lookout
