"""Writes the running game: its autosave, and the export that the command line may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from game.storage.record_export import RecordExport

if TYPE_CHECKING:  # what only a game needs is imported with the first one: the title comes sooner
    from game.play.local_match import AnyLocalMatch
    from game.play.match import AnyPlayed
    from game.storage.autosave import Autosave


class GameWriter:
    """Satisfies `game.play.match_saver.MatchSaver`.

    A game is saved from `start_saving` on, or because it was resumed; `start_export` follows.
    """

    def __init__(self, folder: Path, export: Path | None) -> None:
        """`export` is a file that the first game is written to as well; None for none."""
        self._folder = folder
        self._export = RecordExport(export)
        self._autosave: Autosave | None = None
        self._trouble: str | None = None

    @property
    def autosave(self) -> Autosave:
        if self._autosave is None:
            from game.storage.autosave import Autosave

            self._autosave = Autosave(self._folder)
        return self._autosave

    def start_saving(self, match: AnyLocalMatch) -> None:
        """Saves this new match from now on."""
        self.autosave.begin(match, strftime("%Y-%m-%d"))

    def start_export(self, match: AnyLocalMatch) -> None:
        """Writes this match, new or resumed, to the export if no other has been."""
        self._trouble = self._export.start(match, strftime("%Y-%m-%d"))

    def add(self, played: Sequence[AnyPlayed]) -> None:
        for item in played:
            self.autosave.add(item)
            self._trouble = self._export.add(item) or self._trouble

    def strike(self, count: int) -> None:
        """Removes the last `count` actions, which were undone."""
        self.autosave.strike(count)
        self._trouble = self._export.strike(count) or self._trouble

    @property
    def has_saved_all(self) -> bool:
        """Whether all that was played is in the autosave."""
        return self.autosave.has_saved_all

    def running_record(self) -> str:
        """All that was played of the running game, as a record; empty if there is none."""
        match = None if self._autosave is None else self._autosave.match
        if match is None:
            return ""
        from game.storage.record_file import record_text

        return record_text(match, "")

    def take_notice(self) -> str | None:
        """What went wrong since the last call, in a sentence; None if nothing did."""
        trouble, self._trouble = self._trouble, None
        return self.autosave.take_notice() or trouble

    def close(self) -> None:
        """Closes the files."""
        if self._autosave is not None:
            self._autosave.close()
        self._export.close()
