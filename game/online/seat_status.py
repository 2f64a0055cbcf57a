"""One seat of a networked table: who holds it, whether they are here, and where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from net.protocol.codes import Presence
from net.protocol.entries import BOT, NOBODY, PERSON, Opened
from net.protocol.from_host import Roster
from net.wire.values import value

#: A seat that is here and has not confirmed so many entries in a row, for so many milliseconds, is
#: shown: a slow link makes up for it sooner.
UNCONFIRMED_ENTRIES, UNCONFIRMED_TIME = 3, 10_000


@value
class SeatStatus:
    """One seat of the table."""

    name: str = ""
    holder: int = NOBODY
    ready: bool = False
    presence: Presence = Presence.GONE
    latency: int = 0
    """in milliseconds"""
    since: int = 0
    """when its presence became what it is, on the window's clock"""
    address: str = ""
    port: int = 0
    """where its machine would be the host; 0 for nowhere, and no address on the host's own"""
    missed: int = 0
    """how many of the last entries became final without its signature"""
    missed_since: int = 0
    """when the first of them did, on the window's clock"""

    @property
    def free(self) -> bool:
        return self.holder == NOBODY

    @property
    def bot(self) -> bool:
        return self.holder == BOT

    @property
    def away(self) -> bool:
        return not self.free and self.presence is Presence.GONE

    def is_unconfirmed(self, now: int) -> bool:
        """Whether it is here, but has not signed what became final for a while."""
        lasting = now - self.missed_since >= UNCONFIRMED_TIME
        return self.missed >= UNCONFIRMED_ENTRIES and lasting and not self.away

    @property
    def is_beside_host(self) -> bool:
        """Whether its program is on the host's machine."""
        return self.port > 0 and not self.address

    @property
    def could_host(self) -> bool:
        """Whether its person is here, on another machine that could be the host."""
        is_elsewhere = self.port > 0 and bool(self.address)
        return is_elsewhere and self.holder == PERSON and not self.away


def seats_of(roster: Roster, before: Sequence[SeatStatus], now: int) -> tuple[SeatStatus, ...]:
    """The seats of a roster; what they were `before` says since when. `now` in milliseconds."""
    seats = []
    for number, (name, holder, ready, present, latency, address, port) in enumerate(roster.seats):
        presence = Presence(present)
        same = number < len(before) and before[number].presence is presence
        old = before[number] if same else SeatStatus(since=now)
        link = (presence, latency, old.since, address, port, old.missed, old.missed_since)
        seats.append(SeatStatus(name, holder, ready, *link))
    return tuple(seats)


def seats_at_opening(opened: Opened, now: int) -> tuple[SeatStatus, ...]:
    """The seats of a game that has just begun; who is here is not known yet. `now` in
    milliseconds."""
    return tuple(
        SeatStatus(name, BOT if seat in opened.bots else PERSON, since=now)
        for seat, name in enumerate(opened.names)
    )


def with_missing(
    before: Sequence[SeatStatus], missing: Collection[int], now: int
) -> tuple[SeatStatus, ...]:
    """The seats after one more entry, which became final without the signatures of some."""
    seats = []
    for number, seat in enumerate(before):
        since = seat.missed_since if seat.missed else now
        missed = seat.missed + 1 if number in missing else 0
        seats.append(replace(seat, missed=missed, missed_since=since))
    return tuple(seats)
