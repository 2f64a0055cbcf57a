"""The same function on many items, in several processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from game.i18n import language, set_language

Item = TypeVar("Item")
Result = TypeVar("Result")


def parallel_map(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int, chunk_size: int = 1
) -> Iterator[Result]:
    """The result for each item, in the order of the items, whatever the number of processes.

    Args:
        jobs: the number of processes; 1 works in this one.
        chunk_size: how many items to hand to a process at once; more if each takes little time.
    """
    if jobs == 1 or len(items) < 2:
        yield from map(function, items)
        return
    workers = ProcessPoolExecutor(
        min(jobs, len(items)), get_context("spawn"), _begin, (language(),)
    )
    try:
        yield from workers.map(function, items, chunksize=chunk_size)
    finally:
        workers.shutdown(cancel_futures=True)


def _begin(name: str) -> None:
    """A worker speaks the language of the program that started it."""
    # a terminal sends Ctrl-C to all its processes: workers end at once, without a traceback
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    set_language(name)
