"""Why places differ although points are equal (F5), in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _


def tie_reasons(
    position: Position, places: Sequence[int], name: Callable[[Seat], str]
) -> tuple[str, ...]:
    """A sentence for each pair of neighbors that ties in points but not in everything, best first.

    Args:
        position: of a game that is over.
        places: of the seats, from 1.
        name: what a seat is called.
    """
    order = sorted(map(Seat, position.seats), key=lambda seat: (places[seat], seat))
    points = [player.points for player in position.players]
    return tuple(
        _reason(position, ahead, behind).format(
            n=points[ahead], who=name(ahead), other=name(behind)
        )
        for ahead, behind in pairwise(order)
        if points[ahead] == points[behind] and places[ahead] != places[behind]
    )


def _reason(position: Position, ahead: Seat, behind: Seat) -> str:
    """What decided, in the order of the rules."""
    one, other = position.players[ahead], position.players[behind]
    if (ahead in position.suffered) != (behind in position.suffered):
        return _("Equal at {n} points: {who} before {other}, unharmed by the last attack.")
    if one.barbarian != other.barbarian:
        return _("Equal at {n} points: {who} before {other}, having fewer barbarians.")
    return _("Equal at {n} points: {who} before {other}, having more culture.")
