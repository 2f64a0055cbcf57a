"""The same function on many items, by the workers of a Dask cluster.

Dask is an extra; its scheduler and workers are started by its own commands. What travels is bytes
that only this program opens, by the function `work` of its launcher: so Dask never meets a class of
ours, and a worker whose code differs says so before it opens anything.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from game.errors import Refusal
from game.i18n import _, language, set_language
from game.kernel import wait_until_compiled
from game.program import NAME, ROOT, code_of, with_extra

if TYPE_CHECKING:
    from distributed import Client, Future

Item = TypeVar("Item")
Result = TypeVar("Result")

LIBRARY = "distributed"
#: How many seconds a scheduler may take to answer, and the first worker to be there.
PATIENCE = 10
#: How many items the scheduler has at once: some for each core of the largest cluster expected.
AHEAD = 2000
#: The packages that every form of the program has.
PACKAGES = ("engine", "net", "game")
#: What Dask is asked to do, as text: a function by name that a worker lacks breaks its connection.
WORK = f"__import__('{NAME}').work(task)"
#: How its parts are started.
SCHEDULER = "dask scheduler"
WORKERS = "dask worker {address} --nworkers auto --nthreads 1"
#: The reply of a worker whose code differs.
OTHER_CODE = b""
#: A process has one language and one CPU time, so that it works on one item at a time.
_TURN = Lock()


@dataclass(frozen=True, slots=True)
class Cluster:
    """Workers of Dask, in place of processes here."""

    address: str
    """of its scheduler: `tcp://HOST:PORT`"""

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """The result for each item, in the order of the items, whatever the number of workers.

        Workers may come and go: what one was doing when it was lost, another one does again.

        Raises:
            Refusal: if the cluster cannot be used, or a worker has other code.
            Exception: whatever the function raises.
        """
        if not find_spec(LIBRARY):
            text = _("--dask needs Dask; install it with `python3 -m pip install {what}`")
            raise Refusal(text.format(what=with_extra("cluster")))
        named = _by_its_module(function)
        package = _innermost(named).__module__.split(".")[0]
        terms = package, _program_code(package), language()
        tasks = (pickle.dumps((*terms, pickle.dumps((named, item)))) for item in items)
        with _connected(self.address) as client:
            for reply in _in_order(client, tasks, self.address):
                is_result, found = pickle.loads(reply)
                if not is_result:
                    raise found
                yield found


def work(task: bytes) -> bytes:
    """What a worker does: the result or the exception, after True or False; or OTHER_CODE."""
    package, code, speech, call = pickle.loads(task)
    if _program_code(package) != code:
        return OTHER_CODE
    with _TURN:
        set_language(speech)
        wait_until_compiled()
        function, item = pickle.loads(call)
        try:
            reply = True, function(item)
        except Exception as error:
            reply = False, error
        return pickle.dumps(reply)


@lru_cache
def _program_code(package: str) -> str:
    """Names the code of the whole program, and of one more package, which may be a script's."""
    return code_of(ROOT, sorted({*PACKAGES, package}))


def _innermost(function: Callable[..., Any]) -> Callable[..., Any]:
    return _innermost(function.func) if isinstance(function, partial) else function


def _by_its_module(function: Callable[[Item], Result]) -> Callable[[Item], Result]:
    """The same function as workers can import it: a script is `__main__` only where it runs."""
    if isinstance(function, partial):
        return partial(_by_its_module(function.func), *function.args, **function.keywords)
    spec = sys.modules["__main__"].__spec__
    if function.__module__ != "__main__" or spec is None:
        return function
    found: Callable[[Item], Result] = getattr(import_module(spec.name), function.__name__)
    return found


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """A client of a cluster that has a worker. Raises Refusal if there is none."""
    from distributed import Client

    logging.getLogger(LIBRARY).setLevel(logging.CRITICAL)  # what happens is said in one sentence
    warnings.filterwarnings("ignore", module=LIBRARY)  # other versions of libraries change no game
    try:
        asyncio.run(_knock(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        text = _("no scheduler of Dask answers at {address}; start one with `{command}`")
        raise Refusal(text.format(address=address, command=SCHEDULER)) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            text = _("the cluster at {address} has no workers; start some with `{command}`")
            command = WORKERS.format(address=address)
            raise Refusal(text.format(address=address, command=command)) from None
        yield client


async def _knock(address: str) -> None:
    """A client that cannot begin waits for itself and ends with a traceback: so this comes first.

    Raises OSError, ValueError, or TypeError if nobody can be reached there.
    """
    from distributed import Security
    from distributed.comm import connect

    security = Security().get_connection_args("client")
    await (await connect(address, timeout=PATIENCE, **security)).close()


def _in_order(client: Client, tasks: Iterator[bytes], address: str) -> Iterator[bytes]:
    """Replies in the order of the tasks; each is fetched when it is there, and no worker keeps it.

    Raises Refusal as `_reply` does.
    """
    from distributed import as_completed

    futures = (client.submit(eval, WORK, {"task": task}, pure=False) for task in tasks)
    running = as_completed([], loop=client.loop)
    numbers: dict[str, int] = {}
    replies: dict[int, bytes] = {}
    given = 0

    def submit(count: int) -> None:
        for future in islice(futures, count):
            numbers[future.key] = len(numbers)
            running.add(future)

    submit(AHEAD)
    for future in running:
        submit(1)
        number = numbers[future.key]
        replies[number] = _reply(future, address)
        while given in replies:
            yield replies.pop(given)
            given += 1


def _reply(future: Future[bytes], address: str) -> bytes:
    """Raises Refusal if no worker could do the task."""
    from distributed import KilledWorker

    try:
        reply: bytes = future.result()
    except KilledWorker:
        text = _("several workers were killed at the same game; give each of them more memory")
        raise Refusal(text) from None
    except CancelledError:
        text = _("the scheduler at {address} has ended; start it and its workers, then continue")
        raise Refusal(text.format(address=address)) from None
    except (ImportError, AttributeError):
        reply = OTHER_CODE
    if reply == OTHER_CODE:
        text = _(
            "a worker of the cluster lacks this program or has another version of it;"
            " install the same on all its machines and restart the workers"
        )
        raise Refusal(text)
    return reply
