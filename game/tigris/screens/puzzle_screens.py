"""The puzzles of this game, as the shell sees them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.i18n import _
from game.screens.navigation import Screen
from game.screens.services import PuzzleScreens, Services


class TigrisPuzzles:
    """Satisfies `game.screens.services.PuzzleScreens`. Modules are imported when needed."""

    def __init__(self, today: Callable[[], date] = date.today) -> None:
        self._today = today

    def daily_text(self, services: Services) -> str:
        from game.tigris.puzzles.book import PuzzleBook
        from game.tigris.puzzles.collection import load_puzzle
        from game.tigris.puzzles.puzzle_text import streak_text, title_of

        book = PuzzleBook(services.settings.folder, self._today())
        return streak_text(book.streak) or _("Today: {title}").format(
            title=title_of(load_puzzle(book.daily))
        )

    def list_screen(self, services: Services, back: Screen) -> Screen:
        from game.tigris.puzzles.book import PuzzleBook
        from game.tigris.screens.puzzles import PuzzlesScreen

        book = PuzzleBook(services.settings.folder, self._today())
        return PuzzlesScreen(services, back, book)


PUZZLES: PuzzleScreens = TigrisPuzzles()
