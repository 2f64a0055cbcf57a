"""The list of saved games that leads to records of both games."""

from __future__ import annotations

from game.screens.navigation import Screen
from game.screens.services import Services


def list_of_games(services: Services) -> Screen:
    """Only this list leads to records of another game; it is the same in both."""
    from game.screens.library.screen import LibraryScreen
    from game.screens.title import TitleScreen

    return LibraryScreen(services, TitleScreen(services))
