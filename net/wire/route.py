"""The route: to which of the tables behind one port a link leads, said before anything else.

    peer: magic 8 bytes | place 16

The magic is public and so is the place. A server of many tables reads both; after them the link
is that of the peer and its host (`net.wire.frames`). No game is called like this magic: its last
byte is not the version of a frame. A spectator's is another one, so that of several machines the
one where it comes in can feed it; to all others both are the same.
"""

from __future__ import annotations

from net.wire.values import value

MAGIC, WATCHING = b"TABLES\0\x01", b"WATCH\0\0\x01"
#: Public random bytes: the address of a table at a server.
PLACE = 16
ROUTE_BYTES = len(MAGIC) + PLACE


class NoRoute(Exception):
    """The bytes do not begin with a route."""


@value
class Routed:
    """A route that is complete."""

    place: bytes
    rest: bytes
    """what came after the route: for the table"""
    watches: bool = False
    """whether it is a spectator's"""


def write_route(place: bytes, watches: bool = False) -> bytes:
    """ROUTE_BYTES. Raises ValueError for a place that does not have PLACE bytes."""
    if len(place) != PLACE:
        raise ValueError(f"a place has {PLACE} bytes, not {len(place)}")
    return (WATCHING if watches else MAGIC) + place


class RouteReader:
    """Takes the first bytes of a link, however they are cut; keeps no more than ROUTE_BYTES."""

    def __init__(self) -> None:
        self._begun = b""

    def receive(self, data: bytes) -> Routed | None:
        """The route once it is complete, and then this is the last call; None before.

        Raises:
            NoRoute: at the first byte that no route has, and by every call after it.
        """
        missing = ROUTE_BYTES - len(self._begun)
        self._begun += data[:missing]
        magic = self._begun[: len(MAGIC)]
        if not (MAGIC.startswith(magic) or WATCHING.startswith(magic)):
            raise NoRoute
        if len(data) < missing:
            return None
        return Routed(self._begun[len(MAGIC) :], data[missing:], magic == WATCHING)


class OwnRoute:
    """Takes the route off what a link begins with, for a host that has one table at one place.

    Who has come by another way sends none, or one that leads elsewhere, which is no frame.
    """

    def __init__(self, place: bytes) -> None:
        self._routes = write_route(place), write_route(place, watches=True)
        self._begun = b""
        self._is_over = False

    def take(self, data: bytes) -> bytes:
        """What of it is for the host by now."""
        if self._is_over:
            return data
        self._begun += data
        head, rest = self._begun[:ROUTE_BYTES], self._begun[ROUTE_BYTES:]
        if len(head) < ROUTE_BYTES and any(route.startswith(head) for route in self._routes):
            return b""
        self._is_over = True
        return rest if head in self._routes else self._begun
