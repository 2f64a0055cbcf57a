"""Where a peer looks for its host, and how soon again: the host's place, and its successor's."""

from __future__ import annotations

from net.wire.values import value

#: The first pause before connecting again; it doubles up to the longest (net.md, b4), but not
#: beyond the quick one in the first seconds after the host, or its successor, is looked for.
SHORTEST_PAUSE, QUICK_PAUSE, LONGEST_PAUSE = 0.1, 0.2, 2.0
QUICK_SECONDS = 10.0


@value
class Place:
    """Where a host is, or where a successor would be."""

    address: str
    port: int
    successor: bool = False


class Places:
    def __init__(self, place: Place, heir: Place | None = None) -> None:
        self.heir = heir
        """where the host's successor would be, as far as that was ever told"""
        self._row = [place]
        self._home = place.address
        """where the host was that told of others"""
        self.pause = SHORTEST_PAUSE
        """the next one, as long as nobody is looked for quickly"""
        self._looking_at = float("-inf")

    @property
    def current(self) -> Place:
        """The one whose turn it is."""
        return self._row[0]

    def turn(self) -> None:
        """The next time somewhere else, if there is another place."""
        self._row = [*self._row[1:], self._row[0]]

    def joined(self) -> None:
        """There is a host at the current place."""
        self._home, self.pause = self.current.address, SHORTEST_PAUSE

    def look_around(self, now: float) -> None:
        """Somebody is looked for from now on: quickly at first."""
        self._looking_at, self.pause = now, SHORTEST_PAUSE

    def next_pause(self, now: float) -> float:
        """Seconds until the next try; with two places each of them has its turn in that time."""
        longest = QUICK_PAUSE if now - self._looking_at < QUICK_SECONDS else LONGEST_PAUSE
        pause, self.pause = min(self.pause, longest), min(2 * self.pause, longest)
        return pause / len(self._row)

    def note_heir(self, address: str, port: int) -> None:
        """Where the successor would be: without an address, on the machine of the host.

        No port says nothing: who is away at the moment may still be where it was.
        """
        if port:
            self.heir = Place(address or self._home, port, successor=True)

    def add_heir(self) -> bool:
        """From now on the successor's place is tried too; whether that is new."""
        if self.heir is None or any(place.successor for place in self._row):
            return False
        self._row.append(self.heir)
        return True
