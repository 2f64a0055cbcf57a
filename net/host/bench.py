"""The bench: who watches while a bot has their seat: their time is over, or they have resigned.

They get the secrets of their seat as ever, and the seat itself as soon as its clock has time again
(`net.log.seat_clocks`); who has resigned never does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.link import Link
from net.host.seat_keys import SeatKeys
from net.log.game_log import GameLog


class Bench:
    def __init__(
        self, log: GameLog[Any, Any], connections: Connections, seat_keys: SeatKeys[Any, Any]
    ) -> None:
        self._log = log
        self._connections = connections
        self._seat_keys = seat_keys

    def take(self, seat: int) -> None:
        """A bot has the seat of somebody who may be here."""
        link = self._connections.link_of_seat(seat)
        if link is not None and self._seat_keys.first_seat(link) == seat:
            link.seat = KEEPER

    def give_back(self) -> Iterator[Link]:
        """The links that have their seats again, and whose bots have left."""
        for link in self._connections.identified():
            if link.seat != KEEPER or not link.synced:
                continue
            seat = self._seat_keys.first_seat(link)
            if seat != KEEPER and seat not in self._log.benched:
                self._connections.displace(seat, link.address)
                link.seat = seat
                yield link
