"""Bots at a match: asked once for each of their actions, then looked after until they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.tigris import view
from engine.tigris.model.position import Position
from game.bots.bot_process import Answer, BotFailed
from game.play.match import Match

#: How often a thinking bot is asked whether it is done, in milliseconds.
POLL = 15


class Thinker(Protocol):
    """Bots that think elsewhere."""

    def ask(self, seen: Position, level: str, seed: int) -> None: ...
    def answer(self) -> Answer | None: ...
    def hurry(self) -> None: ...
    def cancel(self) -> None: ...


class Nobody:
    """Thinks where no bots are asked."""

    def ask(self, seen: Position, level: str, seed: int) -> None:
        raise BotFailed(level)

    def answer(self) -> Answer | None:
        return None

    def hurry(self) -> None:
        """Nobody thinks, so nobody is late."""

    def cancel(self) -> None:
        """Nobody thinks."""


NOBODY = Nobody()


class Thoughts:
    """The bots of one match, one of which may be thinking."""

    def __init__(self, match: Match, bots: Thinker) -> None:
        self.busy = False
        """whether a bot was asked and has not answered yet"""
        self.rest: Callable[[], int] = lambda: 0
        """milliseconds between the end of what is told and what a bot does next"""
        self._match = match
        self._bots = bots
        self._now = self._told = 0
        """the time, and when something was told last"""
        self._asked: Position | None = None
        """in which position it was asked"""
        self._found: Answer | None = None
        """an answer that waits for the table to have rested"""

    def ask(self) -> str | None:
        """Asks the bot that must act, if one must; a sentence for people if that failed."""
        level, position = self._match.bot, self._match.position
        if self._asked is not None and self._asked is not position:
            self.forget()
        if level is None or self.busy or self._found is not None:
            return None
        try:
            self._bots.ask(view(position, position.actor), level, self._match.chance)
        except BotFailed as failure:
            return str(failure)
        self.busy, self._asked = True, position
        return None

    def forget(self) -> None:
        """The game is another one: nobody wants to know what was thought of the old one."""
        if self.busy:
            self._bots.cancel()
        self.busy, self._asked, self._found = False, None, None

    def hurry(self) -> None:
        """Whoever thinks is to answer now, and to act without a rest."""
        if self.busy:
            self._bots.hurry()
        self._told = self._now - self.rest()

    def follow(self, now: int, moving: bool) -> None:
        """It is `now`, in milliseconds; `moving` is whether something was being told until then."""
        self._now = now
        if moving:
            self._told = now

    def deadline(self) -> int | None:
        """In how many milliseconds there may be something new; None if no bot is asked."""
        if self._found is not None:
            return max(1, self._told + self.rest() - self._now)
        return POLL if self.busy else None

    def answer(self) -> Answer | str | None:
        """The answer, None while there is none, or a sentence for people if the bot failed.

        It waits until the table has rested.
        """
        try:
            if self.busy and (found := self._bots.answer()) is not None:
                self.busy, self._found = False, found
        except BotFailed as failure:
            self.busy, self._asked = False, None
            return str(failure)
        if self._found is None or self._now < self._told + self.rest():
            return None
        found, self._found, self._asked = self._found, None, None
        return found
