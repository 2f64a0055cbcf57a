"""A peer's connection to its host: bytes in, messages out, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from net.config import Config
from net.effects import Close, Outbox, Send
from net.protocol.from_host import FromHost, from_host
from net.protocol.from_peer import FromPeer, to_host
from net.wire.frames import Side, Wire, new_wire

#: A peer has one link at a time.
LINK = 0


class Uplink:
    """At most one link; what is sent goes into the outbox."""

    def __init__(self, config: Config, outbox: Outbox) -> None:
        self.config = config
        self._outbox = outbox
        self.wire: Wire | None = None

    @property
    def ready(self) -> bool:
        """Whether messages can be sent."""
        return self.wire is not None and self.wire.ready

    @property
    def is_connected(self) -> bool:
        return self.wire is not None

    def open(self) -> None:
        """There is a new connection."""
        config = self.config
        self.wire = new_wire(Side.PEER, config.game, config.invite, config.random_bytes)
        self._outbox.put(Send(LINK, self.wire.preamble()))

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
            yield None
            for body in bodies:
                if wire is self.wire:
                    yield from_host(body)
            if not bodies:
                return

    def hang_up(self) -> None:
        self._outbox.put(Close(LINK))
        self.close()

    def close(self) -> None:
        self.wire = None
