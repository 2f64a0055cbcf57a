"""A screen beside the real one that gets the same clicks, and so knows where its widgets are."""

from __future__ import annotations

from collections.abc import Hashable

from benchmarks.clicking.screen import Click
from game.input.events import Clicked, Input, Moved, Pressed
from game.online.servers.known_servers import KnownServer
from game.online.table_finder import TableFinder
from game.screens.form_screen import FormScreen
from game.screens.online.find_table import FindTableScreen
from game.settings.settings import Settings
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from net.desk.server_address import read_server_address
from tests.support.window.services import (
    BlankScreen,
    MemoryServers,
    MemoryStorage,
    window_services,
)


class Twin:
    def __init__(self, screen: FormScreen) -> None:
        self._screen = screen

    def click(self, key: Hashable, part: int | None = None) -> Click:
        """The click on a widget, or on one of its parts; the twin has had it already."""
        self._screen.lay_out()
        placed = self._screen.form.front.find(key)
        assert placed is not None, f"there is no {key}"
        at = (placed.rect if part is None else placed.parts[part]).center
        inputs: tuple[Input, ...] = (Moved(at), Pressed(at), Clicked(at))
        for each in inputs:
            self._screen.handle(each)
        return Click(*at)


def meeting(size: tuple[int, int], name: str, *servers: str) -> Twin:
    """The screen where tables are hosted and found, as it opens for somebody who has added these
    servers.
    """
    known = MemoryServers(*(KnownServer("", read_server_address(line)) for line in servers))
    services = window_services(
        TablePainter(Layout.of(*size)),
        Settings(player_name=name),
        MemoryStorage(known_servers=known),
    )
    lookout = TableFinder(lambda: None, listening=False)
    return Twin(FindTableScreen(services, BlankScreen(), lookout))
