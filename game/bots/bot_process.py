"""Bots search in a process of their own, so that the window never waits for one.

A request is a view with a level, a seed and a time; the answer is an action and its reason. What
the game knows of them is asked of the game, which the process loads by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exc
from typing import Any, NamedTuple, TypeAlias

from game.bot_contract import Choice
from game.bots.kept_plans import KeptPlans
from game.bots.trying import try_action
from game.bots.worker import Worker, WorkerLost
from game.game import AnyGame
from game.games import load
from game.i18n import _

#: The signature of `game.bot_contract.Bots.choose`: name, view, seed, seconds, stop, nodes, plan.
Choose: TypeAlias = Callable[
    [str, Any, int, float | None, Callable[[], bool], int | None, Any], Choice[Any, Any]
]


class BotFailed(Exception):
    """A bot gave no legal action; the text is a sentence for people."""


class RemoteError(Exception):
    """An error in the process of the bots; the text is its traceback, for a report."""


class Answer(NamedTuple):
    """What a bot does, and why."""

    action: Any
    reason: Any = None
    """None if it did not say"""
    notice: str = ""
    """a sentence that people must read; empty for most answers"""


class BotProcess:
    """The bots of a game: at most one open request."""

    def __init__(
        self,
        game: AnyGame,
        choose: Choose | None = None,
        seconds: Callable[[str], float | None] = lambda level: None,
    ) -> None:
        """Starts nothing yet.

        Args:
            choose: replaces that of the game's bots; it must be importable by name.
            seconds: how long a bot of a level may think; None for no time limit.
        """
        self._game = game
        self._worker = Worker(SearchWork(game.name, choose), f"{game.name}-bot")
        self._seconds = seconds
        self._plans = KeptPlans(game)
        self._level = ""
        """of the open request"""
        self._view: Any = None
        """of the open request"""
        self._latest: Any = None
        """the answer so far, until the last one has come"""

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Any, level: str, seed: int) -> None:
        """Sends a request; one that is still open is cancelled.

        Raises:
            BotFailed: if no process can be started.
        """
        self._level, self._view, self._latest = level, view, None
        try:
            encoded_view = self._game.bots.encode_view(view)
            plan = self._plans.plan(level, view)
            self._worker.ask([level, seed, encoded_view, self._seconds(level), plan])
        except WorkerLost:
            self._give_up()

    def answer(self, seconds: float = 0.0) -> Answer | None:
        """The action if it is there, or comes within `seconds`; else None.

        Raises:
            BotFailed: if there will be none; the request is closed then, and may be sent again.
        """
        try:
            while self._view is not None and (received := self._worker.poll(seconds)) is not None:
                if received.last:
                    return self._checked(self._latest, self._view)
                self._latest = received.body
        except WorkerLost:
            self._give_up()
        return None

    @property
    def pid(self) -> int | None:
        """The id of the process; None if none was started."""
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
                "let it try once more, or continue this game another time."
            )
        ) from None

    def _checked(self, found: Any, view: Any) -> Answer:
        self._view = None
        try:
            chosen, failure, trace = found
            encoded_action, reason, plan, notice = chosen or (None, "", None, "")
        except (TypeError, ValueError):
            raise BotFailed(_("The bot gave something that is not an answer.")) from None
        if failure is not None:
            text = _("The bot could not think of an action: {reason}.")
            raise BotFailed(text.format(reason=failure)) from RemoteError(trace)
        rules = self._game.rules
        try:
            action = rules.decode(encoded_action)
            try_action(rules, view, action)
        except (ValueError, TypeError, OverflowError) as refused:
            text = _("The bot tried something that the rules forbid: {reason}.")
            reason = self._game.texts.refusal_text(str(refused))
            raise BotFailed(text.format(reason=reason)) from refused
        if not isinstance(reason, str):
            raise BotFailed(_("The bot gave a reason that is not text."))
        self._plans.keep(self._level, view, plan)
        return Answer(action, self._game.bots.parse_reason(reason), str(notice))


class SearchWork:
    """Handles requests in the process: searches and sends the bot's choice."""

    def __init__(self, game: str, choose: Choose | None = None) -> None:
        """Takes the name of the game, and what replaces the `choose` of its bots."""
        self._game = game
        self._choose = choose

    def __call__(self, request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        level, seed, encoded_view, seconds, plan = request
        try:
            game = load(self._game)
            choose, view = self._choose or game.bots.choose, game.bots.decode_view(encoded_view)
            choice = choose(level, view, seed, seconds, stop, None, plan)
            why = "" if choice.reason is None else game.bots.format_reason(choice.reason)
            plain = [game.rules.encode(choice.action), why, choice.plan, choice.notice]
        except Exception as error:  # whatever a bot raises, the person must see it
            send([None, f"{type(error).__name__}: {error}", format_exc()])
        else:
            send([plain, None, ""])
