"""What the door of a relay and its places share: which home holds which place, and who waits.

A home is the machine of a host whose table others reach through this server. Its place is the
fingerprint of the host's identity, so nobody else can take it, and it stays for as long as the
table. All that happens goes into one outbox, in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from net.effects import Close, Outbox, Send
from net.relay.guests import Guest, Guests
from net.relay.messages import FROM_RELAY, Arrival, FromRelay, RelayDenial
from net.relay.pairs import End, Pairs
from net.wire.ends import HostWire
from net.wire.frames import LinkFault
from net.wire.origin import origin_of
from net.wire.rate_limit import RateLimit
from net.wire.values import value

#: Guests who are with one host: as many as come in at its own door (`net.host.door`), with seats.
MAX_GUESTS = 104
#: Messages of a home per second, and at once: it says a word every few seconds.
_RATE, _BURST = 2.0, 20.0


@value
class RelayLimits:
    """How much a relay carries."""

    places: int
    """in all; 0 for no relay"""
    own_places: int
    """of one origin (`net.wire.origin`): anybody can make any number of accounts"""


class Home:
    """The link that a home keeps."""

    def __init__(self, number: int, address: str, wire: HostWire) -> None:
        self.number = number
        self.address = address
        self.wire = wire
        self.place = b""
        """which it holds, once it has proven that it may"""
        self.received = 0
        """bytes, before it holds a place"""
        self.messages = RateLimit(_RATE, _BURST)


@dataclass(slots=True)
class _Waiting:
    place: bytes
    guests: Guests
    guest: Guest


class Relay:
    def __init__(self, limits: RelayLimits) -> None:
        self.outbox = Outbox()
        self.pairs = Pairs(self.outbox)
        self._limits = limits
        self._homes: dict[bytes, Home] = {}
        self._waiting: dict[bytes, _Waiting] = {}
        """by ticket"""
        self._away: dict[bytes, None] = {}
        """places that were held, the longest ago first"""

    def __len__(self) -> int:
        """How many places are held."""
        return len(self._homes)

    def knows(self, place: bytes) -> bool:
        """Whether a home holds this place, or did so not long ago."""
        return place in self._homes or place in self._away

    def send(self, home: Home, message: FromRelay) -> None:
        if home.wire.ready:
            data = home.wire.send(FROM_RELAY.to_bytes(message))
            self.outbox.put(Send(home.number, data))

    # -------------------------------------------------------------- homes

    def objection(self, home: Home, place: bytes) -> tuple[RelayDenial, str] | None:
        """Why this home does not get a place that it may have, and the text to it; or None."""
        if place in self._homes:
            return None
        origins = Counter(origin_of(each.address) for each in self._homes.values())
        own = origins[origin_of(home.address)]
        if len(self._homes) >= self._limits.places:
            return RelayDenial.FULL, ""
        if own >= self._limits.own_places:
            return RelayDenial.TOO_MANY, str(self._limits.own_places)
        return None

    def hold(self, home: Home, place: bytes) -> None:
        """A home holds this place from now on; an older link of the same host has to go."""
        if before := self._homes.get(place):
            self.outbox.put(Close(before.number))
            before.place = b""
        home.place = place
        self._homes[place] = home
        self._away.pop(place, None)

    def release(self, home: Home) -> None:
        """The link of a home is gone. Guests who are with it stay: their links are their own."""
        if home.place:
            del self._homes[home.place]
            self._away[home.place] = None
            while len(self._away) > self._limits.places:
                del self._away[next(iter(self._away))]
            home.place = b""

    def send_away(self, is_meant: Callable[[str], bool]) -> None:
        """Closes all links whose addresses are meant: homes, guests who wait, and who is with a
        host.
        """
        homes = (home.number for home in self._homes.values() if is_meant(home.address))
        guests = (each.guest for each in self._waiting.values())
        waiting = (guest.number for guest in guests if is_meant(guest.address))
        for link in (*homes, *waiting, *self.pairs.links_from(is_meant)):
            self.outbox.put(Close(link))

    def reset(self) -> None:
        """All links of homes are gone."""
        for home in [*self._homes.values()]:
            self.release(home)
        self._waiting.clear()
        self.pairs.close()

    # -------------------------------------------------------------- guests

    def refusal(self, place: bytes) -> LinkFault | None:
        """Why nobody else can come to this place now, or None."""
        if place not in self._homes:
            return LinkFault.HOST_AWAY
        return LinkFault.BUSY if self.pairs.at(place) >= MAX_GUESTS else None

    def announce(self, place: bytes, guests: Guests, guest: Guest) -> None:
        """A guest has come to a place that is held."""
        self._waiting[guest.ticket] = _Waiting(place, guests, guest)
        self.send(self._homes[place], Arrival(guest.ticket, guest.address))

    def forget(self, guest: Guest) -> None:
        """A guest waits no longer."""
        self._waiting.pop(guest.ticket, None)

    def fetch(self, ticket: bytes, home: End) -> bool:
        """A home has come for a guest by this link; False if there is none of this ticket."""
        waiting = self._waiting.pop(ticket, None)
        if waiting is None:
            return False
        guest = waiting.guest
        waiting.guests.remove(guest.number)
        self.pairs.join(waiting.place, End(guest.number, guest.address), home, guest.early)
        return True
