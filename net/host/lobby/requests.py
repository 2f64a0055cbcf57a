"""What people may ask for in a lobby: seats, options, to be ready, and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.link import Link
from net.host.lobby.bots import LobbyBots
from net.host.lobby.held_seats import HeldSeats
from net.host.lobby.openings import LobbyOpenings
from net.protocol.codes import Code, PollKind
from net.protocol.entries import BOT
from net.protocol.from_peer import Claim, Configure, Ready, RequestPoll, to_host

#: Bytes of a table's options: they travel with every roster.
OPTIONS_LENGTH = 1024


class LobbyRequests:
    """Does what is asked for, or refuses it."""

    def __init__(
        self,
        context: HostContext[Any, Any],
        held: HeldSeats,
        bots: LobbyBots,
        openings: LobbyOpenings,
        free: Callable[[int], None],
    ) -> None:
        """`free` makes a seat one that has nobody any more."""
        self._context = context
        self._seating = context.seating
        self._held = held
        self._bots = bots
        self._openings = openings
        self._free = free

    def claim(self, link: Link, request: Claim, now: float) -> None:
        """Somebody takes a free seat, or none any more."""
        hello = link.hello
        has_key = hello is not None and hello.key and not link.is_spectator
        if (
            hello is None
            or not has_key
            or self._openings.is_binding
            or self._seating.holder_of(link.seat) == BOT
        ):
            self._context.refuse(link, Code.NOT_NOW)
        elif request.seat != KEEPER and not self._seating.is_free(request.seat):
            self._context.refuse(link, Code.SEAT_TAKEN)
        else:
            if link.seat != KEEPER:
                self._free(link.seat)
            if request.seat != KEEPER:
                self._seating.sit(request.seat, link.name, hello)
            self._context.give_seat(link, request.seat)

    def configure(self, link: Link, request: Configure, now: float) -> None:
        """The owner chooses other options."""
        if self._openings.is_binding:
            self._context.refuse(link, Code.NOT_NOW)
            return
        if link.seat == KEEPER or link.seat != self._seating.owner:
            self._context.refuse(link, Code.NOT_YOURS)
            return
        try:
            seats = self._context.rules.seats(request.options)
            if len(to_host(request)) > OPTIONS_LENGTH:
                raise ValueError("the options are too long")
        except ValueError as error:
            self._context.refuse(link, Code.WRONG_OPTIONS, str(error))
        else:
            self._agree_anew(request, seats, now)

    def _agree_anew(self, request: Configure, seats: int, now: float) -> None:
        """The table will have other options, and so many seats."""
        self._openings.give_up()
        self._seating.time = request.time
        lost = self._seating.resize(request.options, seats)
        self._held.release(lost)
        for seat in lost:
            if holder := self._context.connections.link_of_seat(seat):
                self._context.give_seat(holder, KEEPER)
        # at once: nobody takes part in an opening with other options than the ones that were shown
        connections = self._context.connections
        connections.broadcast(self._seating.roster(connections, now))

    def be_ready(self, link: Link, request: Ready, now: float) -> None:
        """Who sits there agrees to what is chosen, or no more."""
        if link.seat == KEEPER or self._openings.is_binding:
            self._context.refuse(link, Code.NOT_NOW)
            return
        self._seating.occupants[link.seat].ready = request.on
        if not request.on:
            self._openings.without(link.seat, link.name)
        self._openings.proceed(link, now)

    def change_bot(self, link: Link, request: RequestPoll, now: float) -> None:
        """The owner gives a free seat to a bot, or frees the seat of a bot."""
        if (
            self._openings.is_binding
            or request.kind != PollKind.BOT
            or link.seat != self._seating.owner
        ):
            self._context.refuse(link, Code.NOT_YOURS)
        elif self._seating.is_free(request.seat):
            self._bots.seat_wanted(link, request)
        elif self._seating.holder_of(request.seat) == BOT:
            self._free(request.seat)
            if holder := self._context.connections.link_of_seat(request.seat):
                holder.seat = KEEPER
                self._context.connections.drop(holder, Code.REPLACED)
        else:
            self._context.refuse(link, Code.SEAT_TAKEN)
