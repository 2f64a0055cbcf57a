"""Talk at a networked table: what others say, and what is said here and may have to wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.online.talk_text import quoted
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal_contract import Unclear
from net.peer.lockstep import Lockstep
from net.peer.talk import MAX_WAITING
from net.protocol.from_peer import Chat


class Talk:
    def __init__(self, peer: Callable[[], Lockstep[Any, Any]], console: Console) -> None:
        self._peer = peer
        self._console = console

    def commands(self) -> list[Command]:
        return [Command("say", "say TEXT", _("writes to the others"), self._say)]

    def close(self) -> None:
        """Says what was not passed on."""
        for text in self._peer().talk.waiting:
            self._console.say(_("Not passed on: {text}").format(text=quoted(text)))

    def _say(self, rest: str) -> None:
        if not rest:
            raise Unclear(_("Type what to say, for example: say hello."))
        self.pass_on(rest)

    def pass_on(self, line: str) -> None:
        """Says a line to all, when the host is there. Raises Unclear."""
        if len(self._peer().talk.waiting) == MAX_WAITING:
            raise Unclear(_("Not sent: too many lines wait for the host already."))
        self._peer().say(Chat(line))
        if not self._peer().uplink.ready:
            self._console.say(_("The host is away; this is passed on when it is back."))
