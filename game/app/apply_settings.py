"""Applies settings outside a game: to the painter, language, gamepads, volumes, and window."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game.app.window import set_size
from game.audio.player import Volumes
from game.i18n import set_language
from game.screens.resources import Audio
from game.screens.speech import Speech
from game.settings.settings import SMALLEST, Settings
from game.settings.settings_file import save_settings
from game.ui.canvas.painter import Painter
from game.ui.palette import PALETTES


class SettingsApplier:
    """Makes a change of the settings take effect; for `game.settings.store`."""

    def __init__(self, painter: Painter, audio: Audio, speech: Speech) -> None:
        self._painter = painter
        self._audio = audio
        self._speech = speech

    def __call__(self, before: Settings, after: Settings) -> None:
        apply_to_painter(self._painter, after)
        self._audio.volumes = Volumes(
            0 if after.muted else after.volume_master,
            after.volume_pieces,
            after.volume_conflict,
            after.volume_notice,
            after.volume_music,
            after.volume_notice if after.turn_sound else 0,
        )
        self._audio.captions.is_on = after.captions
        self._speech.set_aloud(after.aloud)
        if after.gamepad or pygame.joystick.get_init():
            from game.input.gamepads import set_enabled  # they cost a little all the time

            set_enabled(after.gamepad)
        size = (after.width, after.height, after.fullscreen)
        if size != (before.width, before.height, before.fullscreen):
            _resize(*size)


def apply_to_painter(painter: Painter, settings: Settings) -> None:
    """Scale, colors, font, and language; the scale takes effect with the next layout."""
    painter.zoom = settings.scale
    painter.recolor(PALETTES[settings.palette])
    painter.use_font(settings.font)
    painter.relabel(set_language(settings.language))


def save_on_exit(folder: Path, settings: Settings) -> None:
    """Saves the settings with the window's size; a failure only loses the last change."""
    surface = pygame.display.get_surface()
    if surface is not None:
        if not settings.fullscreen:
            width, height = map(max, surface.get_size(), SMALLEST)
            settings = replace(settings, width=width, height=height)
        save_settings(folder, settings)


def _resize(width: int, height: int, fullscreen: bool) -> None:
    """Gives the window another size, if there is one; the loop follows with the next screen."""
    if pygame.display.get_surface() is not None:
        with suppress(pygame.error):
            set_size(width, height, fullscreen)
