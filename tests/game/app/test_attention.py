"""The window's title asks for attention while the window has no focus."""

from __future__ import annotations

import pygame
import pytest

from game.app.attention import WindowAttention


def test_the_title_says_so_while_the_window_has_no_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.display.set_caption("A game")
    focus = False
    monkeypatch.setattr(pygame.key, "get_focused", lambda: focus)
    attention = WindowAttention("A game")
    attention.call()
    assert "Your turn" in pygame.display.get_caption()[0]
    attention.rest()
    assert "Your turn" in pygame.display.get_caption()[0]
    focus = True
    attention.rest()
    assert pygame.display.get_caption()[0] == "A game"
    attention.call()
    assert pygame.display.get_caption()[0] == "A game"
    pygame.display.quit()
