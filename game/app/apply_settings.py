"""What the settings change outside a game: the easel, the window, the language, what is heard."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game.app.window import set_size
from game.audio.player import Volumes
from game.i18n import set_language
from game.settings.settings import SMALLEST, Settings, save_settings
from game.ui.canvas.painter import Painter
from game.ui.theme import THEMES


def dress(easel: Painter, settings: Settings) -> None:
    """Colours, sizes, language and gamepads; sizes hold from the next layout on."""
    easel.zoom = settings.scale
    easel.recolor(THEMES[settings.palette])
    easel.relabel(set_language(settings.language))
    if settings.gamepad or pygame.joystick.get_init():
        from game.input.gamepads import set_enabled  # they cost a little all the time

        set_enabled(settings.gamepad)


def volumes(settings: Settings) -> Volumes:
    return Volumes(
        settings.volume_master,
        settings.volume_pieces,
        settings.volume_conflict,
        settings.volume_notice,
    )


def resize(width: int, height: int, fullscreen: bool) -> None:
    """Gives the window another size, if there is one; the loop takes it up with the next screen."""
    if pygame.display.get_surface() is not None:
        with suppress(pygame.error):
            set_size(width, height, fullscreen)


def keep(folder: Path, settings: Settings) -> None:
    """With the window's size; where they can not be kept, the next start has what was before."""
    surface = pygame.display.get_surface()
    if surface is not None:
        if not settings.fullscreen:
            width, height = map(max, surface.get_size(), SMALLEST)
            settings = replace(settings, width=width, height=height)
        save_settings(folder, settings)
