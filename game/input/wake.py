"""Wakes a window that waits for input."""

from __future__ import annotations

from contextlib import suppress

import pygame


def wake_window() -> None:
    """Lets the loop look for news; from any thread."""
    with suppress(pygame.error):  # the window is closed already
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
