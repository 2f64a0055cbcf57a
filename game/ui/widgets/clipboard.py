"""The system's clipboard and its input method."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.geometry import Rect


class SystemClipboard:
    """The clipboard of the desktop, or one of our own if there is none."""

    def __init__(self) -> None:
        self._own = ""

    def put(self, text: str) -> None:
        self._own = text
        with suppress(pygame.error):
            pygame.scrap.put_text(text)

    def get(self) -> str:
        with suppress(pygame.error):
            return pygame.scrap.get_text() or self._own
        return self._own


class TextInput:
    """Turns on text input only while a text field has the focus.

    The input method shows its candidates below the caret.
    """

    def __init__(self) -> None:
        self._at: Rect | None = None

    def follow(self, caret: Rect | None) -> None:
        """The caret is here now; None while no text field has the focus."""
        if caret == self._at:
            return
        with suppress(pygame.error):  # no window, as in tests
            if caret is None:
                pygame.key.stop_text_input()
            elif self._at is None:
                pygame.key.start_text_input()
            if caret is not None:
                pygame.key.set_text_input_rect(pygame.Rect(caret))
        self._at = caret
