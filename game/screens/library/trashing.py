"""What a person has deleted while the list of saved games was shown, and how it comes back."""

from __future__ import annotations

from pathlib import Path

from game.i18n import _
from game.screens.library.wording import Wording
from game.storage.library import Library, SavedGame
from game.storage.trash import KEPT_DAYS, Trashed


class Trashing:
    """Each method raises OSError if a file cannot be moved."""

    def __init__(self, library: Library, wording: Wording) -> None:
        self._library = library
        self._wording = wording
        self._trashed: list[Trashed] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._trashed)

    def delete(self, game: SavedGame) -> str:
        """Deletes a game; returns what happened, in a sentence."""
        self._trashed.append(self._library.delete(game))
        return _deleted(self._wording.title(game))

    def delete_unreadable(self, path: Path) -> str:
        """The same for a file that holds no game."""
        file = next(each for each in self._library.unreadable if each.path == path)
        self._trashed.append(self._library.delete_unreadable(file))
        return _deleted(path.name)

    def restore(self) -> tuple[str, SavedGame | None]:
        """Brings back what was deleted last; what happened, and the game if it is one."""
        back = self._library.restore(self._trashed.pop())
        game = back if isinstance(back, SavedGame) else None
        name = back.path.name if game is None else self._wording.title(game)
        return _("{game} is back.").format(game=name), game


def _deleted(name: str) -> str:
    text = _("{game} is in the trash, and stays there for {n} days.")
    return text.format(game=name, n=KEPT_DAYS)
