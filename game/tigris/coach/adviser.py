"""What a strong bot would do in one's place: thought elsewhere, and told as it gets better.

The same position is thought about several times, each time for longer, so that there is something
to be said at once and something better soon after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.bots.api import SearchResult
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.position import Position
from game.bots.bot_process import Mind
from game.bots.serialize import from_plain, to_plain
from game.bots.thinking_time import within
from game.bots.worker import Worker, WorkerLost
from game.i18n import _

#: The strongest level there is.
ADVISER = "master"
#: The shares of the time that each look takes.
LOOKS = (0.05, 0.2, 0.75)
#: More positions than a bot can look at while a person waits: the time decides.
ENDLESS = 10**9


class Adviser:
    """One position at a time. `thought` gets better until it is no longer `busy`."""

    def __init__(self, seconds: Callable[[], float], mind: Mind | None = None) -> None:
        """Starts no process yet.

        Args:
            seconds: how long it may think about one position.
            mind: stands in for `engine.tigris.bots.think`; a function that a module names.
        """
        self.thought: SearchResult | None = None
        self.trouble = ""
        """why there is no advice, as a sentence"""
        self._seconds = seconds
        self._worker = Worker(Advising(mind), "tigris-hint")

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def ask(self, view: Position, seed: int) -> None:
        """What would be best in this view; what was asked before is forgotten."""
        self.thought, self.trouble = None, ""
        try:
            self._worker.ask([seed, encode_position(view), self._seconds()])
        except WorkerLost:
            self._give_up()

    def follow(self) -> bool:
        """Takes in what is new; True if something is."""
        new = False
        try:
            for heard in self._worker.poll_all():
                new = True
                if heard.body is not None:
                    self._heard(*heard.body)
        except WorkerLost:
            self._give_up()
            new = True
        return new

    def forget(self) -> None:
        """The position is another one: the process stops thinking, what it has said is gone."""
        self._worker.cancel()
        self.thought, self.trouble = None, ""

    def hurry(self) -> None:
        """What it has is enough."""
        self._worker.stop()

    def close(self) -> None:
        """Ends the process at once; a later question starts another."""
        self._worker.close()
        self.thought, self.trouble = None, ""

    def _heard(self, thought: Any, failure: str | None) -> None:
        try:
            self.trouble = failure or ""
            self.thought = self.thought if thought is None else from_plain(thought)
        except ValueError as error:
            self.trouble = str(error)

    def _give_up(self) -> None:
        self.trouble = _("The process that thinks stopped twice. Ask once more.")


class Advising:
    """What the process does with a question: it looks several times, each time for longer."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        seed, plain, seconds = question
        try:
            from engine.tigris.bots import (
                think,  # only here: the window need not load what bots know
            )

            mind, view, nodes = self._mind or think, decode_position(plain), -1
            for share in LOOKS:
                thought = mind(ADVISER, view, seed, within(share * seconds, stop, ENDLESS))
                if nodes >= 0 and stop():  # cut short, so no better than what was said
                    return
                send([to_plain(thought), None])
                if thought.nodes == nodes or stop():  # it has seen all that it looks at
                    return
                nodes = thought.nodes
        except Exception as error:  # whatever it is, the person at the table must hear of it
            send([None, f"{type(error).__name__}: {error}"])
