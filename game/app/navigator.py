"""Makes the screen that comes next, and ends what is no longer needed behind it."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from importlib import import_module
from typing import TYPE_CHECKING, assert_never, cast

from game.app import startup
from game.app.left_tables import LeftTables
from game.app.list_of_games import list_of_games
from game.app.local_exits import LocalExits
from game.app.open_record import game_of_position, game_text
from game.app.shown_game import ShownGame
from game.errors import Refusal
from game.game import AnyGame
from game.games import game_of_text, load
from game.i18n import _
from game.i18n.stated import error_text
from game.play.seeds import fresh_seed
from game.screens.navigation import (
    ContinueSavedGame,
    FindTable,
    ForkTable,
    Go,
    HostTable,
    JoinTable,
    LeaveTable,
    Open,
    OpenDropped,
    OpenRecord,
    OpenText,
    PlayMatch,
    Quit,
    RecordSource,
    ReturnToTable,
    Route,
    Screen,
    Show,
    SwitchGame,
    VisitServer,
)
from game.screens.services import ReplayScreen, Services, TableScreen
from game.storage.files import MAX_BYTES

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.screens.online.visit import TableVisit
    from net.desk.server_address import ServerAddress


class Navigator:
    """Keeps at most one table, one replay, and one visit to a networked table."""

    def __init__(self, services: Services, notice: str = "") -> None:
        """`notice` is shown on the first title screen."""
        self._shown = ShownGame(services, self._end_games)
        self._notice = notice
        self._table: TableScreen | None = None
        self._left = LeftTables()
        self._replay: ReplayScreen | None = None
        self._before_replay: Screen | None = None
        """where the replay leads back to"""
        self._visit: TableVisit | None = None

    @property
    def services(self) -> Services:
        """Those of the game in the window."""
        return self._shown.services

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
            case startup.VisitServer(address):
                return self._go_online(VisitServer(address))

    def resolve(self, go: Go, screen: Screen) -> Screen | None:
        """The screen that comes next; None closes the window.

        `screen` has returned `go`: it stays, and shows why, if that cannot be done.
        """
        try:
            return self._resolve(go, screen)
        except Refusal as refusal:
            screen.show_error(str(refusal))
            return screen

    def rescue(self, error: Exception) -> Screen:
        """The title after a mistake in the program, which says what happened.

        What ran behind the screens ends; a game is offered there, as it was saved.
        """
        self._notice = self.services.storage.report(error)
        with suppress(Exception):  # what is broken already may break once more
            self._end_games()
        return self._title()

    def close(self) -> None:
        """Ends everything that runs behind the screens."""
        self._end_games()
        self.services.audio.close()

    def _resolve(self, go: Go, screen: Screen) -> Screen | None:
        match go:
            case Show(screen):
                return self._show(screen)
            case Quit():
                return None
            case Open():
                return self._open(go)
            case SwitchGame():
                return self._switch(go)
            case PlayMatch() | LeaveTable() | ContinueSavedGame() | ForkTable():
                return self._play_here(go)
            case OpenRecord() | OpenDropped() | OpenText():
                return self._open_game(go, screen)
            case FindTable() | VisitServer() | HostTable() | JoinTable() | ReturnToTable():
                return self._go_online(go)
            case _:
                assert_never(go)

    # -------------------------------------------------------------- screens of the shell

    def _open(self, go: Open) -> Screen:
        if go.route is Route.TITLE:
            return self._title()
        module, name = go.route.split(":")
        back = go.back or self._title()
        return cast(Screen, getattr(import_module(module), name)(self.services, back))

    def _show(self, screen: Screen) -> Screen:
        if screen not in self._left:
            return screen
        self._notice = self._left.notice
        return self._title()

    def _title(self) -> Screen:
        from game.screens.title import TitleScreen

        self._end_games()
        notice, self._notice = self._notice, ""
        return TitleScreen(self.services, notice=notice)

    # -------------------------------------------------------------- the game in the window

    def _switch(self, go: SwitchGame) -> Screen:
        """The title for a game that was chosen there."""
        from game.screens.title import TitleScreen

        self._shown.show(load(go.game))
        self._shown.remember()
        return TitleScreen(self.services, switched=go)

    # -------------------------------------------------------------- games at this computer

    def _play_here(self, go: PlayMatch | LeaveTable | ContinueSavedGame | ForkTable) -> Screen:
        match go:
            case PlayMatch():
                return self._play(go)
            case LeaveTable(back):
                self._end_table()
                self.services.storage.close()
                return back
            case ContinueSavedGame():
                return self._continue(go)
            case ForkTable():
                return self._fork(go)

    def _play(self, go: PlayMatch) -> Screen:
        if go.exits is not None:
            self._end_table()  # what the exits lead back to stays as it is
        elif not go.is_saved:
            self._end_games()
        if not go.is_saved:
            self.services.storage.start_saving(go.match)
        self.services.storage.start_export(go.match)
        self._shown.remember()
        exits = go.exits or LocalExits(self.services, go.match)
        saver = self.services.storage.saver
        self._table = self.services.screens.table_screen(self.services, go.match, saver, exits)
        return self._table

    def _continue(self, go: ContinueSavedGame) -> Screen:
        try:
            match = self.services.storage.load_saved(go.path)
        except (OSError, ValueError) as error:
            text = _("This game cannot be continued: {reason}.")
            raise Refusal(text.format(reason=error_text(error))) from None
        self._shown.show(match.game)
        table = self._play(PlayMatch(match))
        self.services.storage.remove_saved(go.path)
        return table

    def _fork(self, go: ForkTable) -> Screen:
        from game.online.fork import fork_of_journal

        match = fork_of_journal(go.journal, (fresh_seed(), fresh_seed()))
        self._shown.show(match.game)
        return self._play(PlayMatch(match))

    # -------------------------------------------------------------- games as files and text

    def _open_game(self, go: OpenRecord | OpenDropped | OpenText, screen: Screen) -> Screen:
        match go:
            case OpenRecord():
                return self._open_record(go)
            case OpenDropped():
                return self._open_dropped(go, screen)
            case OpenText():
                return self._open_text(go)

    def _open_dropped(self, go: OpenDropped, screen: Screen) -> Screen:
        """A file was dropped on whatever is shown: a table waits meanwhile, or says why not."""
        if self._visit is not None:
            text = _("A game on a network does not wait: leave the table, then drop {file} again.")
            raise Refusal(text.format(file=go.path.name))
        if self._table is not None and not self.services.storage.saver.has_saved_all:
            text = _("The game at this table is not saved: leave it, then drop {file} again.")
            raise Refusal(text.format(file=go.path.name))
        is_replay = screen is self._replay
        back = self._before_replay if self._replay is not None else screen
        try:
            return self._open_record(OpenRecord(go.path, back))
        except Refusal as refusal:
            if not is_replay:
                raise
            from game.screens.refused import RefusedScreen

            return RefusedScreen(self.services, screen, str(refusal))

    def _open_text(self, go: OpenText) -> Screen:
        """A record, a position, or a puzzle. Raises Refusal if it cannot be opened."""
        if not go.text.strip():
            raise Refusal(_("There is no text on the clipboard: copy a record first."))
        source = RecordSource(go.text[:MAX_BYTES])
        return self._open_record(OpenRecord(source, go.back))

    def _open_position(self, game: AnyGame, text: str, back: Screen) -> Screen:
        """Raises Refusal if it cannot be opened: the window shows the game of before."""
        services = self._shown.prepare(game)
        try:
            screen = services.screens.position_screen(services, text, back)
        except Refusal:
            self._shown.undo_prepare()
            raise
        self._shown.change_to(services)
        return screen

    def _open_record(self, go: OpenRecord) -> Screen:
        source = go.record
        if not isinstance(source, RecordSource):
            source = RecordSource(game_text(source), source.stem, source)
        game = game_of_position(source.text)
        if game is not None and go.back is not None:
            return self._open_position(game, source.text, go.back)
        replay = self._new_replay(source, go.back)
        self._end_replay()
        self._replay, self._before_replay = replay, go.back
        if not go.review:
            return replay
        return self._resolve(replay.review(), replay) or replay

    def _new_replay(self, source: RecordSource, back: Screen | None) -> ReplayScreen:
        """Raises Refusal if the record is not valid: the window shows the game of before."""
        services = self._shown.prepare(game_of_text(source.text))
        try:
            if back is not None and services is not self.services:
                back = list_of_games(services)
            replay = services.screens.replay_screen(services, source, back)
        except Refusal:
            self._shown.undo_prepare()
            raise
        self._shown.change_to(services)
        return replay

    # -------------------------------------------------------------- tables on a network

    def _go_online(
        self, go: FindTable | VisitServer | HostTable | JoinTable | ReturnToTable
    ) -> Screen:
        match go:
            case FindTable(line):
                return self._find_table(line)
            case VisitServer(address):
                return self._visit_server(address)
            case HostTable():
                visit = self._new_visit()
                visit.host(go)
            case JoinTable(invite):
                visit = self._new_visit(invite.game)
                visit.join(go)
            case ReturnToTable(table):
                visit = self._new_visit(table.invite.game)
                visit.return_to(table)
        return self._show_visit(visit)

    def _new_visit(self, game: str = "") -> TableVisit:
        """A visit to a table of the game of this name, by default of that in the window.

        Raises Refusal if the game has no screens.
        """
        from game.screens.online.visit import TableVisit

        self._shown.show(load(game or self.services.screens.name))
        self._shown.remember()
        self._end_games()
        self._visit = TableVisit(self.services)
        return self._visit

    def _find_table(self, line: str) -> Screen:
        from game.screens.online.find_table import FindTableScreen

        return FindTableScreen(self.services, self._title(), line=line)

    def _visit_server(self, address: ServerAddress) -> Screen:
        from game.screens.online.server import ServerScreen

        self._end_games()
        return ServerScreen(self.services, address)

    def _show_visit(self, visit: TableVisit) -> Screen:
        from game.screens.online.visit_screen import VisitScreen

        return VisitScreen(self.services, visit)

    # -------------------------------------------------------------- endings

    def _end_games(self) -> None:
        """All of them, also after one that raises an error."""
        table, visit = self._table, self._visit
        self._table = self._visit = None
        with ExitStack() as endings:  # the last one first
            if visit is not None:
                endings.callback(visit.end)
            endings.callback(self._end_replay)
            endings.callback(self.services.bots.close)
            endings.callback(self.services.storage.close)
            if table is not None:
                self._left.add(table)
                endings.callback(table.end)

    def _end_table(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            self._left.add(table)
            table.end()
        self.services.bots.cancel()

    def _end_replay(self) -> None:
        replay, self._replay = self._replay, None
        if replay is not None:
            replay.end()
