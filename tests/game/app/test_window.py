"""How pictures reach the screen is chosen in the settings, and by the environment above them."""

from __future__ import annotations

import os

import pygame
import pytest

from game.app.window import acceleration, open_window
from game.settings.choices import Present

HINT = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.mark.parametrize(
    ("present", "platform", "driver", "way"),
    [
        (Present.AUTO, "linux", "x11", "0"),
        (Present.AUTO, "linux", "wayland", None),
        (Present.AUTO, "win32", "windows", None),
        (Present.PROCESSOR, "win32", "windows", "0"),
        (Present.GRAPHICS, "linux", "x11", "1"),
    ],
)
def test_each_way_is_what_sdl_is_asked_for(
    present: Present, platform: str, driver: str, way: str | None
) -> None:
    assert acceleration(present, platform, driver) == way


@pytest.mark.parametrize("environment", (None, "opengl"))
def test_the_window_opens_in_the_chosen_way_unless_the_environment_has_another(
    monkeypatch: pytest.MonkeyPatch, environment: str | None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv(HINT, environment or "")
    if environment is None:
        monkeypatch.delenv(HINT)
    open_window("A game", 1280, 720, False, Present.GRAPHICS)
    assert os.environ[HINT] == (environment or "1")
    pygame.display.quit()
