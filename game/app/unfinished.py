"""The unfinished game, as the title offers it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.navigation import Go
from game.i18n import _
from game.screens.title import Kept
from game.storage.autosave import Autosave, Damaged
from game.tigris.match import Local


def kept(saves: Autosave, go_on: Callable[[Local], Go]) -> Kept:
    """Reads it, which takes a while; `go_on` shows a match where it stands."""
    found = saves.load_unfinished()
    if isinstance(found, Damaged):
        told = _(
            "The saved game cannot be resumed: {reason}."
            " It was moved to {path}; you can start a new one."
        )
        return Kept(None, told.format(reason=found.reason, path=found.path))
    return Kept(None) if found is None else Kept(lambda: go_on(found))
