"""The window's title asks for attention while the window has no focus."""

from __future__ import annotations

import pygame
import pytest

from game.app.attention import WindowHerald
from game.app.window import TITLE


def test_the_title_says_so_while_the_window_has_no_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.display.set_caption(TITLE)
    focus = False
    monkeypatch.setattr(pygame.key, "get_focused", lambda: focus)
    herald = WindowHerald()
    herald.call()
    assert "Your turn" in pygame.display.get_caption()[0]
    herald.rest()
    assert "Your turn" in pygame.display.get_caption()[0]
    focus = True
    herald.rest()
    assert pygame.display.get_caption()[0] == TITLE
    herald.call()
    assert pygame.display.get_caption()[0] == TITLE
    pygame.display.quit()
