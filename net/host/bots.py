"""The bots of a running game: each of this host's bots is requested from the host's owner."""

from __future__ import annotations

from functools import partial
from typing import Generic, TypeVar

from net.effects import Notify
from net.host.context import HostContext
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.host.seat_keys import SeatKeys
from net.host_notifications import BotRequested
from net.protocol.entries import BOT, PERSON, HolderChanged

P = TypeVar("P")
A = TypeVar("A")


class Bots(Generic[P, A]):
    """Which seats have a bot, and when one gets or loses a seat."""

    def __init__(
        self, context: HostContext[P, A], sequencer: Sequencer[P, A], seat_keys: SeatKeys[P, A]
    ) -> None:
        self._context = context
        self._sequencer = sequencer
        self._log = sequencer.log
        self._seat_keys = seat_keys

    def request(self, seat: int, name: str) -> None:
        """Requests a bot of this kind for a seat that the log gives to a bot of this host."""
        if seed := self._seat_keys.current_bot(seat):
            self._context.outbox.put(Notify(BotRequested(seat, seed, name)))

    def request_absent(self) -> None:
        """Requests a bot for each bot's seat that is not connected, unless nothing is left to do:
        a bot leaves a game that was judged, and would be sent again and again.
        """
        if self._log.seats.judged is not None:
            return
        for seat, holder in enumerate(self._log.seats.holders):
            if holder == BOT and not self._context.connections.link_of_seat(seat):
                self.request(seat, self._log.opened.names[seat])

    def is_first_holder(self, link: Link) -> bool:
        """Whether the link is that of the seat's holder at the opening, not of a later bot."""
        return not (link.hello and self._seat_keys.holder(link.hello.key).generation)

    def return_seat(self, seat: int, now: float) -> None:
        """A person who reconnects gets the seat back from its bot."""
        if self._has_bot(seat) and seat not in self._log.opened.bots:
            name = self._log.opened.names[seat]
            self._sequencer.order_when_final(
                HolderChanged(seat, PERSON, name, b"", ()), lambda: self._is_back(seat), now
            )

    def _is_back(self, seat: int) -> bool:
        """Whether the person is still there, who may have left again, so that the bot came back."""
        link = self._context.connections.link_of_seat(seat)
        return self._has_bot(seat) and link is not None and self.is_first_holder(link)

    def replace_lost(self, now: float) -> None:
        """Gives the seats of bots whose keys only an earlier host knew to bots of this one."""
        seats = self._log.seats
        if len(seats.people) == len(seats.holders) or self._log.has_ended:
            return
        for seat, occupant in enumerate(self._context.seating.occupants):
            if self._is_lost(seat):
                key = self._seat_keys.new_bot(seat)
                changed = HolderChanged(seat, BOT, occupant.name, key, ())
                self._sequencer.order_when_final(changed, partial(self._is_lost, seat), now)

    def fill_vacant(self, now: float) -> None:
        """Gives the seats to bots whose persons have no time left, or have resigned."""
        if self._log.endings.is_over:
            return
        for seat in self._log.seats.for_bots & self._log.seats.people:
            name, key = self._context.seating.occupants[seat].name, self._seat_keys.new_bot(seat)
            changed = HolderChanged(seat, BOT, name, key, ())
            if self._sequencer.is_left_to_bots and not self._sequencer.frozen:
                self._sequencer.order(changed, now)  # the bot makes final what led to it
            else:
                self._sequencer.order_when_final(changed, partial(self._is_vacant, seat), now)

    def _is_vacant(self, seat: int) -> bool:
        seats = self._log.seats
        return seat in seats.for_bots & seats.people and not self._log.endings.is_over

    def _is_lost(self, seat: int) -> bool:
        is_unknown = self._has_bot(seat) and not self._seat_keys.current_bot(seat)
        return is_unknown and self._context.connections.link_of_seat(seat) is None

    def _has_bot(self, seat: int) -> bool:
        return self._log.seats.holders[seat] == BOT
