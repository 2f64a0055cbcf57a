"""What a position is worth to a seat, in hundredths of a point.

The lowest sphere decides a game, so a point counts the more, the lower its sphere is. To the points
that a seat has comes what its leaders promise, and a little for what it has in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from engine.bots.promises import Reader, promised
from engine.pieces import BLACK, COLORS, HAND_SIZE, RED, Seat
from engine.position import Position
from engine.scoring import ranking

POINT = 100

#: How far a sphere must lie above the lowest until a point in it is worth a third as much.
STEEPNESS = 250
#: What a point is worth wherever it falls.
ANYWHERE = 0.12
#: How much the good of the best rival is a seat's loss.
ENVY = 0.7
VICTORY = 100_000

#: What a tile in hand is worth: to a seat whose leader or king would score it, and otherwise.
TILE_IN_USE = 22
TILE_IDLE = 6
TEMPLE_EXTRA = 14
TILE_TO_COME = 16
#: From how many tiles of one color on, another is of no use.
ENOUGH = 3

#: The weight of a sphere by how far it lies above the lowest.
_WEIGHTS = [exp(-height / STEEPNESS) for height in range(10 * STEEPNESS)] + [0.0]


def worth(position: Position, reader: Reader) -> float:
    """What this position, a view of the reader's, is worth to the reader's seat."""
    seat = reader.seat
    scores = list(map(score, position.points, promised(position, reader), position.hoards))
    best_rival = max(value for rival, value in enumerate(scores) if rival != seat)
    value = scores[seat] - ENVY * best_rival + in_hand(position, seat)
    return value if position.decisions else value + VICTORY * outcome(position, seat)


def outcome(position: Position, seat: Seat) -> int:
    """1 for a win, 0 for a shared one, -1 for a loss, of a game that is over."""
    winners = [standing.seat for standing in ranking(position) if standing.place == 1]
    return (seat in winners) - (winners != [seat])


def score(points: Sequence[int], promise: Sequence[int], treasures: int) -> float:
    """One number for four spheres: nearly the lowest, but every point is worth something."""
    spheres = [POINT * have + more for have, more in zip(points, promise, strict=True)]
    for _ in range(treasures):
        spheres[spheres.index(min(spheres))] += POINT
    lowest = min(spheres)
    heights = [min(sphere - lowest, 10 * STEEPNESS) for sphere in spheres]
    weight = sum([_WEIGHTS[height] for height in sorted(heights)])
    return lowest - STEEPNESS * log(weight) + ANYWHERE * sum(spheres)


def in_hand(position: Position, seat: Seat) -> int:
    """What the tiles in hand are worth; missing ones will come from the bag."""
    hand = position.hands[seat]
    king = position.leader(seat, BLACK)
    value = TILE_TO_COME * (HAND_SIZE - sum(hand)) + TEMPLE_EXTRA * min(hand[RED], ENOUGH)
    for color in COLORS:
        used = TILE_IN_USE if king or position.leader(seat, color) else TILE_IDLE
        value += used * min(hand[color], ENOUGH)
    return value
