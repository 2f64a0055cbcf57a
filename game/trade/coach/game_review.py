"""The review of one recording: made when it is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.trade.model.seats import Seat
from game.trade.coach.review import Finding, review, reviewed_seats
from game.trade.coach.review_summary import Curve, SeatSummary, points_curve, summarize
from game.trade.paint.points_chart import Story
from game.trade.play.recording import Recording


class GameReview:
    def __init__(self, recording: Recording, names: Sequence[str] = ()) -> None:
        """`names` are those of the players, by seat; empty where there is none."""
        self.recording = recording
        self.names = names
        self.bots_too = False
        """whether the decisions of bots are reviewed, not only those of people"""
        self._found = dict[Seat, list[Finding]]()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return reviewed_seats(self.recording.record, self.bots_too)

    @property
    def summaries(self) -> tuple[SeatSummary, ...]:
        """One for each reviewed seat."""
        return summarize(self._findings(), self.seats)

    @cached_property
    def curve(self) -> Curve:
        return points_curve(self.recording)

    def at(self, time: int) -> Sequence[Finding]:
        """What was found about the step that follows a time; nothing before the first review."""
        found = (each for findings in self._found.values() for each in findings)
        return [each for each in found if self.recording.time_of(each.ply) == time]

    def story(self, now: int | None = None) -> Story:
        """The chart of the game; turning points are in it once a review was made."""
        times, points = self.curve
        known = [seat for seat in self.seats if seat in self._found]
        marks = tuple(
            (self.recording.time_of(finding.ply), int(summary.seat))
            for summary in summarize(self._findings() if known else (), known)
            for finding in summary.turning_points
        )
        return Story(times, points, self.recording.rounds, marks, now)

    def _findings(self) -> list[Finding]:
        missing = [seat for seat in self.seats if seat not in self._found]
        if missing:
            found = review(self.recording.history, missing)
            for seat in missing:
                self._found[seat] = [each for each in found if each.seat == seat]
        return [each for seat in self.seats for each in self._found[seat]]
