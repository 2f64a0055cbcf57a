"""Actions and decisions as flat lists of ints: the number of the kind, then its fields in order.

The numbers are part of the protocol: a kind keeps its number forever, new kinds are appended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.tigris.codec.strict import encode_square, read_int, read_list
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

#: The most ints of any kind, including its number.
MAX_INTS = 8


@dataclass(frozen=True, slots=True)
class FieldCodec:
    """How a field becomes `width` ints from 0 to `maximum`, and back."""

    encode: Callable[[Any], Sequence[int]]
    decode: Callable[[Sequence[int]], Any]
    maximum: int
    width: int = 1

    def read(self, ints: Iterator[object]) -> Any:
        return self.decode([read_int(next(ints), 0, self.maximum) for _ in range(self.width)])


@dataclass(frozen=True, slots=True)
class KindCodec(Generic[Kind]):
    """How a kind of value is encoded: its constructor and fields."""

    kind: Callable[..., Kind]
    fields: tuple[FieldCodec, ...] = ()

    @property
    def width(self) -> int:
        """How many ints follow the number of the kind."""
        return sum(field.width for field in self.fields)


class UnionCodec(Generic[Kind]):
    """How a union of kinds is encoded; the number of a kind is its index."""

    def __init__(self, *kinds: KindCodec[Kind]) -> None:
        self._kinds = kinds
        self._numbers = {codec.kind: number for number, codec in enumerate(kinds)}

    def encode(self, value: Any) -> list[int]:
        """The number of the kind, then its fields."""
        number = self._numbers[type(value)]
        ints = [number]
        for name, field in zip(value.__match_args__, self._kinds[number].fields, strict=True):
            ints.extend(field.encode(getattr(value, name)))
        return ints

    def decode(self, plain: object) -> Kind:
        """Raises:
        ValueError: for anything that `encode` does not return.
        """
        number, *plain_fields = read_list(plain, 1, MAX_INTS)
        codec = self._kinds[read_int(number, 0, len(self._kinds) - 1)]
        ints = iter(read_list(plain_fields, codec.width, codec.width))
        return codec.kind(*(field.read(ints) for field in codec.fields))


def _single(value: int) -> tuple[int]:
    return (int(value),)


def _member(values: Sequence[Any]) -> FieldCodec:
    """A member of a sequence, encoded as its index."""
    return FieldCodec(
        lambda value: (values.index(value),), lambda ints: values[ints[0]], len(values) - 1
    )


def _tiles(ints: Sequence[int]) -> Tiles:
    red, blue, green, black, unknown = ints
    if sum(ints) > HAND_SIZE:
        raise ValueError(f"expected at most {HAND_SIZE} tiles")
    return (red, blue, green, black, unknown)


COLOR = _member(COLORS)
SEAT = FieldCodec(_single, lambda ints: Seat(ints[0]), len(DYNASTIES) - 1)
SQUARE = FieldCodec(
    lambda sq: (encode_square(sq),), lambda ints: SQUARES[ints[0]], len(SQUARES) - 1
)
COUNT = FieldCodec(_single, lambda ints: ints[0], HAND_SIZE)
TILES = FieldCodec(tuple, _tiles, HAND_SIZE, width=5)
FLAG = FieldCodec(_single, lambda ints: ints[0] == 1, 1)
OPTIONAL_COUNT = FieldCodec(
    lambda count: (0 if count is None else count + 1,),
    lambda ints: ints[0] - 1 if ints[0] else None,
    HAND_SIZE + 1,
)

ACTIONS: UnionCodec[actions.Action] = UnionCodec(
    KindCodec(actions.PlaceTile, (COLOR, SQUARE)),
    KindCodec(actions.PlaceLeader, (COLOR, SQUARE)),
    KindCodec(actions.WithdrawLeader, (COLOR,)),
    KindCodec(actions.PlayCatastrophe, (SQUARE,)),
    KindCodec(actions.ReplaceTiles, (TILES,)),
    KindCodec(actions.EndTurn),
    KindCodec(actions.CommitTiles, (COUNT,)),
    KindCodec(actions.ChooseWar, (COLOR,)),
    KindCodec(actions.BuildMonument, (_member(MONUMENTS), SQUARE)),
    KindCodec(actions.Decline),
    KindCodec(actions.TakeTreasure, (SQUARE,)),
    KindCodec(actions.StartPlayer, (SEAT,)),
    KindCodec(actions.DealTiles, (SEAT, TILES, FLAG)),
    KindCodec(actions.PlaceBuilding, (SQUARE,)),
    KindCodec(actions.BuildWonder, (SQUARE,)),
    KindCodec(actions.ScorePoint, (COLOR,)),
)

DECISIONS: UnionCodec[Decision] = UnionCodec(
    KindCodec(Turn, (SEAT, FieldCodec(_single, lambda ints: ints[0], ACTIONS_PER_TURN))),
    KindCodec(Commitment, (_member(tuple(ConflictKind)), COLOR, SEAT, SEAT, OPTIONAL_COUNT)),
    KindCodec(WarChoice, (SEAT,)),
    KindCodec(MonumentChoice, (SEAT, SQUARE)),
    KindCodec(TreasureChoice, (SEAT,)),
    KindCodec(FirstPlayer),
    KindCodec(Deal, (SEAT, COUNT, FLAG)),
    KindCodec(BuildingChoice, (SEAT, SQUARE)),
    KindCodec(WonderPoint, (SEAT,)),
)
