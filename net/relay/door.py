"""The door of a relay, for homes: their links that are kept, and those that fetch guests. Sans-IO.

To a hall it is a table at a place that all know (`RELAY`), with the identity of the server's desk.
What a link begins with says what it is: a kept link with the magic of its frames, one that fetches
a guest with `PICKUP` and the ticket.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from net.effects import Close, Effect, Send
from net.protocol.words import clean_line
from net.relay.messages import (
    PICKUP,
    PICKUP_BYTES,
    RELAY_GAME,
    RELAY_PROTOCOL,
    SILENT_SECONDS,
    TO_RELAY,
    Alive,
    Offer,
    Offered,
    RelayDenial,
    RelayDenied,
    held_place,
)
from net.relay.relay import Home, Relay
from net.wire.canonical import BadBytes
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL, WireError
from net.wire.identity import Identity, fingerprint, has_signed
from net.wire.origin import origin_of

#: Callers who have neither proven a place nor shown a ticket: in all, and of one origin, which may
#: fetch a whole table at once.
MAX_CALLERS, MAX_CALLERS_PER_ORIGIN = 256, 48
#: Seconds, and bytes, for that.
CALLER_SECONDS, CALLER_BYTES = 5.0, 1024


@dataclass(slots=True)
class _Caller:
    """A link that has not said what it is for, or not proven it."""

    number: int
    address: str
    opened: float
    begun: bytes = b""
    home: Home | None = None


class RelayDoor:
    """Satisfies `net.hall.held_table.Sitting`."""

    is_at_rest = is_deserted = is_untouched = False
    """a door is never put away"""

    def kept(self, seconds: float, now: float) -> None:
        """Nothing is stored here."""

    def due_alone(self, now: float) -> float:
        return inf

    def __init__(
        self, identity: Identity, relay: Relay, random_bytes: Callable[[int], bytes]
    ) -> None:
        self._identity = identity
        self._relay = relay
        self._random_bytes = random_bytes
        self._callers: dict[int, _Caller] = {}
        """the oldest first"""
        self._homes: dict[int, tuple[float, Home]] = {}
        """those that hold a place, and when they last said anything, the longest ago first"""

    def effects(self) -> list[Effect]:
        return self._relay.outbox.take()

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        if (unwanted := self._unwanted(address)) is not None:
            self._close(unwanted)
        self._callers[link] = _Caller(link, address, now)

    def received(self, link: int, data: bytes, now: float) -> None:
        if link in self._relay.pairs:
            self._relay.pairs.carry(link, data, now)
        elif caller := self._callers.get(link):
            self._hear_caller(caller, data, now)
        elif entry := self._homes.pop(link, None):
            self._homes[link] = now, entry[1]
            self._hear(entry[1], data, now)

    def closed(self, link: int, now: float) -> None:
        self._callers.pop(link, None)
        self._relay.pairs.closed(link)
        if entry := self._homes.pop(link, None):
            self._relay.release(entry[1])

    def tick(self, now: float) -> None:
        for caller in [*self._callers.values()]:
            if caller.opened + CALLER_SECONDS <= now:
                self._close(caller.number)
        for at, home in [*self._homes.values()]:
            if at + SILENT_SECONDS <= now:
                self._close(home.number)

    def next_tick(self, now: float) -> float:
        never = float("inf")
        first = next((each.opened + CALLER_SECONDS for each in self._callers.values()), never)
        return min(first, next((at + SILENT_SECONDS for at, _ in self._homes.values()), never))

    def dismiss(self) -> None:
        """The server closes."""
        for link in (*self._callers, *self._homes):
            self._close(link)
        self._relay.pairs.close()

    # -------------------------------------------------------------- what a link is for

    def _hear_caller(self, caller: _Caller, data: bytes, now: float) -> None:
        if caller.home is not None:
            self._hear(caller.home, data, now)
            return
        caller.begun += data
        if not PICKUP.startswith(caller.begun[: len(PICKUP)]):
            ephemeral = self._random_bytes(EPHEMERAL)
            wire = HostWire(RELAY_GAME, b"", ephemeral, self._identity)
            caller.home = Home(caller.number, caller.address, wire)
            self._hear(caller.home, caller.begun, now)
        elif len(caller.begun) >= PICKUP_BYTES:
            self._fetch(caller, now)

    def _fetch(self, caller: _Caller, now: float) -> None:
        """A home comes for a guest, who may have gone meanwhile."""
        link, begun = caller.number, caller.begun
        if not self._relay.fetch(begun[len(PICKUP) : PICKUP_BYTES], link):
            self._close(link)
            return
        del self._callers[link]
        if rest := begun[PICKUP_BYTES:]:
            self._relay.pairs.carry(link, rest, now)

    def _hear(self, home: Home, data: bytes, now: float) -> None:
        """Takes what came over a link that is to be kept."""
        home.received += len(data)
        if not home.place and home.received > CALLER_BYTES:
            self._close(home.number)
            return
        try:
            while bodies := home.wire.receive(data):
                data = b""
                self._shake_hands(home)
                for body in bodies:
                    if self._is_open(home):
                        self._take(home, body, now)
            self._shake_hands(home)
        except WireError as error:
            if not home.wire.ready:
                refusal = home.wire.refuse(int(error.code))
                self._relay.outbox.put(Send(home.number, refusal))
            self._close(home.number)

    def _take(self, home: Home, body: bytes, now: float) -> None:
        if not home.messages.take(now):
            self._deny(home, RelayDenial.NONSENSE, "too many messages")
            return
        try:
            message = TO_RELAY.from_bytes(body)
        except BadBytes as error:
            self._deny(home, RelayDenial.NONSENSE, str(error))
            return
        match message:
            case Offer() if not home.place:
                self._take_offer(home, message, now)
            case Alive() if home.place:
                self._relay.send(home, Alive())
            case _:
                self._deny(home, RelayDenial.NONSENSE, "an offer comes first, and once")

    def _take_offer(self, home: Home, offer: Offer, now: float) -> None:
        if offer.protocol != RELAY_PROTOCOL:
            self._deny(home, RelayDenial.OTHER_PROTOCOL, str(RELAY_PROTOCOL))
            return
        if not has_signed(offer.identity, held_place(home.wire.link_hash), offer.proof):
            self._deny(home, RelayDenial.WRONG_PROOF)
            return
        place = fingerprint(offer.identity)
        if objection := self._relay.objection(home, place):
            self._deny(home, *objection)
            return
        del self._callers[home.number]
        self._homes[home.number] = now, home
        self._relay.hold(home, place)
        self._relay.send(home, Offered())

    # -------------------------------------------------------------- ends

    def _is_open(self, home: Home) -> bool:
        return home.number in self._homes or home.number in self._callers

    def _deny(self, home: Home, denial: RelayDenial, text: str = "") -> None:
        self._relay.send(home, RelayDenied(denial, clean_line(text)))
        self._close(home.number)

    def _close(self, link: int) -> None:
        self._callers.pop(link, None)
        if entry := self._homes.pop(link, None):
            self._relay.release(entry[1])
        self._relay.outbox.put(Close(link))

    def _shake_hands(self, home: Home) -> None:
        if output := home.wire.take_output():
            self._relay.outbox.put(Send(home.number, output))

    def _unwanted(self, address: str) -> int | None:
        """Who has to go before another one of this address comes in, if anybody."""
        callers, origin = self._callers.values(), origin_of(address)
        origins = Counter(origin_of(each.address) for each in callers)
        if origins[origin] < MAX_CALLERS_PER_ORIGIN:
            if len(callers) < MAX_CALLERS:
                return None
            origin = origins.most_common(1)[0][0]
        return next(each.number for each in callers if origin_of(each.address) == origin)
