"""The clocks of the seats, by the log: how much time people have left, and whose time runs.

A seat's *turn* is from when it becomes an actor until it no longer is; while the keeper acts, no
turn begins or ends, and no time passes. Whenever other seats act than before, or time stops or runs
again, the log gets to know the time of day and what each seat has left (`SeatTimes`); before that
no seat acts. The host measures; what it writes is bounded by its own times of day.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from net.game_rules import KEEPER
from net.log.checks import LogError
from net.log.vacations import DAY_MS, Vacations
from net.protocol.entries import BOT, Acted, Entry, EpochBegan, Opened, Paused, Undone
from net.protocol.keeper_entries import SeatTimes
from net.protocol.seat_entries import VacationTaken
from net.protocol.time_control import NO_TIME, time_control
from net.wire.stated import stated

if TYPE_CHECKING:
    from net.log.game_log import GameLog

NOBODY: frozenset[int] = frozenset()


class SeatClocks:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.control = NO_TIME
        self.at = 0
        """the time of day when the clocks were last read, in milliseconds since 1970"""
        self.left: tuple[int, ...] = ()
        """by seat: milliseconds that it had then"""
        self.turns = NOBODY
        """the seats whose turn it was then"""
        self.running = NOBODY
        """those of them whose time ran from then on"""
        self.benched = NOBODY
        """the seats that bots hold because their time was over, until they have time again"""
        self.vacations: tuple[Vacations, ...] = ()
        """by seat"""
        self._actors = NOBODY
        """now; nobody while the keeper acts"""
        self._people = NOBODY
        """those of them whose time is to run"""
        self._at_end: tuple[int, ...] = ()
        """by seat: what it had when its last turn ended"""
        self._was_undone = False
        self._was_down = False
        """whether a host took over since then: what passed before that is forgotten"""

    def follow(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """This entry of the log was applied."""
        match entry:
            case Opened(time=time):
                self.control = time_control(time)
                self.left = self._at_end = (self.control.first,) * len(entry.names)
                self.vacations = (Vacations(),) * len(entry.names)
            case VacationTaken(seat=seat):
                more = self.vacations[seat].with_more(entry.at, entry.days)
                self.vacations = (*self.vacations[:seat], more, *self.vacations[seat + 1 :])
            case SeatTimes():
                self._read(entry)
            case Undone():
                self._was_undone = True
            case EpochBegan():
                self._was_down = True
        if self.control.is_on:
            seats = log.seats
            self._actors = NOBODY if KEEPER in log.actors else log.actors
            self._people = NOBODY if seats.paused else self._actors & seats.people
            spent = {seat for seat, left in enumerate(self.left) if not left}
            bots = {seat for seat in spent if seats.holders[seat] == BOT}
            self.benched = NOBODY if self.control.waits else frozenset(bots)

    @property
    def is_due(self) -> bool:
        """Whether the log must get to know the time before a seat acts."""
        if not self._actors:
            return False
        changed = (self._actors, self._people) != (self.turns, self.running)
        return changed or self._was_down

    @property
    def may_be_read(self) -> bool:
        """Whether the log may get to know the time now."""
        return bool(self._actors)

    @property
    def passing(self) -> frozenset[int]:
        """The seats whose time passes now."""
        return NOBODY if self._was_down else self.running & self._people

    @property
    def over(self) -> frozenset[int]:
        """The seats whose time is over, so that bots take them."""
        if self.control.waits or not self.control.is_on:
            return NOBODY
        return frozenset(seat for seat in self.passing if not self.left[seat])

    def least(self, at: int) -> tuple[int, ...]:
        """What each seat has at least at a time of day: no more passed than since the last one."""
        ran = NOBODY if self._was_down else self.running
        return tuple(
            max(0, left - int(self.vacations[seat].passed(self.at, at))) if seat in ran else left
            for seat, left in enumerate(self.left)
        )

    @property
    def latest(self) -> int:
        """The last time of day that the log knows."""
        return max(self.at, *(each.began for each in self.vacations))

    def days_left(self, seat: int) -> int:
        """How many days off a seat may still take."""
        return self.control.vacation // DAY_MS - self.vacations[seat].days

    def check(self, entry: Entry) -> None:
        """Raises LogError for what no honest host does with the time of people."""
        match entry:
            case Acted() if entry.seat != KEEPER and self.is_due:
                raise LogError(stated("seat {seat} acts before its clock runs", seat=entry.seat))
            case Paused() if entry.on and self.control.takes_days:
                raise LogError(stated("a table with days for a turn is paused"))
            case SeatTimes():
                self._check_times(entry)
            case VacationTaken():
                self._check_vacation(entry)

    def _check_vacation(self, entry: VacationTaken) -> None:
        if entry.days > self.days_left(entry.seat):
            raise LogError(stated("seat {seat} takes more days off than it has", seat=entry.seat))
        if entry.at < max(self.latest, self.vacations[entry.seat].until):
            raise LogError(stated("a vacation begins before the last one is over, or in the past"))

    def _check_times(self, entry: SeatTimes) -> None:
        if not self.may_be_read or len(entry.left) != len(self.left):
            raise LogError(stated("it reads clocks of seats that do not run"))
        if entry.at < self.latest:
            raise LogError(stated("the time of day goes back"))
        for left, least, most in zip(entry.left, self.least(entry.at), self.left, strict=True):
            if left > most:
                raise LogError(stated("the clock of a seat goes back"))
            if left < least:
                raise LogError(stated("the clock of a seat goes faster than the time of day"))

    def _read(self, entry: SeatTimes) -> None:
        """The turns of some seats have ended, or begun, or were undone."""
        ended = NOBODY if self._was_undone else self.turns - self._actors
        regained = self._actors - self.turns if self._was_undone else NOBODY
        self._at_end = _where(ended, entry.left, self._at_end)
        left = _where(ended, [self.control.after_turn(each) for each in entry.left], entry.left)
        self.left = _where(regained, [*map(min, left, self._at_end)], left)
        self.at, self.turns, self.running = entry.at, self._actors, self._people
        self._was_undone = self._was_down = False


def _where(seats: Collection[int], these: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    """By seat: of these for some seats, of the others for all others."""
    pairs = enumerate(zip(these, others, strict=True))
    return tuple(this if seat in seats else other for seat, (this, other) in pairs)
