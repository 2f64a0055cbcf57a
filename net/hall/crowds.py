"""Counts the links of a hall, and how often each origin comes and wakes tables."""

from __future__ import annotations

from collections import Counter

from net.hall.hall_limits import HallLimits
from net.wire.frames import LinkFault
from net.wire.origin import origin_of
from net.wire.rate_limits import RateLimits


class Crowds:
    """All open links by origin."""

    def __init__(self, limits: HallLimits) -> None:
        self._limits = limits
        self._origins: dict[int, str] = {}
        """by link"""
        self._links = Counter[str]()
        self._new = RateLimits(limits.new_links_per_second, limits.links_per_origin)
        self._wakes = RateLimits(limits.wakes_per_second, limits.wakes_at_once)

    def __len__(self) -> int:
        return len(self._origins)

    def enter(self, link: int, address: str, is_local: bool, now: float) -> LinkFault | None:
        """Counts a new link; why it is refused, and not counted, or None."""
        origin, limits = origin_of(address), self._limits
        if len(self._origins) >= limits.links:
            return LinkFault.BUSY
        has_room = self._links[origin] < limits.links_per_origin
        if not is_local and not (has_room and self._new.take(origin, now)):
            return LinkFault.CROWDED
        self._origins[link] = origin
        self._links[origin] += 1
        return None

    def leave(self, link: int) -> None:
        """A link is gone; it may have been refused."""
        if origin := self._origins.pop(link, None):
            self._links[origin] -= 1
            if not self._links[origin]:
                del self._links[origin]

    def may_wake(self, address: str, is_local: bool, now: float) -> bool:
        """Whether somebody from there may wake one more table; counts it."""
        return is_local or self._wakes.take(origin_of(address), now)
