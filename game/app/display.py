"""Checks that there is a display, and lets Ctrl-C end a waiting window."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.errors import Refusal
from game.i18n import _
from game.i18n.lists import format_list

if TYPE_CHECKING:
    from socket import socket

#: Chooses the video driver, also one without a screen, as tests need it.
DRIVER = "SDL_VIDEODRIVER"
#: The commands that need none.
WITHOUT_WINDOW = ("`arena`", "`check`", "`replay --text`")


def require_pygame_ce() -> None:
    """Raises Refusal if another package has put pygame in the place of pygame-ce.

    Both are imported as `pygame`, and the one that was installed last wins.
    """
    if not getattr(pygame, "IS_CE", False):
        text = _(
            "the window needs pygame-ce, but pygame {version} is installed in its place: run"
            " `python3 -m pip uninstall pygame`, then"
            " `python3 -m pip install --force-reinstall pygame-ce`"
        )
        raise Refusal(text.format(version=pygame.version.ver))


def require_display() -> None:
    """Opens the display. Raises Refusal if there is none.

    Only Linux may have none. SDL then silently draws into memory, and a game would wait forever
    for clicks that cannot come.
    """
    if sys.platform != "linux":
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", DRIVER)):
        raise _no_window(_("{variable} is not set").format(variable="DISPLAY"))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_window(str(error)) from None
    if pygame.display.get_driver() in ("offscreen", "dummy") and not os.environ.get(DRIVER):
        raise _no_window(_("the display does not answer"))


def _no_window(reason: str) -> Refusal:
    text = _("no window can be opened here: {reason}; {commands} work without a window")
    return Refusal(text.format(reason=reason, commands=format_list(WITHOUT_WINDOW)))


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
