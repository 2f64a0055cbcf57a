"""How many tiles a side of a conflict may commit: any number it holds, or by the English rule."""

from __future__ import annotations

from functools import lru_cache

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import UNKNOWN, Color, Tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.conflict import support_color, supporters


def max_held(tiles: Tiles, color: Color) -> int:
    """The most tiles of a color that a hand can hold, as far as the reader knows."""
    return tiles[color] + tiles[UNKNOWN]


def max_commitment(position: Position, commitment: Commitment) -> int:
    """The most tiles that the pending side can add, as far as the reader knows."""
    return max_held(
        position.hands[commitment.actor], support_color(commitment.kind, commitment.color)
    )


def tiles_needed(position: Position, commitment: Commitment) -> int:
    """How many tiles the pending side must add to win as things stand; may be negative."""
    attack = supporters(
        position, commitment.kind, commitment.attacker, commitment.color
    ).bit_count()
    defense = supporters(
        position, commitment.kind, commitment.defender, commitment.color
    ).bit_count()
    if commitment.committed is None:
        return defense + 1 - attack
    return attack + commitment.committed - defense


def legal_commitments(position: Position, commitment: Commitment) -> tuple[CommitTiles, ...]:
    """The numbers of tiles that the pending side may add, ascending; 0 is always legal.

    By the English rule, an attacker adds nothing or enough to be stronger; a defender adds nothing
    or exactly enough to tie.
    """
    most = max_commitment(position, commitment)
    if not position.options.english:
        return _commitments_from(0, most)
    least = tiles_needed(position, commitment)
    if commitment.committed is not None:
        most = min(most, least)
    return _commitments_from(0, 0) + _commitments_from(max(1, least), most)


@lru_cache(maxsize=64)
def _commitments_from(least: int, most: int) -> tuple[CommitTiles, ...]:
    return tuple(CommitTiles(count) for count in range(least, most + 1))
