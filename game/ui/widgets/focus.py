"""Which widget the keys speak to: round in order, or on in a direction."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.geometry import Rect
from game.input.keymap import Nav


class Spot(NamedTuple):
    """A widget that can have the focus."""

    key: Hashable
    rect: Rect


def stepped(spots: Sequence[Spot], at: Hashable, by: int) -> Hashable:
    """The next widget in order, or the one before, round the ends; None if there is none."""
    keys = [spot.key for spot in spots]
    if not keys:
        return None
    if at not in keys:
        return keys[0 if by > 0 else -1]
    return keys[(keys.index(at) + by) % len(keys)]


def towards(spots: Sequence[Spot], at: Hashable, way: Nav) -> Hashable:
    """The nearest widget in a direction; None if there is none.

    What lies straight ahead comes before what is nearer but aside.
    """
    start = next((spot.rect for spot in spots if spot.key == at), None)
    if start is None:
        return stepped(spots, at, 1)
    found = [
        (reach, index)
        for index, spot in enumerate(spots)
        if spot.key != at and (reach := _reach(start, spot.rect, way)) is not None
    ]
    return spots[min(found)[1]].key if found else None


def _reach(start: Rect, goal: Rect, way: Nav) -> int | None:
    """How far a rect lies in a direction, detours counted four times; None if it does not."""
    match way:
        case Nav.UP:
            ahead = start.y - goal.bottom
        case Nav.DOWN:
            ahead = goal.y - start.bottom
        case Nav.LEFT:
            ahead = start.x - goal.right
        case _:
            ahead = goal.x - start.right
    if ahead < 0:
        return None
    if way in (Nav.UP, Nav.DOWN):
        aside = max(goal.x - start.right, start.x - goal.right, 0)
        drift = abs(goal.x - start.x)
    else:
        aside = max(goal.y - start.bottom, start.y - goal.bottom, 0)
        drift = abs(goal.center.y - start.center.y)
    return ahead * 8 + aside * 32 + drift
