"""Resolves routes: which screen comes next, and what is left running behind it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, assert_never, cast

from game.app import startup
from game.errors import Refusal
from game.i18n import _
from game.screens.navigation import (
    ContinueSavedGame,
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
            case startup.OpenRecord(path):
                return self._open_record(OpenRecord(path, None))
            case startup.VisitTable(invite, guest, seat):
                visit = self._new_visit()
                visit.come_as(guest, invite, seat)
                return self._show_visit(visit)

    def resolve(self, route: Go, screen: Screen) -> Screen | None:
        """The screen that comes next; None closes the window.

        `screen` has returned the route: it stays, and shows why, if the route cannot be taken.
        """
        try:
            return self._resolve(route)
        except Refusal as refusal:
            screen.show_error(str(refusal))
            return screen

    def close(self) -> None:
        """Ends everything that runs behind the screens."""
        self._end_games()

    def _resolve(self, route: Go) -> Screen | None:
        match route:
            case Show(screen):
                return screen
            case Quit():
                return None
            case Open():
                return self._open(route)
            case PlayMatch():
                return self._play(route)
            case ContinueSavedGame():
                return self._continue(route)
            case OpenRecord():
                return self._open_record(route)
            case HostTable() | JoinTable() | ReturnToTable():
                return self._visit_table(route)
            case _:
                assert_never(route)

    # -------------------------------------------------------------- screens of the shell

    def _open(self, route: Open) -> Screen:
        if route.route is Route.TITLE:
            return self._title()
        module, name = route.route.split(":")
        back = route.back or self._title()
        return cast(Screen, getattr(import_module(module), name)(self.services, back))

    def _title(self) -> Screen:
        from game.screens.title import TitleScreen

        self._end_games()
        notice, self._notice = self._notice, ""
        return TitleScreen(self.services, notice=notice)

    # -------------------------------------------------------------- games at this computer

    def _play(self, route: PlayMatch) -> Screen:
        if not route.is_saved:
            self._end_games()
            self.services.storage.begin(route.match)
        self.services.storage.seat(route.match)
        exits = LocalExits(self.services, route.match)
        saver = self.services.storage.saver
        self._table = self.services.screens.table_screen(self.services, route.match, saver, exits)
        return self._table

    def _continue(self, route: ContinueSavedGame) -> Screen:
        try:
            match = self.services.storage.take_out(route.path)
        except (OSError, ValueError) as error:
            text = _("This game cannot be continued: {reason}.")
            raise Refusal(text.format(reason=error)) from None
        table = self._play(PlayMatch(match))
        self.services.storage.drop(route.path)
        return table

    def _open_record(self, route: OpenRecord) -> Screen:
        from game.app.open_record import game_text

        source = route.record
        if not isinstance(source, RecordSource):
            source = RecordSource(game_text(source), source.stem, source)
        replay = self.services.screens.replay_screen(self.services, source, route.back)
        self._end_replay()
        self._replay = replay
        if not route.review:
            return replay
        return self._resolve(replay.review()) or replay

    # -------------------------------------------------------------- tables on a network

    def _visit_table(self, route: HostTable | JoinTable | ReturnToTable) -> Screen:
        visit = self._new_visit()
        match route:
            case HostTable():
                visit.host(route)
            case JoinTable():
                visit.join(route)
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
