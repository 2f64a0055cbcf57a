"""Waits for input without using the processor.

pygame's own `event.wait` polls a thousand times a second. SDL can block instead; its function is in
the library that pygame has loaded. Where that cannot be found, pygame's function is used.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import pygame

#: The longest wait, in milliseconds.
FOREVER = 2**31 - 1


def next_events(patience: int | None) -> list[pygame.event.Event]:
    """All pending events; waits up to `patience` milliseconds for the first, None forever."""
    if patience is None or patience > 0:
        waiter = _sdl_wait()
        if waiter is not None:
            waiter(None, FOREVER if patience is None else patience)
        else:
            first = pygame.event.wait(0 if patience is None else patience)
            if first.type != pygame.NOEVENT:
                return [first, *pygame.event.get()]
    return pygame.event.get()


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout: waits for an event and leaves it in the queue; None if not found."""
    try:
        library = ctypes.CDLL(str(pygame.base.__file__))
        waiter = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    waiter.argtypes = (ctypes.c_void_p, ctypes.c_int)
    waiter.restype = ctypes.c_int
    return waiter
