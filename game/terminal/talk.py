"""Talk at a networked table: what others say, and what is said here and may have to wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal.outbox import Outbox
from game.terminal_contract import Unclear
from net.peer.lockstep import Lockstep
from net.protocol.from_peer import Chat


class Talk:
    def __init__(self, peer: Callable[[], Lockstep[Any, Any]], console: Console) -> None:
        self._peer = peer
        self._console = console
        self._outbox = Outbox(lambda text: peer().say(Chat(text)))

    def commands(self) -> list[Command]:
        return [Command("say", "say TEXT", _("writes to the others"), self._say)]

    def arrived(self, name: str, text: str) -> None:
        """Somebody said this; without a name, the host itself."""
        if not name:
            self._console.say(_("The host: “{text}”").format(text=" ".join(text.split())))
            return
        if name in self._own_names():
            self._outbox.passed_on(text)
        self._console.talk(name, text)

    def resend(self) -> None:
        """There is a host again."""
        self._outbox.resend()

    def refused(self) -> bool:
        """The host takes no more lines for the moment; False if it was not about a line."""
        line = self._outbox.refused()
        if line:
            self._console.say(_("Too fast; not passed on: “{text}”").format(text=line))
        return bool(line)

    def close(self) -> None:
        """Says what was not passed on."""
        for text in self._outbox.waiting:
            self._console.say(_("Not passed on: “{text}”").format(text=text))

    def _own_names(self) -> set[str]:
        peer = self._peer()
        seats = peer.roster.seats if peer.roster is not None else ()
        in_seat = {seats[peer.seat][0]} if 0 <= peer.seat < len(seats) else set[str]()
        return {peer.ticket.name} | in_seat

    def _say(self, rest: str) -> None:
        if not rest:
            raise Unclear(_("Type what to say, for example: say hello."))
        if not self._outbox.add(rest):
            raise Unclear(_("Not sent: too many lines wait for the host already."))
        if not self._peer().uplink.ready:
            self._console.say(_("The host is away; this is passed on when it is back."))
