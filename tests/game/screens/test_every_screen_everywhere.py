"""Laws of the widgets of all menus of both games, in all windows, scales, and languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from game.games import load
from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.input.events import Key
from game.online.servers.desk import visit_as
from game.online.servers.games_lookout import GamesLookout, GamesSeen
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerLookout, ServerSeen
from game.online.servers.people import PeopleOfServer
from game.online.table_finder import TableFinder
from game.screens.about import AboutScreen
from game.screens.article import Article
from game.screens.form_screen import FormScreen
from game.screens.library.screen import LibraryScreen
from game.screens.navigation import RecordSource
from game.screens.online.add_server import ADD, ADD_SERVER
from game.screens.online.add_server import ADDRESS as ADDRESS_FIELD
from game.screens.online.find_table import FindTableScreen
from game.screens.online.finished_games import FinishedGamesScreen
from game.screens.online.server import ServerScreen
from game.screens.online.server_people import PEOPLE
from game.screens.rulebook import RulebookScreen
from game.screens.services import Services, load_screens
from game.screens.settings import SettingsScreen
from game.screens.statistics.screen import Page as StatisticsPage
from game.screens.statistics.screen import StatisticsScreen
from game.screens.transport_bar import TransportButton, TransportPlaces
from game.settings.settings import Page
from game.tigris.layout.layout import Layout
from game.tigris.rulebook.articles import articles as tigris_articles
from game.tigris.screens.transport_places import transport_places as tigris_places
from game.trade.layout.table_layout import TableLayout
from game.trade.screens.rules_articles import articles as trade_articles
from game.trade.screens.transport_places import transport_places as trade_places
from game.ui.canvas.display_list import DisplayList
from game.ui.metrics import Metrics
from game.ui.widgets.layout import Placed, key_of
from game.ui.widgets.using import WidgetUsed
from net.desk.finished_games import GameList
from net.desk.messages import TableList
from net.desk.standings import StandingList, StandingRow
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from tests.support.catalogs import LANGUAGES
from tests.support.online.desks import ADDRESS, ENTERED, KEY, game_row, my_game, row
from tests.support.samples import quick_first
from tests.support.window.services import BlankScreen, MemoryServers, MemoryStorage, window_services
from tests.support.window.windows import whole_title

WINDOWS = ((1080, 1920), (1024, 640), (3440, 1440), (3840, 2160), (1280, 720), (640, 480))
#: Windows with the size of texts, in percent.
KINDS = (*product(WINDOWS, (100,)), *product(WINDOWS, (75, 200)))


def find_table(services: Services) -> FormScreen:
    """With a table nearby, and a server that was added before."""
    found = TableNotice(bytes(8), "Ur", 24717, 1, 3, True, "tigris 1", "build", bytes(16))
    lookout = TableFinder(lambda: None, listening=False)
    lookout.tables = (FoundTable(("192.168.0.7",), found),)
    known = MemoryServers(KnownServer(ENTERED.name, replace(ADDRESS, fingerprint=KEY)))
    services = replace(services, storage=MemoryStorage(known_servers=known))
    return FindTableScreen(services, BlankScreen(), lookout)


def add_server(services: Services) -> FormScreen:
    """What was typed is no address."""
    screen = find_table(services)
    for used in (WidgetUsed(ADD_SERVER), WidgetUsed(ADDRESS_FIELD, "a..b"), WidgetUsed(ADD)):
        screen.handle_widget(used)
    return screen


def server_page(services: Services) -> FormScreen:
    """With more tables than there is room for."""
    rows = tuple(row(f"Table {n}", ("Ann", "Bea", "easy")) for n in range(24))
    mine = (my_game("Ur", deadline=2_000_000_000), my_game("Mari", (1,)))
    lookout = ServerLookout(ADDRESS, lambda: None, visit_as("Ann"), listening=False)
    screen = ServerScreen(services, ADDRESS, lookout)
    lookout.seen = ServerSeen(ADDRESS, ENTERED, TableList(24, 99, rows), mine, "")
    screen.tick(1)
    return screen


def people_of_server(services: Services) -> FormScreen:
    """More than there is room for, and a refusal."""

    class People(PeopleOfServer):
        def look(self, claimed: str = "") -> None:
            self.trouble = "this name, or one that looks like it, belongs to somebody else there"

    people = People(ADDRESS, "tigris", "Ann", lambda: None)
    rows = tuple(StandingRow(n, f"Person {n}", False, 1700 - n, 50, 9 + n) for n in range(1, 25))
    people.standings = StandingList(0, 24, rows, (rows[3]._replace(rank=0),), "Bea")
    lookout = ServerLookout(ADDRESS, lambda: None, visit_as("Ann"), listening=False)
    screen = ServerScreen(services, ADDRESS, lookout, lambda: people)
    lookout.seen = ServerSeen(ADDRESS, ENTERED, TableList(0, 0, ()))
    screen.tick(1)
    screen.handle_widget(WidgetUsed(PEOPLE))
    screen.tick(2)
    return screen


def finished_games(services: Services) -> FormScreen:
    """With more games than there is room for; one could not be saved."""
    rows = tuple(game_row(n, f"Table {n}") for n in range(24))
    nowhere = services.storage.folder
    lookout = GamesLookout(ADDRESS, nowhere, lambda: None, working=False)
    screen = FinishedGamesScreen(services, ADDRESS, lookout)
    trouble = "the server does not have this game any more"
    lookout.seen = GamesSeen(GameList(24, 99, rows), saved={rows[0].place: trouble})
    screen.tick(1)
    return screen


SCREENS: dict[str, Callable[[Services], object]] = (
    {
        "title": whole_title,
        "set up": lambda services: services.screens.setup_screen(services, BlankScreen()),
        "help": lambda services: services.screens.help_screen(services, BlankScreen()),
        "puzzles": lambda services: (
            None
            if services.screens.puzzles is None
            else services.screens.puzzles.list_screen(services, BlankScreen())
        ),
        "saved games": lambda services: LibraryScreen(services, BlankScreen()),
        "about": lambda services: AboutScreen(services, BlankScreen()),
    }
    | {"play on a network": find_table, "add a server": add_server, "server": server_page}
    | {"people of a server": people_of_server}
    | {"games played on a server": finished_games}
    | {
        f"settings, {page.name.lower()}": lambda services, page=page: SettingsScreen(
            services, BlankScreen(), page
        )
        for page in Page
    }
    | {
        f"statistics, {page.name.lower()}": lambda services, page=page: StatisticsScreen(
            services, BlankScreen(), page
        )
        for page in StatisticsPage
    }
)


ARTICLES: dict[str, Callable[[], Sequence[Article]]] = {
    "tigris": tigris_articles,
    "trade": trade_articles,
}
GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = {
    "tigris": GOLDEN / "games" / "whole-game-of-two.game",
    "trade": GOLDEN / "trade" / "three.game",
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language(SOURCE)


#: The source and the longest texts in all windows, every translation in the usual one.
LANGUAGES_IN = (
    *product((SOURCE, PSEUDO), KINDS),
    *product(LANGUAGES, (((1280, 720), 100), ((1280, 720), 150))),
)


@pytest.mark.parametrize("shown", quick_first(LANGUAGES_IN, 3), ids=str)
@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_widgets_lie_apart_and_inside(
    game: str, shown: tuple[str, tuple[tuple[int, int], int]]
) -> None:
    """Nothing is outside the window, except where it can be scrolled to; nothing covers another."""
    language, kind = shown
    set_language(language)
    faults = []
    for name, make in SCREENS.items():
        screen = make(_services(game, *kind))
        if isinstance(screen, FormScreen):
            screen.lay_out()
            faults += [f"{name}: {fault}" for fault in _faults(screen)]
    assert faults == []


@pytest.mark.parametrize("kind", quick_first(KINDS, 2), ids=str)
@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_every_article_of_the_rules_stays_in_its_column(
    game: str, kind: tuple[tuple[int, int], int]
) -> None:
    """Texts and pictures, too, which are no widgets."""
    services, faults = _services(game, *kind), []
    screen = services.screens.help_screen(services, BlankScreen())
    assert isinstance(screen, RulebookScreen)
    metrics = screen.painter.metrics
    window = Rect(0, 0, metrics.width, metrics.height)
    for article in ARTICLES[game]():
        screen.key = article.key
        screen.lay_out()
        placed = screen.form.front.placed
        out = [each.rect for each in placed if _within(each, window) != each.rect]
        faults += [f"{article.key}: {rect} is outside" for rect in out]
        faults += [f"{article.key}: {fault}" for fault in _faults(screen)]
    assert faults == []


@pytest.mark.parametrize("kind", quick_first(KINDS, 2), ids=str)
@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_the_controls_of_a_replay_lie_apart_and_inside(
    game: str, kind: tuple[tuple[int, int], int]
) -> None:
    """And each of them says something else."""
    services = _services(game, *kind)
    text = RECORDS[game].read_text(encoding="utf-8")
    screen = services.screens.replay_screen(services, RecordSource(text, "a game"), None)
    metrics = services.painter.metrics
    window = Rect(0, 0, metrics.width, metrics.height)
    bar, buttons = _transport(metrics)
    places = [("bar", bar), *buttons.items()]
    assert buttons.keys() == {*TransportButton}
    assert [name for name, rect in places if rect.common(window) != rect] == []
    assert [(a, b) for (a, one), (b, other) in combinations(places, 2) if one.overlap(other)] == []
    sentences = set[str]()
    for _ in TransportButton:
        screen.handle(Key("tab"))
        screen.paint(DisplayList((metrics.width, metrics.height)))
        sentences.add(screen.words()[-1])
    assert len(sentences) == len(TransportButton)


def _transport(metrics: Metrics) -> TransportPlaces:
    if isinstance(metrics, Layout):
        return tigris_places(metrics)
    return trade_places(TableLayout(metrics, 3))


def _services(game: str, size: tuple[int, int], zoom: int) -> Services:
    screens = load_screens(load(game))
    painter = screens.painter(screens.metrics(size, screens.most_seats, zoom))
    return replace(window_services(), screens=screens, painter=painter)


def _faults(screen: FormScreen) -> Iterator[str]:
    metrics = screen.painter.metrics
    window = Rect(0, 0, metrics.width, metrics.height)
    keyed = [each for each in screen.form.front.placed if key_of(each.node) is not None]
    for each in keyed:
        if _within(each, window) != each.rect:
            yield f"{key_of(each.node)} is outside: {each.rect}"
    shown = [each for each in keyed if each.visible.w > 0 and each.visible.h > 0]
    for one, other in combinations(shown, 2):
        if one.visible.overlap(other.visible):
            yield f"{key_of(one.node)} and {key_of(other.node)} overlap"


def _within(each: Placed, window: Rect) -> Rect:
    """The part of a widget that can be seen, at once or by scrolling up and down."""
    if each.clip is None:
        return each.rect.common(window)
    left, right = max(each.rect.x, each.clip.x), min(each.rect.right, each.clip.right)
    return each.rect._replace(x=left, w=right - left)
