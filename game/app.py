"""The client: which screen comes after which, and what is kept of a game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

import pygame

from engine.options import Options
from game.folder import data_folder
from game.layout import Layout
from game.loop import Loop
from game.paint.backdrop import wall
from game.paint.easel import Easel
from game.refusal import Refusal
from game.screens.screen import Go, Screen, Show
from game.screens.title import SetUp, Title
from game.settings import Settings, load_settings, save_settings
from game.slot import kept_games
from game.sound.player import Player, Volumes
from game.speed import Speed
from game.window import open_window

if TYPE_CHECKING:  # what only a game needs is fetched with the first one: the title comes sooner
    from game.bot_process import BotProcess
    from game.match import Match, Played, Table
    from game.record_file import RecordFile
    from game.saves import Saves
    from game.session import Session
    from game.sound.ear import Ear

#: Bytes of the seed of a game that asked for none.
SEED_BYTES = 6


class App:
    """Everything that outlives a single game in this window."""

    def __init__(self, easel: Easel, folder: Path, speed: Speed, record: Path | None) -> None:
        """`record` is where the first game is written besides, if the command line asked for it."""
        self.speed = speed
        self.player = Player()
        self._easel = easel
        self._folder = folder
        self._record = record
        self._saves: Saves | None = None
        self._bots: BotProcess | None = None
        self._copy: RecordFile | None = None
        self._session: Session | None = None

    def title(self) -> Screen:
        """The title screen, with the unfinished game if there is one."""
        self._put_away()
        if not kept_games(self._folder):
            return Title(self._easel, self._start, None)
        from game.saves import Damaged

        found = self._get_saves().load_unfinished()
        if isinstance(found, Damaged):
            notice = (
                f"The unfinished game can not be gone on with: {found.reason}."
                f" It is kept as {found.kept}; you can start a new one."
            )
            return Title(self._easel, self._start, None, notice)
        if found is None:
            return Title(self._easel, self._start, None)
        return Title(self._easel, self._start, lambda: Show(self._seat(found)))

    def new_game(self, players: Sequence[str], options: Options, seed: int) -> Screen:
        """A new game of players who sit in the order of the box."""
        from game.match import Table

        return self.table(Table.of(players, seed, options))

    def table(self, table: Table) -> Screen:
        """A new game; one that was not finished moves to the other games."""
        from game.match import Match

        self._put_away()
        match = Match(table)
        self._get_saves().begin(match, strftime("%Y-%m-%d"))
        return self._seat(match)

    def close(self) -> None:
        """Ends the bots, lets go of the files and of the sound."""
        self._put_away()
        self.player.close()

    def _start(self, set_up: SetUp) -> Go:
        from game.match import Table

        options = Options(board=set_up.board)
        return Show(self.table(Table(set_up.players, set_up.dynasties, options, _seed())))

    def _again(self, table: Table) -> Go:
        return Show(self.table(replace(table, seed=_seed())))

    def _seat(self, match: Match) -> Screen:
        """A match at the table, wherever it stands."""
        from game.bot_process import BotProcess
        from game.screens.table import Table as TableScreen
        from game.session import Session

        trouble = self._begin_copy(match)
        self._bots = self._bots or BotProcess()
        self._session = session = Session(match, self._bots, self._keep, self.speed)
        session.notice = self._get_saves().take_notice() or trouble
        return TableScreen(
            session,
            self._easel,
            leave=lambda: Show(self.title()),
            again=lambda: self._again(match.table),
            ear=self._ear(),
        )

    def _ear(self) -> Ear:
        from game.herald import WindowHerald
        from game.sound.ear import Ear

        return Ear(self.player.play, WindowHerald())

    def _keep(self, played: Sequence[Played]) -> None:
        saves = self._get_saves()
        for item in played:
            saves.add(item)
            self._add_to_copy(item)
        if self._session is not None:  # else the session is being made, and told afterwards
            self._session.notice = saves.take_notice() or self._session.notice

    def _get_saves(self) -> Saves:
        if self._saves is None:
            from game.saves import Saves

            self._saves = Saves(self._folder)
        return self._saves

    def _begin_copy(self, match: Match) -> str | None:
        """Writes the game so far to the file that was asked for; a notice if that fails."""
        from game.record_file import RecordFile

        path, self._record = self._record, None
        try:
            if path is not None:
                self._copy = RecordFile.new(path, match, strftime("%Y-%m-%d"))
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
        if self._saves is not None:
            self._saves.close()
        if self._bots is not None:
            self._bots.close()
        if self._copy is not None:
            self._copy.close()
            self._copy = None


def run(
    players: tuple[str, ...] | None,
    options: Options | None,
    seed: int | None,
    record: Path | None,
    replay: Path | None,
) -> int:
    """Opens the window and runs it until it is closed.

    Args:
        players: sits them down at once; None begins with the title screen.
        options: what the table of `players` agreed on; None for the base game.
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
    app.player.volumes = _volumes(settings)
    try:
        if players is not None or replay is not None:
            _show_the_wall(surface, easel)
        if replay is not None:
            first: Screen = _replay(replay, easel, settings.speed, app.player)
        elif players is not None:
            first = app.new_game(players, options or Options(), _seed(seed))
        else:
            first = app.title()
        Loop(surface, easel, first).run()
    finally:
        app.close()
        _keep_settings(folder, replace(settings, speed=app.speed))
        pygame.quit()
    return 0


def _show_the_wall(surface: pygame.Surface, easel: Easel) -> None:
    """Something to see at once, while the table behind it is being laid."""
    surface.blit(wall(easel), (0, 0))
    pygame.display.flip()


def _volumes(settings: Settings) -> Volumes:
    return Volumes(
        settings.volume_master,
        settings.volume_pieces,
        settings.volume_conflict,
        settings.volume_notice,
    )


def _replay(path: Path, easel: Easel, speed: Speed, player: Player) -> Screen:
    from engine.record import RecordError, read_record
    from game.named_files import content
    from game.screens.replay import Replay
    from game.sound.ear import Ear

    try:
        return Replay(read_record(content(path)), easel, speed, Ear(player.play))
    except RecordError as error:
        raise Refusal(f"{path} does not hold: {error}") from None


def _keep_settings(folder: Path, settings: Settings) -> None:
    """With the window's size as it is now; where that can not be, the next start has defaults."""
    surface = pygame.display.get_surface()
    if surface is not None:
        width, height = surface.get_size()
        save_settings(folder, replace(settings, width=width, height=height))


def _seed(given: int | None = None) -> int:
    return int.from_bytes(os.urandom(SEED_BYTES)) if given is None else given
