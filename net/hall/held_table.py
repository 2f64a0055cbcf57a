"""A table in memory: what its host does waits until the records before it are kept.

The host itself never waits: it takes what comes in and orders entries, while what it sends about
them is held back. So many records can be under way at once, and still nobody ever hears of one that
a crash, or another keeper of the same table, could make undone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from math import inf
from typing import Protocol

from net.effects import Close, Effect, Hold, Notify, Pair, Send, Store
from net.hall.alarms import RETRY_SECONDS
from net.hall.effects import Append, HallEffect, PutAway, Report
from net.host_notifications import HostBehind


class Sitting(Protocol):
    """What is at a place while it is in memory: a `net.host.host.Host`, a `net.desk.desk.Desk`,
    or what is of a relay (`net.relay`).

    The calls are those of a host.
    """

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is lost if it is put away, once nobody is there."""

    @property
    def is_deserted(self) -> bool:
        """Whether no person is there, and nothing will happen without one."""

    @property
    def is_untouched(self) -> bool:
        """Whether it may be given up as if it had never been woken."""

    def due_alone(self, now: float) -> float:
        """When it must be there though nobody comes, if it is put away now; infinity for never."""

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None: ...

    def received(self, link: int, data: bytes, now: float) -> None: ...

    def closed(self, link: int, now: float) -> None: ...

    def tick(self, now: float) -> None: ...

    def next_tick(self, now: float) -> float: ...

    def kept(self, seconds: float, now: float) -> None:
        """All that it stored is kept; for so many seconds nothing that it sent has gone out."""

    def dismiss(self) -> None:
        """Sends everybody away: the server closes, and is back soon."""

    def effects(self) -> list[Effect]: ...


class HeldTable:
    """One table of a hall."""

    def __init__(self, place: bytes, host: Sitting, kept: int, now: float) -> None:
        """`kept` records of it are in the keep."""
        self.place = place
        self.host = host
        self.links = set[int]()
        """which are open"""
        self.used = now
        """when it was last not deserted"""
        self.is_behind = False
        """whether another keeper of its records has continued it"""
        self._kept = kept
        self._ordered = kept
        """records that were given to the keep"""
        self._since = now
        """since when not all of them are kept"""
        self._held: deque[tuple[int, Effect]] = deque()
        """effects in order, each with how many records must be kept before it"""

    @property
    def is_kept(self) -> bool:
        """Whether nothing of it is under way."""
        return not self._held and self._kept == self._ordered

    def kept(self, records: int, now: float) -> None:
        """So many records are in the keep; what waited for them is free."""
        was_kept = self._kept == self._ordered
        self._kept = max(self._kept, records)
        if self._kept == self._ordered and not was_kept:
            self.host.kept(now - self._since, now)

    def put_away(self, now: float) -> PutAway | None:
        """It may be put away now; None while something would be lost by that. Bots that have not
        come for a while are wanted again.
        """
        rests = self.host.is_at_rest
        if self.links or not self.is_kept or not (rests or self.host.is_untouched):
            return None
        due = self.host.due_alone(now)
        if due == inf:
            return PutAway(self.place, rests)
        return PutAway(self.place, rests, max(due, now + RETRY_SECONDS), self._kept)

    def effects(self, now: float) -> Iterator[HallEffect]:
        """What is to be done now, in this order; removes it."""
        expected, records = self._ordered, list[bytes]()
        if self._kept == self._ordered:
            self._since = now
        for effect in self.host.effects():
            match effect:
                case Store(record):
                    self._ordered += 1
                    records.append(record)
                case Notify(HostBehind()):
                    self.is_behind = True
                case _:
                    self._held.append((self._ordered, effect))
        if records:
            yield Append(self.place, expected, tuple(records))
        while self._held and self._held[0][0] <= self._kept:
            yield self._of_hall(self._held.popleft()[1])

    def _of_hall(self, effect: Effect) -> HallEffect:
        match effect:
            case Send() | Close() | Pair() | Hold():
                return effect
            case Notify(notification):
                return Report(self.place, notification)
            case Store():
                raise AssertionError("records are not held back")
