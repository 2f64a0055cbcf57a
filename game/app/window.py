"""The window itself: opening it, its size, and what SDL must be told beforehand."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from game.ui.metrics import MIN_SIZE

TITLE = "Tigris & Euphrates"

#: How long a window that is being dragged larger must rest before it is laid out anew, in ms.
REST = 90


def open_window(width: int, height: int, fullscreen: bool = False) -> pygame.Surface:
    """Opens the window and gives its surface; raises pygame.error where there is no display."""
    _tell_sdl()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.key.stop_text_input()  # until a text field asks for it
    return set_size(width, height, fullscreen)


def set_size(width: int, height: int, fullscreen: bool) -> pygame.Surface:
    """Gives the open window this size, or all of the screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    desktops = pygame.display.get_desktop_sizes()
    wide, high = desktops[0] if desktops else MIN_SIZE
    size = min(max(width, MIN_SIZE[0]), wide), min(max(height, MIN_SIZE[1]), high)
    with warnings.catch_warnings():
        # a window that leaves the full screen may be as large as that for a moment
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if surface.get_size() != size:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface


def _tell_sdl() -> None:
    """Settings that a person's own environment may overrule.

    With plain shared memory a frame on X11 costs a fifth of what it costs through OpenGL, and half
    the memory; other systems have no such path or need none.
    """
    if sys.platform.startswith("linux") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
