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
#: What a mistake must lose at least, in log odds: from 50 % to 49 %.
MIN_LOST = 0.04


class Finding(NamedTuple):
    """The judgment on one decision, from what its seat knew at the time."""

    ply: int
    """how many actions were played before it"""
    turn: int
    """how many turns, of any seat, had ended before it"""
    seat: Seat
    lost: float
    """in log odds, against the best action found; 0 if nothing better was found"""
    error: float
    """the standard error of the loss"""
    chance: float | None
    """of winning with the best action; None if nothing was compared"""
    chance_played: float | None
    """of winning with the action that was played"""
    played: Action
    best: Action
    then: tuple[Action, ...]
    """what is foreseen after the best action; see `engine.tigris.bots.api.Candidate`"""
    why: Explanation
    """what the best action is good for"""

    @property
    def is_mistake(self) -> bool:
        """Whether the loss has weight, and is more than noise."""
        return self.lost >= MIN_LOST and self.lost > self.error

    @property
    def sure_loss(self) -> float:
        """The loss less its standard error: what orders turning points."""
        return self.lost - self.error


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The findings of one seat together."""

    seat: Seat
    decisions: int
    lost: float
    """in log odds, by the costliest mistakes of each turn"""
    turning_points: tuple[Finding, ...]
    """the costliest mistakes, in the order of the game"""


def summarize(findings: Iterable[Finding], seats: Sequence[Seat]) -> tuple[SeatSummary, ...]:
    """One summary for each of these seats, in their order."""
    known = list(findings)
    return tuple(_summary(seat, [item for item in known if item.seat == seat]) for seat in seats)


def _summary(seat: Seat, findings: list[Finding]) -> SeatSummary:
    """One mistake of each turn: after a bad first action the second one may be as bad, or blamed
    for the same.
    """
    by_turn: dict[int, Finding] = {}
    for item in sorted(findings, key=lambda item: -item.sure_loss):
        if item.is_mistake:
            by_turn.setdefault(item.turn, item)
    mistakes = [*by_turn.values()]
    points = sorted(mistakes[:MAX_TURNING_POINTS], key=lambda item: item.ply)
    return SeatSummary(seat, len(findings), sum(item.lost for item in mistakes), tuple(points))


def encode_finding(finding: Finding) -> list[Any]:
    """The finding as a list of JSON values."""
    actions = encode_action(finding.played), encode_action(finding.best)
    then = [encode_action(action) for action in finding.then]
    return [*finding[:7], *actions, then, format_explanation(finding.why)]


def decode_finding(encoded: Any) -> Finding:
    """Inverse of `encode_finding`.

    Raises:
        ValueError: for anything that `encode_finding` does not return.
    """
    try:
        ply, turn, seat, lost, error, chance, chance_played, played, best, then, why = encoded
        return Finding(
            int(ply),
            int(turn),
            Seat(int(seat)),
            float(lost),
            float(error),
            None if chance is None else float(chance),
            None if chance_played is None else float(chance_played),
            decode_action(played),
            decode_action(best),
            tuple(map(decode_action, then)),
            parse_explanation(why) or Explanation(Purpose.WAIT),
        )
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
