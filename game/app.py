"""The client: which screen comes after which, and what is kept of a game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from secrets import randbits

import pygame

from engine.options import Options
from engine.record import RecordError, read_record
from engine.terrain import BoardName
from game.bot_process import BotProcess
from game.folder import data_folder
from game.layout import Layout
from game.loop import Loop
from game.match import Match, Played, Table
from game.named_files import content
from game.paint.easel import Easel
from game.record_file import RecordFile
from game.refusal import Refusal
from game.saves import Damaged, Saves
from game.screens.replay import Replay
from game.screens.screen import Go, Screen, Show
from game.screens.table import Table as TableScreen
from game.screens.title import SetUp, Title
from game.session import Session
from game.settings import Settings, load_settings, save_settings
from game.timeline import Speed
from game.window import open_window

#: A seed for a game that asked for none.
SEED_BITS = 48


class App:
    """Everything that outlives a single game in this window."""

    def __init__(self, easel: Easel, folder: Path, speed: Speed, record: Path | None) -> None:
        """`record` is where the first game is written besides, if the command line asked for it."""
        self.speed = speed
        self._easel = easel
        self._saves = Saves(folder)
        self._bots = BotProcess()
        self._record = record
        self._copy: RecordFile | None = None
        self._session: Session | None = None

    def title(self) -> Screen:
        """The title screen, with the unfinished game if there is one."""
        self._put_away()
        found = self._saves.load_unfinished()
        if isinstance(found, Damaged):
            notice = (
                f"The unfinished game can not be gone on with: {found.reason}."
                f" It is kept as {found.kept}; you can start a new one."
            )
            return Title(self._easel, self._start, None, notice)
        if found is None:
            return Title(self._easel, self._start, None)
        return Title(self._easel, self._start, lambda: Show(self._seat(found)))

    def table(self, table: Table) -> Screen:
        """A new game; one that was not finished moves to the other games."""
        self._put_away()
        match = Match(table)
        self._saves.begin(match, date.today().isoformat())
        return self._seat(match)

    def close(self) -> None:
        """Ends the bots and lets go of the files."""
        self._put_away()

    def _start(self, set_up: SetUp) -> Go:
        options = Options(board=set_up.board)
        return Show(self.table(Table(set_up.players, set_up.dynasties, options, _seed())))

    def _again(self, table: Table) -> Go:
        return Show(self.table(Table(table.players, table.dynasties, table.options, _seed())))

    def _seat(self, match: Match) -> Screen:
        """A match at the table, wherever it stands."""
        trouble = self._begin_copy(match)
        self._session = session = Session(match, self._bots, self._keep, self.speed)
        session.notice = self._saves.take_notice() or trouble
        return TableScreen(
            session,
            self._easel,
            leave=lambda: Show(self.title()),
            again=lambda: self._again(match.table),
        )

    def _keep(self, played: Sequence[Played]) -> None:
        for item in played:
            self._saves.add(item)
            self._add_to_copy(item)
        if self._session is not None:  # else the session is being made, and told afterwards
            self._session.notice = self._saves.take_notice() or self._session.notice

    def _begin_copy(self, match: Match) -> str | None:
        """Writes the game so far to the file that was asked for; a notice if that fails."""
        path, self._record = self._record, None
        try:
            if path is not None:
                self._copy = RecordFile.new(path, match, date.today().isoformat())
        except OSError as error:
            return f"{path} can not be written: {error.strerror or error}. The game is kept anyway."
        return None

    def _add_to_copy(self, played: Played) -> None:
        if self._copy is None:
            return
        try:
            self._copy.add(played)
        except OSError as error:
            path, self._copy = self._copy.path, None
            if self._session is not None:
                why = error.strerror or error
                self._session.notice = f"{path} is not written any more: {why}."

    def _put_away(self) -> None:
        """The game in front is left: its files are closed, its bots think no more."""
        if self._session is not None:
            self.speed = self._session.timeline.speed
            self._session = None
        self._saves.close()
        self._bots.close()
        if self._copy is not None:
            self._copy.close()
            self._copy = None


def run(
    players: tuple[str, ...] | None,
    board: str,
    seed: int | None,
    record: Path | None,
    replay: Path | None,
) -> int:
    """Opens the window and runs it until it is closed.

    Args:
        players: sits them down at once; None begins with the title screen.
        board: the name of the board for `players`.
        seed: shuffles the bag; None takes any.
        record: a file that the game is written to as well.
        replay: shows this record instead.

    Raises:
        Refusal: if there is no display, or the record does not hold.
    """
    folder = data_folder()
    settings = load_settings(folder)
    try:
        surface = open_window(settings.width, settings.height)
    except pygame.error as error:
        raise Refusal(f"no window can be opened here ({error})") from None
    easel = Easel(Layout.of(*surface.get_size()))
    app = App(easel, folder, settings.speed, record)
    try:
        if replay is not None:
            first: Screen = _replay(replay, easel, settings.speed)
        elif players is not None:
            first = app.table(Table.of(players, _seed(seed), Options(board=BoardName(board))))
        else:
            first = app.title()
        Loop(surface, easel, first).run()
    finally:
        app.close()
        _keep_settings(folder, app.speed)
        pygame.quit()
    return 0


def _replay(path: Path, easel: Easel, speed: Speed) -> Screen:
    try:
        return Replay(read_record(content(path)), easel, speed)
    except RecordError as error:
        raise Refusal(f"{path} does not hold: {error}") from None


def _keep_settings(folder: Path, speed: Speed) -> None:
    """The window's size and the speed; where they can not be kept, the next start has defaults."""
    surface = pygame.display.get_surface()
    if surface is not None:
        width, height = surface.get_size()
        save_settings(folder, Settings(speed, width, height))


def _seed(given: int | None = None) -> int:
    return randbits(SEED_BITS) if given is None else given
