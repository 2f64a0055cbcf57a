"""Serves the protocol on two streams until the other end quits, closes them, or goes away."""

from __future__ import annotations

from threading import Lock
from typing import Protocol

from game.engines.inbox import Inbox
from game.engines.lines import Source
from game.engines.own_engine import OwnEngine
from game.game import AnyGame


class Sink(Protocol):
    def write(self, data: bytes, /) -> int | None: ...


class _Output:
    """Whole lines from two threads; a reader that has gone is remembered."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._lock = Lock()
        self.is_lost = False

    def say(self, line: str) -> None:
        """UTF-8 on every system, and `\\n` at the end of every line."""
        with self._lock:
            left = f"{line}\n".encode("utf-8", "replace")
            try:
                while left and not self.is_lost:
                    written = self._sink.write(left)
                    self.is_lost = not written
                    left = left[written:]
            except (OSError, ValueError):
                self.is_lost = True


def serve(game: AnyGame, bot: str, seed: int, source: Source, sink: Sink) -> None:
    """Answers what comes until its end, or until nobody reads the answers.

    Args:
        bot: the name of the bot that thinks.
        seed: of searches without one of their own.
        source, sink: without buffers.
    """
    output = _Output(sink)
    inbox = Inbox(source, lambda: output.say("readyok"))

    def must_stop() -> bool:
        return output.is_lost or inbox.must_stop()

    engine = OwnEngine(game, bot, seed, output.say, must_stop)
    while not output.is_lost and (command := inbox.take()) is not None:
        engine.handle(command)
        inbox.searched()
