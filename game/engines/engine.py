"""Asks another program what it would do: the other end of the protocol."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from threading import Lock
from time import monotonic
from typing import Any

from game.bot_contract import Choice
from game.bots.trying import try_action
from game.engines.names import command_of
from game.engines.process import Ended, Process
from game.engines.protocol import (
    VERSION,
    Limits,
    format_go,
    format_position,
    one_line,
    quote,
)
from game.game import AnyGame
from game.i18n import _
from game.i18n.stated import error_text

#: How long an engine may take to introduce itself, in seconds.
START_SECONDS = 30.0
#: How long it may take for a decision without a limit of time.
LONGEST_SECONDS = 120.0
#: How much longer it may take after it was asked to stop, before it is killed.
GRACE_SECONDS = 5.0
#: How often it is looked whether it must stop.
_POLL = 0.05
_NODES = re.compile(r"\bnodes ([0-9]{1,15})\b")


class EngineFailed(Exception):
    """An engine gave no legal action; the text is a sentence about it, without its name."""


class EngineUnfit(EngineFailed):
    """It cannot be started, or is no engine for this game: it need not be tried again."""


class Engine:
    """One program that thinks for one seat, started with the first question."""

    def __init__(self, game: AnyGame, name: str) -> None:
        """Takes the name of the player, `exec:COMMAND`. Starts nothing yet."""
        self._game = game
        self._command = command_of(name)
        self._process: Process | None = None
        self._lock = Lock()
        """one question at a time"""

    def ask(
        self, view: Any, limits: Limits, stop: Callable[[], bool] = lambda: False
    ) -> Choice[Any, Any]:
        """What the program does at a view, a legal action; it stops early if `stop` says so.

        Raises:
            EngineFailed: if it gives none in time; it is killed then, and started again next time.
        """
        with self._lock:
            try:
                process = self._process or self._start()
                seat = self._game.bots.seat(view)
                text = self._game.texts.format_view(view)
                process.send([*format_position(seat, text), format_go(limits)])
                return self._checked(_Answer(process, limits, stop), view)
            except Ended:
                self.close()
                raise EngineFailed(_("It has ended without an answer.")) from None
            except EngineFailed:
                self.close()
                raise

    def begin_game(self) -> None:
        """What comes now belongs to another game."""
        if self._process is not None:
            self._process.send(["newgame"])

    def close(self) -> None:
        """Kills the program."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _start(self) -> Process:
        """Raises EngineUnfit."""
        try:
            self._process = process = Process(self._command)
        except (OSError, ValueError) as error:
            text = _("It cannot be started: {reason}.")
            raise EngineUnfit(text.format(reason=error_text(error))) from None
        process.send([f"protocol {VERSION}"])
        games, end = list[str](), monotonic() + START_SECONDS
        try:
            while (line := _line_before(process, end)) != f"protocolok {VERSION}":
                word, _space, rest = line.partition(" ")
                if word == "error":
                    raise EngineUnfit(_("It refused: {reason}.").format(reason=quote(rest)))
                games += [rest] if word == "game" else []
        except (Ended, EngineLate):
            text = _("It does not speak protocol {n}, which docs/engines.md describes.")
            raise EngineUnfit(text.format(n=VERSION)) from None
        if self._game.name not in games:
            text = _("It does not say that it plays {game}.")
            raise EngineUnfit(text.format(game=self._game.title))
        return process

    def _checked(self, answer: _Answer, view: Any) -> Choice[Any, Any]:
        """Raises EngineFailed."""
        text, rules = answer.wait(), self._game.rules
        try:
            action = self._game.texts.parse_action(text, view)
        except ValueError as error:
            sentence = _("Its answer {answer} is no action: {reason}.")
            reason = one_line(error_text(error))
            raise EngineFailed(sentence.format(answer=quote(text), reason=reason)) from None
        try:
            if rules.seals(action):
                raise ValueError(_("a sealed choice must be named"))
            try_action(rules, view, action)
        except (ValueError, TypeError, OverflowError) as error:
            sentence = _("Its answer {answer} is forbidden: {reason}.")
            reason = self._game.texts.refusal_text(str(error))
            raise EngineFailed(sentence.format(answer=quote(text), reason=reason)) from None
        return Choice(action, self._game.bots.parse_reason(answer.reason), answer.nodes)


class EngineLate(EngineFailed):
    """It said nothing in time."""


class _Answer:
    """What an engine says about one position."""

    def __init__(self, process: Process, limits: Limits, stop: Callable[[], bool]) -> None:
        self.nodes = 0
        self.reason = ""
        self._process = process
        self._must_stop = stop
        now = monotonic()
        self._due = now + (LONGEST_SECONDS if limits.movetime is None else limits.movetime / 1000)
        """when it is asked to stop"""
        self._end = inf
        """when it is given up"""

    def wait(self) -> str:
        """The action in words; reads what is said before. Raises EngineFailed, Ended."""
        while True:
            now = monotonic()
            if self._end == inf and (now >= self._due or self._must_stop()):
                self._process.send(["stop"])
                self._end = now + GRACE_SECONDS
            if now >= self._end:
                raise EngineLate(_("It did not answer in time."))
            line = self._process.next_line(_POLL)
            word, _space, rest = (line or "").partition(" ")
            match word:
                case "bestaction":
                    return rest.strip()
                case "error":
                    raise EngineFailed(_("It refused: {reason}.").format(reason=quote(rest)))
                case "info":
                    self._note(rest.strip())

    def _note(self, info: str) -> None:
        """What it says of its search; the last counts."""
        word, _space, rest = info.partition(" ")
        if word == "reason":
            self.reason = rest.strip()
        elif word != "string" and (found := _NODES.search(info)):
            self.nodes = int(found[1])


def _line_before(process: Process, end: float) -> str:
    """The next line. Raises EngineLate, Ended."""
    while (left := end - monotonic()) > 0:
        if (line := process.next_line(left)) is not None:
            return line.strip()
    raise EngineLate(_("It did not answer in time."))
