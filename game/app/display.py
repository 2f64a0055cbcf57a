"""Checks that there is a display, and lets Ctrl-C end a waiting window."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.errors import Refusal

if TYPE_CHECKING:
    from socket import socket

#: Chooses the video driver, also one without a screen, as tests need it.
DRIVER = "SDL_VIDEODRIVER"
ADVICE = "; `arena`, `check` and `replay --text` work without a window"


def require_display() -> None:
    """Opens the display. Raises Refusal if there is none.

    Only Linux may have none. SDL then silently draws into memory, and a game would wait forever
    for clicks that cannot come.
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

    Python handles a signal only when it runs again, and a waiting window blocks within SDL until an
    event arrives. So each signal also posts an event.
    """
    import signal  # only here: the first picture comes sooner
    from socket import socketpair
    from threading import Thread

    reader, writer = socketpair()
    writer.setblocking(False)
    signal.set_wakeup_fd(writer.detach(), warn_on_full_buffer=False)
    Thread(target=_wake, args=(reader,), daemon=True).start()


def _wake(reader: socket) -> None:
    while reader.recv(1):
        with suppress(pygame.error):  # the window is closed already
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
