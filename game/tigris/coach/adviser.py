"""The adviser: a strong bot in a process of its own that gets better answers as it thinks on.

It thinks about the same position several times, each time for longer, so that a first answer comes
at once and a better one soon after.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.tigris.bots.api import SearchResult
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.position import Position
from game.bots.worker import Worker, WorkerLost
from game.i18n import _
from game.kernel import name_here
from game.tigris.bot_answers import from_plain, plan_from_plain, plan_to_plain, to_plain
from game.tigris.search_budget import Mind, within

#: The level that advises: the strongest.
ADVISER = "master"
#: How much of the time each round of thinking takes; together 1.
TIME_SHARES = (0.05, 0.2, 0.75)


class Adviser:
    """Thinks about one position at a time; `thought` improves while it is `busy`."""

    def __init__(self, seconds: Callable[[], float], mind: Mind | None = None) -> None:
        """Starts no process yet.

        Args:
            seconds: how long it may think about one position.
            mind: replaces `engine.tigris.bots.think` in tests; a function at the top of a module.
        """
        self.thought: SearchResult | None = None
        self.error = ""
        """why there is no advice, as a sentence"""
        self._plan: Any = None
        """what its latest answer means to do next, as plain data: it stays with that"""
        self._seconds = seconds
        self._worker = Worker(AdviserTask(mind), "tigris-hint")

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def ask(self, view: Position, seed: int) -> None:
        """Starts thinking about the best action in this view, in place of any earlier question."""
        self.thought, self.error = None, ""
        try:
            self._worker.ask([seed, encode_position(view), self._seconds(), self._plan])
        except WorkerLost:
            self._give_up()

    def poll(self) -> bool:
        """Takes in new answers; whether there were any."""
        changed = False
        try:
            for answer in self._worker.poll_all():
                changed = True
                if answer.body is not None:
                    self._receive(*answer.body)
        except WorkerLost:
            self._give_up()
            changed = True
        return changed

    def cancel(self) -> None:
        """Stops thinking and drops the answer."""
        self._worker.cancel()
        self.thought, self.error = None, ""

    def close(self) -> None:
        """Ends the process at once; a later question starts another."""
        self._worker.close()
        self.thought, self.error = None, ""

    def _receive(self, thought: Any, failure: str | None) -> None:
        try:
            self.error = failure or ""
            if thought is not None:
                self.thought = from_plain(thought)
                self._plan = plan_to_plain(self.thought.plan)
        except ValueError as error:
            self.error = str(error)

    def _give_up(self) -> None:
        self.error = _("The hint process stopped twice. Ask again.")


class AdviserTask:
    """The work of the process: thinks about a question in rounds, each longer than the last."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        seed, encoded_view, seconds, plain_plan = question
        try:
            from engine.tigris.bots import think  # here: the window need not load the bots
            from game.tigris.bots import TigrisBots

            adviser = name_here(ADVISER, TigrisBots())
            mind = self._mind or partial(think, plan=plan_from_plain(plain_plan))
            view, nodes = decode_position(encoded_view), -1
            for share in TIME_SHARES:
                budget = within(share * seconds, stop)
                thought = mind(adviser, view, seed, budget)
                if nodes >= 0 and stop():  # cut short: no better than the answer before
                    return
                send([to_plain(thought), None])
                if thought.nodes == nodes or stop():  # more time finds nothing more
                    return
                nodes = thought.nodes
        except Exception as error:  # any failure must reach the person at the table
            send([None, f"{type(error).__name__}: {error}"])
