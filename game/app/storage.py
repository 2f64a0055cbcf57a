"""The games in the player's folder: the running one, the unfinished one, and the saved ones."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.match_saver import MatchSaver
from game.screens.navigation import RecordSource
from game.storage.game_writer import GameWriter
from game.storage.slots import has_unfinished_game

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.online.blocked import Blocked
    from game.online.invitations import RecentTable
    from game.online.servers.known_servers import Servers
    from game.online.unfinished import UnfinishedGame
    from game.play.local_match import AnyLocalMatch
    from game.statistics.end_of_game import EndOfGame
    from game.storage.autosave import Damaged
    from game.storage.beside import Beside
    from game.storage.last_positions import LastPositions
    from game.storage.library import Library
    from game.storage.measurements import Measurements
    from game.storage.profiles import Profiles


class FolderStorage:
    """Satisfies `game.screens.services.Storage`."""

    def __init__(self, folder: Path, game: str, export: Path | None = None) -> None:
        """
        Args:
            game: the name of the game in the window, whose unfinished game it offers.
            export: a file that the first game is written to as well; None for none.
        """
        self.folder = folder
        self._game = game
        self._writer = GameWriter(folder, export)

    def of_game(self, game: str) -> FolderStorage:
        """The same folder, and the same export, for another game in the window."""
        other = copy(self)
        other._game = game
        return other

    @property
    def saver(self) -> MatchSaver:
        return self._writer

    @property
    def has_unfinished_game(self) -> bool:
        return has_unfinished_game(self.folder, self._game)

    @property
    def has_unfinished_table(self) -> bool:
        return any(map(self._is_ours, (self.folder / "tables").glob("*.seat.*")))

    def unfinished_tables(self) -> Sequence[UnfinishedGame]:
        from game.online.unfinished import unfinished_games

        return unfinished_games(self.folder)

    def last_tables(self) -> Sequence[RecentTable]:
        from game.online.invitations import recent_tables

        return recent_tables()

    def blocked(self) -> Blocked:
        from game.online.blocked import Blocked

        return Blocked(self.folder)

    def servers(self) -> Servers:
        from game.online.servers.known_servers import Servers

        return Servers(self.folder)

    def load_unfinished(self) -> AnyLocalMatch | Damaged | None:
        return self._writer.autosave.load_unfinished(self._game)

    def show_in_folder(self, path: Path) -> None:
        from game.storage.file_manager import show_in_folder

        show_in_folder(path)

    def library(self) -> Library:
        from game.storage.library import Library

        return Library(self.folder)

    def library_reader(self, library: Library) -> Beside:
        from game.online.library_reader import reader_process

        return reader_process(library)

    def measurer(self, measurements: Measurements) -> Beside:
        from game.storage.measuring import measuring_process

        return measuring_process(measurements)

    def replayer(self, positions: LastPositions) -> Beside:
        from game.storage.last_positions import replay_process

        return replay_process(positions)

    def milestone_finder(self, end: EndOfGame) -> Beside:
        from game.statistics.end_of_game import end_process

        return end_process(end)

    def profiles(self) -> Profiles:
        from game.storage.profiles import Profiles

        return Profiles(self.folder)

    def finished_record(self, match: AnyLocalMatch) -> RecordSource:
        from game.storage.record_file import record_text

        path = self._writer.autosave.finished_path
        return RecordSource(record_text(match, ""), path.stem if path else "", path)

    def start_saving(self, match: AnyLocalMatch) -> None:
        """Saves a match from now on; one that is unfinished here moves to the saved games."""
        self._writer.start_saving(match)

    def start_export(self, match: AnyLocalMatch) -> None:
        """Writes this match to the export too, if it is the first one and one is wanted."""
        self._writer.start_export(match)

    def load_saved(self, path: Path) -> AnyLocalMatch:
        """Reads a saved game in order to continue it.

        Raises:
            OSError: if the file cannot be read.
            ValueError: if it is not a record that can be continued here.
        """
        from game.storage.autosave import resume_text

        return resume_text(path.read_text(encoding="utf-8"))

    def remove_saved(self, path: Path) -> None:
        """Removes the file of a saved game that has been continued."""
        self._writer.autosave.remove_saved(path)

    def report(self, error: BaseException) -> str:
        from game.app.fault_report import report_fault

        record = ""
        with suppress(Exception):  # the mistake may be there: the report matters more
            record = self._writer.running_record()
        return report_fault(self.folder, error, record)

    def close(self) -> None:
        self._writer.close()

    def _is_ours(self, beside: Path) -> bool:
        """Whether the invitation beside a journal is to a table of the game in the window."""
        from game.online.invitations import read_kept_invite

        invite = read_kept_invite(beside.with_suffix(""))
        return invite is not None and invite.game == self._game
