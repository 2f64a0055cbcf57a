"""The same function on many items, in several processes or on a cluster."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from game.cluster import Cluster
from game.endings import end_now, heed_signals, uninterrupted
from game.i18n import language, set_language
from game.kernel import wait_until_compiled

Item = TypeVar("Item")
Result = TypeVar("Result")
#: What shares the work: so many processes, or the workers of a cluster.
Jobs: TypeAlias = int | Cluster


def parallel_map(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: Jobs, chunk_size: int = 1
) -> Iterator[Result]:
    """The result for each item, in the order of the items, whatever shares the work.

    Args:
        jobs: the number of processes, of which 1 is this one; or a cluster.
        chunk_size: how many items to hand to a process at once; more if each takes little time.
    """
    if isinstance(jobs, Cluster):
        yield from jobs.map(function, items)
        return
    if jobs == 1 or len(items) < 2:
        yield from map(function, items)
        return
    context = get_context("spawn")
    far_end, lifeline = context.Pipe(duplex=False)
    workers = ProcessPoolExecutor(min(jobs, len(items)), context, _begin, (language(), far_end))
    starts = range(0, len(items), chunk_size)
    chunks = (items[start : start + chunk_size] for start in starts)
    try:
        # not `map`, which cancels what is left: futures must not be when the workers end, as the
        # thread of the executor then dies with a traceback (before Python 3.13)
        with uninterrupted():
            futures = deque(workers.submit(_work, function, chunk) for chunk in chunks)
        while futures:
            yield from futures.popleft().result()
        workers.shutdown()
    finally:
        lifeline.close()  # nobody waits for what is still being worked on
        workers.shutdown()
        far_end.close()


def _work(function: Callable[[Item], Result], chunk: Sequence[Item]) -> list[Result]:
    return [function(item) for item in chunk]


def _begin(name: str, lifeline: Connection[Any, Any]) -> None:
    """A worker speaks the language of the program that started it, ends with it, and compiles
    nothing.

    However that dies, the system closes its end of the lifeline.
    """
    # a terminal sends Ctrl-C to all its processes: workers leave it to the one that started them
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    heed_signals()
    set_language(name)
    wait_until_compiled()
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection[Any, Any]) -> None:
    lifeline.poll(None)  # nothing is ever sent
    end_now(0)
