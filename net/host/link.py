"""One connection of a host, and what its peer sent about itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from net.game_rules import KEEPER
from net.protocol.from_peer import Ack, Hello
from net.wire.ends import HostWire
from net.wire.rate_limit import RateLimit
from net.wire.silence import GONE_SECONDS, LAGGING_SECONDS


@dataclass(slots=True)
class Link:
    """One connection, and what its peer sent about itself."""

    number: int
    address: str
    is_local: bool
    """whether the peer is on the machine of this host"""
    wire: HostWire
    ping_seconds: int
    opened: float
    messages: RateLimit
    traffic: RateLimit
    chat: RateLimit
    proposals: RateLimit
    hello: Hello | None = None
    seat: int = KEEPER
    is_spectator: bool = False
    synced: bool = False
    """whether it gets entries as they are ordered"""
    waiting_since: float = 0.0
    """when the host began to wait for its next acknowledgment"""
    is_slow: bool = False
    """whether its seat has repeatedly delayed the others"""
    acked: int = 0
    """how many entries it has acknowledged"""
    digest: bytes = b""
    """of its position after them"""
    acks: dict[int, Ack] = field(default_factory=dict)
    """by number of entries: its acknowledgments of those that are not final yet"""
    received: float = 0.0
    last_pinged: float = 0.0
    latency: int = 0
    """round trip of the last ping, in ms"""
    name: str = ""
    """as the others see it (`net.host.names`)"""
    closed: bool = False
    bytes_received: int = 0

    @property
    def ping_due(self) -> float:
        """When it is pinged next."""
        return self.last_pinged + self.ping_seconds

    @property
    def lagging_due(self) -> float:
        """When it is shown as lagging, unless something comes in before."""
        return self.received + self.ping_seconds + LAGGING_SECONDS

    @property
    def gone_due(self) -> float:
        """When it is cut off, unless something comes in before."""
        return self.received + self.ping_seconds + GONE_SECONDS
