"""What is still done when this process ends, however it ends: by itself, by a signal, or at once.

Only a kill that no process hears of (SIGKILL) leaves it undone.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from types import FrameType
from typing import NoReturn, TypeAlias

Task: TypeAlias = Callable[[], object]

_tasks: dict[Task, None] = {}
#: As long as a thread holds it, this process does not end.
not_yet = Lock()


def at_end(task: Task) -> None:
    """Calls a function once before the end, unless it is forgotten first. It must be quick.

    Use it under `not_yet`, together with what the function undoes.
    """
    _tasks[task] = None


def forget(task: Task) -> None:
    _tasks.pop(task, None)


@atexit.register
def run_tasks() -> None:
    """The latest first, as with `atexit`; one that fails keeps no other from running."""
    not_yet.acquire()  # for good: nothing more is begun
    while _tasks:
        task, _ = _tasks.popitem()
        with suppress(Exception):
            task()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits; processes that are started meanwhile never hear of it (but on Windows)."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def end_now(code: int) -> NoReturn:
    """Ends this process from any thread, whatever the others do."""
    run_tasks()
    os._exit(code)


def heed_signals() -> None:
    """Tasks run, too, where another program or a closed terminal ends this one."""
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no SIGHUP
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _begin_to_end)


def leave_to_window() -> None:
    """Gives SIGTERM back, for SDL to take: as the wish to close the window, which ends in order.

    SDL takes a signal only where nobody has, when its display is opened. Tasks run at that end.
    """
    if signal.getsignal(signal.SIGTERM) is _begin_to_end:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _begin_to_end(number: int, frame: FrameType | None) -> None:
    """A thread waits for `not_yet`: the one that was interrupted may hold it."""
    signal.signal(number, signal.SIG_DFL)
    Thread(target=_end_by, args=(number,), daemon=True).start()


def _end_by(number: int) -> None:
    """Ends as the signal would have without us, so that its parent learns of it."""
    run_tasks()
    os.kill(os.getpid(), number)
