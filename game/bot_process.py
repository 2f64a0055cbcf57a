"""Bots think in a process of their own, so that the window never waits for one.

A question is a view as plain ints, the answer an action likewise; both are JSON over a pipe. The
process starts with the first question. It ends when the pipe does: however this one dies, it leaves
nobody behind.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.actions import Action
from engine.codec import decode_action, decode_position, encode_action, encode_position
from engine.position import Position
from engine.refusal import why_not
from game.i18n import _

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

#: Level, view, seed: the action of a bot of this level.
Chooser: TypeAlias = Callable[[str, Position, int], Action]

#: How often one question is put before the bot is given up.
TRIES = 2


class BotFailed(Exception):
    """A bot gave no action; the text is a sentence for people."""


class BotProcess:
    """At most one open question to the bots of a game."""

    def __init__(self, chooser: Chooser | None = None) -> None:
        """Starts nothing yet.

        Args:
            chooser: stands in for `engine.bots.choose`; a function that a module names.
        """
        self._chooser = chooser
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._tries = 0
        self._view: Position | None = None
        self._question = b""

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Position, level: str, seed: int) -> None:
        """Puts a question; a former one that is still open is forgotten, its process with it.

        Raises:
            BotFailed: if no process can be started.
        """
        if self.thinking:
            self._end()
        self._tries = 0
        self._view = view
        self._question = json.dumps([level, seed, encode_position(view)]).encode()
        self._put()

    def answer(self, patience: float = 0.0) -> Action | None:
        """The action if the bot has found it, or finds it within so many seconds; else None.

        Raises:
            BotFailed: if there will be none; the question is closed then, and may be put again.
        """
        try:
            if self._view and self._pipe and self._pipe.poll(patience):
                return self._judged(self._pipe.recv_bytes(), self._view)
        except (EOFError, OSError):
            self._end()
            self._put()
        return None

    def close(self) -> None:
        """Forgets the question and ends the process; a later question starts another."""
        self._view = None
        self._end()

    def _judged(self, answer: bytes, view: Position) -> Action:
        self._view = None
        action, failure = json.loads(answer)
        if failure is not None:
            told = _("The bot could not think of an action: {reason}.")
            raise BotFailed(told.format(reason=failure))
        try:
            decoded = decode_action(action)
        except ValueError as error:
            told = _("The bot's answer makes no sense: {reason}.")
            raise BotFailed(told.format(reason=error)) from error
        refused = why_not(view, decoded)
        if refused is not None:
            told = _("The bot wanted what the rules forbid: {reason}.")
            raise BotFailed(told.format(reason=refused))
        return decoded

    def _put(self) -> None:
        """Puts the open question, to a new process if the old one is gone."""
        while self._tries < TRIES:
            self._tries += 1
            try:
                self._talk().send_bytes(self._question)
            except OSError:
                self._end()
            else:
                return
        self._view = None
        raise BotFailed(
            _(
                "The bot's process stopped twice without an answer. Nothing is lost: "
                "let it try once more, or go on with this game another time."
            )
        )

    def _talk(self) -> Connection[Any, Any]:
        """The pipe to the process, which is started if there is none."""
        if self._pipe is None:
            from multiprocessing import get_context  # only here: the first frame need not wait

            # Spawned, not forked: a fork would carry the window and its threads along.
            context = get_context("spawn")
            self._pipe, far_end = context.Pipe()
            with far_end:
                self._process = context.Process(
                    target=think, args=(far_end, self._chooser), name="tigris-bot", daemon=True
                )
                self._process.start()
        return self._pipe

    def _end(self) -> None:
        """Hangs up; the process holds nothing that it would have to put in order first."""
        if self._pipe:
            self._pipe.close()
        if self._process and self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


def think(pipe: Connection[Any, Any], chooser: Chooser | None) -> None:
    """The whole life of the process: answers questions until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window, which then hangs up
    from engine.bots import choose  # only here: the window need not load what the bots know

    try:
        while True:
            pipe.send_bytes(considered(pipe.recv_bytes(), chooser or choose))
    except (EOFError, OSError):
        return


def considered(question: bytes, chooser: Chooser) -> bytes:
    """The answer to a question: an action, or what went wrong."""
    level, seed, plain = json.loads(question)
    try:
        action = encode_action(chooser(level, decode_position(plain), seed))
    except Exception as error:  # whatever it is, the person at the table must hear of it
        return json.dumps([None, f"{type(error).__name__}: {error}"]).encode()
    return json.dumps([action, None]).encode()
