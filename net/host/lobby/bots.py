"""The bots of a lobby: which seats are kept for them, and when they are requested."""

from __future__ import annotations

from typing import Any

from net.effects import Notify
from net.host.context import HostContext
from net.host.link import Link
from net.host_notifications import BotRequested
from net.protocol.codes import Code
from net.protocol.entries import BOT, NOBODY
from net.protocol.from_peer import RequestPoll
from net.protocol.words import clean_name


class LobbyBots:
    def __init__(self, context: HostContext[Any, Any]) -> None:
        self._context = context
        self._seating = context.seating
        self._first = set[int]()
        """the seats that the host's owner has given to bots"""

    @property
    def are_alone(self) -> bool:
        """Whether nobody has a seat but bots that the host's owner seats again."""
        occupants = enumerate(self._seating.occupants)
        holders = [BOT if seat in self._first else NOBODY for seat, _ in occupants]
        return [each.holder for each in self._seating.occupants] == holders

    def seat(self, seat: int, name: str) -> None:
        """Keeps a seat for a bot of this kind; raises ValueError if it is not free."""
        if not self._seating.is_free(seat):
            raise ValueError(f"seat {seat} is not free")
        self._first.add(seat)
        self._sit(seat, name)

    def seat_wanted(self, link: Link, request: RequestPoll) -> None:
        """The table's owner wants one in a free seat."""
        name = clean_name(request.name)
        if objection := self._context.config.bot_objection(name):
            self._context.refuse(link, Code.NO_BOT, objection)
        else:
            self._sit(request.seat, name)

    def request_absent(self) -> None:
        for seat, occupant in enumerate(self._seating.occupants):
            if occupant.holder == BOT and self._context.connections.link_of_seat(seat) is None:
                self._request(seat)

    def _sit(self, seat: int, name: str) -> None:
        self._seating.sit_bot(seat, name)
        self._request(seat)

    def _request(self, seat: int) -> None:
        occupant = self._seating.occupants[seat]
        self._context.outbox.put(Notify(BotRequested(seat, occupant.seed, occupant.name)))
