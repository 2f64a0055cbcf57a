"""Links that have not reached a table yet: they say where they go, or wait until it is woken.

They are bounded as at the door of a table (`net.host.door`): by address, and the oldest goes first,
so that one machine keeps nobody out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import inf

from net.wire.origin import origin_of
from net.wire.route import RouteReader

#: Strangers in all, and from one address. A server that restarts is met by all of its guests at
#: once, and a school or a company may have one address.
MAX_STRANGERS, MAX_STRANGERS_PER_ADDRESS = 2048, 64
#: Seconds for the route; it comes with the first packet.
ROUTE_SECONDS = 5.0
#: Seconds until a table is there, at most: a disk may hang.
WAKE_SECONDS = 30.0
#: How often a link is carried to another worker that does not answer: that takes a little longer
#: than the lease of one that is dead.
MOST_CARRIES = 16
#: Bytes that may come after the route while the table is not there: a peer waits for the host's
#: greeting, so that an honest one has sent its magic.
MAX_EARLY = 64


@dataclass(slots=True)
class Stranger:
    """A link without a table."""

    number: int
    address: str
    is_local: bool
    opened: float
    """when it came, or came back"""
    route: RouteReader = field(default_factory=RouteReader)
    place: bytes = b""
    """where it goes, once it has said so"""
    early: bytes = b""
    """what came after the route"""
    is_carried: bool = False
    """whether another worker brings it, so that it goes no further"""
    watches: bool = False
    """whether it has said that it is a spectator"""
    carries: int = 0
    """how often it was carried to another worker"""

    @property
    def due(self) -> float:
        """When it has waited for too long."""
        return self.opened + (WAKE_SECONDS if self.place else ROUTE_SECONDS)

    @property
    def has_said_too_much(self) -> bool:
        """Whether more came after the route than may wait for a table."""
        return len(self.early) > MAX_EARLY

    def take(self, data: bytes) -> bool:
        """Takes what it says; whether it has just said where it goes. Raises NoRoute."""
        if self.place:
            self.early += data
            return False
        routed = self.route.receive(data)
        if routed is None:
            return False
        self.place, self.early, self.watches = routed.place, routed.rest, routed.watches
        return True


class Strangers:
    """All of them, by the number of their link, the oldest first."""

    def __init__(self) -> None:
        self._all: dict[int, Stranger] = {}
        self._by_origin: Counter[str] = Counter()

    def add(self, stranger: Stranger) -> Stranger | None:
        """Takes a new one in; returns the one who has to go for it, if any."""
        origin = origin_of(stranger.address)
        unwanted = self._unwanted(origin)
        if unwanted is not None:
            self.remove(unwanted.number)
        self._all[stranger.number] = stranger
        self._by_origin[origin] += 1
        return unwanted

    def get(self, number: int) -> Stranger | None:
        return self._all.get(number)

    def remove(self, number: int) -> Stranger | None:
        stranger = self._all.pop(number, None)
        if stranger is not None:
            origin = origin_of(stranger.address)
            self._by_origin[origin] -= 1
            if not self._by_origin[origin]:
                del self._by_origin[origin]
        return stranger

    def bound_for(self, place: bytes) -> list[Stranger]:
        """Those who wait for this table, the oldest first."""
        return [stranger for stranger in self._all.values() if stranger.place == place]

    def late(self, now: float) -> list[Stranger]:
        """Those who have not said in time where they go, or whose table does not come."""
        late = list[Stranger]()
        for stranger in self._all.values():
            if stranger.opened + ROUTE_SECONDS > now:
                break
            if stranger.due <= now:
                late.append(stranger)
        return late

    @property
    def due(self) -> float:
        """When the next one is late, or infinity."""
        first = dict[bool, float]()
        for each in self._all.values():
            first.setdefault(bool(each.place), each.due)
            if len(first) == 2:
                break
        return min(first.values(), default=inf)

    def _unwanted(self, origin: str) -> Stranger | None:
        if self._by_origin[origin] >= MAX_STRANGERS_PER_ADDRESS:
            return self._oldest_of(origin)
        if len(self._all) < MAX_STRANGERS:
            return None
        return self._oldest_of(self._by_origin.most_common(1)[0][0])

    def _oldest_of(self, origin: str) -> Stranger:
        return next(each for each in self._all.values() if origin_of(each.address) == origin)
