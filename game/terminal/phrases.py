"""The words that those at a table compare by voice, to be sure that all see the same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.terminal.console import Console
from net.fairness.phrase import phrase
from net.log.audit import history_phrase_data, phrase_data
from net.peer.lockstep import Lockstep
from net.protocol.entries import Opened


class Phrases:
    def __init__(self, get_peer: Callable[[], Lockstep[Any, Any]], console: Console) -> None:
        self._get_peer = get_peer
        self._console = console

    def say_opened(self, entry: Opened) -> None:
        text = _("The game begins. The table's phrase, to compare by voice: {phrase}.")
        self._console.say(text.format(phrase=" ".join(phrase(phrase_data(entry)))))

    def say_table(self) -> None:
        opened = self._get_peer().follower.log.opened
        text = _("The table's phrase: {phrase}.")
        self._console.say(text.format(phrase=" ".join(phrase(phrase_data(opened)))))

    def say_history(self) -> None:
        log = self._get_peer().follower.log
        text = _("The phrase of the game so far, after {n} entries: {phrase}.")
        words = phrase(history_phrase_data(log.opened.table, log.chain))
        self._console.say(text.format(n=log.next, phrase=" ".join(words)))
