"""The page of the games that were played on a server: searched, watched, saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.errors import Refusal
from game.input.events import Text
from game.online.servers.desk import invite_to
from game.online.servers.download import file_name
from game.online.servers.games import ALL_GAMES
from game.online.servers.games_lookout import GamesLookout
from game.screens.navigation import JoinTable, Show, VisitServer
from game.screens.online.finished_games import BACK, GAME, WORDS, FinishedGamesScreen
from game.screens.online.pages import NEWER, OLDER
from game.screens.online.server import GAMES_PLAYED
from game.tigris.game import GAME as TIGRIS
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from net.desk.finished_games import FindGames, GameList, GameRow
from net.desk.server_address import ServerAddress
from tests.support.online.desks import ADDRESS
from tests.support.online.desks import game_row as row
from tests.support.online.server_pages import Page as ServerPage
from tests.support.window.services import window_services
from tests.support.window.windows import SIZES, Window


class Page:
    """The page, and a server that has these games, two in a list."""

    def __init__(self, folder: Path, *rows: GameRow, size: tuple[int, int] = (1280, 720)) -> None:
        self.rows, self.folder = rows, folder
        self.questions: list[FindGames] = []
        self.trouble = ""
        painter = TablePainter(Layout.of(*size))
        found = GamesLookout(ADDRESS, folder, lambda: None, self._find, self._fetch, working=False)
        self.lookout = found
        self.screen = FinishedGamesScreen(window_services(painter), ADDRESS, found)
        self.window = Window(self.screen, painter)

    def _find(self, _: ServerAddress, wanted: FindGames, kind: type[GameList]) -> GameList:
        self.questions.append(wanted)
        if self.trouble:
            raise Refusal(self.trouble)
        rows = self.rows[wanted.first : wanted.first + 2]
        return kind(wanted.first, len(self.rows), rows)

    def _fetch(self, _: ServerAddress, wanted: GameRow) -> str:
        if self.trouble:
            raise Refusal(self.trouble)
        return f"record of {wanted.name}"

    def work(self) -> None:
        """The thread does what is to be done."""
        self.lookout.close()
        self.lookout.work()
        self.window.tick()

    def click(self, key: object) -> None:
        self.window.click(self.screen.place_of(key))

    @property
    def words(self) -> str:
        return " ".join(self.screen.words())


def test_games_are_listed_with_their_ends(tmp_path: Path) -> None:
    page = Page(tmp_path, row(1), row(2, "Mari"))
    assert "Connecting" in page.words
    page.work()
    assert page.questions == [ALL_GAMES]
    for words in ("Ur", "Mari", f"{TIGRIS.title} · 2027-01-15 · Bo 24 · Ann 18"):
        assert words in page.words


def test_who_types_asks_once_for_what_is_there_in_the_end(tmp_path: Path) -> None:
    page = Page(tmp_path, row(1))
    page.work()
    page.click(WORDS)
    for letter in "ann b":
        page.window.handle(Text(letter))
    page.work()
    assert [each.words for each in page.questions] == ["", "ann b"]


def test_one_game_only_and_pages(tmp_path: Path) -> None:
    page = Page(tmp_path, *(row(number) for number in range(5)))
    page.work()
    page.click(NEWER)
    for key in (OLDER, OLDER, NEWER):
        page.click(key)
        page.work()
    page.window.click(page.screen.place_of(GAME))
    page.work()
    assert [each.first for each in page.questions[:4]] == [0, 2, 4, 2]
    assert page.questions[4].first == 0 and page.questions[4].game != ""


def test_a_game_is_watched_at_its_table(tmp_path: Path) -> None:
    page = Page(tmp_path, row(1))
    page.work()
    page.click(("watch", row(1).place))
    invite = invite_to(ADDRESS, row(1), TIGRIS)
    assert page.window.routes == [JoinTable(invite, as_spectator=True, server=ADDRESS)]


def test_a_game_is_saved_once_among_the_others(tmp_path: Path) -> None:
    page = Page(tmp_path, row(1))
    page.work()
    page.click(("save", row(1).place))
    page.work()
    path = tmp_path / file_name(row(1))
    assert path.read_text(encoding="utf-8") == "record of Ur" and "Saved" in page.words
    path.unlink()
    page.click(("save", row(1).place))
    page.work()
    assert not path.exists(), "there is nothing to click any more"


def test_what_went_wrong_is_said(tmp_path: Path) -> None:
    page = Page(tmp_path, row(1))
    page.work()
    page.trouble = "the server does not have this game any more"
    page.click(("save", row(1).place))
    page.work()
    assert "The server does not have this game any more." in page.words
    page.click(GAME)
    page.work()
    assert "“Ur”" not in page.words and page.trouble[5:] in page.words


def test_there_and_back(tmp_path: Path) -> None:
    server = ServerPage()
    server.see()
    server.click(GAMES_PLAYED)
    (route,) = server.window.routes
    assert isinstance(route, Show) and isinstance(route.screen, FinishedGamesScreen)
    route.screen.close()
    page = Page(tmp_path)
    page.work()
    assert "No finished game matches this search." in page.words
    page.click(BACK)
    assert page.window.routes == [VisitServer(ADDRESS)]


@pytest.mark.parametrize("size", SIZES)
def test_every_window_has_room_for_it(tmp_path: Path, size: tuple[int, int]) -> None:
    page = Page(tmp_path, row(1, "W" * 32), row(2), size=size)
    page.work()
    page.window.paint()
    assert page.screen.place_of(BACK).right <= size[0]
    assert page.screen.place_of(("save", row(1).place)).right <= size[0]
