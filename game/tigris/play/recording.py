"""A recorded game to be watched: its moments, its log, and its conflicts.

Times are as in `engine.tigris.record.History`: numbers of actions played, 0 is the start.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from engine.tigris.model.events import ConflictBegan, Event, TurnBegan
from engine.tigris.model.pieces import KEEPER
from engine.tigris.model.position import Position
from engine.tigris.record import History, Record
from engine.tigris.record import replay as played_again
from game.play.players import HUMAN
from game.tigris.reason_notation import parse_explanation
from game.tigris.scene.recent_moves import RecentMoves
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event
from game.tigris.text.log import LogLine, line_of
from game.tigris.text.reason_text import describe_shareable_reason


class Recording:
    """A valid record. `open` says whether hands and points are shown, where that is allowed."""

    def __init__(self, record: Record) -> None:
        """Plays the whole record; raises RecordError if it is not valid."""
        self.history = History(record)
        self.record = record
        self.over = not self.history.position.decisions
        self.secret = not self.over and HUMAN in record.names
        """whether somebody may still continue the game who must not see the hands of others"""
        self.open = not self.secret

    def __len__(self) -> int:
        return len(self.history)

    def at(self, time: int) -> Position:
        return self.history.at(time)

    def scene(self, time: int) -> Scene:
        """The table: with the hand of the acting seat and all points, or a spectator's view."""
        position = self.at(time)
        if not self.open:
            return Scene.of(position, None)
        actor = position.actor
        reader = position.active if actor == KEEPER else actor
        return replace(Scene.of(position, reader), open_scores=True)

    def events(self, number: int) -> tuple[Event, ...]:
        """The events of action `number`, from 1."""
        return self._events[number - 1]

    def lines(self, time: int, more: int = 0) -> Sequence[LogLine]:
        """The log up to this time, and of the first `more` events of the next action."""
        lines, ends = self._open_lines if self.open else self._closed_lines
        return lines[: ends[time][min(more, len(ends[time]) - 1)]]

    def traces(self, time: int) -> RecentMoves:
        """The marks of recent moves in the turn at this time."""
        traces = RecentMoves(self.history.position.seats)
        begins = [0, *self.turns][bisect_right(self.turns, time)]
        for number in range(max(1, begins), time + 1):
            for event in self.events(number):
                traces.event_shown(event)
        return traces

    @cached_property
    def fights(self) -> tuple[int, ...]:
        """The times right before each action that began a revolt or a war."""
        return self._before(ConflictBegan)

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The times right after each turn had begun."""
        return tuple(time + 1 for time in self._before(TurnBegan))

    def _before(self, kind: type[Event]) -> tuple[int, ...]:
        return tuple(
            time
            for time, events in enumerate(self._events)
            if any(isinstance(event, kind) for event in events)
        )

    @cached_property
    def _events(self) -> list[tuple[Event, ...]]:
        return [progress.events for progress in played_again(self.record)]

    @cached_property
    def _open_lines(self) -> tuple[list[LogLine], list[list[int]]]:
        return self._write_log(open=True)

    @cached_property
    def _closed_lines(self) -> tuple[list[LogLine], list[list[int]]]:
        return self._write_log(open=False)

    def _write_log(self, open: bool) -> tuple[list[LogLine], list[list[int]]]:
        """All lines; and how many of them are shown, by time and by events of the next action."""
        scene = Scene.of(self.record.start, None)
        lines: list[LogLine] = []
        ends = []
        for ply, events in enumerate(self._events):
            counts = [len(lines)]
            for event in events:
                veiled = scene.seen(event)
                text = describe_event(event if open else veiled, scene)
                if text is not None:
                    lines.append(line_of(event, text, ply, self._why(ply, open)))
                counts.append(len(lines))
                scene = scene.after(veiled)
            ends.append(counts)
        return lines, [*ends, [len(lines)]]

    def _why(self, ply: int, open: bool) -> str:
        """Why a bot did this, if the record says so, as far as it may be shown."""
        reason = parse_explanation(self.record.entries[ply].comment)
        scores = self.record.options.open_scores
        return (
            ""
            if reason is None
            else describe_shareable_reason(reason, self.record.dynasties, scores, open)
        )


def later(times: Sequence[int], now: int) -> int | None:
    """The first of these times, in order, after now; None if there is none."""
    at = bisect_right(times, now)
    return times[at] if at < len(times) else None


def earlier(times: Sequence[int], now: int) -> int | None:
    """The last of these times, in order, before now; None if there is none."""
    at = bisect_left(times, now)
    return times[at - 1] if at else None
