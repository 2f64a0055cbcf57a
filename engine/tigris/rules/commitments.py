"""How many tiles a side of a conflict may add: as many as it holds, or by the English rule."""

from __future__ import annotations

from functools import lru_cache

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import UNKNOWN, Color, Tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import fought_with, supporters


def may_hold(tiles: Tiles, color: Color) -> int:
    """How many tiles of a color a hand holds at most, as far as its reader can tell."""
    return tiles[color] + tiles[UNKNOWN]


def most_to_commit(position: Position, fight: Commitment) -> int:
    """How many tiles the side that is asked can add at most, as far as the reader can tell."""
    return may_hold(position.hands[fight.actor], fought_with(fight.kind, fight.color))


def needed(position: Position, fight: Commitment) -> int:
    """How many tiles the side that is asked must add to win as things lie; may be negative."""
    attack = supporters(position, fight.kind, fight.attacker, fight.color).bit_count()
    defence = supporters(position, fight.kind, fight.defender, fight.color).bit_count()
    if fight.committed is None:
        return defence + 1 - attack
    return attack + fight.committed - defence


def commitments(position: Position, fight: Commitment) -> tuple[CommitTiles, ...]:
    """What the side that is asked may add, ascending; nothing is always among it.

    By the English rule an attacker adds nothing or becomes the stronger, whatever it adds beyond
    that; a defender adds nothing or exactly what makes a tie.
    """
    most = most_to_commit(position, fight)
    if not position.options.english:
        return _counting(0, most)
    least = needed(position, fight)
    if fight.committed is not None:
        most = min(most, least)
    return _counting(0, 0) + _counting(max(1, least), most)


@lru_cache(maxsize=64)
def _counting(least: int, most: int) -> tuple[CommitTiles, ...]:
    return tuple(CommitTiles(count) for count in range(least, most + 1))
