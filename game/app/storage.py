"""The games in the player's folder: the running one, the unfinished one, and the saved ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.game_log import GameLog
from game.screens.navigation import RecordSource
from game.storage.game_writer import Keeping
from game.storage.slots import kept_games

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.online.unfinished import Unfinished
    from game.play.match import Match
    from game.storage.autosave import Damaged
    from game.storage.library import Shelved
    from net.protocol.invite import Invite


class FolderStorage:
    """Satisfies `game.screens.services.Storage`."""

    def __init__(self, folder: Path, copy: Path | None = None) -> None:
        """`copy` is where the first game is written too, if the command line asked for that."""
        self.folder = folder
        self._writer = Keeping(folder, copy)

    @property
    def log(self) -> GameLog:
        return self._writer

    @property
    def has_unfinished_game(self) -> bool:
        return kept_games(self.folder)

    @property
    def has_unfinished_table(self) -> bool:
        return any((self.folder / "tables").glob("*.seat.*"))

    def unfinished_tables(self) -> Sequence[Unfinished]:
        from game.online.unfinished import unfinished

        return unfinished(self.folder)

    def last_invites(self) -> Sequence[Invite]:
        from game.online.invitations import last_invites

        return last_invites()

    def load_unfinished(self) -> Match | Damaged | None:
        return self._writer.saves.load_unfinished()

    def saved_games(self) -> Sequence[Shelved]:
        from game.storage.library import kept_records

        return kept_records(self.folder)

    def finished_record(self, match: Match) -> RecordSource:
        from game.storage.record_file import text_of

        saves = self._writer.saves
        return RecordSource(text_of(match, ""), saves.finished, saves.finished_path)

    def begin(self, match: Match) -> None:
        """Saves a match from now on; one that is unfinished here moves to the saved games."""
        self._writer.begin(match)

    def seat(self, match: Match) -> None:
        """The saved match comes to the table."""
        self._writer.seated(match)

    def take_out(self, path: Path) -> Match:
        """Reads a saved game in order to continue it.

        Raises:
            OSError: if the file cannot be read.
            ValueError: if it is not a record that can be continued here.
        """
        from game.storage.autosave import resumed

        return resumed(path.read_text(encoding="utf-8"))

    def drop(self, path: Path) -> None:
        """Removes the file of a saved game that has been continued."""
        self._writer.saves.drop(path)

    def close(self) -> None:
        self._writer.close()
