"""Waiting for the person without using the processor.

pygame's own `event.wait` looks a thousand times a second whether something happened. SDL, which
pygame stands on, can wait for real; its function is in the library that pygame has loaded. Where it
can not be found, pygame's way must do.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import pygame

#: Longer than anybody waits, in milliseconds.
FOR_EVER = 2**31 - 1


def next_events(patience: int | None) -> list[pygame.event.Event]:
    """Everything that happened; waits up to so many milliseconds for it, None for ever."""
    if patience is None or patience > 0:
        waiter = _sdl_wait()
        if waiter is not None:
            waiter(None, FOR_EVER if patience is None else patience)
        else:
            first = pygame.event.wait(0 if patience is None else patience)
            if first.type != pygame.NOEVENT:
                return [first, *pygame.event.get()]
    return pygame.event.get()


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout: waits until there is an event, and leaves it in the queue."""
    try:
        library = ctypes.CDLL(str(pygame.base.__file__))
        waiter = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    waiter.argtypes = (ctypes.c_void_p, ctypes.c_int)
    waiter.restype = ctypes.c_int
    return waiter
