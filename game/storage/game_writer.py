"""What is written of the game in front as it is played: its own file, and the copy asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from game.storage.record_export import RecordCopy

if TYPE_CHECKING:  # what only a game needs is fetched with the first one: the title comes sooner
    from game.play.match import Match, Played
    from game.storage.autosave import Saves


class Keeping:
    def __init__(self, folder: Path, copy: Path | None) -> None:
        """`copy` is where the first game is written besides, if the command line asked for it."""
        self._folder = folder
        self._copy = RecordCopy(copy)
        self._saves: Saves | None = None
        self._trouble: str | None = None

    @property
    def saves(self) -> Saves:
        if self._saves is None:
            from game.storage.autosave import Saves

            self._saves = Saves(self._folder)
        return self._saves

    def begin(self, match: Match) -> None:
        """The match is the one that is kept from now on."""
        self.saves.begin(match, strftime("%Y-%m-%d"))

    def seated(self, match: Match) -> None:
        """The kept match comes to the table."""
        self._trouble = self._copy.begin(match, strftime("%Y-%m-%d"))

    def add(self, played: Sequence[Played]) -> None:
        for item in played:
            self.saves.add(item)
            self._trouble = self._copy.add(item) or self._trouble

    def strike(self, count: int) -> None:
        """So many of the last actions were taken back."""
        self.saves.strike(count)
        self._trouble = self._copy.strike(count) or self._trouble

    def take_notice(self) -> str | None:
        """What went wrong by now, in a sentence, once; None if nothing did."""
        trouble, self._trouble = self._trouble, None
        return self.saves.take_notice() or trouble

    def close(self) -> None:
        """Lets go of the files."""
        if self._saves is not None:
            self._saves.close()
        self._copy.close()
