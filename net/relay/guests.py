"""Guests who wait until their host fetches them, by tickets that nobody can guess.

They are bounded as at the door of a table (`net.host.door`), and so is how often somebody comes:
each one costs the home a link of its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from net.wire.origin import origin_of
from net.wire.rate_limit import RateLimit
from net.wire.rate_limits import RateLimits

#: Who waits at one place, in all and of one origin: a home fetches a guest in two round trips.
MAX_WAITING, MAX_WAITING_PER_ORIGIN = 32, 8
#: Guests per second of one place, and at once; of one origin. A whole table comes back at once,
#: perhaps from one origin, and each of them again within seconds.
RATE, BURST = 8.0, 64.0
ORIGIN_RATE, ORIGIN_BURST = 1.0, 16.0
#: Seconds that a home may take to fetch a guest.
FETCH_SECONDS = 8.0


@dataclass(slots=True)
class Guest:
    """A link that waits."""

    number: int
    address: str
    ticket: bytes
    opened: float
    early: bytes = b""
    """what it has said meanwhile"""


class Guests:
    """Those of one place, the oldest first."""

    def __init__(self) -> None:
        self._all: dict[int, Guest] = {}
        self._arrivals = RateLimit(RATE, BURST)
        self._by_origin = RateLimits(ORIGIN_RATE, ORIGIN_BURST)

    def may_come(self, address: str, now: float) -> bool:
        """Whether another one of this address may come now, which counts."""
        return self._by_origin.take(origin_of(address), now) and self._arrivals.take(now)

    def add(self, guest: Guest) -> Guest | None:
        """Takes a new one in; returns the one who has to go for it, if any."""
        unwanted = self._unwanted(guest.address)
        if unwanted is not None:
            del self._all[unwanted.number]
        self._all[guest.number] = guest
        return unwanted

    def get(self, number: int) -> Guest | None:
        return self._all.get(number)

    def remove(self, number: int) -> Guest | None:
        return self._all.pop(number, None)

    def take_all(self) -> list[Guest]:
        """Removes and returns all of them."""
        return self.take_late(float("inf"))

    def take_late(self, now: float) -> list[Guest]:
        """Removes and returns those whom nobody has fetched in time."""
        late = [each for each in self._all.values() if each.opened + FETCH_SECONDS <= now]
        for guest in late:
            del self._all[guest.number]
        return late

    @property
    def due(self) -> float:
        """When the next one is late, or infinity."""
        return next((each.opened + FETCH_SECONDS for each in self._all.values()), float("inf"))

    def _unwanted(self, address: str) -> Guest | None:
        waiting, origin = self._all.values(), origin_of(address)
        origins = Counter(origin_of(each.address) for each in waiting)
        if origins[origin] < MAX_WAITING_PER_ORIGIN:
            if len(waiting) < MAX_WAITING:
                return None
            origin = origins.most_common(1)[0][0]
        return next(each for each in waiting if origin_of(each.address) == origin)
