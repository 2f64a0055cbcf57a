"""The tables of a server that are in memory, for its operator and for reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.hall.gallery_places import gallery_of
from net.host.host import Host
from net.host.hosted_table import HostedTable, Present
from net.io.hall_server import HallServer


class HallHosts:
    """Satisfies `game.service.people.operator.Hosts`."""

    def __init__(self, hall: HallServer) -> None:
        self._hall = hall

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
                host.close()

        self._hall.close_table(place, send_away)

    def find(self, place: bytes, name: str) -> Present | None:
        """Who has this name at the table of a place, or in its gallery, if that is in memory."""
        for each in (place, gallery_of(place)):
            host = self._hall.hall.host_at(each)
            guests: list[Present] = host.guests() if isinstance(host, HostedTable) else []
            if found := next((guest for guest in guests if guest.name == name), None):
                return found
        return None

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
