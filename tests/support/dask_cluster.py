"""A cluster of Dask on this computer, and functions for its workers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.errors import Refusal
from game.program import ROOT
from tests.support.platforms import needs


def has_launcher() -> bool:
    """Whether `import tigris` leads to this checkout, as where that is installed."""
    found = find_spec("tigris")
    return found is not None and Path(found.origin or "").is_relative_to(ROOT)


needs_dask = needs(
    find_spec("distributed") is not None and has_launcher(),
    "needs Dask, and this checkout installed with its extra `cluster`",
)


@contextmanager
def local_cluster(**options: Any) -> Iterator[Any]:
    """A scheduler and workers in this process, which are reached without ports."""
    from distributed import LocalCluster

    inside = {"processes": False, "protocol": "inproc", "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(threads_per_worker=1, **(inside | options)) as cluster:
        yield cluster


@contextmanager
def lone_scheduler() -> Iterator[Any]:
    """A scheduler that other processes reach, without workers; any free port."""
    with local_cluster(n_workers=0, protocol="tcp", host="127.0.0.1") as cluster:
        yield cluster


@contextmanager
def worker_processes(cluster: Any, count: int, root: Path = ROOT) -> Iterator[None]:
    """Workers that run the program in `root`; a worker that ends is not started again."""
    path = os.pathsep.join(map(str, (root / "release", root)))
    command = (sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address)
    limits = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
    with ExitStack() as stack:
        for _ in range(count):
            worker = stack.enter_context(
                subprocess.Popen(
                    [*command, *limits],
                    env={**os.environ, "PYTHONPATH": path},
                    cwd=root,
                    stderr=subprocess.DEVNULL,
                )
            )
            stack.callback(worker.kill)
        yield


def square(number: int) -> int:
    return number * number


def refuse_odd(number: int) -> int:
    if number % 2:
        raise Refusal(f"{number} is odd")
    return number


def wait_for_last(pipe: Path, number: int) -> int:
    """The number; the first, 0, is given after the last, 3, was asked for."""
    if number == 0:
        pipe.read_bytes()
    elif number == 3:
        pipe.write_bytes(b"")
    return number


def end_process_once(mark: Path, number: int) -> int:
    """The number; but its third use, the first time, ends the process of the worker."""
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return number


def end_process(number: int) -> int:
    os._exit(number)
