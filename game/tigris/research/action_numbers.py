"""A fixed number for every action that a seat can ever play.

Actions name no seat and no position, so that the same number means the same at every table: seats,
boards, and options only decide which numbers are legal. The groups and their order are those of
docs/research.md; a number never changes its meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import COLUMNS, ROWS, SQUARES, Square, square_at
from engine.tigris.model.pieces import COLORS, HAND_SIZE, MONUMENTS, Color

#: The top left corners of all blocks of four, and the centers of all pluses of five, row by row.
CORNERS = tuple(square_at(column, row) for row in range(ROWS - 1) for column in range(COLUMNS - 1))
CENTERS = tuple(
    square_at(column, row) for row in range(1, ROWS - 1) for column in range(1, COLUMNS - 1)
)


def _colors_and_squares(kind: Callable[[Color, Square], Action]) -> Iterable[Action]:
    return (kind(color, square) for color in COLORS for square in SQUARES)


def _replacements() -> Iterable[Action]:
    """How many of each color; the count of black changes with every number, that of red last."""
    for red, blue, green, black in product(range(HAND_SIZE + 1), repeat=len(COLORS)):
        if 0 < red + blue + green + black <= HAND_SIZE:
            yield ReplaceTiles((red, blue, green, black, 0))


#: In the order of their numbers: all actions of a kind.
GROUPS: tuple[tuple[Action, ...], ...] = (
    tuple(_colors_and_squares(PlaceTile)),
    tuple(_colors_and_squares(PlaceLeader)),
    tuple(map(WithdrawLeader, COLORS)),
    tuple(map(PlayCatastrophe, SQUARES)),
    tuple(_replacements()),
    (EndTurn(),),
    tuple(map(CommitTiles, range(HAND_SIZE + 1))),
    tuple(map(ChooseWar, COLORS)),
    tuple(BuildMonument(monument, corner) for monument in MONUMENTS for corner in CORNERS),
    tuple(map(PlaceBuilding, SQUARES)),
    tuple(map(BuildWonder, CENTERS)),
    (Decline(),),
    tuple(map(TakeTreasure, SQUARES)),
    tuple(map(ScorePoint, COLORS)),
)
ACTIONS = tuple(action for group in GROUPS for action in group)
COUNT = len(ACTIONS)
_NUMBERS = {action: number for number, action in enumerate(ACTIONS)}


def number_of(action: Action) -> int:
    """The number of an action, from 0 to COUNT - 1.

    Raises:
        ValueError: for actions of the keeper, and where the colors of tiles are not known.
    """
    if action not in _NUMBERS:
        raise ValueError(f"no seat that knows its hand plays {action}")
    return _NUMBERS[action]


def action_of(number: int) -> Action:
    """The action with this number.

    Raises:
        ValueError: if there is no such number.
    """
    if not 0 <= number < COUNT:
        raise ValueError(f"actions have the numbers 0 to {COUNT - 1}, not {number}")
    return ACTIONS[number]
