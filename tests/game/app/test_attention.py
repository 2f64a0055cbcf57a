"""Somebody who looks elsewhere is called by a sound, a flash, and the title, as they have set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.app import attention as module
from game.app.apply_settings import SettingsApplier
from game.app.attention import WindowAttention
from game.audio.sounds import AnySound
from game.screens.speech import Speech
from game.settings.settings import Settings
from game.tigris.sounds import Sound as TigrisSound
from game.trade.sounds import Sound as TradeSound
from game.ui.canvas.painter import Painter
from game.ui.metrics import MIN_SIZE, Metrics
from tests.support.window.services import SilentAudio


class Elsewhere:
    """A window in the background, and how often it flashed."""

    focus = False
    flashes = 0

    @property
    def title(self) -> str:
        return pygame.display.get_caption()[0]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.display.set_caption("A game")
    elsewhere = Elsewhere()
    monkeypatch.setattr(pygame.key, "get_focused", lambda: elsewhere.focus)

    def flash() -> None:
        elsewhere.flashes += 1

    monkeypatch.setattr(module, "_flash", flash)
    yield elsewhere
    pygame.display.quit()


def test_the_title_says_so_while_the_window_has_no_focus(window: Elsewhere) -> None:
    attention = WindowAttention("A game", Settings)
    attention.call()
    assert "Your turn" in window.title and window.flashes == 1
    attention.rest()
    assert "Your turn" in window.title
    window.focus = True
    attention.rest()
    assert window.title == "A game"
    attention.call()
    assert window.title == "A game" and window.flashes == 1


def test_flash_and_title_are_switched_each_for_itself(window: Elsewhere) -> None:
    WindowAttention("A game", lambda: Settings(turn_title=False)).call()
    assert (window.title, window.flashes) == ("A game", 1)
    WindowAttention("A game", lambda: Settings(turn_flash=False)).call()
    assert "Your turn" in window.title and window.flashes == 1


@pytest.mark.parametrize(
    ("call", "other"),
    [
        (TigrisSound.YOUR_TURN, TigrisSound.REFUSED),
        (TradeSound.YOUR_CHOICE, TradeSound.REFUSED),
        (TradeSound.OFFER, TradeSound.TIME_UP),
    ],
)
def test_its_sound_is_switched_without_the_other_notices(call: AnySound, other: AnySound) -> None:
    audio, on = SilentAudio(), Settings()
    apply = SettingsApplier(Painter(Metrics.of_window(*MIN_SIZE)), audio, Speech())
    apply(on, on)
    assert audio.volumes.of(call) == audio.volumes.of(other) > 0
    apply(on, replace(on, turn_sound=False))
    assert audio.volumes.of(call) == 0 < audio.volumes.of(other)
