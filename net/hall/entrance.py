"""The entrance of a hall: links until they are at a table, in bounded number."""

from __future__ import annotations

from math import inf

from net.effects import Close, Send
from net.hall.claims import WorkerAddress
from net.hall.crowds import Crowds
from net.hall.effects import Carry, HallEffect, Wake
from net.hall.hall_limits import HallLimits
from net.hall.strangers import MOST_CARRIES, Stranger, Strangers
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import NoRoute, write_route


class Entrance:
    """Who is let in, and which tables they wake; what it does goes into `effects`."""

    def __init__(self, limits: HallLimits, effects: list[HallEffect]) -> None:
        self._effects = effects
        self._crowds = Crowds(limits)
        self._strangers = Strangers()
        self._waking = set[bytes]()
        self._carried = dict[int, Stranger]()
        """links that lead to other workers, as they were when they left"""
        self.is_closed = False
        """whether nobody is let in any more"""

    @property
    def due(self) -> float:
        """When `tick` is to be called, or infinity."""
        return self._strangers.due

    def opened(
        self, link: int, address: str, is_local: bool, now: float, is_carried: bool = False
    ) -> None:
        """A peer connected; `is_carried` if another worker brings it."""
        fault = self._crowds.enter(link, address, is_local, now)
        if self.is_closed or fault is not None:
            self._refuse(link, fault or LinkFault.BUSY)
        else:
            stranger = Stranger(link, address, is_local, now, is_carried=is_carried)
            if unwanted := self._strangers.add(stranger):
                self._refuse(unwanted.number, LinkFault.BUSY)

    def received(self, link: int, data: bytes) -> Stranger | None:
        """Takes what comes before the link has reached its table; the stranger if it has just said
        where it goes.
        """
        stranger = self._strangers.get(link)
        if stranger is None:
            return None
        try:
            if stranger.take(data):
                return stranger
        except NoRoute:
            self._turn_away(stranger, LinkFault.NO_TABLE)
            return None
        if stranger.has_said_too_much:
            self._cut_off(stranger)
        return None

    def closed(self, link: int) -> None:
        """A connection is gone, also one that is at a table."""
        self._crowds.leave(link)
        self._strangers.remove(link)
        self._carried.pop(link, None)

    def wake_for(self, stranger: Stranger, now: float) -> None:
        """Its table is not in memory."""
        if stranger.has_said_too_much:
            self._cut_off(stranger)
        elif stranger.place in self._waking:
            return
        elif self._crowds.may_wake(stranger.address, stranger.is_local, now):
            self._waking.add(stranger.place)
            self._effects.append(Wake(stranger.place))
        else:
            self._turn_away(stranger, LinkFault.BUSY)

    def instead(self, gallery: bytes, place: bytes) -> list[Stranger]:
        """There is no such gallery: those who wait for it go to the table at this place."""
        waiting = self.woken(gallery)
        for stranger in waiting:
            stranger.place = place
        return waiting

    def wake(self, place: bytes) -> None:
        """Nobody waits for this table, but it is due."""
        if not (self.is_closed or place in self._waking):
            self._waking.add(place)
            self._effects.append(Wake(place))

    def woken(self, place: bytes) -> list[Stranger]:
        """A table is in memory; those who wait for it, the oldest first."""
        self._waking.discard(place)
        return self._strangers.bound_for(place)

    def let_in(self, stranger: Stranger) -> None:
        """It is no stranger any more."""
        self._strangers.remove(stranger.number)

    def absent(self, place: bytes, fault: LinkFault) -> None:
        """There is no table to be woken: why."""
        for stranger in self.woken(place):
            self._turn_away(stranger, fault)

    def elsewhere(self, place: bytes, worker: WorkerAddress) -> None:
        """Those who wait for a table are carried to the worker that has it. A link that was carried
        here is refused: the workers do not agree yet whose table it is.
        """
        for stranger in self.woken(place):
            if stranger.is_carried or stranger.carries >= MOST_CARRIES:
                self._turn_away(stranger, LinkFault.BUSY)
            else:
                self.let_in(stranger)
                self._carried[stranger.number] = stranger
                stranger.carries += 1
                begun = write_route(place) + stranger.early
                address = "" if stranger.is_local else stranger.address
                self._effects.append(Carry(stranger.number, address, begun, worker))

    def returned(self, link: int, more: bytes, now: float) -> Stranger | None:
        """The other worker has not answered a link, over which its peer has said this since: it is
        at the door again; None if it is not let in any more.
        """
        stranger = self._carried.pop(link, None)
        if stranger is None:
            return None
        stranger.opened, stranger.early = now, stranger.early + more
        if self.is_closed or stranger.has_said_too_much:
            self._refuse(link, LinkFault.BUSY)
            return None
        if unwanted := self._strangers.add(stranger):
            self._refuse(unwanted.number, LinkFault.BUSY)
        return stranger

    def tick(self, now: float) -> None:
        for stranger in self._strangers.late(now):
            if stranger.place:
                self._turn_away(stranger, LinkFault.BUSY)
            else:
                self._cut_off(stranger)

    def close(self) -> None:
        """Nobody is let in any more."""
        self.is_closed = True
        for stranger in self._strangers.late(inf):
            self._turn_away(stranger, LinkFault.BUSY)

    def _cut_off(self, stranger: Stranger) -> None:
        """Closes its link without a word."""
        self.let_in(stranger)
        self._effects.append(Close(stranger.number))

    def _turn_away(self, stranger: Stranger, fault: LinkFault) -> None:
        self._strangers.remove(stranger.number)
        self._refuse(stranger.number, fault)

    def _refuse(self, link: int, fault: LinkFault) -> None:
        self._effects += (Send(link, refusal_of(fault)), Close(link))
