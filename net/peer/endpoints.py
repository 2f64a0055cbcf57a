"""Where a peer looks for its host, and how soon again: the host's place, and its successor's."""

from __future__ import annotations

from net.wire.values import value

#: The first pause before connecting again; it doubles up to the longest (net.md, b4), but not
#: beyond the quick one in the first seconds after the host, or its successor, is looked for.
SHORTEST_PAUSE, QUICK_PAUSE, LONGEST_PAUSE = 0.1, 0.2, 2.0
QUICK_SECONDS = 10.0


@value
class Endpoint:
    """Where a host is, or where a successor would be."""

    address: str
    port: int
    is_successor: bool = False


class Endpoints:
    def __init__(self, endpoint: Endpoint, successor: Endpoint | None = None) -> None:
        self.successor = successor
        """where the host's successor would be, as far as that was ever told"""
        self.candidates = [endpoint]
        self._home = endpoint.address
        """where the host was that told of others"""
        self.pause = SHORTEST_PAUSE
        """the next one, as long as nobody is looked for quickly"""
        self._search_began = float("-inf")

    @property
    def current(self) -> Endpoint:
        """The one whose turn it is."""
        return self.candidates[0]

    def rotate(self) -> None:
        """The next time somewhere else, if there is another place."""
        self.candidates = [*self.candidates[1:], self.candidates[0]]

    def joined(self) -> None:
        """There is a host at the current place."""
        self._home, self.pause = self.current.address, SHORTEST_PAUSE

    def search_quickly(self, now: float) -> None:
        """Somebody is looked for from now on: quickly at first."""
        self._search_began, self.pause = now, SHORTEST_PAUSE

    def next_pause(self, now: float) -> float:
        """Seconds until the next try; with two places each of them has its turn in that time."""
        longest = QUICK_PAUSE if now - self._search_began < QUICK_SECONDS else LONGEST_PAUSE
        pause, self.pause = min(self.pause, longest), min(2 * self.pause, longest)
        return pause / len(self.candidates)

    def set_successor(self, address: str, port: int) -> None:
        """Where the successor would be: without an address, on the machine of the host.

        No port says nothing: who is away at the moment may still be where it was.
        """
        if port:
            self.successor = Endpoint(address or self._home, port, is_successor=True)

    def add_successor(self) -> bool:
        """From now on the successor's place is tried too; whether that is new."""
        if self.successor is None or any(endpoint.is_successor for endpoint in self.candidates):
            return False
        self.candidates.append(self.successor)
        return True
