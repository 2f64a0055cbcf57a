"""The clipboard of an X server, as another program reads and fills it."""

from __future__ import annotations

import os
import subprocess
import sys

_PASTE = (
    "import pygame, time\n"
    "pygame.display.init(); pygame.display.set_mode((8, 8), pygame.HIDDEN)\n"
    "pygame.event.pump(); time.sleep(0.2); pygame.event.pump()\n"
    "print(pygame.scrap.get_text(), end='')\n"
)


def pasted(display: str) -> str:
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", _PASTE],
        env=environment,
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    return done.stdout.strip()


def copy(display: str, text: str) -> None:
    """Puts a text there, as a program does from which somebody copies it."""
    subprocess.run(
        ["xclip", "-selection", "clipboard", "-in", "-loops", "0"],
        env={**os.environ, "DISPLAY": display},
        input=text,
        text=True,
        stdout=subprocess.DEVNULL,  # xclip stays behind, and would hold a pipe
        stderr=subprocess.DEVNULL,
        timeout=20,
        check=True,
    )
