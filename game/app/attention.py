"""Draws the eyes of somebody who looks elsewhere to this window: it flashes, its title says so."""

from __future__ import annotations

import warnings
from contextlib import suppress

import pygame

from game.app.window import TITLE
from game.i18n import _


class WindowHerald:
    """Does nothing while the window has the focus."""

    def __init__(self) -> None:
        self._marked = False

    def call(self) -> None:
        """Somebody is waited for at this window."""
        if _focused():
            return
        self._marked = True
        pygame.display.set_caption(f"● {_('Your turn')} - {TITLE}")
        _flash()

    def rest(self) -> None:
        """Takes the mark away once the window is looked at."""
        if self._marked and _focused():
            self._marked = False
            pygame.display.set_caption(TITLE)


def _focused() -> bool:
    return pygame.key.get_focused()


def _flash() -> None:
    """Not every system can, and pygame's way to the window of `set_mode` is marked to change."""
    with suppress(pygame.error, AttributeError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)
