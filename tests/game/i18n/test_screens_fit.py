"""The menus have room for every language: nothing overlaps, and no text is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.geometry import Rect
from game.i18n import (
    PSEUDO,
    SOURCE,
    set_language,
)
from game.i18n.system_language import VARIABLES
from game.kernel import Kernel
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerSeen
from game.online.table_finder import TableFinder
from game.screens.about import AboutScreen
from game.screens.form_screen import FormScreen
from game.screens.library.screen import LibraryScreen
from game.screens.online.connecting import Leavable
from game.screens.online.find_table import FindTableScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.new_table import THROUGH
from game.screens.online.server import ServerScreen
from game.screens.settings import SettingsScreen
from game.settings.settings import Page, Settings
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.rules import rules_screen
from game.tigris.screens.setup import SetupScreen
from game.tigris.setup import SetUp
from game.ui.widgets.nodes import Button, Plate
from game.ui.widgets.using import WidgetUsed
from net.desk.messages import TableList, TableState
from net.desk.server_address import ServerAddress
from tests.support.catalogs import LANGUAGES
from tests.support.online.desks import ADDRESS, ENTERED, my_game, row
from tests.support.online.online_windows import INVITE
from tests.support.online.server_pages import SHOWN as SERVER
from tests.support.online.server_pages import FakeLookout
from tests.support.online.simulated_table import SimulatedTable
from tests.support.samples import quick_first
from tests.support.tigris.kernel_levels import pretend
from tests.support.window.services import (
    GAME,
    SUMMARY,
    BlankScreen,
    MemoryServers,
    MemoryStorage,
    window_services,
)
from tests.support.window.windows import whole_title


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    yield
    set_language(SOURCE)


#: Window sizes and interface scales (percent) in which everything must fit.
WINDOWS = (((1024, 640), 100), ((1280, 720), 75), ((1280, 720), 150), ((1920, 1080), 100))


def screens() -> dict[str, Callable[[TablePainter], FormScreen]]:
    def settings(page: Page) -> Callable[[TablePainter], FormScreen]:
        return lambda painter: SettingsScreen(window_services(painter), BlankScreen(), page)

    def games(painter: TablePainter) -> FormScreen:
        shelf = MemoryStorage(games=[GAME, replace(GAME, summary=SUMMARY._replace(over=True))] * 9)
        return LibraryScreen(window_services(painter, storage=shelf), BlankScreen())

    def refused(painter: TablePainter) -> FormScreen:
        screen = SetupScreen(window_services(painter), BlankScreen())
        screen.setup = SetUp().with_player(1, "").with_player(2, "")
        return screen

    def title(painter: TablePainter) -> FormScreen:
        shelf = MemoryStorage(unfinished=new_match(table_of(("human", "random"), 1)))
        services = window_services(painter, storage=shelf)
        whole = whole_title(services, notice="It cannot be read. " * 4)
        whole.paint(pygame.Surface((painter.metrics.width, painter.metrics.height)))
        return whole

    def meeting(painter: TablePainter) -> FormScreen:
        server = KnownServer("Tables of Uruk", ServerAddress(("tables.example.org",), 24717))
        storage = MemoryStorage(known_servers=MemoryServers(server))
        services = window_services(painter, storage=storage)
        lookout = TableFinder(lambda: None, listening=False)
        screen = FindTableScreen(services, BlankScreen(), lookout)
        screen.handle_widget(WidgetUsed(THROUGH, 1))
        screen.lay_out()
        return screen

    def server(painter: TablePainter) -> FormScreen:
        mine = (
            my_game("Ur", (), state=TableState.WAITING, may_close=True),
            my_game("Mari", game="trade", may_close=True),
        )
        rows = row("Nippur", ("Benedikta from the Riverside", "")), row("Kish", ("easy", "Ann"))
        lookout = FakeLookout()
        lookout.seen = ServerSeen(SERVER, ENTERED, TableList(0, 9, rows), mine, "")
        screen = ServerScreen(window_services(painter), ADDRESS, lookout)
        screen.tick(0)
        return screen

    def lobby(painter: TablePainter) -> FormScreen:
        table = SimulatedTable(3)
        online, _post = table.window("Benedikta from the Riverside")
        online.invite = INVITE
        online.claim(0)
        table.others("Anna")
        table.world.settle()
        online.pump(0)
        visit = SimpleNamespace(members=[online], host_notice="")
        screen = LobbyScreen(window_services(painter), online, cast(Leavable, visit))
        screen.tick(0)
        return screen

    return {
        "title": title,
        "lobby": lobby,
        "meeting": meeting,
        "server": server,
        "set-up": lambda painter: SetupScreen(window_services(painter), BlankScreen()),
        "set-up refused": refused,
        "games": games,
        **{f"settings {page}": settings(page) for page in Page},
        "rules": lambda painter: rules_screen(window_services(painter), BlankScreen()),
        "about": lambda painter: AboutScreen(window_services(painter), BlankScreen()),
    }


SHOWN = [*product((PSEUDO, SOURCE, *LANGUAGES), screens())]


@pytest.mark.parametrize("shown", quick_first(SHOWN, 6), ids=str)
def test_screens_lay_out_without_overlap_or_cut_texts(
    shown: tuple[str, str], cut: list[str]
) -> None:
    language, name = shown
    set_language(language)
    check_room(screens()[name], cut)


@pytest.mark.long
@pytest.mark.parametrize("language", (PSEUDO, SOURCE, *LANGUAGES))
def test_there_is_room_for_what_the_kernel_adds(
    language: str, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def set_up(painter: TablePainter) -> FormScreen:
        screen = SetupScreen(window_services(painter), BlankScreen())
        screen.setup = SetUp().with_player(1, "hard:warlord").with_player(2, "hard")
        return screen

    set_language(language)
    pretend(monkeypatch, Kernel.RUNS)
    check_room(set_up, cut)
    check_room(screens()["about"], cut)


def check_room(screen_of: Callable[[TablePainter], FormScreen], cut: list[str]) -> None:
    """In every window a screen lies within it, without overlap or cut texts."""
    for size, zoom in WINDOWS:
        painter = TablePainter(Layout.of(*size, 4, zoom))
        screen = screen_of(painter)
        cut.clear()  # names on the small cards of a lid may end in an ellipsis
        screen.paint(pygame.Surface(size))
        assert cut == [], size
        placed = [p for p in screen.form.base.placed if not isinstance(p.node, Plate)]
        assert len(placed) > 3
        overlapping = [
            (a.node, b.node)
            for a, b in combinations(placed, 2)
            if a.scroll == b.scroll and a.rect.overlap(b.rect)
        ]
        assert overlapping == [], size
        window = Rect(0, 0, *size)
        for item in placed:
            seen = item.clip or item.rect
            if not seen.h:  # in a list that is scrolled out of sight
                continue
            assert window.x <= seen.x and seen.right <= window.right, item.node
            assert window.y <= seen.y and seen.bottom <= window.bottom, item.node
            assert window.x <= item.rect.x and item.rect.right <= window.right, item.node
        for item in placed:
            if item.clip is not None:
                outside = [p for p in placed if p.clip is None and p.rect.overlap(item.clip)]
                assert outside == [], "nothing may lie over the scrolling part"


@pytest.mark.parametrize("waits", (False, True))
@pytest.mark.parametrize("language", (SOURCE, *LANGUAGES))
def test_all_buttons_of_the_title_are_in_sight_at_the_usual_size(
    language: str, waits: bool
) -> None:
    """With the tips for a beginner, or a game that waits, and the players of a quick game."""
    set_language(language)
    painter = TablePainter(Layout.of(1280, 720))
    waiting = new_match(table_of(("human", "medium", "medium:merchant"), 1)) if waits else None
    settings = Settings(welcomed=True, language=language)
    services = window_services(painter, settings, MemoryStorage(unfinished=waiting))
    placed = whole_title(services).form.base.placed
    buttons = [(item.node.label, item) for item in placed if isinstance(item.node, Button)]
    assert len(buttons) > 10
    assert [label for label, item in buttons if item.visible != item.rect] == []
