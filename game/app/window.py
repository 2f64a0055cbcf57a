"""The window itself: opens and resizes it, and configures SDL beforehand."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from game.settings.choices import Present
from game.ui.metrics import MIN_SIZE
from game.ui.program_icon import WINDOW_SIZE, program_icon

#: How long a window that is being resized must rest before it is laid out again, in ms.
RESIZE_REST = 90


def open_window(
    title: str, width: int, height: int, fullscreen: bool, present: Present = Present.AUTO
) -> pygame.Surface:
    """Opens the window and returns its surface; raises pygame.error where there is no display."""
    _configure_sdl(present)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(title)
    pygame.display.set_icon(program_icon(WINDOW_SIZE))
    pygame.key.stop_text_input()  # until a text field asks for it
    return set_size(width, height, fullscreen)


def set_title(title: str) -> None:
    """Names the window, if there is one."""
    if pygame.display.get_surface() is not None:
        pygame.display.set_caption(title)


def set_size(width: int, height: int, fullscreen: bool) -> pygame.Surface:
    """Gives the open window this size, or the full screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    desktops = pygame.display.get_desktop_sizes()
    max_width, max_height = desktops[0] if desktops else MIN_SIZE
    size = min(max(width, MIN_SIZE[0]), max_width), min(max(height, MIN_SIZE[1]), max_height)
    with warnings.catch_warnings():
        # a window that leaves full screen may be as large as that for a moment
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if surface.get_size() != size:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface


def acceleration(present: Present, platform: str, driver: str) -> str | None:
    """What SDL calls framebuffer acceleration: `0` without a graphics card, `1` with one.

    None leaves it to SDL. With plain shared memory a frame on X11 costs a fifth of what it costs
    through OpenGL, and half the memory; other systems have no such path or need none.

    Args:
        platform: as in `sys.platform`.
        driver: the video driver of SDL.
    """
    if present is Present.AUTO:
        return "0" if platform.startswith("linux") and driver == "x11" else None
    return "1" if present is Present.GRAPHICS else "0"


def _configure_sdl(present: Present) -> None:
    """Settings that the environment may override."""
    driver = os.environ.get("SDL_VIDEODRIVER", "x11")
    if (way := acceleration(present, sys.platform, driver)) is not None:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", way)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
