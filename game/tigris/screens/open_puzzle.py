"""Opens puzzles: those of the collection, which count, and those of a file or the clipboard."""

from __future__ import annotations

from engine.tigris.puzzles.puzzle import Puzzle
from game.i18n import _
from game.screens.navigation import Screen
from game.screens.services import Services
from game.tigris.puzzles.book import PuzzleBook
from game.tigris.puzzles.collection import load_puzzle
from game.tigris.puzzles.puzzle_text import streak_text
from game.tigris.puzzles.solving import Phase, Solving
from game.tigris.screens.puzzle import PuzzleScreen
from game.tigris.screens.puzzle_card import About


def open_puzzle(
    services: Services, book: PuzzleBook, name: str, back: Screen, is_daily: bool = False
) -> PuzzleScreen:
    """A puzzle of the collection.

    Args:
        is_daily: whether it is solved as the puzzle of the day; then no other follows it.
    """
    solving = Solving(load_puzzle(name), book.progress.effort(name))
    after = None if is_daily else book.after(name)

    def about(solving: Solving) -> About:
        trouble = book.record(name, solving.effort)
        if solving.phase is Phase.RIGHT and name == book.daily:
            trouble = book.record_daily() or trouble
        return _about(book, name, after is not None, trouble)

    def next_puzzle() -> Screen:
        return open_puzzle(services, book, after or name, back)

    first = _about(book, name, after is not None)
    return PuzzleScreen(services, solving, back, first, about, next_puzzle if after else None)


def open_own_puzzle(services: Services, puzzle: Puzzle, back: Screen) -> PuzzleScreen:
    """A puzzle from elsewhere: nothing about it is saved."""
    return PuzzleScreen(services, Solving(puzzle), back, About(_("From elsewhere")))


def _about(book: PuzzleBook, name: str, has_next: bool, trouble: str = "") -> About:
    is_daily = name == book.daily
    note = _("Puzzle of the day") if is_daily else ""
    streak = streak_text(book.streak) if is_daily and book.has_solved_today else ""
    return About(note, streak, has_next, trouble)
