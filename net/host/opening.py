"""How a table opens at its host: nobody may choose the bag, so all are bound before any shows.

The host pledges its secret, the seats promise their nonces, all promises are shown, then all
nonces. If somebody leaves or is silent, the opening is broken off before anything was drawn, and
begins anew with another secret; everybody sees how often that happened.
"""

from __future__ import annotations

from collections.abc import Callable

from net.fairness.bag import Bag, pledge, promise
from net.host.connections import Desk, Link
from net.host.seating import Seating
from net.log.share_holders import share_hashes
from net.protocol.codes import Code
from net.protocol.entries import BOT, Opened
from net.protocol.from_host import Pledged, Promised
from net.protocol.from_peer import Nonce, Promise

CEREMONY_SECONDS = 10.0


class Ceremony:
    """One attempt to open a table."""

    def __init__(
        self,
        number: int,
        seating: Seating,
        desk: Desk,
        chance: Callable[[int], bytes],
        now: float,
    ) -> None:
        self.number = number
        self.secret = chance(32)
        self.table = chance(16)
        self.deadline = now + CEREMONY_SECONDS
        self._seating = seating
        self._desk = desk
        self._seats = len(seating.chairs)
        self._promises: dict[int, bytes] = {}
        self._nonces: dict[int, bytes] = {}
        names = tuple(chair.name for chair in seating.chairs)
        bound = pledge(self.table, self.secret)
        self._names, self._pledge = names, bound
        self._tell(Pledged(number, self.table, seating.options, names, bound))

    @property
    def missing(self) -> list[int]:
        """The seats that are waited for."""
        said = self._nonces if len(self._promises) == self._seats else self._promises
        return [seat for seat in range(self._seats) if seat not in said]

    def promised(self, link: Link, said: Promise) -> None:
        if said.attempt != self.number or link.seat in self._promises:
            return
        self._promises[link.seat] = said.promise
        if len(self._promises) == self._seats:
            self._tell(Promised(self.number, self._by_seat(self._promises)))

    def shown(self, link: Link, said: Nonce) -> bool:
        """Whether all nonces are here now. A seat that shows another than it promised goes."""
        if said.attempt != self.number or len(self._promises) < self._seats:
            return False
        if promise(self.table, link.seat, said.nonce) != self._promises[link.seat]:
            self._desk.drop(link, Code.NONSENSE, "the nonce is not the one that was promised")
            return False
        self._nonces[link.seat] = said.nonce
        return len(self._nonces) == self._seats

    def opened(self, rules: str, build: str, box: list[int]) -> Opened:
        """The first entry, once all nonces are here."""
        nonces = self._by_seat(self._nonces)
        links = [self._desk.of_seat(seat) for seat in range(self._seats)]
        reachable = [bool(link and link.hello and link.hello.reach) for link in links]
        return Opened(
            table=self.table,
            rules=rules,
            build=build,
            options=self._seating.options,
            names=self._names,
            pledge=self._pledge,
            promises=self._by_seat(self._promises),
            nonces=nonces,
            leaves=Bag.mixed(self.table, self.secret, nonces, box).leaves,
            shares=share_hashes(self.secret, reachable),
            bots=tuple(s for s, chair in enumerate(self._seating.chairs) if chair.holder == BOT),
        )

    def _by_seat(self, said: dict[int, bytes]) -> tuple[bytes, ...]:
        return tuple(said[seat] for seat in range(self._seats))

    def _tell(self, message: Pledged | Promised) -> None:
        for link in self._desk.seated():
            self._desk.tell(link, message)
