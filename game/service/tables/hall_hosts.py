"""The tables of a server that are in memory, for its operator and for reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.service.tables.card import TableCard
from net.hall.gallery_places import gallery_of
from net.host.company import Present
from net.host.host import Host
from net.host.hosted_table import HostedTable
from net.io.hall_server import HallServer
from net.protocol.codes import Code


class HallHosts:
    """Satisfies `game.service.people.operator.Hosts`."""

    def __init__(self, hall: HallServer, card: Callable[[bytes], TableCard | None]) -> None:
        """`card` gives that of a place."""
        self._hall = hall
        self._card = card

    def all(self) -> list[tuple[bytes, HostedTable[Any, Any]]]:
        """Galleries are at places of their own."""
        found = list[tuple[bytes, HostedTable[Any, Any]]]()
        for place in self._hall.hall.places:
            host = self._hall.hall.host_at(place)
            if isinstance(host, HostedTable):
                found.append((place, host))
        return found

    def act(self, place: bytes, act: Callable[[Any], object]) -> object:
        return self._hall.visit(place, act)

    def close(self, place: bytes) -> None:
        def send_away(host: object) -> None:
            if isinstance(host, Host):
                host.company.send_all_away(Code.CLOSED)

        self._hall.close_table(place, send_away)

    def find(self, place: bytes, name: str) -> Present | None:
        """Who has this name at the table of a place, or in its gallery: one who is there, if it is
        in memory here, or else one who has a seat by its card.
        """
        for each in (place, gallery_of(place)):
            host = self._hall.hall.host_at(each)
            guests: list[Present] = host.company.all() if isinstance(host, HostedTable) else []
            if found := next((guest for guest in guests if guest.name == name), None):
                return found
        card = self._card(place)
        return None if card is None else _seated(card, name)

    def request_bots(self, place: bytes) -> bool:
        """Has a table want its bots again; False if it has nothing for them to do, and is about to
        be put away.
        """
        hall, wanted = self._hall, list[bool]()

        def request(host: object) -> None:
            if isinstance(host, Host):
                now = hall.now()
                wanted.append(not host.is_deserted or host.due_alone(now) <= now)
                if wanted[0]:
                    host.request_bots()

        hall.visit(place, request)
        return all(wanted)


def _seated(card: TableCard, name: str) -> Present | None:
    """Who with an account has a seat of a game that has begun; their address is not known."""
    for seat, (each, account) in enumerate(zip(card.names, card.accounts, strict=False)):
        if each == name and account:
            return Present(name, seat, bytes.fromhex(account), "")
    return None
