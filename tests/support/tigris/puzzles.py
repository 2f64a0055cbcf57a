"""Random crowded boards to start from: more wars, works and treasures than games lead to."""

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

KEPT = 12
"""tiles of each color that stay off the board, for hands and bag"""


@dataclass(frozen=True)
class Puzzle(Walk):
    """A random game that starts in the midst of one that nobody played."""

    @cached_property
    def dealt(self) -> tuple[Position, Bag]:
        return Setter(self).deal()

    @property
    def start(self) -> Position:
        return self.dealt[0]

    @property
    def bag(self) -> Bag:
        return self.dealt[1]


class Setter:
    """Sets up the board of a puzzle, in an order in which every piece finds its place."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.chance = Random(puzzle.seed)
        self.options = puzzle.options
        self.seats = puzzle.seats
        self.river = spots_of(self.options.terrain.river)
        temples = spots_of(self.options.terrain.temples)
        self.tiles: dict[Spot, Color] = dict.fromkeys(sorted(temples), RED)
        self.treasures = {spot for spot in self.tiles if self.chance.random() < 0.8}
        self.gaps: set[Spot] = set()
        self.facedown: dict[Spot, Color] = {}
        self.monuments: dict[Monument, Spot] = {}
        self.buildings: dict[Color, Spot] = {}
        self.wonder: dict[Spot, Color] = {}
        self.leaders: dict[Spot, tuple[Seat, Color]] = {}
        self.catastrophes: set[Spot] = set()

    def deal(self) -> tuple[Position, Bag]:
        if self.options.wonder and self.chance.random() < 0.4:
            self.build_wonder()
        if self.options.buildings or self.options.wonder:
            self.lay_shapes()
        if self.options.buildings and self.chance.random() < 0.5:
            self.draw_frontier()
        self.lay_tiles(self.chance.uniform(0.2, 0.7))
        self.build_monuments()
        if self.options.buildings:
            self.place_buildings()
        self.strike()
        for seat in range(self.seats):
            for color in COLORS:
                self.stand(Seat(seat), color)
        return self.finish()

    def lay_tiles(self, crowd: float) -> None:
        for spot in BOARD:
            if spot not in self.gaps and self.chance.random() < crowd:
                self.lay(spot, self.color_for(spot))

    def lay(self, spot: Spot, color: Color) -> None:
        laid = list(self.tiles.values()).count(color)
        if spot not in self.tiles and spot not in self.wonder and laid < BOX[color] - KEPT:
            self.tiles[spot] = color

    def lay_shapes(self) -> None:
        """Plusses and rows of one color, most with a gap that a tile may close."""
        for center in self.chance.sample(BOARD, self.chance.randrange(4, 12)):
            river = center in self.river
            color = Color.BLUE if river else self.chance.choice((RED, Color.GREEN, Color.BLACK))
            shapes = [row(center, 1, 0), row(center, 0, 1)]
            if self.options.wonder and len(plus(center)) == 5:
                shapes += [plus(center)] * 3
            shape = self.chance.choice(shapes)
            shape = [spot for spot in shape if (spot in self.river) == river]
            if self.chance.random() < 0.9:
                self.gaps.add(self.chance.choice(shape))
            for spot in shape:
                if spot not in self.gaps:
                    self.lay(spot, color)

    def color_for(self, spot: Spot) -> Color:
        """Farms on the river; on land often the color of a neighbour."""
        if spot in self.river:
            return Color.BLUE
        land = [color for color in COLORS if color != Color.BLUE]
        near = [self.tiles[n] for n in NEIGHBORS[spot] if self.tiles.get(n) in land]
        return self.chance.choice(near if near and self.chance.random() < 0.5 else land)

    def build_monuments(self) -> None:
        most = self.chance.randrange(4) if self.options.wonder else 3
        for column, row in self.chance.sample(BOARD, len(BOARD)):
            four = [(column + right, row + down) for right in (0, 1) for down in (0, 1)]
            colors = {self.tiles.get(spot) for spot in four}
            free = [m for m in Monument if m not in self.monuments and len(self.monuments) < most]
            fitting = [m for m in free if colors < {*MONUMENT_COLORS[m]}]
            if fitting:
                self.monuments[fitting[0]] = (column, row)
                self.facedown |= {spot: self.tiles.pop(spot) for spot in four}

    def draw_frontier(self) -> None:
        """An empty column between two halves: a tile there brings leaders and buildings to war."""
        column = self.chance.randrange(4, 12)
        self.gaps.update(spot for spot in BOARD if spot[0] == column)

    def build_wonder(self) -> None:
        """Of temples where temples lie, of any tiles of the land elsewhere."""
        land = [spot for spot in BOARD if len(plus(spot)) == 5 and not self.river & {*plus(spot)}]
        center = self.chance.choice(land)
        holy = any(spot in self.tiles for spot in plus(center))
        color = RED if holy else self.chance.choice((RED, Color.GREEN, Color.BLACK))
        for spot in plus(center):
            self.tiles.pop(spot, None)
            self.wonder[spot] = color

    def place_buildings(self) -> None:
        """Some, most of them beside a tile of their color; on no treasure if there is a choice."""
        for color in COLORS:
            alike = [spot for spot in self.tiles if self.tiles[spot] == color]
            rows = [s for s in alike if any(self.tiles.get(near) == color for near in NEIGHBORS[s])]
            plain = [spot for spot in rows if spot not in self.treasures]
            if alike and self.chance.random() < 0.7:
                self.buildings[color] = self.chance.choice(plain or rows or alike)

    def strike(self) -> None:
        taken = self.tiles | self.facedown | self.wonder
        empty = [spot for spot in BOARD if spot not in taken]
        self.catastrophes = set(self.chance.sample(empty, self.chance.randrange(5)))

    def stand(self, seat: Seat, color: Color) -> None:
        """A leader where it may stand in peace, if there is such a square."""
        places = [spot for spot in BOARD if self.may_stand(spot)]
        self.chance.shuffle(places)
        for spot in places[: 6 if self.chance.random() < 0.8 else 0]:
            self.leaders[spot] = seat, color
            if self.peace_at(spot):
                return
            del self.leaders[spot]

    def may_stand(self, spot: Spot) -> bool:
        taken = self.tiles | self.facedown | self.wonder | self.leaders
        free = spot not in taken and spot not in self.catastrophes | self.river
        return free and any(self.tiles.get(near) == RED for near in NEIGHBORS[spot])

    def peace_at(self, start: Spot) -> bool:
        """Whether no two leaders of a color are linked to this spot."""
        taken = self.tiles | self.facedown | self.wonder | self.leaders
        found, new = {start}, [start]
        while new:
            more = [near for near in NEIGHBORS[new.pop()] if near in taken and near not in found]
            found.update(more)
            new += more
        colors = [color for spot, (_, color) in self.leaders.items() if spot in found]
        return len(colors) == len({*colors})

    def finish(self) -> tuple[Position, Bag]:
        """Hands, what is out of the game already, and the rest in the bag."""
        lost = [*self.wonder.values()]
        laid = [*self.tiles.values(), *self.facedown.values(), *lost]
        rest = [color for color in COLORS for _ in range(BOX[color] - laid.count(color))]
        self.chance.shuffle(rest)
        hands = [[rest.pop() for _ in range(self.chance.randint(3, 6))] for _ in range(self.seats)]
        gone = [rest.pop() for _ in range(self.chance.randrange(len(rest)))]
        seat = Seat(self.chance.randrange(self.seats))
        red, blue, green, black = map([*gone, *lost].count, COLORS)
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
            decisions=(Turn(seat, self.chance.randint(1, 2)),),
        )
        return position, Bag(tuple(rest), seat)


def plus(center: Spot) -> list[Spot]:
    return [center, *NEIGHBORS[center]]


def row(middle: Spot, right: int, down: int) -> list[Spot]:
    """Up to five spots one after the other."""
    column, line = middle
    spots = [(column + right * step, line + down * step) for step in range(-2, 3)]
    return [spot for spot in spots if spot in NEIGHBORS]


def squares(spots: Iterable[Spot]) -> Squares:
    return Squares(sum(1 << square_of(spot) for spot in spots))


def by(keys: Iterable[int], things: Mapping[Spot, int]) -> tuple[Squares, ...]:
    """For each key the squares of the things that have it."""
    return tuple(squares(spot for spot in things if things[spot] == key) for key in keys)
