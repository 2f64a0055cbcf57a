"""The game with a gamepad that has no wires: a line on its input is a button that is pressed.

Usage: `python -m benchmarks.clicking.pad play ...`, as `main.py`; then lines such as `a` or `up`.
SDL takes the pad for one that was plugged in, so all from its events on is as with a real one.
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
#: How often it is asked whether the game has noticed, in seconds.
LOOK = 0.005


def attach() -> None:
    """Plugs it in, and presses what the input names from now on."""
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
                while sdl.SDL_JoystickGetButton(stick, button) != down:  # till SDL has looked
                    time.sleep(LOOK)

    threading.Thread(target=press, daemon=True).start()


if __name__ == "__main__":
    attach()
    sys.exit(main())
