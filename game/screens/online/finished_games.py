"""The games that were played on a server: find one, look at it, save it."""

from __future__ import annotations

from dataclasses import replace

from game.games import GAMES, load
from game.i18n import _
from game.input.wake import wake_window
from game.names import clean_name
from game.online.servers.desk import invite_to
from game.online.servers.games import ALL_GAMES, day, ranking_text
from game.online.servers.games_lookout import GamesLookout
from game.online.status_text import as_sentence
from game.screens.form_screen import FormScreen
from game.screens.library.search_bar import MAX_SEARCH
from game.screens.navigation import Go, JoinTable, VisitServer
from game.screens.online.pages import NEWER, OLDER, Pages
from game.screens.services import Services
from game.storage.autosave import GAMES_FOLDER
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Select,
    TextField,
)
from game.ui.widgets.notes import note, warning
from game.ui.widgets.using import WidgetUsed
from net.desk.finished_games import FindGames, GameRow
from net.desk.server_address import ServerAddress
from net.protocol.words import clean_line

WORDS, GAME, BACK = "words", "game", "back"


class FinishedGamesScreen(FormScreen):
    """Searches as one types; nothing is asked while nothing changes."""

    WIDTH = 960

    def __init__(
        self, services: Services, address: ServerAddress, lookout: GamesLookout | None = None
    ) -> None:
        """`lookout` asks the server; tests give one of their own."""
        super().__init__(services)
        self._address = address
        folder = services.storage.folder / GAMES_FOLDER
        self._lookout = lookout or GamesLookout(address, folder, wake_window)
        self._seen = self._lookout.seen
        self._wanted = ALL_GAMES
        self._words = ""
        """as they are typed"""
        self._pages = Pages()
        self.form.focus = WORDS
        self._lookout.search(self._wanted)

    # -------------------------------------------------------------- what is shown

    def tree(self) -> Node:
        titles = tuple((name, load(name).title) for name in GAMES)
        where = _("Looks for all the words in the names of players and tables.")
        search = Row(
            (
                TextField(WORDS, self._words, _("Search"), MAX_SEARCH, where),
                Select(GAME, (("", _("All games")), *titles), self._wanted.game),
            ),
            widths=(0, 300),
        )
        foot = Row((*self._pager(), Label(""), Button(BACK, _("Back"))), widths=(160, 160, 0, 130))
        body = Column((search, Scroll("page", self._games())))
        return Plate(_("Games played here"), body, foot)

    def _games(self) -> Node:
        games, trouble = self._seen.games, self._seen.trouble
        if trouble:
            return warning(as_sentence(trouble))
        if games is None:
            return note(_("Connecting…"))
        rows = [self._row(row) for row in games.rows if row.game in GAMES]
        if not rows:
            return note(_("No finished game matches this search."))
        return Column(tuple(rows))

    def _row(self, row: GameRow) -> Node:
        game = load(row.game)
        name = Label(clean_name(row.name) or game.title, Role.FIRM)
        details = note(f"{game.title} · {day(row)} · {ranking_text(row)}")
        lines: list[Node] = [name, details]
        trouble = self._seen.saved.get(row.place)
        if trouble:
            lines.append(warning(as_sentence(trouble)))
        is_saved = trouble == ""
        label = _("Saved") if is_saved else _("Save")
        tip = _("Puts the game among your saved games.")
        return Row(
            (
                Column(tuple(lines), 0),
                Button(("watch", row.place), _("Watch")),
                Button(("save", row.place), label, enabled=not is_saved, tooltip=tip),
            ),
            widths=(0, 100, 130),
            min_width=120,
        )

    def _pager(self) -> tuple[Node, Node]:
        games = self._seen.games
        end = games.first + len(games.rows) if games is not None else 0
        has_older = games is not None and end < games.total and bool(games.rows)
        return (
            Button(NEWER, _("Newer games"), enabled=self._pages.first > 0),
            Button(OLDER, _("Older games"), enabled=has_older),
        )

    # -------------------------------------------------------------- what is done

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "words":
                self._words = str(used.value)
                self._look_for(replace(self._wanted, words=clean_line(self._words)))
            case "game":
                self._look_for(replace(self._wanted, game=str(used.value)))
            case "newer" | "older":
                self._turn(used.key)
            case ("watch", bytes(place)):
                row = self._row_at(place)
                invite = invite_to(self._address, row, load(row.game))
                return JoinTable(invite, as_spectator=True, server=self._address)
            case ("save", bytes(place)):
                self._lookout.save(self._row_at(place))
            case "back":
                return self.go_back()
        return None

    def go_back(self) -> Go:
        return VisitServer(self._address)

    def _row_at(self, place: bytes) -> GameRow:
        assert self._seen.games is not None
        return next(row for row in self._seen.games.rows if row.place == place)

    def _look_for(self, wanted: FindGames) -> None:
        """Another search begins with its first page."""
        self._wanted, self._pages = wanted, Pages()
        self._lookout.search(wanted)

    def _turn(self, key: object) -> None:
        if (games := self._seen.games) is not None:
            self._pages.turn(key, games.first, len(games.rows))
            self._lookout.search(replace(self._wanted, first=self._pages.first))

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        fresh = self._lookout.seen is not self._seen
        if fresh:
            self._seen = self._lookout.seen
            self.lay_out()
        return super().tick(now) or fresh

    def close(self) -> None:
        super().close()
        self._lookout.close()
