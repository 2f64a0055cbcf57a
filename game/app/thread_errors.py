"""Uncaught errors of other threads, for the loop: a dead thread must not leave a table waiting."""

from __future__ import annotations

import threading
from queue import Empty, SimpleQueue
from types import TracebackType

from game.input.wake import wake_window


class ThreadErrors:
    """Collects them while it is entered, and wakes the window."""

    def __init__(self) -> None:
        self._errors: SimpleQueue[Exception] = SimpleQueue()
        self._before = threading.excepthook

    def __enter__(self) -> ThreadErrors:
        self._before, threading.excepthook = threading.excepthook, self._collect
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        threading.excepthook = self._before

    def take(self) -> Exception | None:
        """The oldest that has not been taken; None if there is none."""
        try:
            return self._errors.get_nowait()
        except Empty:
            return None

    def _collect(self, hook: threading.ExceptHookArgs) -> None:
        if isinstance(hook.exc_value, Exception):
            self._errors.put(hook.exc_value)
            wake_window()
