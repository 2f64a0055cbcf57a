"""Random crowded boards to start from: with more wars, builds and treasures than games reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from engine.tigris import Position
from engine.tigris.model.bitboard import Squares
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import (
    BOX,
    COLORS,
    DYNASTIES,
    MONUMENT_COLORS,
    RED,
    Color,
    Monument,
    Seat,
)
from engine.tigris.rules.bag import Bag
from tests.support.tigris.spots import BOARD, NEIGHBORS, Spot, spots_of, square_of
from tests.support.tigris.walks import Walk

RESERVE = 12
"""tiles of each color that stay off the board, for hands and bag"""


@dataclass(frozen=True)
class Puzzle(Walk):
    """A random game that starts from a random crowded position."""

    @cached_property
    def dealt(self) -> tuple[Position, Bag]:
        return PuzzleBuilder(self).deal()

    @property
    def start(self) -> Position:
        return self.dealt[0]

    @property
    def bag(self) -> Bag:
        return self.dealt[1]


class PuzzleBuilder:
    """Builds the position of a puzzle, in an order that leaves room for every piece."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.random = Random(puzzle.seed)
        self.options = puzzle.options
        self.seats = puzzle.seats
        self.river = spots_of(self.options.terrain.river)
        temples = spots_of(self.options.terrain.temples)
        self.tiles: dict[Spot, Color] = dict.fromkeys(sorted(temples), RED)
        self.treasures = {spot for spot in self.tiles if self.random.random() < 0.8}
        self.gaps: set[Spot] = set()
        self.facedown: dict[Spot, Color] = {}
        self.monuments: dict[Monument, Spot] = {}
        self.buildings: dict[Color, Spot] = {}
        self.wonder: dict[Spot, Color] = {}
        self.leaders: dict[Spot, tuple[Seat, Color]] = {}
        self.catastrophes: set[Spot] = set()

    def deal(self) -> tuple[Position, Bag]:
        if self.options.wonder and self.random.random() < 0.4:
            self.build_wonder()
        if self.options.buildings or self.options.wonder:
            self.lay_shapes()
        if self.options.buildings and self.random.random() < 0.5:
            self.clear_column()
        self.lay_tiles(self.random.uniform(0.2, 0.7))
        self.build_monuments()
        if self.options.buildings:
            self.place_buildings()
        self.place_catastrophes()
        for seat in range(self.seats):
            for color in COLORS:
                self.place_leader(Seat(seat), color)
        return self.finish()

    def lay_tiles(self, density: float) -> None:
        for spot in BOARD:
            if spot not in self.gaps and self.random.random() < density:
                self.lay(spot, self.color_for(spot))

    def lay(self, spot: Spot, color: Color) -> None:
        laid = list(self.tiles.values()).count(color)
        if spot not in self.tiles and spot not in self.wonder and laid < BOX[color] - RESERVE:
            self.tiles[spot] = color

    def lay_shapes(self) -> None:
        """Pluses and rows of one color, most with a gap for a tile."""
        for center in self.random.sample(BOARD, self.random.randrange(4, 12)):
            river = center in self.river
            color = Color.BLUE if river else self.random.choice((RED, Color.GREEN, Color.BLACK))
            shapes = [row(center, 1, 0), row(center, 0, 1)]
            if self.options.wonder and len(plus(center)) == 5:
                shapes += [plus(center)] * 3
            shape = self.random.choice(shapes)
            shape = [spot for spot in shape if (spot in self.river) == river]
            if self.random.random() < 0.9:
                self.gaps.add(self.random.choice(shape))
            for spot in shape:
                if spot not in self.gaps:
                    self.lay(spot, color)

    def color_for(self, spot: Spot) -> Color:
        """Farms on the river; on land often the color of a neighbor."""
        if spot in self.river:
            return Color.BLUE
        land = [color for color in COLORS if color != Color.BLUE]
        near = [self.tiles[n] for n in NEIGHBORS[spot] if self.tiles.get(n) in land]
        return self.random.choice(near if near and self.random.random() < 0.5 else land)

    def build_monuments(self) -> None:
        maximum = self.random.randrange(4) if self.options.wonder else 3
        for column, row in self.random.sample(BOARD, len(BOARD)):
            four = [(column + right, row + down) for right in (0, 1) for down in (0, 1)]
            colors = {self.tiles.get(spot) for spot in four}
            free = [
                m for m in Monument if m not in self.monuments and len(self.monuments) < maximum
            ]
            fitting = [m for m in free if colors < {*MONUMENT_COLORS[m]}]
            if fitting:
                self.monuments[fitting[0]] = (column, row)
                self.facedown |= {spot: self.tiles.pop(spot) for spot in four}

    def clear_column(self) -> None:
        """Leaves a column empty: a tile there leads to wars between both sides."""
        column = self.random.randrange(4, 12)
        self.gaps.update(spot for spot in BOARD if spot[0] == column)

    def build_wonder(self) -> None:
        """Builds it from temples if a temple is there, else from any tiles that belong on land."""
        land = [spot for spot in BOARD if len(plus(spot)) == 5 and not self.river & {*plus(spot)}]
        center = self.random.choice(land)
        has_temple = any(spot in self.tiles for spot in plus(center))
        color = RED if has_temple else self.random.choice((RED, Color.GREEN, Color.BLACK))
        for spot in plus(center):
            self.tiles.pop(spot, None)
            self.wonder[spot] = color

    def place_buildings(self) -> None:
        """Places some, mostly next to a tile of their color, and not on treasures if possible."""
        for color in COLORS:
            same_color = [spot for spot in self.tiles if self.tiles[spot] == color]
            rows = [
                s for s in same_color if any(self.tiles.get(near) == color for near in NEIGHBORS[s])
            ]
            plain = [spot for spot in rows if spot not in self.treasures]
            if same_color and self.random.random() < 0.7:
                self.buildings[color] = self.random.choice(plain or rows or same_color)

    def place_catastrophes(self) -> None:
        taken = self.tiles | self.facedown | self.wonder
        empty = [spot for spot in BOARD if spot not in taken]
        self.catastrophes = set(self.random.sample(empty, self.random.randrange(5)))

    def place_leader(self, seat: Seat, color: Color) -> None:
        """Places a leader where it causes no conflict, if there is such a square."""
        places = [spot for spot in BOARD if self.is_free_for_leader(spot)]
        self.random.shuffle(places)
        for spot in places[: 6 if self.random.random() < 0.8 else 0]:
            self.leaders[spot] = seat, color
            if self.is_without_rivals(spot):
                return
            del self.leaders[spot]

    def is_free_for_leader(self, spot: Spot) -> bool:
        taken = self.tiles | self.facedown | self.wonder | self.leaders
        free = spot not in taken and spot not in self.catastrophes | self.river
        return free and any(self.tiles.get(near) == RED for near in NEIGHBORS[spot])

    def is_without_rivals(self, start: Spot) -> bool:
        """Whether no two leaders of a color are connected to this spot."""
        taken = self.tiles | self.facedown | self.wonder | self.leaders
        found, new = {start}, [start]
        while new:
            more = [near for near in NEIGHBORS[new.pop()] if near in taken and near not in found]
            found.update(more)
            new += more
        colors = [color for spot, (_, color) in self.leaders.items() if spot in found]
        return len(colors) == len({*colors})

    def finish(self) -> tuple[Position, Bag]:
        """Deals hands and discards; the rest goes into the bag."""
        lost = [*self.wonder.values()]
        laid = [*self.tiles.values(), *self.facedown.values(), *lost]
        rest = [color for color in COLORS for _ in range(BOX[color] - laid.count(color))]
        self.random.shuffle(rest)
        hands = [[rest.pop() for _ in range(self.random.randint(3, 6))] for _ in range(self.seats)]
        discarded = [rest.pop() for _ in range(self.random.randrange(len(rest)))]
        seat = Seat(self.random.randrange(self.seats))
        red, blue, green, black = map([*discarded, *lost].count, COLORS)
        position = Position(
            options=self.options,
            dynasties=DYNASTIES[: self.seats],
            tiles=by(COLORS, self.tiles),
            facedown=by(COLORS, self.facedown),
            leaders=by(COLORS, {spot: color for spot, (_, color) in self.leaders.items()}),
            seat_leaders=by(
                range(self.seats), {spot: who for spot, (who, _) in self.leaders.items()}
            ),
            treasures=squares(self.treasures),
            catastrophes=squares(self.catastrophes),
            monuments=tuple((m, square_of(spot)) for m, spot in sorted(self.monuments.items())),
            buildings=by(COLORS, {spot: color for color, spot in self.buildings.items()}),
            wonder=squares(self.wonder),
            hands=tuple((*map(hand.count, COLORS), 0) for hand in hands),  # type: ignore[misc]
            replaced=((0, 0, 0, 0, 0),) * self.seats,
            points=((0, 0, 0, 0),) * self.seats,
            treasures_taken=(0,) * self.seats,
            catastrophes_left=(2,) * self.seats,
            discarded=(red, blue, green, black),
            bag=len(rest),
            decisions=(Turn(seat, self.random.randint(1, 2)),),
        )
        return position, Bag(tuple(rest), seat)


def plus(center: Spot) -> list[Spot]:
    return [center, *NEIGHBORS[center]]


def row(center: Spot, right: int, down: int) -> list[Spot]:
    """Up to five spots in a line."""
    column, line = center
    spots = [(column + right * step, line + down * step) for step in range(-2, 3)]
    return [spot for spot in spots if spot in NEIGHBORS]


def squares(spots: Iterable[Spot]) -> Squares:
    return Squares(sum(1 << square_of(spot) for spot in spots))


def by(keys: Iterable[int], items: Mapping[Spot, int]) -> tuple[Squares, ...]:
    """For each key the squares of the items with it."""
    return tuple(squares(spot for spot in items if items[spot] == key) for key in keys)
