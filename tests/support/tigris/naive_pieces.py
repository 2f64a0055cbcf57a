"""The pieces of the oracle, on the board and in hands, and what is connected; no rules."""

from __future__ import annotations

from itertools import product

from engine.tigris.model.pieces import RED, Color, Seat
from engine.tigris.model.position import Position
from tests.support.tigris.spots import NEIGHBORS, Spot, spot_of, spots_of


class Pieces:
    """Dictionaries and sets of spots, changed in place."""

    def __init__(self, position: Position) -> None:
        self.read_board(position)
        self.read_seats(position)
        self.union: Spot | None = None

    def read_board(self, position: Position) -> None:
        self.options = position.options
        self.river = spots_of(position.options.terrain.river)
        self.special = spots_of(position.options.terrain.special)
        self.tiles = {spot: color for color in Color for spot in spots_of(position.tiles[color])}
        self.facedown = {
            spot: color for color in Color for spot in spots_of(position.facedown[color])
        }
        self.leaders = {
            spot: (Seat(seat), color)
            for seat, color in product(range(position.seats), Color)
            for spot in spots_of(position.seat_leaders[seat] & position.leaders[color])
        }
        self.treasures = spots_of(position.treasures)
        self.catastrophes = spots_of(position.catastrophes)
        self.monuments = {monument: spot_of(corner) for monument, corner in position.monuments}
        self.buildings = {
            color: spot for color in Color for spot in spots_of(position.buildings[color])
        }
        self.wonder = spots_of(position.wonder)

    def read_seats(self, position: Position) -> None:
        self.seats = position.seats
        self.hands = [list(hand[:4]) for hand in position.hands]
        self.replaced = [list(tiles[:4]) for tiles in position.replaced]
        self.points = [list(points) for points in position.points]
        self.treasures_taken = list(position.treasures_taken)
        self.catastrophes_left = list(position.catastrophes_left)
        self.discarded = list(position.discarded)
        self.bag = position.bag
        self.active = position.turn.seat
        self.left = position.turn.left

    def clockwise(self, first: Seat) -> list[Seat]:
        return [Seat((first + step) % self.seats) for step in range(self.seats)]

    def taken(self, spot: Spot) -> bool:
        tile = spot in self.tiles or spot in self.facedown
        return tile or spot in self.leaders or spot in self.wonder

    def empty(self, spot: Spot) -> bool:
        return not self.taken(spot) and spot not in self.catastrophes

    def linked(self, start: Spot, without: Spot | None = None) -> set[Spot]:
        """All spots connected to this one, including itself."""
        found = {start}
        new = [start]
        while new:
            for near in NEIGHBORS[new.pop()]:
                if near not in found and near != without and self.taken(near):
                    found.add(near)
                    new.append(near)
        return found

    def kingdoms(self) -> list[set[Spot]]:
        found: list[set[Spot]] = []
        for spot in self.leaders:
            if not any(spot in kingdom for kingdom in found):
                found.append(self.linked(spot))
        return found

    def where(self, seat: Seat, color: Color) -> Spot | None:
        return next((spot for spot, who in self.leaders.items() if who == (seat, color)), None)

    def leader_in(self, kingdom: set[Spot], color: Color) -> list[Spot]:
        return [spot for spot in self.leaders if spot in kingdom and self.leaders[spot][1] == color]

    def temples_next_to(self, spot: Spot) -> int:
        return sum(self.tiles.get(near) == RED for near in NEIGHBORS[spot])

    def lift(self, seat: Seat, color: Color) -> Spot | None:
        spot = self.where(seat, color)
        if spot is not None:
            del self.leaders[spot]
        return spot

    def remove_tile(self, spot: Spot) -> None:
        self.discarded[self.tiles.pop(spot)] += 1

    def is_one_color(self, spots: list[Spot]) -> bool:
        """Whether all of these spots have face-up tiles of one color."""
        colors = {self.tiles.get(spot) for spot in spots}
        return len(colors) == 1 and None not in colors

    def runs(self, spot: Spot) -> list[list[Spot]]:
        """The unbroken runs of tiles of one color through a spot: its row, then its column."""
        return [
            [spot, *self.onward(spot, -right, -down), *self.onward(spot, right, down)]
            for right, down in ((1, 0), (0, 1))
        ]

    def onward(self, spot: Spot, right: int, down: int) -> list[Spot]:
        """The tiles of the same color that follow in one direction."""
        found: list[Spot] = []
        near = spot[0] + right, spot[1] + down
        while self.tiles.get(near) == self.tiles[spot]:
            found.append(near)
            near = near[0] + right, near[1] + down
        return found


def touched(kingdoms: list[set[Spot]], spot: Spot) -> list[set[Spot]]:
    return [kingdom for kingdom in kingdoms if any(near in kingdom for near in NEIGHBORS[spot])]


def block(corner: Spot) -> list[Spot]:
    column, row = corner
    return [corner, (column + 1, row), (column, row + 1), (column + 1, row + 1)]


def plus(center: Spot) -> list[Spot]:
    """The spot and its neighbors: five spots, fewer at the edge."""
    return [center, *NEIGHBORS[center]]
