"""Where a peer looks for its host, and how soon again: the host's address, and its successor's."""

from __future__ import annotations

from net.wire.values import value

#: Seconds before the first reconnect; the pause doubles up to the longest, but not beyond the quick
#: one in the first seconds after the host, or its successor, was lost.
SHORTEST_PAUSE, QUICK_PAUSE, LONGEST_PAUSE = 0.1, 0.2, 2.0
QUICK_SECONDS = 10.0


@value
class Endpoint:
    """The address of a host, or of its successor."""

    address: str
    port: int
    is_successor: bool = False


class Endpoints:
    """The addresses that are tried in turn."""

    def __init__(self, endpoint: Endpoint, successor: Endpoint | None = None) -> None:
        self.successor = successor
        """the address of the host's successor, as far as it was ever announced"""
        self.candidates = [endpoint]
        self._home = endpoint.address
        """the address of the host that announced others"""
        self.pause = SHORTEST_PAUSE
        """the next one, outside of a quick search"""
        self._search_began = float("-inf")

    @property
    def current(self) -> Endpoint:
        """The endpoint to try now."""
        return self.candidates[0]

    def rotate(self) -> None:
        """Tries another endpoint next time, if there is one."""
        self.candidates = [*self.candidates[1:], self.candidates[0]]

    def joined(self) -> None:
        """There is a host at the current endpoint."""
        self._home, self.pause = self.current.address, SHORTEST_PAUSE

    def search_quickly(self, now: float) -> None:
        """A host is searched for from now on: quickly at first."""
        self._search_began, self.pause = now, SHORTEST_PAUSE

    def next_pause(self, now: float) -> float:
        """Seconds until the next try; two endpoints are both tried within that time."""
        longest = QUICK_PAUSE if now - self._search_began < QUICK_SECONDS else LONGEST_PAUSE
        pause, self.pause = min(self.pause, longest), min(2 * self.pause, longest)
        return pause / len(self.candidates)

    def set_successor(self, address: str, port: int) -> None:
        """The address of the successor: without one, the machine of the host.

        A port of 0 changes nothing: a seat that is away at the moment may still be where it was.
        """
        if port:
            self.successor = Endpoint(address or self._home, port, is_successor=True)

    def add_successor(self) -> bool:
        """From now on the successor's address is tried too; returns whether that is new."""
        if self.successor is None or any(endpoint.is_successor for endpoint in self.candidates):
            return False
        self.candidates.append(self.successor)
        return True
