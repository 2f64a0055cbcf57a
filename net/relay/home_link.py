"""The link that a home keeps to the relay of a server, from the home's end. Sans-IO."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from net.relay.messages import (
    ALIVE_SECONDS,
    FROM_RELAY,
    PICKUP,
    RELAY,
    RELAY_GAME,
    RELAY_PROTOCOL,
    SILENT_SECONDS,
    TO_RELAY,
    Alive,
    Arrival,
    FromRelay,
    Offer,
    Offered,
    RelayDenied,
    ToRelay,
    held_place,
)
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL
from net.wire.identity import Identity, fingerprint
from net.wire.rate_limit import RateLimit
from net.wire.route import write_route

#: Guests per second that are fetched, and at once: more than an honest relay announces.
_RATE, _BURST = 10.0, 80.0


def pickup_of(arrival: Arrival) -> bytes:
    """With what the link begins that fetches a guest."""
    return write_route(RELAY) + PICKUP + arrival.ticket


class HomeLink:
    """One link: bytes in, what the relay says out, and the other way round."""

    def __init__(
        self, identity: Identity, server: bytes, random_bytes: Callable[[int], bytes], now: float
    ) -> None:
        """
        Args:
            identity: of the host, whose fingerprint is the place.
            server: the fingerprint of the server's identity; nothing for any server.
        """
        self._identity = identity
        self._server = server
        self._wire = PeerWire(RELAY_GAME, b"", random_bytes(EPHEMERAL), self._accepts)
        self._output = write_route(RELAY) + self._wire.take_output()
        self._has_offered = False
        self._arrivals = RateLimit(_RATE, _BURST)
        self._received, self._spoken = now, now

    @property
    def server(self) -> bytes:
        """The fingerprint that the server has proven, once the wire is ready."""
        return fingerprint(self._wire.host) if self._wire.ready else b""

    @property
    def due(self) -> float:
        """When `tick` is to be called next."""
        return min(self._spoken + ALIVE_SECONDS, self._received + SILENT_SECONDS)

    def take_output(self) -> bytes:
        """What is to be sent."""
        output, self._output = self._output, b""
        return output

    def tick(self, now: float) -> bool:
        """Says a word if it is time for it; False if the other end is gone."""
        if now >= self._spoken + ALIVE_SECONDS:
            self._spoken = now
            if self._has_offered:
                self._send(Alive())
        return now < self._received + SILENT_SECONDS

    def receive(self, data: bytes, now: float) -> Iterator[Offered | RelayDenied | Arrival]:
        """What the relay says that needs something to be done.

        Raises:
            WireError: if the link is unusable.
            BadBytes: for what no relay says.
        """
        self._received = now
        while True:
            bodies = self._wire.receive(data)
            data = b""
            self._output += self._wire.take_output()
            self._offer()
            yield from self._of_interest(map(FROM_RELAY.from_bytes, bodies), now)
            if not bodies:
                return

    def _of_interest(
        self, messages: Iterator[FromRelay], now: float
    ) -> Iterator[Offered | RelayDenied | Arrival]:
        for message in messages:
            if isinstance(message, Arrival) and not self._arrivals.take(now):
                continue  # whom nobody fetches comes again
            if not isinstance(message, Alive):
                yield message

    def _offer(self) -> None:
        if self._wire.ready and not self._has_offered:
            self._has_offered = True
            proof = self._identity.sign(held_place(self._wire.link_hash))
            self._send(Offer(RELAY_PROTOCOL, self._identity.public, proof))

    def _send(self, message: ToRelay) -> None:
        self._output += self._wire.send(TO_RELAY.to_bytes(message))

    def _accepts(self, host: bytes) -> bool:
        return not self._server or fingerprint(host) == self._server
