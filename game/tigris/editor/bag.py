"""The bag of a position that is set up by hand: what is in it by color, and what is elsewhere."""

from __future__ import annotations

from engine.common.values import with_item
from engine.tigris.model.pieces import NO_TILES, ByColor, Color
from engine.tigris.model.position import Position
from engine.tigris.notation.validation import tiles_left_in_box
from engine.tigris.rules.bag import count_unseen
from game.tigris.editor.pieces import changed


def in_bag(position: Position) -> ByColor:
    """The tiles of each color that are seen nowhere, `astray` ones among them.

    Below 0 where more lie elsewhere than the box has.
    """
    return count_unseen(position)


def astray(position: Position) -> int:
    """How many of those are not in the bag: in unknown hands, or lost."""
    return sum(in_bag(position)) - position.bag


def lost(position: Position) -> int:
    """How many tiles are out of the game and nobody knows which."""
    return max(0, tiles_left_in_box(position) - position.bag)


def on_board(position: Position, color: Color) -> int:
    return (position.tiles[color] | position.facedown[color]).bit_count()


def in_hands(position: Position, color: Color) -> int:
    return sum(hand[color] for hand in position.hands)


def out_of_game(position: Position, color: Color) -> int:
    """The tiles of a color that are known to be: lost in a conflict, destroyed, or discarded."""
    return position.discarded[color] + sum(tiles[color] for tiles in position.replaced)


def most_in_bag(position: Position, color: Color) -> int:
    """How many tiles of a color are in the bag if none is out of the game."""
    return max(0, in_bag(position)[color] + out_of_game(position, color))


def is_full(position: Position) -> bool:
    """Whether nothing is out of the game."""
    return (
        not any(position.discarded) and not any(map(any, position.replaced)) and not lost(position)
    )


def with_bag(position: Position, color: Color, count: int) -> Position:
    """So many tiles of a color are in the bag; the others leave the game face up."""
    gone = max(0, most_in_bag(position, color) - count)
    return counted(
        changed(
            position,
            discarded=with_item(position.discarded, color, gone),
            replaced=tuple(with_item(tiles, color, 0) for tiles in position.replaced),
        ),
        lost(position),
    )


def filled(position: Position) -> Position:
    """All tiles that are neither on the board nor in a hand are in the bag."""
    nothing = (NO_TILES,) * position.seats
    return counted(changed(position, discarded=(0, 0, 0, 0), replaced=nothing))


def counted(position: Position, lost_tiles: int = 0) -> Position:
    """The position with a bag of all tiles that are nowhere else, but those that are lost."""
    return changed(position, bag=max(0, tiles_left_in_box(position) - lost_tiles))
