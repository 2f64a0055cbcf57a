"""The two tracks: spaces, zones, moves, and what a space is worth (rulings, part K).

A space is its distance from Start, negative toward Ashur and Dictatorship, positive toward Marduk
and Democracy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NewType

from engine.common.values import value
from engine.trade.deck.terms import Direction, Place, Stack, Track

Space = NewType("Space", int)

START = Space(0)
#: The distance of the last space on each side (K1).
LAST = 8
#: The greatest distance in each zone, from zone 0 on (K2).
_ZONE_ENDS = (1, 3, 5, 7)
#: What a space is worth at the end, by its distance from Start (K7).
_WORTH = (0, 0, 1, 1, 2, 3, 4, 5, 2)


@value
class Side:
    """One half of a track."""

    toward: Direction
    place: Place
    stacks: tuple[Stack, Stack, Stack]
    """of zones I, II, and III"""


@value
class TrackSides:
    """A track: its stack 0, what leads to its Start, and its halves below and above Start."""

    common: Stack
    to_start: Direction
    below: Side
    above: Side

    def side(self, space: Space) -> Side:
        """That of a space beside Start."""
        return self.below if space < START else self.above


TRACKS: dict[Track, TrackSides] = {
    Track.RELIGION: TrackSides(
        Stack.RELIGION_0,
        Direction.RELIGION_START,
        Side(Direction.ASHUR, Place.ASHUR, (Stack.ASHUR_1, Stack.ASHUR_2, Stack.ASHUR_3)),
        Side(Direction.MARDUK, Place.MARDUK, (Stack.MARDUK_1, Stack.MARDUK_2, Stack.MARDUK_3)),
    ),
    Track.GOVERNMENT: TrackSides(
        Stack.GOVERNMENT_0,
        Direction.GOVERNMENT_START,
        Side(
            *(Direction.DICTATORSHIP, Place.DICTATORSHIP),
            (Stack.DICTATORSHIP_1, Stack.DICTATORSHIP_2, Stack.DICTATORSHIP_3),
        ),
        Side(
            *(Direction.DEMOCRACY, Place.DEMOCRACY),
            (Stack.DEMOCRACY_1, Stack.DEMOCRACY_2, Stack.DEMOCRACY_3),
        ),
    ),
}


def zone(space: Space) -> int:
    """0 to 3; an extremist draws from I (K2)."""
    distance = abs(space)
    if distance == LAST:
        return 1
    return next(number for number, end in enumerate(_ZONE_ENDS) if distance <= end)


def open_stacks(track: Track, space: Space) -> tuple[Stack, ...]:
    """The stacks from which a marker on this space may draw, the lowest first (D1)."""
    sides = TRACKS[track]
    return (sides.common, *sides.side(space).stacks[: zone(space)])


def moved(track: Track, space: Space, moves: Mapping[Direction, int]) -> Space:
    """Where a marker is after all moves of one step, spaces by direction (K4, K5).

    Opposite moves are subtracted; those toward Start come after the others. Directions of the other
    track do not count.
    """
    sides = TRACKS[track]
    difference = moves.get(sides.above.toward, 0) - moves.get(sides.below.toward, 0)
    reached = max(-LAST, min(LAST, space + difference))
    back = min(abs(reached), moves.get(sides.to_start, 0))
    return Space(reached - back if reached > 0 else reached + back)


def is_at(track: Track, space: Space, place: Place) -> bool:
    """Whether a marker on this space is at a place (K3)."""
    distance = abs(space)
    match place:
        case Place.NEUTRAL:
            return distance <= 1
        case Place.EXTREME:
            return distance == LAST
        case _:
            return distance > 1 and TRACKS[track].side(space).place is place


def worth(space: Space) -> int:
    """Points for a marker on this space at the end (K7)."""
    return _WORTH[abs(space)]
