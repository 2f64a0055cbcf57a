"""Bots think in a process of their own, so that the window never waits for one.

A question is a view with a level, a seed and a time; the answer is an action and why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from engine.tigris.bots.api import Budget, Reason, Thought
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.rules.refusal import why_not
from game.bots.serialize import packed, unpacked
from game.bots.thinking_time import within
from game.bots.worker import Aside, Lost
from game.i18n import _

#: Level, view, seed, budget: what a bot of this level makes of it.
Mind: TypeAlias = Callable[[str, Position, int, Budget], Thought]


class BotFailed(Exception):
    """A bot gave no action; the text is a sentence for people."""


class Answer(NamedTuple):
    """What a bot does, and why."""

    action: Action
    reason: Reason | None = None


class BotProcess:
    """At most one open question to the bots of a game."""

    def __init__(
        self,
        mind: Mind | None = None,
        seconds: Callable[[str], float | None] = lambda level: None,
    ) -> None:
        """Starts nothing yet.

        Args:
            mind: stands in for `engine.tigris.bots.think`; a function that a module names.
            seconds: how long a bot of a level may think; None for as long as the level likes.
        """
        self._aside = Aside(Considering(mind), "tigris-bot")
        self._seconds = seconds
        self._view: Position | None = None
        self._found: Any = None
        """what it has said, before it says that this is all"""

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Position, level: str, seed: int) -> None:
        """Puts a question; a former one that is still open is forgotten.

        Raises:
            BotFailed: if no process can be started.
        """
        self._view, self._found = view, None
        try:
            self._aside.ask([level, seed, encode_position(view), self._seconds(level)])
        except Lost:
            self._give_up()

    def answer(self, patience: float = 0.0) -> Answer | None:
        """The action if the bot has found it, or finds it within so many seconds; else None.

        Raises:
            BotFailed: if there will be none; the question is closed then, and may be put again.
        """
        try:
            while self._view is not None and (heard := self._aside.listen(patience)) is not None:
                if heard.last:
                    return self._judged(self._found, self._view)
                self._found = heard.body
        except Lost:
            self._give_up()
        return None

    def hurry(self) -> None:
        """The bot is to answer at once, with what it has."""
        self._aside.stop()

    def cancel(self) -> None:
        """Nobody waits for the answer any more: the game is another one now."""
        self._view = None
        self._aside.cancel()

    def close(self) -> None:
        """Forgets the question and ends the process; a later question starts another."""
        self._view = None
        self._aside.close()

    def _give_up(self) -> None:
        self._view = None
        raise BotFailed(
            _(
                "The bot's process stopped twice without an answer. Nothing is lost: "
                "let it try once more, or go on with this game another time."
            )
        ) from None

    def _judged(self, found: Any, view: Position) -> Answer:
        self._view = None
        thought, failure = found
        if failure is not None:
            told = _("The bot could not think of an action: {reason}.")
            raise BotFailed(told.format(reason=failure))
        try:
            best = unpacked(thought).options[0]
        except (ValueError, IndexError) as error:
            told = _("The bot's answer makes no sense: {reason}.")
            raise BotFailed(told.format(reason=error)) from error
        refused = why_not(view, best.action)
        if refused is not None:
            told = _("The bot wanted what the rules forbid: {reason}.")
            raise BotFailed(told.format(reason=refused))
        return Answer(best.action, best.reason)


class Considering:
    """What the process does with a question: it thinks, and says what came of it."""

    def __init__(self, mind: Mind | None) -> None:
        self._mind = mind

    def __call__(
        self, question: Any, send: Callable[[Any], None], stop: Callable[[], bool]
    ) -> None:
        level, seed, plain, seconds = question
        budget = within(seconds, stop)
        try:
            from engine.tigris.bots import (
                think,  # only here: the window need not load what bots know
            )

            mind = self._mind or think
            thought = packed(mind(level, decode_position(plain), seed, budget))
        except Exception as error:  # whatever it is, the person at the table must hear of it
            send([None, f"{type(error).__name__}: {error}"])
        else:
            send([thought, None])
