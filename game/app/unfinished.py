"""The unfinished game, as the title offers it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.navigation import Go
from game.i18n import _
from game.play.match import Match
from game.screens.title import Kept
from game.storage.autosave import Damaged, Saves


def kept(saves: Saves, go_on: Callable[[Match], Go]) -> Kept:
    """Reads it, which takes a while; `go_on` shows a match where it stands."""
    found = saves.load_unfinished()
    if isinstance(found, Damaged):
        told = _(
            "The unfinished game can not be gone on with: {reason}."
            " It is kept as {path}; you can start a new one."
        )
        return Kept(None, told.format(reason=found.reason, path=found.kept))
    return Kept(None) if found is None else Kept(lambda: go_on(found))
