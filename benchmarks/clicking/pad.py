"""Runs the game with a virtual gamepad: each line on its input presses a button.

Usage: `python -m benchmarks.clicking.pad play ...`, as `main.py`; then lines such as `a` or `up`.
SDL treats the pad as a real one, so everything from its events on is as with hardware.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEO_X11_WMCLASS"] = "main.py"

import pygame

from game.cli.main import main
from game.input.gamepad_events import CONTROLLER_BUTTONS

#: SDL's word for a pad of a kind that it knows, and what such a pad has.
KNOWN, AXES, BUTTONS = 1, 6, 15
#: Seconds between two checks whether the game has noticed a button.
POLL_SECONDS = 0.005


def attach() -> None:
    """Attaches the pad, and presses the buttons that the input names."""
    pygame.joystick.init()
    sdl = ctypes.CDLL(str(pygame.base.__file__))
    number = sdl.SDL_JoystickAttachVirtual(KNOWN, AXES, BUTTONS, 0)
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    stick = ctypes.c_void_p(sdl.SDL_JoystickOpen(number))
    buttons = {name: number for number, name in CONTROLLER_BUTTONS.items()}

    def press() -> None:
        for line in sys.stdin:
            button = buttons[line.strip()]
            for down in (1, 0):
                sdl.SDL_JoystickSetVirtualButton(stick, button, down)
                while sdl.SDL_JoystickGetButton(stick, button) != down:  # until SDL has polled
                    time.sleep(POLL_SECONDS)

    threading.Thread(target=press, daemon=True).start()


if __name__ == "__main__":
    attach()
    sys.exit(main())
