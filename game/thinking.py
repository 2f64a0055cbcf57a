"""Bots at a match: asked once for each of their actions, then looked after until they answer."""

from __future__ import annotations

from typing import Protocol

from engine import view
from engine.actions import Action
from engine.position import Position
from game.bot_process import BotFailed
from game.match import Match


class Thinker(Protocol):
    """Bots that think elsewhere."""

    def ask(self, seen: Position, level: str, seed: int) -> None: ...
    def answer(self) -> Action | None: ...


class Nobody:
    """Thinks where no bots are asked."""

    def ask(self, seen: Position, level: str, seed: int) -> None:
        raise BotFailed(level)

    def answer(self) -> Action | None:
        return None


NOBODY = Nobody()


class Thoughts:
    """The bots of one match, one of which may be thinking."""

    def __init__(self, match: Match, bots: Thinker) -> None:
        self.busy = False
        """whether a bot was asked and has not answered yet"""
        self._match = match
        self._bots = bots

    def ask(self) -> str | None:
        """Asks the bot that must act, if one must; a sentence for people if that failed."""
        level, position = self._match.bot, self._match.position
        if level is None or self.busy:
            return None
        try:
            self._bots.ask(view(position, position.actor), level, self._match.chance)
        except BotFailed as failure:
            return str(failure)
        self.busy = True
        return None

    def answer(self) -> Action | str | None:
        """The answer, None while there is none, or a sentence for people if the bot failed."""
        if not self.busy:
            return None
        try:
            answer = self._bots.answer()
        except BotFailed as failure:
            self.busy = False
            return str(failure)
        self.busy = answer is None
        return answer
