"""Which of the games the window shows, and the services of its screens."""

from __future__ import annotations

from collections.abc import Callable

from game.app.window_services import put_in_force, services_for
from game.game import AnyGame
from game.screens.services import Services, load_screens


class ShownGame:
    """One game at a time; what leads to another one makes the window show that."""

    def __init__(self, services: Services, end_games: Callable[[], None]) -> None:
        """`end_games` ends what runs in a game before another one is shown."""
        self.services = services
        """those of the game in the window"""
        self._end_games = end_games

    def show(self, game: AnyGame) -> None:
        """The window shows this game from now on. Raises Refusal if it has no screens."""
        self.change_to(self.prepare(game))

    def prepare(self, game: AnyGame) -> Services:
        """The services of a game, in force; the window still has those of the game before.

        Either `change_to` or `undo_prepare` follows. Raises Refusal if the game has no screens.
        """
        if game.name == self.services.screens.name:
            return self.services
        services = services_for(load_screens(game), self.services)
        put_in_force(services)
        return services

    def undo_prepare(self) -> None:
        put_in_force(self.services)

    def change_to(self, services: Services) -> None:
        """Ends what runs in the game before, if these are another one's."""
        if services is not self.services:
            self._end_games()
            self.services.audio.close()
            self.services = services

    def remember(self) -> None:
        """The next start shows this game."""
        settings, name = self.services.settings, self.services.screens.name
        if settings.current.game != name:
            settings.update(game=name)
