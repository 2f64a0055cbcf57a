"""A sentence in a window of its own, for when no other window is left and nobody sees a console."""

from __future__ import annotations

import pygame

from game.i18n import _


def show_message(title: str, sentence: str) -> bool:
    """Waits until it is closed; returns False at once where no such window can be shown."""
    try:
        pygame.display.message_box(title, sentence, "error", buttons=(_("Close"),))
    except pygame.error:
        return False
    return True
