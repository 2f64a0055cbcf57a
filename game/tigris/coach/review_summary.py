"""What looking through a game comes to: what was best in each decision, and what it cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.tigris.bots.api import Explanation, Purpose
from engine.tigris.codec import decode_action, encode_action
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.scoring import with_treasures
from game.bots.serialize import format_explanation, parse_explanation
from game.tigris.play.recording import Reel

#: How many turning points are told of each seat, and what must be lost at least, in points.
TOLD, LEAST = 3, 0.5
#: More than this is not lost by one decision, in points: a game that is thrown away has no price.
MOST = 20.0


class Finding(NamedTuple):
    """One decision of a game, judged from what its seat knew then."""

    ply: int
    """how many actions were played before it"""
    seat: Seat
    lost: float
    """in points, against the best that was found; 0 where it was the best"""
    played: Action
    best: Action
    why: Explanation
    """what the best is for"""


@dataclass(frozen=True, slots=True)
class Account:
    """What one seat did with its decisions."""

    seat: Seat
    decisions: int
    lost: float
    """in points, by all of them together"""
    turning_points: tuple[Finding, ...]
    """the costliest decisions, in the order of the game"""


def accounts(findings: Iterable[Finding], seats: Sequence[Seat]) -> tuple[Account, ...]:
    """One for each of these seats, of what has been found so far."""
    found = list(findings)
    return tuple(_account(seat, [item for item in found if item.seat == seat]) for seat in seats)


def _account(seat: Seat, findings: list[Finding]) -> Account:
    costly = sorted(findings, key=lambda item: -item.lost)[:TOLD]
    told = sorted(item for item in costly if item.lost >= LEAST)
    return Account(seat, len(findings), sum(item.lost for item in findings), tuple(told))


def packed(finding: Finding) -> list[Any]:
    """As values that JSON knows."""
    ply, seat, lost, played, best, why = finding
    return [ply, seat, lost, encode_action(played), encode_action(best), format_explanation(why)]


def unpacked(plain: Any) -> Finding:
    """What `packed` gave; raises ValueError if it is anything else."""
    try:
        ply, seat, lost, played, best, why = plain
        reason = parse_explanation(why) or Explanation(Purpose.WAIT)
        acts = decode_action(played), decode_action(best)
        return Finding(int(ply), Seat(int(seat)), float(lost), *acts, reason)
    except (TypeError, AttributeError) as error:
        raise ValueError(str(error)) from error


class Curve(NamedTuple):
    """A game as lines: the lowest sphere of each seat, treasures counted, after each turn."""

    times: tuple[int, ...]
    """numbers of actions played"""
    lowest: tuple[tuple[int, ...], ...]
    """by seat, as many as there are times"""


def curve(reel: Reel) -> Curve:
    """The story of a game; what nobody may know yet is known when it is over."""
    times = tuple(sorted({0, *reel.turns, len(reel)}))
    positions = [reel.at(time) for time in times]
    return Curve(
        times,
        tuple(
            tuple(min(with_treasures(at.points[seat], at.hoards[seat])) for at in positions)
            for seat in range(reel.history.position.seats)
        ),
    )
