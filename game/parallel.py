"""The same work on many things, in several processes at once."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Thing = TypeVar("Thing")
Done = TypeVar("Done")


def in_processes(
    work: Callable[[Thing], Done], things: Sequence[Thing], jobs: int, portion: int = 1
) -> Iterator[Done]:
    """What the work makes of each thing, in their order, whatever the number of processes.

    Args:
        jobs: how many processes; 1 is this one.
        portion: how many things a process is handed at once; more where the work is short.
    """
    if jobs == 1 or len(things) < 2:
        yield from map(work, things)
        return
    # Ctrl-C reaches every process of a terminal: a worker dies of it at once and without a word.
    workers = ProcessPoolExecutor(
        min(jobs, len(things)),
        get_context("spawn"),
        signal.signal,
        (signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield from workers.map(work, things, chunksize=portion)
    finally:
        workers.shutdown(cancel_futures=True)
