"""Makes the screen that comes next, and ends what is no longer needed behind it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, assert_never, cast

from game.app import startup
from game.errors import Refusal
from game.game import AnyGame
from game.games import game_of_text
from game.i18n import _
from game.play.seeds import fresh_seed
from game.program import command_name
from game.screens.navigation import (
    ContinueSavedGame,
    FindTable,
    ForkTable,
    Go,
    HostTable,
    JoinTable,
    Open,
    OpenRecord,
    PlayMatch,
    Quit,
    RecordSource,
    ReturnToTable,
    Route,
    Screen,
    Show,
)
from game.screens.services import ReplayScreen, Services, TableScreen

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.play.local_match import AnyLocalMatch
    from game.screens.online.visit import TableVisit


@dataclass(frozen=True, slots=True)
class LocalExits:
    """The exits of the table of a match at this computer."""

    services: Services
    match: AnyLocalMatch

    def leave(self) -> Go:
        return Open(Route.TITLE)

    def play_again(self) -> Go:
        return PlayMatch(self.services.screens.rematch(self.match))

    def look_back(self, table: Screen, review: bool) -> Go:
        return OpenRecord(self.services.storage.finished_record(self.match), table, review)

    def front(self, table: Screen) -> Screen:
        return table


class Navigator:
    """Keeps at most one table, one replay, and one visit to a networked table."""

    def __init__(self, services: Services, notice: str = "") -> None:
        """`notice` is shown on the first title screen."""
        self.services = services
        self._notice = notice
        self._table: TableScreen | None = None
        self._replay: ReplayScreen | None = None
        self._visit: TableVisit | None = None

    def first(self, wanted: startup.Startup) -> Screen:
        """The first screen. Raises Refusal if a record cannot be opened."""
        match wanted:
            case startup.Title():
                return self._open(Open(Route.TITLE))
            case startup.NewGame(players, options, seed):
                match = self.services.screens.match_of(players, options, seed)
                return self._play(PlayMatch(match))
            case startup.OpenRecord(path, text):
                return self._open_record(OpenRecord(RecordSource(text, path.stem, path), None))
            case startup.VisitTable(invite, guest, seat):
                visit = self._new_visit()
                visit.come_as(guest, invite, seat)
                return self._show_visit(visit)

    def resolve(self, go: Go, screen: Screen) -> Screen | None:
        """The screen that comes next; None closes the window.

        `screen` has returned `go`: it stays, and shows why, if that cannot be done.
        """
        try:
            return self._resolve(go)
        except Refusal as refusal:
            screen.show_error(str(refusal))
            return screen

    def close(self) -> None:
        """Ends everything that runs behind the screens."""
        self._end_games()

    def _resolve(self, go: Go) -> Screen | None:
        match go:
            case Show(screen):
                return screen
            case Quit():
                return None
            case Open():
                return self._open(go)
            case PlayMatch() | ContinueSavedGame() | ForkTable():
                return self._play_here(go)
            case OpenRecord():
                return self._open_record(go)
            case FindTable(line):
                from game.screens.online.find_table import FindTableScreen

                return FindTableScreen(self.services, self._title(), line=line)
            case HostTable() | JoinTable() | ReturnToTable():
                return self._visit_table(go)
            case _:
                assert_never(go)

    # -------------------------------------------------------------- screens of the shell

    def _open(self, go: Open) -> Screen:
        if go.route is Route.TITLE:
            return self._title()
        module, name = go.route.split(":")
        back = go.back or self._title()
        return cast(Screen, getattr(import_module(module), name)(self.services, back))

    def _title(self) -> Screen:
        from game.screens.title import TitleScreen

        self._end_games()
        notice, self._notice = self._notice, ""
        return TitleScreen(self.services, notice=notice)

    # -------------------------------------------------------------- games at this computer

    def _play_here(self, go: PlayMatch | ContinueSavedGame | ForkTable) -> Screen:
        match go:
            case PlayMatch():
                return self._play(go)
            case ContinueSavedGame():
                return self._continue(go)
            case ForkTable():
                return self._fork(go)

    def _play(self, go: PlayMatch) -> Screen:
        if not go.is_saved:
            self._end_games()
            self.services.storage.start_saving(go.match)
        self.services.storage.start_export(go.match)
        exits = LocalExits(self.services, go.match)
        saver = self.services.storage.saver
        self._table = self.services.screens.table_screen(self.services, go.match, saver, exits)
        return self._table

    def _continue(self, go: ContinueSavedGame) -> Screen:
        try:
            match = self.services.storage.load_saved(go.path)
        except (OSError, ValueError) as error:
            text = _("This game cannot be continued: {reason}.")
            raise Refusal(text.format(reason=error)) from None
        self._require_this_game(match.game)
        table = self._play(PlayMatch(match))
        self.services.storage.remove_saved(go.path)
        return table

    def _fork(self, go: ForkTable) -> Screen:
        from game.online.fork import fork_of_journal

        match = fork_of_journal(go.journal, (fresh_seed(), fresh_seed()))
        self._require_this_game(match.game)
        return self._play(PlayMatch(match))

    def _open_record(self, go: OpenRecord) -> Screen:
        from game.app.open_record import game_text

        source = go.record
        if not isinstance(source, RecordSource):
            source = RecordSource(game_text(source), source.stem, source)
        self._require_this_game(game_of_text(source.text))
        replay = self.services.screens.replay_screen(self.services, source, go.back)
        self._end_replay()
        self._replay = replay
        if not go.review:
            return replay
        return self._resolve(replay.review()) or replay

    def _require_this_game(self, game: AnyGame) -> None:
        """Raises Refusal if the screens of this window are another game's."""
        if game.name != self.services.screens.name:
            text = _(
                "This is a game of {game}; `{command} play --game {name}` opens a window for it."
            )
            raise Refusal(text.format(game=game.title, command=command_name(), name=game.name))

    # -------------------------------------------------------------- tables on a network

    def _visit_table(self, go: HostTable | JoinTable | ReturnToTable) -> Screen:
        visit = self._new_visit()
        match go:
            case HostTable():
                visit.host(go)
            case JoinTable():
                visit.join(go)
            case ReturnToTable(table):
                visit.return_to(table)
        return self._show_visit(visit)

    def _new_visit(self) -> TableVisit:
        from game.screens.online.visit import TableVisit

        self._end_games()
        self._visit = TableVisit(self.services)
        return self._visit

    def _show_visit(self, visit: TableVisit) -> Screen:
        from game.screens.online.visit_screen import VisitScreen

        return VisitScreen(self.services, visit)

    # -------------------------------------------------------------- endings

    def _end_games(self) -> None:
        table, visit = self._table, self._visit
        self._table = self._visit = None
        if table is not None:
            table.end()
        self.services.storage.close()
        self.services.bots.close()
        self._end_replay()
        if visit is not None:
            visit.end()

    def _end_replay(self) -> None:
        replay, self._replay = self._replay, None
        if replay is not None:
            replay.end()
