"""A recorded game to be watched: its steps, its log, and who may see what of it.

Times are numbers of steps: 0 is the start, and `len` is the end (`game.trade.play.steps`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import History, Record
from game.play.players import HUMAN
from game.trade.play.chronicle import Chronicle, lines_among
from game.trade.play.steps import phase_times, round_times, step_ends
from game.trade.scene.happening import LogLine
from game.trade.scene.scene import Scene, Show, shown_after


class Recording:
    """A valid record, played to its end."""

    def __init__(self, record: Record) -> None:
        """Raises RecordError if the record is not valid."""
        self.history = History(record)
        self.record = record
        self.over = not self.history.position.agenda
        self.people = tuple(Seat(seat) for seat, name in enumerate(record.names) if name == HUMAN)
        self.is_secret = not self.over and bool(self.people)
        """whether somebody may still continue the game who must not see the hands of others"""
        self._times = (0, *step_ends(self.history))
        self._lines = dict[Seat | None, tuple[list[LogLine], list[int]]]()

    def __len__(self) -> int:
        return len(self._times) - 1

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        """Whose view may be shown; None is a spectator's."""
        if not self.is_secret:
            return (None, *map(Seat, self.history.position.seats))
        return (None, *(self.people if len(self.people) == 1 else ()))

    def actions(self, time: int) -> int:
        """How many actions had been played."""
        return self._times[time]

    def time_of(self, actions: int) -> int:
        """The step that plays an action, as the time before it."""
        return bisect_right(self._times, actions) - 1

    def at(self, time: int) -> Position:
        return self.history.at(self._times[time])

    def scene(self, time: int, reader: Seat | None) -> Scene:
        """The table as a seat or a spectator saw it."""
        return Scene(view(self.at(time), reader), self._shows[time])

    def lines(self, time: int, reader: Seat | None) -> Sequence[LogLine]:
        """The log up to this time."""
        if reader not in self._lines:
            self._lines[reader] = self._write_log(reader)
        lines, ends = self._lines[reader]
        return lines[: ends[time]]

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """When each later round begins."""
        return tuple(bisect_left(self._times, time) for time in round_times(self.history))

    @cached_property
    def phases(self) -> tuple[int, ...]:
        """When each phase but the first begins."""
        times = {bisect_left(self._times, time) for time in phase_times(self.history)}
        return tuple(sorted(times))

    @cached_property
    def _shows(self) -> list[Show]:
        """What the phases that are watched had shown, by time."""
        show, shows = Show(), [Show()]
        for start, end in zip(self._times, self._times[1:], strict=False):
            for number in range(start + 1, end + 1):
                for event in self.history.events(number):
                    show = shown_after(show, event)
            shows.append(show)
        return shows

    def _write_log(self, reader: Seat | None) -> tuple[list[LogLine], list[int]]:
        """All lines; and how many of them there are, by time."""
        chronicle = Chronicle(() if reader is None else (reader,))
        lines, ends = list[LogLine](), [0]
        for start, end in zip(self._times, self._times[1:], strict=False):
            for number in range(start + 1, end + 1):
                action = self.history.entries[number - 1].action
                before, after = self.history.at(number - 1), self.history.at(number)
                lines += lines_among(chronicle.happened(action, before, after, reader, number - 1))
            ends.append(len(lines))
        return lines, ends


def later(times: Sequence[int], now: int) -> int | None:
    """The first of these times, in order, after now; None if there is none."""
    at = bisect_right(times, now)
    return times[at] if at < len(times) else None


def earlier(times: Sequence[int], now: int) -> int | None:
    """The last of these times, in order, before now; 0 if there is none, None at the start."""
    at = bisect_left(times, now)
    return times[at - 1] if at else (0 if now else None)
