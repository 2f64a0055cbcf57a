"""Background worker process, so that the window never waits: JSON over a pipe, streamed answers.

Requests and answers are plain values. One request is worked on at a time, and may be answered
several times, each answer better than the one before. The process starts with the first request. It
exits when the pipe is closed, even in the middle of its work: however the parent dies, no process
stays behind.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.endings import end_now
from game.kernel import wait_until_compiled

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

#: What the process does with a request, a function to send answers with, and one that says whether
#: to stop. It must be importable by name, and returns after the last answer.
Work: TypeAlias = Callable[[Any, Callable[[Any], None], Callable[[], bool]], None]

#: How often a request is sent, each time to a new process, before it is given up.
MAX_TRIES = 2
#: How long a process may take to end when its pipe is closed, before it is killed.
_END_SECONDS = 1.0


class WorkerLost(Exception):
    """The process died as often as it was started."""


class Answer(NamedTuple):
    """An answer, and whether it is the last one of its request."""

    body: Any
    last: bool


class Worker:
    """The parent's end: at most one open request."""

    def __init__(self, work: Work, name: str) -> None:
        """Starts nothing yet. `name` is shown in lists of processes."""
        self._work = work
        self._name = name
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._number = 0
        """of the last request"""
        self._cancelled = 0
        """how many cancelled requests are still being worked on"""
        self._tries = 0
        self._request: Any = None
        self.busy = False
        """whether a request is open"""

    def ask(self, request: Any) -> None:
        """Sends a request; one that is still open is cancelled.

        Raises:
            WorkerLost: if no process can be started.
        """
        if self.busy:
            self.cancel()
        self._discard_cancelled()
        if self._cancelled:
            self._kill()
        self._number += 1
        self._tries, self._request, self.busy = 0, request, True
        self._send_request()

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The next answer if there is one, or comes within `seconds`; else None.

        Raises:
            WorkerLost: if there will be none; the request is closed then, and may be sent again.
        """
        try:
            while self.busy and self._pipe and self._pipe.poll(seconds):
                number, last, body = json.loads(self._pipe.recv_bytes())
                if number == self._number:
                    self.busy = not last
                    return Answer(body, last)
                self._cancelled -= last
        except (EOFError, OSError):
            self._kill()
            self._send_request()
        return None

    def poll_all(self) -> Iterator[Answer]:
        """All answers so far; raises WorkerLost as `poll` does."""
        while (answer := self.poll()) is not None:
            yield answer

    @property
    def pid(self) -> int | None:
        """The id of the process; None if none was started."""
        return self._process.pid if self._process else None

    def is_free(self) -> bool:
        """Whether no cancelled request is still worked on; else `ask` replaces the process."""
        self._discard_cancelled()
        return not self._cancelled

    def stop(self) -> None:
        """Asks for the answer at once, with what has been found so far."""
        if self.busy:
            self._send([self._number, None])

    def cancel(self) -> None:
        """Drops the open request; the process stops working on it."""
        if self.busy:
            self.stop()
            self.busy = False
            self._cancelled += self._pipe is not None

    def close(self) -> None:
        """Drops the request and kills the process; a later request starts another."""
        self.busy = False
        self._kill()

    def _discard_cancelled(self) -> None:
        """Discards answers to cancelled requests."""
        try:
            while self._cancelled and self._pipe and self._pipe.poll():
                _number, last, _body = json.loads(self._pipe.recv_bytes())
                self._cancelled -= last
        except (EOFError, OSError):
            self._kill()

    def _send_request(self) -> None:
        """Sends the open request, to a new process if the old one is gone."""
        while self._tries < MAX_TRIES:
            self._tries += 1
            try:
                self._connect().send_bytes(json.dumps([self._number, self._request]).encode())
            except OSError:
                self._kill()
            else:
                return
        self.busy = False
        raise WorkerLost

    def _send(self, message: Any) -> None:
        """A dead process is noticed by `poll`, which sends the request again."""
        with suppress(OSError):
            if self._pipe is not None:
                self._pipe.send_bytes(json.dumps(message).encode())

    def _connect(self) -> Connection[Any, Any]:
        """The pipe to the process, which is started if necessary."""
        if self._pipe is None:
            from multiprocessing import get_context  # imported here to keep the first frame fast

            # Spawned, not forked: a fork would carry the window and its threads along.
            context = get_context("spawn")
            self._pipe, far_end = context.Pipe()
            with far_end:
                self._process = context.Process(
                    target=run_worker, args=(far_end, self._work), name=self._name, daemon=True
                )
                self._process.start()
        return self._pipe

    def _kill(self) -> None:
        """Ends the process: when its pipe closes it ends by itself, with what it has started."""
        self._cancelled = 0
        if self._pipe:
            self._pipe.close()
        if self._process and self._process.pid is not None:
            self._process.join(_END_SECONDS)
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


def run_worker(pipe: Connection[Any, Any], work: Work) -> None:
    """The main loop of the process: works on requests until the pipe is closed."""
    wait_until_compiled()
    # Ctrl-C is for the window, which then closes the pipe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    stopped = [0]
    """requests up to this number are to be answered at once"""

    def receive() -> None:
        try:
            while True:
                number, request = json.loads(pipe.recv_bytes())
                if request is None:
                    stopped[0] = number
                else:
                    requests.put((number, request))
        except (EOFError, OSError):
            end_now(0)

    Thread(target=receive, daemon=True).start()
    try:
        while True:
            _answer(pipe, work, stopped, *requests.get())
    except OSError:  # the window is gone
        return


def _answer(
    pipe: Connection[Any, Any], work: Work, stopped: list[int], number: int, request: Any
) -> None:
    def send(body: Any, last: bool = False) -> None:
        pipe.send_bytes(json.dumps([number, last, body]).encode())

    work(request, send, lambda: stopped[0] >= number)
    send(None, last=True)
