"""What a peer says: a line is kept until the host has passed it on, and repeated after an outage.

A host sends every line to everybody, also to the peer that said it: only then it has arrived.
"""

from __future__ import annotations

from collections.abc import Callable

from net.effects import Notify, Outbox
from net.notifications import RequestRefused
from net.protocol.codes import Code
from net.protocol.from_peer import Chat
from net.protocol.words import clean_line

#: So many lines wait at most, as many as a host takes at once.
MAX_WAITING = 5


class PeerTalk:
    def __init__(self, outbox: Outbox, send: Callable[[Chat], None]) -> None:
        """`send` sends a line if there is a connection."""
        self._outbox = outbox
        self._send = send
        self._waiting: list[str] = []

    @property
    def waiting(self) -> tuple[str, ...]:
        """The lines that the host has not passed on yet, oldest first."""
        return tuple(self._waiting)

    def say(self, text: str) -> None:
        """Says a line, now or when the host is back; nothing if nobody could see it."""
        line = clean_line(text)
        if not line:
            return
        if len(self._waiting) == MAX_WAITING:
            self._outbox.put(Notify(RequestRefused(0, int(Code.TOO_FAST), "")))
            return
        self._waiting.append(line)
        self._send(Chat(line))

    def passed_on(self, text: str) -> None:
        """The host has sent a line to everybody."""
        if text in self._waiting:
            self._waiting.remove(text)

    def refused(self, code: int) -> None:
        """The host refused a request that has no number.

        If that was a line, it is the oldest that waits: the host passed on those before it.
        """
        if code == Code.TOO_FAST and self._waiting:
            del self._waiting[0]

    def joined(self) -> None:
        """There is a host again."""
        for line in self._waiting:
            self._send(Chat(line))
