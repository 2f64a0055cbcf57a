"""Who ended a game in a way that is worth remembering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import GameEnded, TreasureTaken, TurnBegan
from engine.tigris.model.pieces import Seat
from engine.tigris.rules.scoring import Standing, ranking
from game.tigris.statistics.figures import deciding_sphere
from game.tigris.statistics.moments import Moment

#: How far apart the spheres of somebody in balance may be.
APART = 2


def four_colors(moments: Sequence[Moment]) -> Iterator[Seat]:
    if moments:
        points = moments[-1].after.points
        yield from (Seat(seat) for seat, spheres in enumerate(points) if min(spheres) > 0)


def won_by_second(moments: Sequence[Moment]) -> Iterator[Seat]:
    winner = _winner(moments)
    if winner is not None and deciding_sphere(ranking(moments[-1].after)) == 1:
        yield winner.seat


def won_balanced(moments: Sequence[Moment]) -> Iterator[Seat]:
    winner = _winner(moments)
    if winner is not None and max(winner.spheres) - min(winner.spheres) <= APART:
        yield winner.seat


def ended_ahead(moments: Sequence[Moment]) -> Iterator[Seat]:
    """The winner who took a treasure in the last turn of a game that ended for its treasures."""
    winner, taken, ends = _winner(moments), set[Seat](), False
    for moment in moments:
        for event in moment.events:
            match event:
                case TurnBegan():
                    taken.clear()
                case TreasureTaken(seat):
                    taken.add(seat)
                case GameEnded(EndReason.TREASURES):
                    ends = True
                case _:
                    pass
    if ends and winner is not None and winner.seat in taken:
        yield winner.seat


def _winner(moments: Sequence[Moment]) -> Standing | None:
    """The only winner of a game that is over."""
    if not moments or moments[-1].after.actor is not None:
        return None
    first, second = ranking(moments[-1].after)[:2]
    return first if second.place > 1 else None
