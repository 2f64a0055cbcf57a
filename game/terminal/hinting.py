"""Hints in the terminal: what a strong bot would type, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from game.bots.bot_process import Answer, BotFailed
from game.game import AnyGame
from game.i18n import _
from game.play.announced import Announced
from game.terminal.commands import Command
from game.terminal.table_commands import TableCommands, TableInView
from game.terminal_contract import Unclear

#: The same position gets the same hint.
SEED = 1


class Bots(Protocol):
    """Bots that think elsewhere; at most one question is open."""

    def ask(self, view: Any, level: str, seed: int) -> None:
        """Raises BotFailed."""

    def answer(self) -> Answer | None:
        """The answer, or None while there is none. Raises BotFailed if there will be none."""

    def cancel(self) -> None: ...


def adviser(game: AnyGame) -> str:
    """The level that advises: the strongest."""
    return game.bots.levels[-1].name


def hint_lines(game: AnyGame, position: Any, answer: Answer) -> Iterator[str]:
    """What a bot would type at a view, and why, in sentences."""
    words = game.terminal
    typed = words.typed(position, answer.action)
    typed = typed or game.texts.format_action(answer.action, position)
    yield _("A strong bot would type: {action}.").format(action=typed)
    yield from words.advice(position, answer.action, answer.reason)


class Hinting:
    """Hints at a table where others act meanwhile: an answer comes with a later tick."""

    def __init__(
        self,
        table: TableInView,
        commands: TableCommands,
        bots: Bots | None,
        allowed: Callable[[], bool],
        announced: Announced,
    ) -> None:
        """
        Args:
            bots: who is asked; None if nobody can be.
            allowed: whether this table has hints.
            announced: the lines of talk that the game reads.
        """
        self._table = table
        self._commands = commands
        self._bots = bots
        self._allowed = allowed
        self._announced = announced
        self._view: Any = None
        """of the hint that is awaited"""

    def commands(self) -> list[Command]:
        bots = self._bots
        if bots is None:
            return []
        meaning = _("what a strong bot would do, and why")
        return [Command("hint", "hint", meaning, lambda rest: self._request(bots))]

    def _request(self, bots: Bots) -> None:
        position, game = self._table.position(), self._table.game
        if not self._allowed():
            text = _("Hints are turned off at this table; `host --hints` opens one with hints.")
            raise Unclear(text)
        self._commands.check_turn(position)
        try:
            bots.ask(game.bots.informed(position, self._announced.lines), adviser(game), SEED)
        except BotFailed as failure:
            raise Unclear(str(failure)) from None
        self._view = position

    def tick(self) -> None:
        """Says the answer once it is there, and still fits."""
        if self._view is None or self._bots is None:
            return
        try:
            answer = self._bots.answer()
        except BotFailed as failure:
            self._view = None
            self._table.console.say(str(failure))
            return
        if answer is not None:
            view, self._view = self._view, None
            self._say(view, answer)

    def _say(self, view: Any, answer: Answer) -> None:
        table = self._table
        if table.game.terminal.why_not(table.position(), answer.action, table.reader):
            text = _("The game has changed while the bot was thinking; type hint again.")
            table.console.say(text)
        else:
            table.console.say_all(hint_lines(table.game, view, answer))

    def close(self) -> None:
        self._view = None
        if self._bots is not None:
            self._bots.cancel()
