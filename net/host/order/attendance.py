"""Who is at a table: the links that get its entries, and whether their seats answer in time."""

from __future__ import annotations

from typing import Any

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.due import NEVER
from net.host.link import Link
from net.host.order.acknowledgments import guard
from net.host.order.slow_seats import AGREE_SECONDS, SlowSeats
from net.log.game_log import GameLog


class Attendance:
    """Of one running game."""

    def __init__(self, log: GameLog[Any, Any], connections: Connections) -> None:
        self.slow_seats = SlowSeats()
        self._log = log
        self._connections = connections

    def links(self) -> list[Link]:
        """All that get entries as they are ordered."""
        return [link for link in self._connections.identified() if link.synced]

    def seats(self) -> list[Link]:
        """The connected seats whose acknowledgment counts."""
        return [link for link in self._connections.seated() if link.synced]

    @property
    def is_guarded(self) -> bool:
        """Whether those who are here suffice to make the next entry final."""
        return guard(self._log, self.seats(), self._log.next)

    def join(self, link: Link, now: float) -> None:
        """A link gets entries from now on; it has acknowledged none."""
        link.synced, link.waiting_since = True, now
        link.acked, link.digest, link.acks = 0, b"", {}
        link.is_slow = self.slow_seats.is_slow(link.seat)

    def note_answer(self, link: Link, up_to: int, now: float) -> None:
        """A link acknowledged this many entries: notes how long it delayed the others."""
        if up_to <= link.acked or link.seat == KEEPER:
            return
        if link.acked:  # a seat that just joined had to read the whole log first
            self.slow_seats.note_answer(link.seat, now - link.waiting_since)
        link.waiting_since, link.is_slow = now, self.slow_seats.is_slow(link.seat)

    def excuse(self, seconds: float, now: float) -> None:
        """For so many seconds nothing went out: nobody who has not answered is slow for that."""
        for link in self._behind():
            link.waiting_since = min(now, link.waiting_since + seconds)

    @property
    def answer_due(self) -> float:
        """When the next seat must have acknowledged the last entries."""
        return min((_answer_due(link) for link in self._behind()), default=NEVER)

    def unresponsive(self, now: float) -> list[Link]:
        """Connected seats that have not acknowledged the last entries within AGREE_SECONDS."""
        links = [link for link in self._behind() if _answer_due(link) <= now]
        for link in links:
            self.slow_seats.note_stall(link.seat)
        return links

    def _behind(self) -> list[Link]:
        return [link for link in self.seats() if link.acked < self._log.next]


def _answer_due(link: Link) -> float:
    return link.waiting_since + AGREE_SECONDS
