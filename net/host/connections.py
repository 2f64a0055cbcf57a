"""The host's links: their rate limits, the seats that they speak for, and what is sent over
them.
"""

from __future__ import annotations

from collections.abc import Iterator

from net.config import Config
from net.effects import Close, Notify, Outbox, Send
from net.game_rules import KEEPER
from net.host.door import HELLO_BYTES, hello_due, strangers_among, to_be_sent_away
from net.host.link import Link
from net.host_notifications import ShownToAll
from net.protocol.codes import Code
from net.protocol.from_host import Bye, FromHost, to_peer
from net.protocol.words import clean_line
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL, LinkFault, WireError
from net.wire.identity import Identity
from net.wire.rate_limit import RateLimit

#: Messages per second of one link, and at once: an honest one sends about one per second.
RATE, BURST = 500.0, 1000.0
PROPOSALS_RATE, PROPOSALS_BURST = 100.0, 200.0
BYTES_RATE, BYTES_BURST = 131_072.0, 524_288.0


class Connections:
    """All links of a host; what it sends goes into the outbox."""

    def __init__(self, config: Config, identity: Identity, outbox: Outbox) -> None:
        self.links: dict[int, Link] = {}
        self.has_galleries = False
        """whether the table has spectators at other machines"""
        self._config = config
        self._identity = identity
        self._outbox = outbox
        self._last_encoded: tuple[FromHost | None, bytes] = (None, b"")
        """the last message and its bytes, because most go to several links"""

    def open(self, number: int, address: str, is_local: bool, now: float) -> None:
        """Greets a new connection; if too many stand in the door, another one has to go."""
        if unwanted := to_be_sent_away(self.links.values(), address):
            self._close(unwanted)
        config = self._config
        ephemeral = config.random_bytes(EPHEMERAL)
        wire = HostWire(config.game, config.invite, ephemeral, self._identity)
        link = Link(
            *(number, address, is_local, wire, config.ping_seconds, now),
            messages=RateLimit(RATE, BURST),
            traffic=RateLimit(BYTES_RATE, BYTES_BURST),
            chat=RateLimit(1.0, 5.0),
            proposals=RateLimit(PROPOSALS_RATE, PROPOSALS_BURST),
            received=now,
        )
        self.links[number] = link
        self._shake_hands(link)

    def receive(self, number: int, data: bytes, now: float) -> Iterator[tuple[Link, bytes]]:
        """The messages in received bytes; a link that exceeds a limit is closed."""
        link = self.links.get(number)
        if link is None or not self._within_limits(link, data, now):
            return
        try:
            while True:
                bodies = link.wire.receive(data)
                data = b""
                self._shake_hands(link)
                if not bodies:
                    return
                for body in bodies:
                    if not link.closed and not link.messages.take(now):
                        self.drop(link, Code.TOO_FAST)
                    if not link.closed:
                        yield link, body
        except WireError as error:
            self._fail(link, error)

    def _shake_hands(self, link: Link) -> None:
        """Sends what the handshake has to send."""
        if output := link.wire.take_output():
            self._outbox.put(Send(link.number, output))

    def _within_limits(self, link: Link, data: bytes, now: float) -> bool:
        link.received = now
        link.bytes_received += len(data)
        if link.closed:
            return False
        if link.hello is None and link.bytes_received > HELLO_BYTES:
            self.drop(link, Code.NONSENSE)
        elif not link.traffic.take(now, len(data)):
            self.drop(link, Code.TOO_FAST)
        return not link.closed

    def send(self, link: Link, message: FromHost) -> None:
        self._send(link, self._encoded(message))

    def broadcast(self, message: FromHost) -> None:
        """Sends a message to every identified link, and to galleries."""
        self.show_galleries(message)
        for link in self.identified():
            self.send(link, message)

    def show_galleries(self, message: FromHost) -> None:
        """Lets galleries know what everybody gets."""
        if self.has_galleries:
            self._outbox.put(Notify(ShownToAll(self._encoded(message))))

    def _encoded(self, message: FromHost) -> bytes:
        if message is not self._last_encoded[0]:
            self._last_encoded = message, to_peer(message)
        return self._last_encoded[1]

    def _send(self, link: Link, body: bytes) -> None:
        if not link.closed and link.wire.ready:
            self._outbox.put(Send(link.number, link.wire.send(body)))

    def identified(self) -> list[Link]:
        """The open links that have said hello, oldest first."""
        return [link for link in self.links.values() if link.hello and not link.closed]

    def seated(self) -> list[Link]:
        """The open links of seats."""
        return [link for link in self.links.values() if link.seat != KEEPER and not link.closed]

    def link_of_seat(self, seat: int) -> Link | None:
        """The link of this seat's holder, if it is connected."""
        return next((link for link in self.seated() if link.seat == seat), None)

    def displace(self, seat: int, text: str) -> None:
        """Drops the present link of this seat, because another link has its key."""
        for link in self.links.values():
            if link.seat == seat != KEEPER:
                link.seat = KEEPER
                self.drop(link, Code.REPLACED, text)

    def drop(self, link: Link, code: Code, text: str = "") -> None:
        """Says why, and closes the link."""
        self.send(link, Bye(code, clean_line(text)))
        self._close(link)

    def close_all(self) -> None:
        """Closes all links without a message."""
        for link in self.links.values():
            self._close(link)

    def forget(self, number: int) -> Link | None:
        """Removes a connection that is gone; returns its link if there was one."""
        link = self.links.pop(number, None)
        if link is not None:
            link.closed = True
        return link

    @property
    def next_tick(self) -> float:
        """When the next stranger must have said hello."""
        return hello_due(self.links.values())

    def tick(self, now: float) -> None:
        """Drops strangers that have not said hello in time."""
        while self.next_tick <= now:
            self.drop(strangers_among(self.links.values())[0], Code.TOO_SLOW)

    def _fail(self, link: Link, error: WireError) -> None:
        if not link.wire.ready and error.code is not LinkFault.REFUSED:
            self._outbox.put(Send(link.number, link.wire.refuse(int(error.code))))
        self._close(link)

    def _close(self, link: Link) -> None:
        if not link.closed:
            link.closed = True
            self._outbox.put(Close(link.number))
