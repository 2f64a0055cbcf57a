"""The entries that a host has ordered and that are not final yet: who agrees to which of them.

While one seat acts, there is one such entry at a time. While several act, there are up to
MAX_UNDER_WAY, so that nobody waits for the others' acknowledgments; the first so many of them
become final as soon as those seats have acknowledged just these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from net.game_rules import KEEPER
from net.host.due import AT_ONCE, NEVER
from net.host.link import Link
from net.host.order.acknowledgments import guard
from net.host.order.attendance import Attendance
from net.log.game_log import GameLog
from net.protocol.codes import MAX_UNDER_WAY
from net.protocol.entries import Acted
from net.protocol.from_peer import Ack
from net.protocol.keeper_entries import ClockRead, SeatTimes


class Ordered(NamedTuple):
    """One of them."""

    at: float
    """when it was ordered"""
    digest: bytes
    """of the host's position after it"""


class Agreement(NamedTuple):
    """All that must agree have acknowledged the first `up_to` entries."""

    up_to: int
    links: Sequence[Link]
    """whose acknowledgments prove it"""
    is_common: bool
    """whether all of them had the host's position then"""


class UnderWay:
    """What each seat acknowledged of them, and for whom they wait."""

    def __init__(self, log: GameLog[Any, Any], attendance: Attendance) -> None:
        self._log = log
        self._attendance = attendance
        self._ordered: dict[int, Ordered] = {}
        """by number of entries: the last of them, in order"""
        self._final = 0
        if log.is_open:  # a resumed host knows of nothing that is final
            self.add_last(0.0)

    @property
    def has_room(self) -> bool:
        """Whether another entry may follow before these are final: all are actions, or say what
        the clock shows.
        """
        log = self._log
        is_full = log.next - self._final >= MAX_UNDER_WAY
        return not is_full and all(
            isinstance(each, Acted | ClockRead | SeatTimes) for each in log.entries[self._final :]
        )

    def add_last(self, now: float) -> None:
        """The last entry of the log was ordered at this time."""
        self._ordered[self._log.next] = Ordered(now, self._log.digest)

    def awaken(self, final: int) -> None:
        """So many entries are final; all that may acknowledge the others now come later."""
        applied = self._log.rebuild()[final:]
        digest = self._log.rules.digest
        self._ordered = {each.seq + 1: Ordered(AT_ONCE, digest(each.position)) for each in applied}
        self._final = final

    def finalize(self, up_to: int) -> None:
        """The first so many entries are final."""
        self._final = up_to
        self._ordered = {count: each for count, each in self._ordered.items() if count > up_to}
        for link in self._attendance.seats():
            link.acks = {count: ack for count, ack in link.acks.items() if count > up_to}

    def rebuild(self) -> None:
        """The host has another position now: all must acknowledge the last entry again."""
        count = self._log.next
        last = self._ordered.get(count)
        self._ordered = {count: last._replace(digest=self._log.digest)} if last else {}

    def take(self, link: Link, ack: Ack) -> None:
        """A link acknowledged so many entries."""
        if ack.next in self._ordered and link.seat != KEEPER:
            link.acks[ack.next] = ack

    def differs(self, ack: Ack) -> bool:
        """Whether the acknowledgment is of another position than the host had then."""
        if ack.next == self._log.next:
            return ack.digest != self._log.digest
        known = self._ordered.get(ack.next)
        return known is not None and known.digest != ack.digest

    def agreement(self, now: float) -> Agreement | None:
        """On as many entries as possible; None while somebody is waited for."""
        seats = self._attendance.seats() if self._ordered else []
        for up_to in reversed(self._ordered):
            if any(due > now for due in self._awaited(seats, up_to)):
                continue
            links = _agreeing(seats, up_to)
            if self._suffice(links, up_to):
                digest = self._ordered[up_to].digest
                is_common = all(link.acks[up_to].digest == digest for link in links)
                return Agreement(up_to, links, is_common)
        return None

    @property
    def agreement_due(self) -> float:
        """When there is one if nobody acknowledges anything more."""
        seats = self._attendance.seats() if self._ordered else []
        guarded = (n for n in self._ordered if self._suffice(_agreeing(seats, n), n))
        dues = (max(self._awaited(seats, up_to), default=AT_ONCE) for up_to in guarded)
        return min(dues, default=NEVER)

    def _suffice(self, agreeing: Sequence[Link], up_to: int) -> bool:
        """Whether those are enough if no other is waited for."""
        return bool(agreeing) and guard(self._log, agreeing, up_to)

    def _awaited(self, seats: Sequence[Link], up_to: int) -> Iterator[float]:
        """Until when each of those that have not acknowledged so many entries is waited for. One
        that acknowledged more has agreed to these as well.
        """
        for link in seats:
            if up_to not in link.acks and link.acked < up_to:
                yield self._awaited_until(link, up_to)

    def _awaited_until(self, link: Link, up_to: int) -> float:
        """Seats that joined after the last of these entries was ordered are not waited for, and
        slow ones not for long: else a seat could delay every entry, by silence or by reconnecting
        again and again.
        """
        ordered_at = self._ordered[up_to].at
        if not link.acked and link.waiting_since > ordered_at:
            return AT_ONCE
        return ordered_at + self._attendance.slow_seats.patience(link.seat)


def _agreeing(seats: Sequence[Link], up_to: int) -> list[Link]:
    """Those that acknowledged just so many entries."""
    return [link for link in seats if up_to in link.acks]
