"""Candidates: the actions of a turn that are worth rating, out of some 340.

Most squares differ only in their place, so one square stands for each class of squares
(`engine.tigris.bots.square_classes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.common.values import with_item
from engine.tigris.bots.square_classes import (
    classes_for_leader,
    classes_for_tile,
    leader_marks,
    tile_marks,
)
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.bitboard import NONE, bit_of, first, halo, members
from engine.tigris.model.pieces import BLUE, COLORS, NO_TILES, RED, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.legal_squares import squares_for_catastrophe


def candidates(position: Position, wide: bool = False) -> list[Action]:
    """Legal actions of this turn, at least one; if `wide`, also those that are seldom good or look
    further: tiles between kingdoms in another color than the one held most, every third or fourth
    tile of a square of four, what spoils one for rivals, catastrophes anywhere in the kingdoms of
    rivals, replacing tiles of several colors, and passing.
    """
    seat = position.turn.seat
    found = [
        *_tiles(position, seat, wide),
        *_leaders(position, wide),
        *_catastrophes(position, seat, wide),
        *_replacements(position.hands[seat], wide),
    ]
    return [*found, EndTurn()] if wide or not found else found


def stand_in(position: Position, action: Action) -> Action:
    """The wide candidate of the same class as an action; the action itself if there is none."""
    match action:
        case PlaceTile(color, square):
            marks = tile_marks(position, wide=True)
            alike = [*classes_for_tile(position, color, marks, anywhere=True, wide=True)]
        case PlaceLeader(color, square):
            alike = classes_for_leader(position, color, leader_marks(position, wide=True))
        case _:
            return action
    squares = next((each for each in alike if each & bit_of(square)), bit_of(square))
    return replace(action, square=first(squares))


def _tiles(position: Position, seat: Seat, wide: bool) -> Iterator[Action]:
    """In each color, one tile for each class of squares that join a kingdom, and one elsewhere.

    Between two kingdoms the color matters little, so only the color held most is tried there, or
    any color if `wide`.
    """
    hand = position.hands[seat]
    spare = max(COLORS, key=lambda color: (color is not BLUE) * hand[color])
    marks = tile_marks(position, wide)
    for color in COLORS:
        if hand[color]:
            anywhere = wide or color is spare or color is BLUE
            for alike in classes_for_tile(position, color, marks, anywhere, wide):
                yield PlaceTile(color, first(alike))


def _leaders(position: Position, wide: bool) -> Iterator[Action]:
    marks = leader_marks(position, wide)
    for color in COLORS:
        for alike in classes_for_leader(position, color, marks):
            yield PlaceLeader(color, first(alike))


def _catastrophes(position: Position, seat: Seat, wide: bool) -> Iterator[Action]:
    """On temples beside leaders of rivals; if `wide`, anywhere in the kingdoms of these."""
    if position.catastrophes_left[seat]:
        others = position.all_leaders & ~position.seat_leaders[seat]
        squares = halo(others) & position.tiles[RED]
        if wide:
            for kingdom in position.kingdoms:
                squares |= kingdom if kingdom & others else NONE
        for square in members(squares & squares_for_catastrophe(position)):
            yield PlayCatastrophe(square)


def _replacements(hand: Tiles, wide: bool) -> Iterator[Action]:
    """All tiles of one color; if `wide`, of any set of colors."""
    held = [color for color in COLORS if hand[color]]
    for count in range(1, len(held) + 1 if wide else 2):
        for gone in combinations(held, count):
            tiles = NO_TILES
            for color in gone:
                tiles = with_item(tiles, color, hand[color])
            yield ReplaceTiles(tiles)
