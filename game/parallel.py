"""The same function on many items, in several processes or on a cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeAlias, TypeVar

from game.cluster import Cluster
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
    workers = ProcessPoolExecutor(
        min(jobs, len(items)), get_context("spawn"), _begin, (language(),)
    )
    try:
        yield from workers.map(function, items, chunksize=chunk_size)
    finally:
        workers.shutdown(cancel_futures=True)


def _begin(name: str) -> None:
    """A worker speaks the language of the program that started it, and compiles nothing."""
    # a terminal sends Ctrl-C to all its processes: workers end at once, without a traceback
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    set_language(name)
    wait_until_compiled()
