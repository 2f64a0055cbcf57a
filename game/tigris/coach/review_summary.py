"""Results of a review: findings per decision, summaries per seat, and the curve of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.tigris.bots.api import Explanation, Purpose
from engine.tigris.codec import decode_action, encode_action
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.scoring import with_treasures
from game.tigris.play.recording import Recording
from game.tigris.reason_notation import format_explanation, parse_explanation

#: How many turning points are shown per seat.
MAX_TURNING_POINTS = 3
#: What a turning point must lose at least, in points.
MIN_POINTS_LOST = 0.5
#: What one decision can lose at most, in points: a game thrown away has no price.
MAX_POINTS_LOST = 20.0


class Finding(NamedTuple):
    """The judgment on one decision, from what its seat knew at the time."""

    ply: int
    """how many actions were played before it"""
    seat: Seat
    lost: float
    """in points, against the best action found; 0 if it was the best"""
    played: Action
    best: Action
    why: Explanation
    """what the best action is good for"""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The findings of one seat together."""

    seat: Seat
    decisions: int
    lost: float
    """in points, by all decisions"""
    turning_points: tuple[Finding, ...]
    """the costliest decisions, in the order of the game"""


def summarize(findings: Iterable[Finding], seats: Sequence[Seat]) -> tuple[SeatSummary, ...]:
    """One summary for each of these seats, in their order."""
    known = list(findings)
    return tuple(_summary(seat, [item for item in known if item.seat == seat]) for seat in seats)


def _summary(seat: Seat, findings: list[Finding]) -> SeatSummary:
    costliest = sorted(findings, key=lambda item: -item.lost)[:MAX_TURNING_POINTS]
    points = tuple(sorted(item for item in costliest if item.lost >= MIN_POINTS_LOST))
    return SeatSummary(seat, len(findings), sum(item.lost for item in findings), points)


def encode_finding(finding: Finding) -> list[Any]:
    """The finding as a list of JSON values."""
    ply, seat, lost, played, best, why = finding
    return [ply, seat, lost, encode_action(played), encode_action(best), format_explanation(why)]


def decode_finding(encoded: Any) -> Finding:
    """Inverse of `encode_finding`.

    Raises:
        ValueError: for anything that `encode_finding` does not return.
    """
    try:
        ply, seat, lost, played, best, why = encoded
        reason = parse_explanation(why) or Explanation(Purpose.WAIT)
        actions = decode_action(played), decode_action(best)
        return Finding(int(ply), Seat(int(seat)), float(lost), *actions, reason)
    except (TypeError, AttributeError) as error:
        raise ValueError(str(error)) from error


class Curve(NamedTuple):
    """The lowest sphere of each seat after each turn, with treasures counted."""

    times: tuple[int, ...]
    """numbers of actions played"""
    lowest: tuple[tuple[int, ...], ...]
    """by seat, one value for each of the times"""
    turns: tuple[int, ...]
    """when each turn ended, in actions; the last one when the record ends"""


def lowest_sphere_curve(reel: Recording) -> Curve:
    """The curve of a recorded game, including points that were hidden during the game."""
    times = tuple(sorted({0, *reel.turns, len(reel)}))
    positions = [reel.at(time) for time in times]
    return Curve(
        times,
        tuple(
            tuple(
                min(with_treasures(at.points[seat], at.treasures_taken[seat])) for at in positions
            )
            for seat in range(reel.history.position.seats)
        ),
        (*reel.turns[1:], len(reel)),
    )
