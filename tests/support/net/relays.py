"""A hall with a relay on a wire of its own: homes and guests are bytes, and time is a number."""

from __future__ import annotations

from collections.abc import Iterator

from net.effects import Close, Hold, Pair, Send
from net.hall.effects import HallEffect, Wake
from net.hall.hall import Hall
from net.relay.door import RelayDoor
from net.relay.home_link import HomeLink, pickup_of
from net.relay.messages import RELAY, Arrival, Offered, RelayDenied
from net.relay.relay import Relay, RelayLimits
from net.relay.relayed_place import RelayedPlace
from net.wire.crypto import SEED
from net.wire.frames import LinkFault
from net.wire.identity import Identity, fingerprint
from net.wire.route import write_route
from tests.support.net.world import random_bytes_of

SERVER = Identity(b"s" * SEED)
HOME, OTHER_HOME = Identity(b"h" * SEED), Identity(b"o" * SEED)
PLACE = fingerprint(HOME.public)


class RelayedHall:
    """Carries out what the hall wants: sent bytes are kept by link, places are found at once."""

    def __init__(self, places: int = 10, own_places: int = 3) -> None:
        self.relay = Relay(RelayLimits(places, own_places))
        self.now = 0.0
        self.sent: dict[int, bytes] = {}
        self.closed: list[int] = []
        """links that the server has closed, in order"""
        self.pairs: list[tuple[int, int]] = []
        self.holds: list[tuple[int, float]] = []
        self._hall = Hall()
        self._random = random_bytes_of(7)
        self._hall.woken(RELAY, RelayDoor(SERVER, self.relay, self._random), 0, 0.0)
        self._last = 0
        self._carry_out()

    def connect(self, data: bytes, address: str = "192.0.2.1") -> int:
        """The number of a new link, over which this was sent."""
        self._last += 1
        self._hall.opened(self._last, address, self.now)
        self.send(self._last, data)
        return self._last

    def send(self, link: int, data: bytes) -> None:
        if link not in self.closed:
            self._hall.received(link, data, self.now)
            self._carry_out()

    def hang_up(self, link: int) -> None:
        """The other end has closed its link."""
        if link not in self.closed:
            self.closed.append(link)
            self._hall.closed(link, self.now)
            self._carry_out()

    def wait(self, seconds: float) -> None:
        """All that is due meanwhile is done when it is due."""
        end = self.now + seconds
        while self._hall.next_tick <= end:
            self.now = max(self.now, self._hall.next_tick)
            self._hall.tick(self.now)
            self._carry_out()
        self.now = end

    def ban(self, address: str) -> None:
        self.relay.send_away(lambda each: each == address)
        self._hall.attend(RELAY, self.now)
        self._carry_out()

    def close(self) -> None:
        self._hall.close(self.now)
        self._carry_out()

    def take(self, link: int) -> bytes:
        """What was sent over a link since the last call."""
        return self.sent.pop(link, b"")

    def _carry_out(self) -> None:
        while effects := self._hall.effects():
            for effect in effects:
                self._perform(effect)

    def _perform(self, effect: HallEffect) -> None:
        match effect:
            case Send(link, data) if link not in self.closed:
                self.sent[link] = self.sent.get(link, b"") + data
            case Close(link) if link not in self.closed:
                self.closed.append(link)
                self._hall.closed(link, self.now)
            case Pair(link, other):
                self.pairs.append((link, other))
            case Hold(link, seconds):
                self.holds.append((link, seconds))
            case Wake(place) if self.relay.knows(place):
                found = RelayedPlace(place, self.relay, self._random)
                self._hall.woken(place, found, 0, self.now)
            case Wake(place):
                self._hall.absent(place, LinkFault.NO_TABLE)


class FakeHome:
    """A home whose kept link is carried at once."""

    def __init__(
        self, hall: RelayedHall, identity: Identity = HOME, address: str = "198.51.100.1"
    ) -> None:
        self.hall = hall
        self.address = address
        self.messages: list[Offered | RelayDenied | Arrival] = []
        self._end = HomeLink(identity, fingerprint(SERVER.public), random_bytes_of(3), hall.now)
        self.link = hall.connect(self._end.take_output(), address)
        self.carry()

    def carry(self) -> None:
        """Until neither end has anything to say."""
        while data := self.hall.take(self.link):
            self.messages += self._end.receive(data, self.hall.now)
            if reply := self._end.take_output():
                self.hall.send(self.link, reply)

    def live(self, seconds: float) -> bool:
        """Time passes, and it says its word in time; whether the relay still answers."""
        end = self.hall.now + seconds
        while self._end.due < end:
            self.hall.wait(max(0.0, self._end.due - self.hall.now))
            if not self._end.tick(self.hall.now):
                return False
            self.hall.send(self.link, self._end.take_output())
            self.carry()
        self.hall.wait(end - self.hall.now)
        return True

    def arrivals(self) -> Iterator[Arrival]:
        """Those who have come since the last call."""
        self.carry()
        found = [each for each in self.messages if isinstance(each, Arrival)]
        self.messages = [each for each in self.messages if each not in found]
        yield from found

    def fetch(self, arrival: Arrival, greeting: bytes = b"") -> int:
        """The link by which a guest was fetched."""
        return self.hall.connect(pickup_of(arrival) + greeting, self.address)


def knock(hall: RelayedHall, early: bytes = b"", address: str = "192.0.2.1") -> int:
    """The link of a guest who has come to the place."""
    return hall.connect(write_route(PLACE) + early, address)


def meet(hall: RelayedHall, home: FakeHome, address: str = "192.0.2.1") -> tuple[int, int]:
    """A new guest's link, and that by which the home has fetched it."""
    guest = knock(hall, address=address)
    (arrival,) = home.arrivals()
    return guest, home.fetch(arrival)
