"""Bots at a match: asked once for each of their actions, then polled until they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.bots.bot_process import Answer, BotFailed
from game.game import AnyGame
from game.play.match import AnyMatch

#: How often a thinking bot is polled, in milliseconds.
POLL = 15


class Thinker(Protocol):
    """Bots that think elsewhere; at most one question is open."""

    def ask(self, view: Any, name: str, seed: int) -> None:
        """Asks a bot for an action in a position as it sees it. Raises BotFailed."""

    def answer(self) -> Answer | None:
        """The answer, or None while there is none. Raises BotFailed if there will be none."""

    def hurry(self) -> None:
        """Asks for the answer at once."""

    def cancel(self) -> None:
        """Withdraws the question."""


class NoBots:
    """For matches where no bot plays at this computer."""

    def ask(self, view: Any, name: str, seed: int) -> None:
        raise BotFailed(name)

    def answer(self) -> Answer | None:
        return None

    def hurry(self) -> None:
        """Nothing is open."""

    def cancel(self) -> None:
        """Nothing is open."""


NO_BOTS = NoBots()


class BotTurns:
    """The bots of one match, one of which may be thinking."""

    def __init__(self, game: AnyGame, match: AnyMatch, bots: Thinker) -> None:
        self.busy = False
        """whether a bot was asked and has not answered yet"""
        self.pause: Callable[[], int] = lambda: 0
        """milliseconds between the end of an animation and the next action of a bot"""
        self.holds_back: Callable[[Any], bool] = lambda action: False
        """whether an action of a bot waits until a person has acted"""
        self._game = game
        self._match = match
        self._bots = bots
        self._now = self._last_moved = 0
        """the time, and when an animation last ran, in milliseconds"""
        self._asked_at: Any = None
        """the position of the last question"""
        self._answer: Answer | None = None
        """an answer that waits for the end of the rest"""

    @property
    def held(self) -> bool:
        """Whether a bot has answered and waits until a person has acted."""
        return self._answer is not None and self.holds_back(self._answer.action)

    def ask(self) -> str | None:
        """Asks the bot that must act, if one must; a sentence for people if that failed."""
        name, position = self._match.bot, self._match.position
        if self._asked_at is not None and self._asked_at is not position:
            self.forget()
        if name is None or self.busy or self._answer is not None:
            return None
        try:
            view = self._game.view(position, self._match.actor)
            informed = self._game.bots.informed(view, self._match.announced.lines)
            self._bots.ask(informed, name, self._match.bot_seed)
        except BotFailed as failure:
            return str(failure)
        self.busy, self._asked_at = True, position
        return None

    def forget(self) -> None:
        """Withdraws the question: the game has changed."""
        if self.busy:
            self._bots.cancel()
        self.busy, self._asked_at, self._answer = False, None, None

    def hurry(self) -> None:
        """Makes a thinking bot answer now, and act without a rest."""
        if self.busy:
            self._bots.hurry()
        self._last_moved = self._now - self.pause()

    def follow(self, now: int, moving: bool) -> None:
        """Sets the time in milliseconds; `moving` is whether an animation ran until then."""
        self._now = now
        if moving:
            self._last_moved = now

    def deadline(self) -> int | None:
        """Milliseconds until `answer` may have something; None if no bot was asked."""
        if self._answer is not None:
            if self.held:
                return None
            return max(1, self._last_moved + self.pause() - self._now)
        return POLL if self.busy else None

    def answer(self) -> Answer | str | None:
        """The answer once the rest is over, None before, or a sentence if the bot failed."""
        try:
            if self.busy and (found := self._bots.answer()) is not None:
                self.busy, self._answer = False, found
        except BotFailed as failure:
            self.busy, self._asked_at = False, None
            return str(failure)
        if self._answer is None or self._now < self._last_moved + self.pause():
            return None
        if self.held:
            return None
        found, self._answer, self._asked_at = self._answer, None, None
        return found
