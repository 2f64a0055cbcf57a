"""A peer's connection to its host: bytes in, messages out, and the other way round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from net.config import Config
from net.effects import Close, Outbox, Send
from net.protocol.from_host import FromHost, from_host
from net.protocol.from_peer import FromPeer, to_host
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL
from net.wire.silence import PING_SECONDS

#: A peer has one link at a time.
LINK = 0


class Uplink:
    """At most one link; what is sent goes into the outbox."""

    def __init__(self, config: Config, outbox: Outbox) -> None:
        self.config = config
        self._outbox = outbox
        self.wire: PeerWire | None = None
        self.ping_seconds = PING_SECONDS
        """between two pings, as the host says"""

    @property
    def ready(self) -> bool:
        """Whether messages can be sent."""
        return self.wire is not None and self.wire.ready

    @property
    def is_connected(self) -> bool:
        return self.wire is not None

    @property
    def host(self) -> bytes:
        """The public identity that the host has proven, once messages can be sent."""
        return self.wire.host if self.wire is not None and self.wire.ready else b""

    @property
    def link_hash(self) -> bytes:
        """What proofs on this link are bound to (`Wire.link_hash`)."""
        return self.wire.link_hash if self.wire is not None else b""

    def open(self, accepts: Callable[[bytes], bool]) -> None:
        """There is a new connection; `accepts` says which public identities its host may have."""
        config, self.ping_seconds = self.config, PING_SECONDS
        ephemeral = config.random_bytes(EPHEMERAL)
        self.wire = PeerWire(config.game, config.invite, ephemeral, accepts)
        self._shake_hands(self.wire)

    def send(self, message: FromPeer) -> None:
        """Sends a message if it can be sent."""
        if self.wire is not None and self.wire.ready:
            self._outbox.put(Send(LINK, self.wire.send(to_host(message))))

    def messages(self, data: bytes) -> Iterator[FromHost | None]:
        """All complete messages; the link may be closed by the handling of one.

        None comes first, as the moment to say hello. Raises WireError and BadBytes.
        """
        wire = self.wire
        while wire is not None and wire is self.wire:
            bodies = wire.receive(data)
            data = b""
            self._shake_hands(wire)
            yield None
            for body in bodies:
                if wire is self.wire:
                    yield from_host(body)
            if not bodies:
                return

    def _shake_hands(self, wire: PeerWire) -> None:
        """Sends what the handshake has to send."""
        if output := wire.take_output():
            self._outbox.put(Send(LINK, output))

    def hang_up(self) -> None:
        self._outbox.put(Close(LINK))
        self.close()

    def close(self) -> None:
        self.wire = None
