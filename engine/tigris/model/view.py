"""A position as one seat, or a spectator, may see it.

What the reader does not see is veiled: a hand becomes six unknown tiles. Every rule can be decided
on a view, because the public part of a position is the same for everybody. Points and treasures
stay in it: everybody saw them scored, so hiding them is up to the display.
"""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.actions import Action, DealTiles, ReplaceTiles
from engine.tigris.model.pieces import Seat, Tiles, veiled
from engine.tigris.model.position import Position


def view(position: Position, seat: Seat | None) -> Position:
    """The position as this seat sees it, or as a spectator does if `seat` is None."""
    veiled_position = position.copy()
    veiled_position.hands = _veil_others(position.hands, seat)
    veiled_position.replaced = _veil_others(position.replaced, seat)
    veiled_position.unseen = None
    return veiled_position


def veil(action: Action, actor: Seat, seat: Seat | None) -> Action:
    """An action of `actor` as this seat may see it: deals to and discards of others are veiled."""
    match action:
        case DealTiles() if action.seat != seat:
            return replace(action, tiles=veiled(action.tiles))
        case ReplaceTiles(tiles) if actor != seat:
            return ReplaceTiles(veiled(tiles))
        case _:
            return action


def _veil_others(by_seat: tuple[Tiles, ...], seat: Seat | None) -> tuple[Tiles, ...]:
    return tuple(tiles if owner == seat else veiled(tiles) for owner, tiles in enumerate(by_seat))
