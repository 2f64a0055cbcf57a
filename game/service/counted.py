"""Who may do something only so often: counts by person or address, which are forgotten in time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

#: Bits of an address of IPv6 that one household has to itself.
_NETWORK_6 = 64


def source_of(address: str) -> str:
    """What stands for an address where strangers are counted: of IPv6 the network.

    Who has one address of IPv6 has 2**64 of them.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        bits = 128 - _NETWORK_6
        return f"{IPv6Address(int(found) >> bits << bits)}/{_NETWORK_6}"
    return str(found)


class Counted:
    """At most `most` times in `seconds`, for each source."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._taken: deque[tuple[float, str]] = deque()
        """the oldest first"""

    def has_room(self, source: str) -> bool:
        begin = self._now() - self._seconds
        while self._taken and self._taken[0][0] <= begin:
            self._taken.popleft()
        return sum(each == source for _, each in self._taken) < self._most

    def count(self, source: str) -> None:
        self._taken.append((self._now(), source))
