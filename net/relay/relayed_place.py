"""The place of a table that is hosted at home: guests come here. Sans-IO.

To a hall it is a table (`net.hall.held_table.Sitting`), but all that happens here is that guests
wait until their host fetches each of them by a link of its own, outward like all links.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from net.effects import Close, Effect, Send
from net.relay.guests import Guest, Guests
from net.relay.messages import TICKET
from net.relay.relay import Relay
from net.wire.frames import LinkFault, refusal_of

#: Bytes that a guest may say before its host is there, as at a hall (`net.hall.strangers`).
MAX_EARLY = 64


class RelayedPlace:
    is_at_rest = is_untouched = True
    """nothing is lost if it is put away"""

    def kept(self, seconds: float, now: float) -> None:
        """Nothing is stored here."""

    def due_alone(self, now: float) -> float:
        return inf

    def __init__(self, place: bytes, relay: Relay, random_bytes: Callable[[int], bytes]) -> None:
        self._place = place
        self._relay = relay
        self._random_bytes = random_bytes
        self._guests = Guests()
        self._links = set[int]()

    @property
    def is_deserted(self) -> bool:
        return not self._links

    def effects(self) -> list[Effect]:
        return self._relay.outbox.take()

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        self._links.add(link)
        fault = self._relay.refusal(self._place)
        if fault is None and not self._guests.may_come(address, now):
            fault = LinkFault.BUSY
        if fault is not None:
            self._refuse(link, fault)
            return
        guest = Guest(link, address, self._random_bytes(TICKET), now)
        if unwanted := self._guests.add(guest):
            self._send_away(unwanted)
        self._relay.announce(self._place, self._guests, guest)

    def received(self, link: int, data: bytes, now: float) -> None:
        if link in self._relay.pairs:
            self._relay.pairs.carry(link, data, now)
        elif guest := self._guests.get(link):
            guest.early += data
            if len(guest.early) > MAX_EARLY:
                self._guests.remove(link)
                self._send_away(guest)

    def closed(self, link: int, now: float) -> None:
        self._links.discard(link)
        self._relay.pairs.closed(link)
        if guest := self._guests.remove(link):
            self._relay.forget(guest)

    def tick(self, now: float) -> None:
        for guest in self._guests.take_late(now):
            self._send_away(guest, LinkFault.HOST_AWAY)

    def next_tick(self, now: float) -> float:
        return self._guests.due

    def dismiss(self) -> None:
        """The server closes."""
        for guest in self._guests.take_all():
            self._send_away(guest)
        self._relay.pairs.close(self._place)

    # -------------------------------------------------------------- internals

    def _send_away(self, guest: Guest, fault: LinkFault = LinkFault.BUSY) -> None:
        self._relay.forget(guest)
        self._refuse(guest.number, fault)

    def _refuse(self, link: int, fault: LinkFault) -> None:
        self._relay.outbox.put(Send(link, refusal_of(fault)))
        self._relay.outbox.put(Close(link))
