"""The clocks of the seats at a peer: it reports what the log says, and what its own clock says.

The host measures. What it writes down cannot contradict itself (`net.log.seat_clocks`), but it
could be wrong about the time: a peer that was there has seen whose turn lasted how long, and any
peer that the time of day has not come yet.
"""

from __future__ import annotations

from typing import Any

from net.config import Config
from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.notifications import HostClockDiffers, SeatTimesChanged
from net.peer.log_follower import LogFollower
from net.protocol.keeper_entries import SeatTimes
from net.protocol.seat_entries import VacationTaken

#: Milliseconds by which clocks may differ. What travels late by a second or two now and then comes
#: to nothing in the course of a game, and computers set their clocks by the network more exactly;
#: but a person who sets one by hand does not.
TOLERANCE = 60_000


class SeatTimeWatch:
    """Follows the log of one peer."""

    def __init__(self, follower: LogFollower[Any, Any], config: Config, outbox: Outbox) -> None:
        self._follower = follower
        self._log = follower.log
        self._time_of_day = config.time_of_day
        self._outbox = outbox
        self._count = self._log.next
        """entries that were looked at"""
        self._left: tuple[int, ...] = ()
        """as the log said it when the clocks were read last"""
        self._since = 0.0
        self._passing = frozenset[int]()
        """the seats whose time passes since then"""
        self._spent: dict[int, float] | None = None
        """by seat: milliseconds since the clocks were read last; None if this peer was away"""
        self._differs: dict[int, float] = {}
        """by seat: milliseconds that the host has counted more than this peer"""
        self._is_synced = self._is_ahead = False
        self._away: tuple[tuple[int, float], ...] = ()
        """who is on vacation, as it was reported last"""

    def follow(self, now: float) -> None:
        """Something may have come in."""
        log, follower = self._log, self._follower
        if not (log.is_open and log.seat_clocks.control.is_on):
            return
        self._measure(now)
        entries, self._count = log.entries[self._count :], log.next
        if times := [entry for entry in entries if isinstance(entry, SeatTimes)]:
            self._compare(times[-1], now)
        for entry in entries:
            if isinstance(entry, VacationTaken):
                self._compare_day(entry.at, now, is_live=self._is_synced)
        has_news = bool(times) or self._vacations(now) != self._away
        if follower.synced and (has_news or not self._is_synced):
            self._report(now, is_new=bool(times) and self._is_synced)
        self._is_synced = follower.synced
        self._passing = frozenset() if follower.frozen else log.seat_clocks.passing

    def _measure(self, now: float) -> None:
        if not self._follower.synced:
            self._spent = None
        elif self._spent is not None:
            for seat in self._passing:
                more = self._passed(seat, self._day_time(self._since), self._day_time(now))
                self._spent[seat] = self._spent.get(seat, 0.0) + more
        self._since = now

    def _compare(self, times: SeatTimes, now: float) -> None:
        self._compare_day(times.at, now)
        if self._spent is not None:
            for seat, (before, left) in enumerate(zip(self._left, times.left, strict=True)):
                self._note_counted(seat, before - left - self._spent.get(seat, 0.0))
        self._left = self._log.seat_clocks.left
        self._spent = {} if self._follower.synced else None

    def _compare_day(self, at: int, now: float, is_live: bool = False) -> None:
        """The host's time of day is this; `is_live` says that it is of this moment."""
        ahead = at - self._day_time(now)
        is_off = ahead > TOLERANCE or (is_live and ahead < -TOLERANCE)
        if is_off and not self._is_ahead:
            self._is_ahead = True
            self._notify(HostClockDiffers(KEEPER, ahead / 1000))

    def _note_counted(self, seat: int, more: float) -> None:
        """The host has counted so many milliseconds more than this peer."""
        self._differs[seat] = self._differs.get(seat, 0.0) + more
        if abs(self._differs[seat]) > TOLERANCE:
            self._notify(HostClockDiffers(seat, self._differs.pop(seat) / 1000))

    def _report(self, now: float, is_new: bool) -> None:
        clocks = self._log.seat_clocks
        until = clocks.at if is_new else self._day_time(now)
        left = [
            max(0.0, each - self._passed(seat, clocks.at, until) * (seat in clocks.running)) / 1000
            for seat, each in enumerate(clocks.left)
        ]
        self._away = self._vacations(now)
        running = clocks.running - {seat for seat, _ in self._away}
        self._notify(SeatTimesChanged(tuple(left), tuple(sorted(running)), self._away))

    def _vacations(self, now: float) -> tuple[tuple[int, float], ...]:
        vacations = enumerate(self._log.seat_clocks.vacations)
        today = self._day_time(now)
        return tuple((n, each.until / 1000) for n, each in vacations if each.until > today)

    def _passed(self, seat: int, begin: float, end: float) -> float:
        """How much of the seat's time passes between these times of day, if any does."""
        return self._log.seat_clocks.vacations[seat].passed(begin, end)

    def _day_time(self, now: float) -> float:
        """In milliseconds since 1970."""
        return 1000 * self._time_of_day(now)

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))
