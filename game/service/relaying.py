"""What a server relays: tables that are hosted at home, and that others reach through it.

It has no key of them: what it carries is sealed between guests and host.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes

from game.service.limits import Limits
from net.hall.held_table import Sitting
from net.relay.door import RelayDoor
from net.relay.messages import RELAY
from net.relay.relay import Relay, RelayLimits
from net.relay.relayed_place import RelayedPlace
from net.wire.identity import Identity


class Relaying:
    def __init__(self, limits: Limits, identity: Identity) -> None:
        """`identity` is that of the server's desk."""
        self._relay = Relay(RelayLimits(limits.relayed, limits.own_tables))
        self._identity = identity
        self._is_on = limits.relayed > 0

    @property
    def tables(self) -> int:
        return len(self._relay)

    @property
    def guests(self) -> int:
        return len(self._relay.pairs)

    def sitting(self, place: bytes) -> Sitting | None:
        """What is at a place that has no table of the server; None if there is nothing."""
        if place == RELAY and self._is_on:
            self._relay.reset()  # who was at the door before has been cut off by a fault
            return RelayDoor(self._identity, self._relay, token_bytes)
        return RelayedPlace(place, self._relay, token_bytes) if self._relay.knows(place) else None

    def send_away(self, is_meant: Callable[[str], bool]) -> None:
        """Closes all links whose addresses are meant. To be called as a visit of RELAY."""
        self._relay.send_away(is_meant)

    def left(self, place: bytes) -> None:
        """Nobody is at this place any more, as after a fault of it."""
        self._relay.pairs.close(place)
