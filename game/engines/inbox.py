"""What an engine is sent, read in a thread: it hears `stop` while it thinks."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from queue import Queue
from threading import Lock, Thread
from time import monotonic

from game.engines.commands import Command, read_commands
from game.engines.lines import Source, read_lines

#: How long it still thinks, in seconds, once nobody can send anything more.
LAST_SECONDS = 10.0
#: How many commands may wait; more are left in the pipe.
_MAX_WAITING = 64


class Inbox:
    """Commands in their order. `stop`, and `isready` during a search, are dealt with at once."""

    def __init__(self, source: Source, say_ready: Callable[[], object]) -> None:
        """Starts to read. `say_ready` is called from the thread that reads."""
        self._source = source
        self._say_ready = say_ready
        self._queue: Queue[Command | None] = Queue(_MAX_WAITING)
        self._lock = Lock()
        self._waiting = 0
        """commands that were read and not taken"""
        self._read = self._taken = 0
        """how many searches were asked for, and how many have begun"""
        self._stopped: float = 0
        """the searches up to this number must end"""
        self._end: float = inf
        """when all searches must end"""
        self._is_searching = False
        Thread(target=self._follow, daemon=True).start()

    def take(self) -> Command | None:
        """The next command, once it is there; None at the end."""
        command = self._queue.get()
        with self._lock:
            self._waiting -= command is not None
            self._is_searching = command is not None and command.word == "go"
            self._taken += self._is_searching
        return command

    def must_stop(self) -> bool:
        """Whether the search that was taken last must end."""
        return self._stopped >= self._taken or monotonic() >= self._end

    def searched(self) -> None:
        """The search is over: what comes now must wait for its turn."""
        with self._lock:
            self._is_searching = False

    def _follow(self) -> None:
        for command in read_commands(read_lines(self._source)):
            if command.word == "quit":
                self._stopped = inf
                break
            if not self._handled(command):
                self._queue.put(command)
        self._end = monotonic() + LAST_SECONDS
        self._queue.put(None)

    def _handled(self, command: Command) -> bool:
        """Whether nothing more is to be done for a command."""
        with self._lock:
            match command.word:
                case "stop":
                    self._stopped = self._read
                    return True
                case "isready" if self._is_searching and not self._waiting:
                    self._say_ready()
                    return True
                case "go":
                    self._read += 1
            self._waiting += 1
        return False
