"""An opening for people who are not there at once: each gives its part when it comes by.

A table with days for a turn has one from the first person who is ready on. Who is ready commits to
a nonce; when all seats have, the commitments are shown, and each reveals its nonce at its next
visit: the program of the last one at once. Only the time that this takes is another than at an
opening together (`net.host.lobby.opening`): nobody, also not a host with the help of seats, knows the bag
before the last nonce is there, or chooses anything after it has seen one of another.
"""

from __future__ import annotations

from typing import Any

from net.host.context import HostContext
from net.host.due import AT_ONCE, NEVER
from net.host.link import Link
from net.host.lobby.opening import OPENING_SECONDS, HostOpening
from net.host.lobby.record import OpeningRecord

#: How often a seat may leave when it is asked for its part, as on a bad network.
MOST_ASKED = 5


class StandingOpening(HostOpening):
    """One attempt, which waits for people for as long as their seats are kept."""

    def __init__(
        self,
        number: int,
        context: HostContext[Any, Any],
        now: float,
        own: tuple[bytes, bytes] | None = None,
    ) -> None:
        self._shown_at: dict[int, tuple[int, float]] = {}
        """how often, and when, each seat was asked for what it has not given yet"""
        super().__init__(number, context, now, own)
        self._note_shown(now)

    @staticmethod
    def again(
        number: int, context: HostContext[Any, Any], now: float, record: OpeningRecord
    ) -> StandingOpening:
        """An attempt that continues, while nobody is here."""
        opening = StandingOpening(number, context, now, (record.secret, record.table))
        opening._nonce_commitments = _given(record.commitments)
        opening._nonces = _given(record.nonces)
        opening._shown_at = {seat: (n, now) for seat, n in enumerate(record.times_asked) if n}
        return opening

    @property
    def record(self) -> OpeningRecord:
        """What outlives this host."""
        seats = range(self._seats)
        return OpeningRecord(
            self.table,
            self.secret,
            tuple(self._nonce_commitments.get(seat, b"") for seat in seats),
            tuple(self._nonces.get(seat, b"") for seat in seats),
            tuple(self._shown_at.get(seat, (0, 0.0))[0] for seat in seats),
        )

    @property
    def is_binding(self) -> bool:
        """Before all have committed, nobody has shown anything: who leaves loses nothing."""
        return self.all_committed

    @property
    def due(self) -> float:
        """When somebody who is here has been silent for too long: that takes no days."""
        return min((self._until(seat) for seat in self._late_if_here), default=NEVER)

    def late(self, now: float) -> list[int]:
        """The seats that have been."""
        return [seat for seat in self._late_if_here if self._until(seat) <= now]

    def _until(self, seat: int) -> float:
        times, since = self._shown_at[seat]
        return AT_ONCE if times > MOST_ASKED else since + OPENING_SECONDS

    @property
    def _late_if_here(self) -> list[int]:
        here = {link.seat for link in self._audience}
        return [seat for seat in self.missing if seat in here and seat in self._shown_at]

    @property
    def _shown_names(self) -> tuple[str, ...]:
        """None: who is ready first commits before the others have come."""
        return ("",) * self._seats

    @property
    def _audience(self) -> list[Link]:
        seated = self._connections.seated()
        return [link for link in seated if self._is_ready(link.seat)]

    def _is_ready(self, seat: int) -> bool:
        return self._seating.occupants[seat].ready

    def _is_bound(self, seat: int) -> bool:
        return self.all_committed or not self._is_ready(seat)

    def _note_shown(self, now: float) -> None:
        self._shown_at = {link.seat: (1, now) for link in self._audience}

    def show(self, link: Link, now: float) -> None:
        """A seat is ready, or comes again: it gets what it may not have yet."""
        if not self._is_ready(link.seat):
            return
        times = self._shown_at.get(link.seat, (0, 0.0))[0]
        self._shown_at[link.seat] = times + 1, now
        self._connections.send(link, self.committed)
        if self.all_committed:
            self._connections.send(link, self._nonces_committed)

    def forget(self, seat: int) -> None:
        """Somebody else may get this seat, or its person is not ready any more."""
        self._nonce_commitments.pop(seat, None)
        self._shown_at.pop(seat, None)


def _given(parts: tuple[bytes, ...]) -> dict[int, bytes]:
    return {seat: part for seat, part in enumerate(parts) if part}
