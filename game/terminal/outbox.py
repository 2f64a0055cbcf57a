"""Talk that is not known to be delivered: it is sent again when the host is back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from net.protocol.codes import SHORT_TEXT_LENGTH

#: How many lines wait at most while the host is away: as many as a host takes at once.
MOST = 5


class Outbox:
    """Lines of talk of this person, until the host has passed them on.

    A host that is silent may still look connected, so a line counts as delivered only when it comes
    back from the host, as it does to all at the table.
    """

    def __init__(self, send: Callable[[str], object]) -> None:
        """`send` sends one line to the host, as far as there is a connection."""
        self._send = send
        self._waiting: deque[str] = deque()

    @property
    def waiting(self) -> tuple[str, ...]:
        """The lines that were not passed on, in order."""
        return tuple(self._waiting)

    def add(self, text: str) -> bool:
        """Sends a line; False, and nothing is sent, if too many wait already."""
        if len(self._waiting) >= MOST:
            return False
        self._waiting.append(text[:SHORT_TEXT_LENGTH])
        self._send(self._waiting[-1])
        return True

    def passed_on(self, text: str) -> None:
        """A line of this person came back from the host."""
        if text in self._waiting:
            self._waiting.remove(text)

    def refused(self) -> str:
        """The host refused a line: gives it, and does not send it again; empty if none waits.

        It is the first that waits, since lines before it came back before the refusal.
        """
        return self._waiting.popleft() if self._waiting else ""

    def resend(self) -> None:
        """There is a connection again."""
        for text in self._waiting:
            self._send(text)
