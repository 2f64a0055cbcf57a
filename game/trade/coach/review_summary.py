"""The findings of a review by seat, and the points of all seats over the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.trade.model.seats import Seat
from game.trade.coach.review import Finding, Subject
from game.trade.play.recording import Recording

#: How many turning points are shown for each seat.
MOST_TURNING_POINTS = 5
#: What a turning point must lose, or a deal bring, at least, in points.
LEAST = 1.0
#: How many of the best deals are shown for each seat.
MOST_DEALS = 3


class SeatSummary(NamedTuple):
    """The findings of one seat together."""

    seat: Seat
    decisions: int
    lost: float
    """points, by all decisions"""
    deals: int
    """how many were carried out"""
    gained: float
    """points that they should have brought, as the seat could know"""
    turning_points: tuple[Finding, ...]
    """the costliest decisions, in the order of the game"""
    best_deals: tuple[Finding, ...]
    """those that should have brought most, in the order of the game"""


def summarize(findings: Iterable[Finding], seats: Sequence[Seat]) -> tuple[SeatSummary, ...]:
    """One summary for each of these seats, in their order."""
    known = [*findings]
    return tuple(_summary(seat, [each for each in known if each.seat == seat]) for seat in seats)


def _summary(seat: Seat, findings: list[Finding]) -> SeatSummary:
    deals = [each for each in findings if each.subject is Subject.DEAL]
    costliest = sorted(findings, key=lambda each: -each.lost)[:MOST_TURNING_POINTS]
    best = sorted(deals, key=lambda each: -each.gain)[:MOST_DEALS]
    return SeatSummary(
        seat,
        len(findings),
        sum(each.lost for each in findings),
        len(deals),
        sum(each.gain for each in deals),
        _in_order(each for each in costliest if each.lost >= LEAST),
        _in_order(each for each in best if each.gain >= LEAST),
    )


def _in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda each: each.ply))


class Curve(NamedTuple):
    """The points of each seat at times when they changed, hidden ones included."""

    times: tuple[int, ...]
    """in steps of the recording"""
    points: tuple[tuple[int, ...], ...]
    """by seat, one number for each of the times"""


def points_curve(recording: Recording) -> Curve:
    every = range(len(recording) + 1)
    points = [tuple(player.points for player in recording.at(time).players) for time in every]
    times = tuple(
        time for time in every if time in (0, len(recording)) or points[time] != points[time - 1]
    )
    return Curve(times, tuple(zip(*(points[time] for time in times), strict=True)))
