"""The clocks of the seats at their host, which alone measures time (`net.log.seat_clocks`).

They run also while nobody is there, and while the table is put away: people play over days. They
stand while the host is down, and while a desync stops the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.host.context import HostContext
from net.host.due import AT_ONCE, NEVER
from net.host.order.sequencer import Sequencer
from net.protocol.keeper_entries import SeatTimes

#: Milliseconds after the end of a time: then nothing of it is left, however times are rounded.
ROUNDING = 2


class SeatTimer:
    """Measures, and keeps the log up to date."""

    def __init__(
        self,
        context: HostContext[Any, Any],
        sequencer: Sequencer[Any, Any],
    ) -> None:
        self._time_of_day: Callable[[float], float] = context.config.time_of_day
        self._sequencer = sequencer
        self._log = sequencer.log
        self._since: float | None = None
        """when this host began to measure, or what it had measured then was noted"""
        self._passing = frozenset[int]()
        """the seats whose time passes since then"""
        self._spent = dict[int, float]()
        """by seat: milliseconds up to then, since the log got to know the time"""
        sequencer.keep_time = self.keep

    def _follow(self, now: float) -> None:
        """Something may have changed: the time of other seats may pass from now on."""
        clocks = self._log.seat_clocks
        passing = frozenset[int]() if self._stands else clocks.passing
        if self._since is None:
            self._since = now
            self._spent = {seat: self._while_away(seat, now) for seat in passing}
        if passing != self._passing:
            seats = {*self._spent, *self._passing}
            self._spent = {seat: self._spent_at(seat, now) for seat in seats}
            self._since, self._passing = now, passing

    def keep(self, now: float) -> None:
        """Writes the time into the log if it must know it, or the time of a seat is over."""
        clocks = self._log.seat_clocks
        if not clocks.control.is_on:
            return
        self._follow(now)
        if self._due <= now and clocks.may_be_read:
            at = max(clocks.latest, int(self._day_time(now)))
            spent = [round(self._spent_at(seat, now)) for seat in range(len(clocks.left))]
            left = [each - less for each, less in zip(clocks.left, spent, strict=True)]
            self._since, self._spent = now, {}
            self._sequencer.order(SeatTimes(at, tuple(map(max, left, clocks.least(at)))), now)

    @property
    def next_tick(self) -> float:
        return self._due

    @property
    def _due(self) -> float:
        """When the log must get to know the time next. Where only people make anything final, the
        end of a time is logged when one comes.
        """
        clocks = self._log.seat_clocks
        if not clocks.control.is_on or self._stands or not self._sequencer.has_room:
            return NEVER
        if clocks.is_due or self._since is None:
            return AT_ONCE
        if not self._sequencer.attendance.seats() and not self._sequencer.is_left_to_bots:
            return NEVER
        return self.end_due

    @property
    def end_due(self) -> float:
        """When the time of the next person is over, if that means anything."""
        clocks = self._log.seat_clocks
        if clocks.control.waits and not self._sequencer.attendance.seats():
            return NEVER
        return min(
            (self._end_of(seat) for seat in self._passing if clocks.left[seat]), default=NEVER
        )

    def _end_of(self, seat: int) -> float:
        """When the time of a seat is over."""
        assert self._since is not None
        clocks, since = self._log.seat_clocks, self._day_time(self._since)
        left = clocks.left[seat] - self._spent.get(seat, 0.0) + ROUNDING
        return self._since + (clocks.vacations[seat].after(since, left) - since) / 1000

    def _spent_at(self, seat: int, now: float) -> float:
        since = now if self._since is None or seat not in self._passing else self._since
        times = (self._day_time(since), self._day_time(now))
        passed = self._log.seat_clocks.vacations[seat].passed(*times)
        return self._spent.get(seat, 0.0) + passed

    def _while_away(self, seat: int, now: float) -> float:
        """Milliseconds since the log got to know the time: the table was put away then."""
        clocks = self._log.seat_clocks
        return clocks.vacations[seat].passed(clocks.at, self._day_time(now))

    def _day_time(self, now: float) -> float:
        """In milliseconds."""
        return 1000 * self._time_of_day(now)

    @property
    def _stands(self) -> bool:
        """Whether no time passes, and nobody's time matters."""
        log = self._log
        is_over = log.is_full or log.has_ended or log.seats.heir is not None
        return is_over or self._sequencer.frozen
