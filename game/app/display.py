"""Whether there is a screen to open a window on, and how Ctrl-C reaches the window."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.errors import Refusal

if TYPE_CHECKING:
    from socket import socket

#: Names the way to the screen by hand, one without a screen included, as tests want it.
DRIVER = "SDL_VIDEODRIVER"
ADVICE = "; `arena`, `check` and `replay --text` work without a window"


def require_display() -> None:
    """Raises Refusal if there is no screen; else the display is open.

    Only Linux comes without one. SDL then draws into memory and says nothing, and a game would wait
    for ever for clicks that can not come.
    """
    if sys.platform != "linux":
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", DRIVER)):
        raise Refusal(f"no window can be opened here: DISPLAY is not set{ADVICE}")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise Refusal(f"no window can be opened here: {error}{ADVICE}") from None
    if pygame.display.get_driver() in ("offscreen", "dummy") and not os.environ.get(DRIVER):
        raise Refusal(f"no window can be opened here: the display does not answer{ADVICE}")


def wake_on_signals() -> None:
    """Lets Ctrl-C end a window that waits for the person.

    Python hears of a signal only when it runs again, and a waiting window sleeps within SDL until
    something happens. So each signal also makes something happen.
    """
    import signal  # only here: the first picture need not wait for them
    from socket import socketpair
    from threading import Thread

    ear, mouth = socketpair()
    mouth.setblocking(False)
    signal.set_wakeup_fd(mouth.detach(), warn_on_full_buffer=False)
    Thread(target=_wake, args=(ear,), daemon=True).start()


def _wake(ear: socket) -> None:
    while ear.recv(1):
        with suppress(pygame.error):  # the window is closed already
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
