"""What the screens before a game ask of the client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app.navigation import Go
    from game.settings.settings import Settings
    from game.storage.library import SavedGame
    from game.tigris.setup import SetUp


class Hall(Protocol):
    @property
    def settings(self) -> Settings: ...

    @property
    def no_sound(self) -> str:
        """Why nothing can be heard, in one sentence; "" as long as nothing is amiss."""

    def apply(self, settings: Settings) -> str:
        """Makes these hold from now on and keeps them; what went wrong, or an empty text.

        A screen goes on with `Show(itself)` afterwards, so that all is laid out anew.
        """

    def start(self, set_up: SetUp) -> Go:
        """A new game; raises ValueError unless the set-up has no problem."""

    def learn(self) -> Go:
        """A new game against one bot, with the guide."""

    def network(self) -> Go:
        """Where tables on a network are hosted and found."""

    @property
    def waiting(self) -> bool:
        """Whether a game on a network may be gone on with."""

    def shelf(self) -> list[SavedGame]:
        """The games that are kept, the newest first."""

    def watch(self, path: Path, back: Callable[[], Go]) -> Go | str:
        """A replay of a record, with the way back, or why there is none."""

    def resume(self, path: Path) -> Go | str:
        """A kept game goes on, or why it can not."""
