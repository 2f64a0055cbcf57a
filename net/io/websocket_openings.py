"""The WebSockets of a server that are being opened, in bounded number.

They are strangers of whom no host knows yet: they are bounded by address, and the oldest goes
first, so that one machine keeps no other out however many connections it opens
(as `net.host.door`, which bounds those that are open).
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from net.wire.origin import origin_of

#: Handshakes under way, in all and from one address.
MAX_OPENINGS, MAX_OPENINGS_PER_ADDRESS = 64, 8
#: Seconds for a handshake: of TLS, and of the WebSocket after it.
OPENING_SECONDS = 5.0


class Opening(Protocol):
    """A connection on which a handshake is under way."""

    @property
    def address(self) -> str: ...

    def abort(self) -> None: ...


class Openings:
    def __init__(self, trusted_proxy: str = "") -> None:
        """`trusted_proxy`: the address of a machine from which all may come."""
        self._trusted_proxy = trusted_proxy
        self._connections: list[Opening] = []
        """the oldest first"""

    def add(self, connection: Opening) -> None:
        """There is one more; another one may have to go for it."""
        address = connection.address
        same = self._of_origin(origin_of(address))
        if len(same) >= MAX_OPENINGS_PER_ADDRESS and address != self._trusted_proxy:
            self._send_away(same[0])
        elif len(self._connections) >= MAX_OPENINGS:
            counts = Counter(origin_of(each.address) for each in self._connections)
            self._send_away(self._of_origin(counts.most_common(1)[0][0])[0])
        self._connections.append(connection)

    def remove(self, connection: Opening) -> None:
        """It is open, or gone; it may have been sent away before."""
        if connection in self._connections:
            self._connections.remove(connection)

    def _of_origin(self, origin: str) -> list[Opening]:
        return [each for each in self._connections if origin_of(each.address) == origin]

    def _send_away(self, connection: Opening) -> None:
        self._connections.remove(connection)
        connection.abort()
