"""Another program: lines go to it and come from it, and it is killed with all that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from threading import Thread

import psutil

from game.endings import at_end, forget, not_yet
from game.engines.lines import read_lines
from game.engines.names import split_command
from game.program import child_environment, own_session

#: How many lines may wait to be read here; what more it says waits in its pipe.
_MAX_LINES = 1_000
#: How often it is looked whether a program that says more was killed.
_FULL_SECONDS = 0.1
#: How long its pipes may take to close; what it has started elsewhere may hold them.
_CLOSE_SECONDS = 1.0


class Ended(Exception):
    """The program has closed its output: nothing more comes."""


class Process:
    """A running program. Neither end waits for the other to read: each pipe has a thread."""

    def __init__(self, command: str) -> None:
        """Starts it, without a shell. Its standard error is ours.

        Raises:
            OSError: if it cannot be started.
            ValueError: if the command has a quotation mark without its partner.
        """
        with not_yet:
            self._popen = subprocess.Popen(
                split_command(command),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=child_environment(),
                **own_session(),
            )
            at_end(self._kill_family)
        self._lines: Queue[str | None] = Queue(_MAX_LINES)
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._is_dead = False
        self._threads = [Thread(target=w, daemon=True) for w in (self._read, self._write)]
        for thread in self._threads:
            thread.start()

    def send(self, lines: Sequence[str]) -> None:
        self._unsent.put("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))

    def next_line(self, seconds: float) -> str | None:
        """The next line that it says within this time; None if there is none.

        A line that is too long is as good as none. Raises Ended.
        """
        if self._is_dead:
            raise Ended
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return None
        if line is None:
            self._is_dead = True
            raise Ended
        return line

    def kill(self) -> None:
        self._is_dead = True
        self._unsent.put(None)
        self._kill_family()
        forget(self._kill_family)
        self._popen.wait()
        for thread in self._threads:
            thread.join(_CLOSE_SECONDS)

    def _kill_family(self) -> None:
        """Kills it and what it has started, also what has left its group."""
        children = list[psutil.Process]()
        with suppress(psutil.Error):
            children = psutil.Process(self._popen.pid).children(recursive=True)
        with suppress(OSError):
            if sys.platform == "win32":
                self._popen.kill()
            else:  # atomic; and its group has children whose parents have ended
                os.killpg(self._popen.pid, signal.SIGKILL)
        for child in children:
            with suppress(psutil.Error):
                child.kill()

    def _read(self) -> None:
        pipe = self._popen.stdout
        assert pipe is not None  # it is one
        with pipe:
            for line in read_lines(pipe):
                self._put(line or "")
        self._put(None)

    def _put(self, line: str | None) -> None:
        """Waits for room, but not for a program that was killed."""
        while not self._is_dead:
            with suppress(Full):
                self._lines.put(line, timeout=_FULL_SECONDS)
                return

    def _write(self) -> None:
        pipe = self._popen.stdin
        assert pipe is not None  # it is one
        with suppress(OSError), pipe:
            while data := self._unsent.get():
                while data:
                    data = data[pipe.write(data) or 0 :]
