"""Bots search in a process of their own, so that the window never waits for one.

A request is a view with a level, a seed and a time; the answer is an action and its explanation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from engine.tigris.bots.api import Explanation, SearchBudget, SearchResult
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.rules.refusal import why_not
from game.bots.serialize import from_plain, to_plain
from game.bots.thinking_time import within
from game.bots.worker import Worker, WorkerLost
from game.i18n import _

#: The signature of `engine.tigris.bots.think`: level, view, seed, budget.
Mind: TypeAlias = Callable[[str, Position, int, SearchBudget], SearchResult]


class BotFailed(Exception):
    """A bot gave no legal action; the text is a sentence for people."""


class Answer(NamedTuple):
    """What a bot does, and why."""

    action: Action
    reason: Explanation | None = None


class BotProcess:
    """The bots of a game: at most one open request."""

    def __init__(
        self,
        mind: Mind | None = None,
        seconds: Callable[[str], float | None] = lambda level: None,
    ) -> None:
        """Starts nothing yet.

        Args:
            mind: replaces `engine.tigris.bots.think`; it must be importable by name.
            seconds: how long a bot of a level may think; None for no time limit.
        """
        self._worker = Worker(SearchWork(mind), "tigris-bot")
        self._seconds = seconds
        self._view: Position | None = None
        self._latest: Any = None
        """the answer so far, until the last one has come"""

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Position, level: str, seed: int) -> None:
        """Sends a request; one that is still open is cancelled.

        Raises:
            BotFailed: if no process can be started.
        """
        self._view, self._latest = view, None
        try:
            self._worker.ask([level, seed, encode_position(view), self._seconds(level)])
        except WorkerLost:
            self._give_up()

    def answer(self, patience: float = 0.0) -> Answer | None:
        """The action if it is there, or comes within so many seconds; else None.

        Raises:
            BotFailed: if there will be none; the request is closed then, and may be sent again.
        """
        try:
            while self._view is not None and (received := self._worker.poll(patience)) is not None:
                if received.last:
                    return self._checked(self._latest, self._view)
                self._latest = received.body
        except WorkerLost:
            self._give_up()
        return None

    @property
    def pid(self) -> int | None:
        """Of the process; None if none was started."""
        return self._worker.pid

    def is_free(self) -> bool:
        """Whether no cancelled request is still being worked on."""
        return self._worker.is_free()

    def hurry(self) -> None:
        """Asks the bot to answer at once, with what it has."""
        self._worker.stop()

    def cancel(self) -> None:
        """Drops the request, for example because of an undo."""
        self._view = None
        self._worker.cancel()

    def close(self) -> None:
        """Drops the request and kills the process; a later request starts another."""
        self._view = None
        self._worker.close()

    def _give_up(self) -> None:
        self._view = None
        raise BotFailed(
            _(
                "The bot's process stopped twice without an answer. Nothing is lost: "
                "let it try once more, or go on with this game another time."
            )
        ) from None

    def _checked(self, found: Any, view: Position) -> Answer:
        self._view = None
        thought, failure = found
        if failure is not None:
            told = _("The bot could not think of an action: {reason}.")
            raise BotFailed(told.format(reason=failure))
        try:
            best = from_plain(thought).candidates[0]
        except (ValueError, IndexError) as error:
            told = _("The bot's answer makes no sense: {reason}.")
            raise BotFailed(told.format(reason=error)) from error
        refused = why_not(view, best.action)
        if refused is not None:
            told = _("The bot wanted what the rules forbid: {reason}.")
            raise BotFailed(told.format(reason=refused))
        return Answer(best.action, best.explanation)


class SearchWork:
    """What the process does with a request: it searches and sends the result."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(self, request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        level, seed, plain, seconds = request
        budget = within(seconds, stop)
        try:
            from engine.tigris.bots import (
                think,  # imported here: the window need not load the search
            )

            mind = self._mind or think
            thought = to_plain(mind(level, decode_position(plain), seed, budget))
        except Exception as error:  # whatever a bot raises, the person must see it
            send([None, f"{type(error).__name__}: {error}"])
        else:
            send([thought, None])
