"""The handover of a table to a person on another machine: who may request it, and for whom."""

from __future__ import annotations

from typing import Any

from net.host.connections import Connections
from net.host.link import Link
from net.log.game_log import GameLog
from net.protocol.codes import Code


class Handover:
    """Checks requests for it."""

    def __init__(self, log: GameLog[Any, Any], connections: Connections) -> None:
        self._log = log
        self._connections = connections

    def refusal(self, link: Link, seat: int) -> Code | None:
        """Why this link may not request that the seat hosts the table from now on, if so.

        Only somebody on the host's machine may.
        """
        if not link.is_local:
            return Code.NOT_YOURS
        return Code.NOT_NOW if self._log.revealed or not self.could_host(seat) else None

    def could_host(self, seat: int) -> bool:
        """Whether a person on another machine, which could be a host, has this seat."""
        there = self._connections.link_of_seat(seat)
        if there is None or there.is_local or seat not in self._log.seats.people:
            return False
        return there.hello is not None and there.hello.listen_port > 0
