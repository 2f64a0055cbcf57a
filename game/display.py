"""Whether there is a screen to open a window on."""

from __future__ import annotations

import os
import sys

import pygame

from game.refusal import Refusal

#: Names the way to the screen by hand, one without a screen included, as tests want it.
DRIVER = "SDL_VIDEODRIVER"
ADVICE = "; `arena`, `check` and `replay --text` work without a window"


def require_display() -> None:
    """Opens the display; raises Refusal if there is none.

    Without a display SDL draws into memory and says nothing, and a game would wait for ever for
    clicks that can not come.
    """
    if sys.platform == "linux" and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", DRIVER)
    ):
        raise Refusal(f"no window can be opened here: DISPLAY is not set{ADVICE}")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Refusal(f"no window can be opened here: {error}{ADVICE}") from None
    if pygame.display.get_driver() in ("offscreen", "dummy") and not os.environ.get(DRIVER):
        raise Refusal(f"no window can be opened here: the display does not answer{ADVICE}")
