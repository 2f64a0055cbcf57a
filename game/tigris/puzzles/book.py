"""The puzzles and what a person has solved of them, as one window knows it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from game.tigris.puzzles.collection import name_of_day, puzzle_names
from game.tigris.puzzles.effort import Effort
from game.tigris.puzzles.progress import load_progress, save_progress


class PuzzleBook:
    def __init__(self, folder: Path, today: date) -> None:
        """`folder` is the player's; `today` decides which puzzle is that of the day."""
        self.progress, self.notice = load_progress(folder)
        self.today = today
        self._folder = folder

    @property
    def daily(self) -> str:
        """The name of the puzzle of the day."""
        return name_of_day(self.today.year, self.today.timetuple().tm_yday)

    @property
    def streak(self) -> int:
        return self.progress.streak.on(self.today)

    @property
    def has_solved_today(self) -> bool:
        return self.progress.streak.last == self.today

    def record(self, name: str, effort: Effort) -> str:
        """Writes down what was spent; gives why it cannot be saved, or an empty text."""
        self.progress = self.progress.with_effort(name, effort)
        return save_progress(self._folder, self.progress)

    def record_daily(self) -> str:
        """The puzzle of today was solved today, perhaps not for the first time."""
        streak = self.progress.streak.solved(self.today)
        self.progress = replace(self.progress, streak=streak)
        return save_progress(self._folder, self.progress)

    def after(self, name: str) -> str | None:
        """The next puzzle that is not solved, from this one on and around; None if all are."""
        names = puzzle_names()
        at = names.index(name) + 1 if name in names else 0
        order = (*names[at:], *names[:at])
        left = (each for each in order if each != name)
        return next((each for each in left if not self.progress.effort(each).solved), None)
