"""Calls somebody who looks elsewhere to this window: it flashes, and its title says why."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.i18n import _
from game.settings.settings import Settings


class WindowAttention:
    """Does nothing while the window has the focus."""

    def __init__(self, title: str, settings: Callable[[], Settings]) -> None:
        """`title` is that of the window; `settings` say in which ways it calls."""
        self._title = title
        self._settings = settings
        self._marked = False

    def call(self) -> None:
        """Says that it is somebody's turn."""
        if _focused():
            return
        settings = self._settings()
        if settings.turn_title:
            self._marked = True
            text = _("Your turn")
            pygame.display.set_caption(f"● {text} - {self._title}")
        if settings.turn_flash:
            _flash()

    def rest(self) -> None:
        """Resets the title once the window has the focus."""
        if self._marked and _focused():
            self._marked = False
            pygame.display.set_caption(self._title)


def _focused() -> bool:
    return pygame.key.get_focused()


def _flash() -> None:
    """Flashes the window; not every system can, and pygame marks its interface as provisional."""
    with suppress(pygame.error, AttributeError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)
