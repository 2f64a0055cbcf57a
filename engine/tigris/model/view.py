"""A position as one seat, or a spectator, may see it.

What a reader does not see is not blotted out but unknown: a hand of six unknown tiles. Every rule
can be decided on a view, since the public part of a position is the same for everybody. Points and
treasures taken stay in it: everybody saw them come, so hiding them is the table's business.
"""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.actions import Action, DealTiles, ReplaceTiles
from engine.tigris.model.pieces import Seat, Tiles, veiled
from engine.tigris.model.position import Position


def view(position: Position, seat: Seat | None) -> Position:
    """The position as this seat sees it, or as a spectator does if it is None."""
    seen = position.copy()
    seen.hands = _veil_others(position.hands, seat)
    seen.replaced = _veil_others(position.replaced, seat)
    seen.unseen = None
    return seen


def veil(action: Action, actor: Seat, seat: Seat | None) -> Action:
    """An action of `actor` as this seat may see it: deals to others and their discards veiled."""
    match action:
        case DealTiles() if action.seat != seat:
            return replace(action, tiles=veiled(action.tiles))
        case ReplaceTiles(tiles) if actor != seat:
            return ReplaceTiles(veiled(tiles))
        case _:
            return action


def _veil_others(handfuls: tuple[Tiles, ...], seat: Seat | None) -> tuple[Tiles, ...]:
    return tuple(tiles if owner == seat else veiled(tiles) for owner, tiles in enumerate(handfuls))
