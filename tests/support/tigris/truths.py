"""Other truths behind the same view: what a seat does not see is dealt anew."""

from __future__ import annotations

from random import Random

from engine.tigris import Position
from engine.tigris.model.pieces import Seat, Tiles


def reshuffled(position: Position, seat: Seat, chance: Random) -> Position:
    """The position with other tiles in all hands and discards but this seat's."""
    others = [other for other in range(position.seats) if other != seat]
    piles = [position.hands[other] for other in others]
    piles += [position.replaced[other] for other in others]
    tiles = [color for pile in piles for color in range(4) for _ in range(pile[color])]
    chance.shuffle(tiles)
    dealt: list[Tiles] = []
    for pile in piles:
        drawn, tiles = tiles[: sum(pile)], tiles[sum(pile) :]
        dealt.append((drawn.count(0), drawn.count(1), drawn.count(2), drawn.count(3), 0))
    changed = position.copy()
    changed.hands = _with_own(position.hands, seat, dealt[: len(others)])
    changed.replaced = _with_own(position.replaced, seat, dealt[len(others) :])
    return changed


def _with_own(piles: tuple[Tiles, ...], seat: Seat, others: list[Tiles]) -> tuple[Tiles, ...]:
    return (*others[:seat], piles[seat], *others[seat:])
