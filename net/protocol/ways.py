"""The ways to a table: by which protocol the bytes of a link travel."""

from __future__ import annotations

from enum import Enum

#: The default port of a host, and of a server's tables; not assigned by IANA.
PORT = 24717
_HTTP, _HTTPS = 80, 443


class Way(Enum):
    """Its value is what follows the name of the game in the scheme of an invitation."""

    TCP = ""
    #: WebSocket: to a server behind a reverse proxy, and in tests.
    WS = "+ws"
    #: WebSocket over TLS: what even strict networks let out.
    WSS = "+wss"

    @property
    def default_port(self) -> int:
        return {Way.TCP: PORT, Way.WS: _HTTP, Way.WSS: _HTTPS}[self]

    def scheme(self, game: str) -> str:
        """What an invitation by this way begins with."""
        return f"{game}{self.value}://"
