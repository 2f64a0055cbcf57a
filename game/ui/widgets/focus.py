"""Moves the focus: to the next widget in order, or to the nearest in a direction."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.geometry import Rect
from game.input.keymap import Nav


class Spot(NamedTuple):
    """A widget that can have the focus."""

    key: Hashable
    rect: Rect


def next_in_order(spots: Sequence[Spot], at: Hashable, by: int) -> Hashable:
    """The widget `by` places further in order, wrapping around; None if there is none."""
    keys = [spot.key for spot in spots]
    if not keys:
        return None
    if at not in keys:
        return keys[0 if by > 0 else -1]
    return keys[(keys.index(at) + by) % len(keys)]


def next_in_direction(spots: Sequence[Spot], at: Hashable, direction: Nav) -> Hashable:
    """The nearest widget in a direction; None if there is none.

    A widget straight ahead is preferred to a nearer one to the side.
    """
    start = next((spot.rect for spot in spots if spot.key == at), None)
    if start is None:
        return next_in_order(spots, at, 1)
    candidates = [
        (distance, index)
        for index, spot in enumerate(spots)
        if spot.key != at and (distance := _distance(start, spot.rect, direction)) is not None
    ]
    return spots[min(candidates)[1]].key if candidates else None


def _distance(start: Rect, goal: Rect, direction: Nav) -> int | None:
    """How far a rect lies in a direction, detours counted four times; None if it does not."""
    match direction:
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
    if direction in (Nav.UP, Nav.DOWN):
        aside = max(goal.x - start.right, start.x - goal.right, 0)
        drift = abs(goal.x - start.x)
    else:
        aside = max(goal.y - start.bottom, start.y - goal.bottom, 0)
        drift = abs(goal.center.y - start.center.y)
    return ahead * 8 + aside * 32 + drift
