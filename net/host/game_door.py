"""The door of a running game: which seat a peer's key has, and which peers are sent away."""

from __future__ import annotations

from typing import Generic, TypeVar

from net.effects import Notify
from net.game_rules import KEEPER
from net.host.bots import Bots
from net.host.claims import Claims
from net.host.context import HostContext
from net.host.link import Link
from net.host.seat_keys import SeatKeys
from net.host_notifications import HostOvertaken, TableHandedOver
from net.log.game_log import GameLog
from net.log.histories import contradicts
from net.notifications import TwoHistories
from net.protocol.codes import Code, Role
from net.protocol.evidence import Evidence
from net.protocol.from_peer import Hello

P = TypeVar("P")
A = TypeVar("A")


class GameDoor(Generic[P, A]):
    """Compares each hello with the log, and sends everybody away when the host changes."""

    def __init__(
        self,
        context: HostContext[P, A],
        log: GameLog[P, A],
        seat_keys: SeatKeys[P, A],
        bots: Bots[P, A],
    ) -> None:
        self.claims = Claims(log, seat_keys, self.overtaken)
        self._context = context
        self._log = log
        self._seat_keys = seat_keys
        self._bots = bots

    def seat_of(self, hello: Hello) -> int:
        """By the key; a bot's is void while the first holder is connected, and that of a first
        holder while its time is over, or who has resigned.
        """
        holder = self._seat_keys.holder(hello.key)
        if not holder.generation and holder.seat in self._log.benched:
            return KEEPER
        link = self._context.connections.link_of_seat(holder.seat)
        if holder.generation and link and self._bots.is_first_holder(link):
            return KEEPER
        return holder.seat

    def objection(
        self, hello: Hello, host: int, proven: int, is_recovering: bool
    ) -> tuple[Code, str] | None:
        """Why a peer is turned away; `host` is the seat that is this host, or KEEPER.

        `proven` entries of this host are proven to be final.
        """
        log = self._log
        if log.seats.heir not in (None, host):
            return Code.MOVED, ""
        if hello.table and hello.table != log.opened.table:
            return Code.OTHER_TABLE, ""
        seat = self.seat_of(hello)
        if seat != KEEPER and hello.account not in (b"", log.opened.account_of(seat)):
            return Code.WRONG_KEY, ""
        if seat == KEEPER and hello.key not in log.opened.keys and hello.role != Role.SPECTATOR:
            return (Code.WRONG_KEY, "") if hello.table else (Code.GAME_RUNS, log.opened.table.hex())
        code = self.claims.objection(hello, proven, is_recovering)
        return None if code is None else (code, "")

    def take_evidence(self, link: Link, message: Evidence, now: float) -> None:
        """A peer shows what another host signed, because its entries do not fit this log."""
        if contradicts(self._log, message):
            self._context.outbox.put(Notify(TwoHistories(message.next)))
            self._context.connections.drop(link, Code.TWO_HISTORIES)
        elif link.hello is not None:
            self._context.connections.drop(link, self.claims.refuse_returned(link.hello))

    def handed_over(self, seat: int) -> None:
        """Another machine hosts the table from now on: sends everybody there."""
        self._send_all_away()
        self._context.outbox.put(Notify(TableHandedOver(seat)))

    def overtaken(self) -> None:
        """The table is continued at another host: sends everybody there, and ends."""
        self._send_all_away()
        self._context.outbox.put(Notify(HostOvertaken()))

    def _send_all_away(self) -> None:
        for link in self._context.connections.identified():
            self._context.connections.drop(link, Code.MOVED)
