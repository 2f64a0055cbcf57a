"""Work in a process of its own, so that the window never waits for it.

A question is plain values, so is each answer; both are JSON over a pipe. One question is worked on
at a time, and may be answered several times, each answer better than the one before. The process
starts with the first question. It ends when the pipe does, also in the midst of a thought: however
this one dies, it leaves nobody behind.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

#: A question, where to send answers to, and whether to stop: what the process does, by a name that
#: a module gives. It returns when there is nothing more to say.
Work: TypeAlias = Callable[[Any, Callable[[Any], None], Callable[[], bool]], None]

#: How often one question is put before it is given up.
TRIES = 2


class Lost(Exception):
    """The process stopped as often as it was started."""


class Heard(NamedTuple):
    """An answer, and whether it is the last one."""

    body: Any
    last: bool


class Aside:
    """At most one open question."""

    def __init__(self, work: Work, name: str) -> None:
        """Starts nothing yet. `name` is that of the process, for who looks at a list of them."""
        self._work = work
        self._name = name
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._number = 0
        """of the last question"""
        self._owed = 0
        """how many questions that nobody wants answered are still being worked on"""
        self._tries = 0
        self._question: Any = None
        self.busy = False
        """whether a question is open"""

    def ask(self, question: Any) -> None:
        """Puts a question; a former one that is still open is forgotten.

        Raises:
            Lost: if no process can be started.
        """
        if self.busy:
            self.cancel()
        self._settle()
        if self._owed:
            self._end()
        self._number += 1
        self._tries, self._question, self.busy = 0, question, True
        self._put()

    def listen(self, patience: float = 0.0) -> Heard | None:
        """The next answer if it is there, or comes within so many seconds; else None.

        Raises:
            Lost: if there will be none; the question is closed then, and may be put again.
        """
        try:
            while self.busy and self._pipe and self._pipe.poll(patience):
                number, last, body = json.loads(self._pipe.recv_bytes())
                if number == self._number:
                    self.busy = not last
                    return Heard(body, last)
                self._owed -= last
        except (EOFError, OSError):
            self._end()
            self._put()
        return None

    def all(self) -> Iterator[Heard]:
        """Every answer that is there by now; raises Lost as `listen` does."""
        while (heard := self.listen()) is not None:
            yield heard

    def stop(self) -> None:
        """The open question is to be answered with what there is."""
        if self.busy:
            self._send([self._number, None])

    def cancel(self) -> None:
        """Nobody wants the open question answered any more; the process stops working on it."""
        if self.busy:
            self.stop()
            self.busy = False
            self._owed += self._pipe is not None

    def close(self) -> None:
        """Forgets the question and ends the process at once; a later question starts another."""
        self.busy = False
        self._end()

    def _settle(self) -> None:
        """Takes in what came for questions that nobody wants answered."""
        try:
            while self._owed and self._pipe and self._pipe.poll():
                _number, last, _body = json.loads(self._pipe.recv_bytes())
                self._owed -= last
        except (EOFError, OSError):
            self._end()

    def _put(self) -> None:
        """Puts the open question, to a new process if the old one is gone."""
        while self._tries < TRIES:
            self._tries += 1
            try:
                self._talk().send_bytes(json.dumps([self._number, self._question]).encode())
            except OSError:
                self._end()
            else:
                return
        self.busy = False
        raise Lost

    def _send(self, message: Any) -> None:
        """That a process is gone shows when it is listened to, which puts the question again."""
        with suppress(OSError):
            if self._pipe is not None:
                self._pipe.send_bytes(json.dumps(message).encode())

    def _talk(self) -> Connection[Any, Any]:
        """The pipe to the process, which is started if there is none."""
        if self._pipe is None:
            from multiprocessing import get_context  # only here: the first frame need not wait

            # Spawned, not forked: a fork would carry the window and its threads along.
            context = get_context("spawn")
            self._pipe, far_end = context.Pipe()
            with far_end:
                self._process = context.Process(
                    target=live, args=(far_end, self._work), name=self._name, daemon=True
                )
                self._process.start()
        return self._pipe

    def _end(self) -> None:
        """Hangs up; the process holds nothing that it would have to put in order first."""
        self._owed = 0
        if self._pipe:
            self._pipe.close()
        if self._process and self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


def live(pipe: Connection[Any, Any], work: Work) -> None:
    """The whole life of the process: works on questions until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window, which then hangs up
    questions: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    stopped = [0]
    """up to which question all are to be answered at once"""

    def hear() -> None:
        try:
            while True:
                number, question = json.loads(pipe.recv_bytes())
                if question is None:
                    stopped[0] = number
                else:
                    questions.put((number, question))
        except (EOFError, OSError):
            os._exit(0)

    Thread(target=hear, daemon=True).start()
    try:
        while True:
            _answer(pipe, work, stopped, *questions.get())
    except OSError:  # the window is gone
        return


def _answer(
    pipe: Connection[Any, Any], work: Work, stopped: list[int], number: int, question: Any
) -> None:
    def send(body: Any, last: bool = False) -> None:
        pipe.send_bytes(json.dumps([number, last, body]).encode())

    work(question, send, lambda: stopped[0] >= number)
    send(None, last=True)
