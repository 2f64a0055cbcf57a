"""What a host calls those who come to its table: no two of them have one name."""

from __future__ import annotations

from collections.abc import Iterator

from net.config import Config
from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.link import Link
from net.host.seating import Seating
from net.protocol.codes import Role
from net.protocol.from_peer import Hello
from net.protocol.words import free_name

#: What somebody is called whose name nobody could see.
GUEST, SPECTATOR = "guest", "onlooker"


class Names:
    """Gives out names; a seat keeps its own when its holder comes back."""

    def __init__(self, config: Config, seating: Seating, connections: Connections) -> None:
        self._reserved = config.reserved_names
        self._seating = seating
        self._connections = connections

    def name(self, link: Link, hello: Hello, seat: int) -> str:
        """For a link that says hello, and whose key holds this seat or none (KEEPER)."""
        if seat != KEEPER and (known := self._seating.occupants[seat].name):
            return known
        unnamed = SPECTATOR if hello.role == Role.SPECTATOR else GUEST
        taken = [*self._reserved, *self._in_use(link, hello)]
        return free_name(hello.name, taken, unnamed)

    def _in_use(self, link: Link, hello: Hello) -> Iterator[str]:
        """The names of seats and of links, but for an earlier link of the same peer."""
        for occupant in self._seating.occupants:
            yield occupant.name
        for other in self._connections.identified():
            is_same = other.hello is not None and other.hello.key == hello.key != b""
            if other is not link and not is_same:
                yield other.name
