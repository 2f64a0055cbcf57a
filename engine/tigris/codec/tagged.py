"""Frozen values as flat lists of ints: a number for the kind, then the fields in their order.

The numbers are the protocol: a kind keeps its number for ever, new ones get the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.tigris.codec.strict import encode_square, items, whole
from engine.tigris.model import actions
from engine.tigris.model.bitboard import SQUARES
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    COLORS,
    DYNASTIES,
    HAND_SIZE,
    MONUMENTS,
    Seat,
    Tiles,
)

Kind = TypeVar("Kind")

#: No kind takes more ints, its number included.
LONGEST = 8


@dataclass(frozen=True, slots=True)
class Part:
    """A field: how many ints it takes, the largest of each, and how they become its value."""

    encode: Callable[[Any], Sequence[int]]
    decode: Callable[[Sequence[int]], Any]
    most: int
    width: int = 1

    def read(self, ints: Iterator[object]) -> Any:
        return self.decode([whole(next(ints), 0, self.most) for _ in range(self.width)])


@dataclass(frozen=True, slots=True)
class Shape(Generic[Kind]):
    """A kind of value and its fields."""

    kind: Callable[..., Kind]
    parts: tuple[Part, ...] = ()

    @property
    def width(self) -> int:
        """How many ints follow the number of the kind."""
        return sum(part.width for part in self.parts)


class Shapes(Generic[Kind]):
    """The kinds of a union, by their numbers."""

    def __init__(self, *shapes: Shape[Kind]) -> None:
        self._shapes = shapes
        self._numbers = {shape.kind: number for number, shape in enumerate(shapes)}

    def encode(self, value: Any) -> list[int]:
        """The number of the kind, then its fields."""
        number = self._numbers[type(value)]
        ints = [number]
        for name, part in zip(value.__match_args__, self._shapes[number].parts, strict=True):
            ints.extend(part.encode(getattr(value, name)))
        return ints

    def decode(self, plain: object) -> Kind:
        """Raises ValueError for anything that `encode` does not give."""
        number, *fields = items(plain, 1, LONGEST)
        shape = self._shapes[whole(number, 0, len(self._shapes) - 1)]
        ints = iter(items(fields, shape.width, shape.width))
        return shape.kind(*(part.read(ints) for part in shape.parts))


def _one(value: int) -> tuple[int]:
    return (int(value),)


def _member(values: Sequence[Any]) -> Part:
    """One of these, by its index."""
    return Part(lambda value: (values.index(value),), lambda ints: values[ints[0]], len(values) - 1)


def _tiles(ints: Sequence[int]) -> Tiles:
    red, blue, green, black, unknown = ints
    if sum(ints) > HAND_SIZE:
        raise ValueError(f"expected at most {HAND_SIZE} tiles")
    return (red, blue, green, black, unknown)


COLOR = _member(COLORS)
SEAT = Part(_one, lambda ints: Seat(ints[0]), len(DYNASTIES) - 1)
SQUARE = Part(lambda sq: (encode_square(sq),), lambda ints: SQUARES[ints[0]], len(SQUARES) - 1)
COUNT = Part(_one, lambda ints: ints[0], HAND_SIZE)
TILES = Part(tuple, _tiles, HAND_SIZE, width=5)
FLAG = Part(_one, lambda ints: ints[0] == 1, 1)
MAYBE_COUNT = Part(
    lambda count: (0 if count is None else count + 1,),
    lambda ints: ints[0] - 1 if ints[0] else None,
    HAND_SIZE + 1,
)

ACTIONS: Shapes[actions.Action] = Shapes(
    Shape(actions.PlaceTile, (COLOR, SQUARE)),
    Shape(actions.PlaceLeader, (COLOR, SQUARE)),
    Shape(actions.WithdrawLeader, (COLOR,)),
    Shape(actions.PlayCatastrophe, (SQUARE,)),
    Shape(actions.ReplaceTiles, (TILES,)),
    Shape(actions.EndTurn),
    Shape(actions.CommitTiles, (COUNT,)),
    Shape(actions.ChooseWar, (COLOR,)),
    Shape(actions.BuildMonument, (_member(MONUMENTS), SQUARE)),
    Shape(actions.Decline),
    Shape(actions.TakeTreasure, (SQUARE,)),
    Shape(actions.StartPlayer, (SEAT,)),
    Shape(actions.DealTiles, (SEAT, TILES, FLAG)),
    Shape(actions.PlaceBuilding, (SQUARE,)),
    Shape(actions.BuildWonder, (SQUARE,)),
    Shape(actions.ScorePoint, (COLOR,)),
)

DECISIONS: Shapes[Decision] = Shapes(
    Shape(Turn, (SEAT, Part(_one, lambda ints: ints[0], ACTIONS_PER_TURN))),
    Shape(Commitment, (_member(tuple(ConflictKind)), COLOR, SEAT, SEAT, MAYBE_COUNT)),
    Shape(WarChoice, (SEAT,)),
    Shape(MonumentChoice, (SEAT, SQUARE)),
    Shape(TreasureChoice, (SEAT,)),
    Shape(FirstPlayer),
    Shape(Deal, (SEAT, COUNT, FLAG)),
    Shape(BuildingChoice, (SEAT, SQUARE)),
    Shape(WonderPoint, (SEAT,)),
)
