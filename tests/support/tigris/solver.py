"""Exhaustive search of a turn that ends the game.

The seat in question plays best; the others do the worst for it that their hands, as far as it knows
them, may allow. A value proven like this holds whatever is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris import KEEPER, Position, apply, legal_actions
from engine.tigris.model.actions import Action, DealTiles
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import COLORS, Seat, Tiles
from engine.tigris.rules.bag import count_unseen
from engine.tigris.rules.scoring import ranking

WIN, SHARED, LOSS = 1, 0, -1


@dataclass(frozen=True)
class Solver:
    """Searches everything up to the end of one turn, for one seat."""

    active: Seat | None
    """whose turn it is"""
    seat: Seat
    """whose value is searched; in a conflict not always the active seat"""

    def value_after(self, position: Position, action: Action) -> int | None:
        """WIN, SHARED or LOSS after an action; None where the game continues after the turn."""
        return self.value(apply(position, action).position)

    def value(self, position: Position) -> int | None:
        position = _deal_all(position)
        if not position.decisions:
            return outcome(position, self.seat)
        if position.active != self.active:
            return None
        values = [self.value_after(position, action) for action in legal_actions(position)]
        known = [value for value in values if value is not None]
        if position.actor == self.seat and WIN in known:
            return WIN
        if len(known) < len(values):
            return None
        return max(known) if position.actor == self.seat else min(known)


def outcome(position: Position, seat: Seat) -> int:
    first = [standing.seat for standing in ranking(position) if standing.place == 1]
    if seat not in first:
        return LOSS
    return WIN if first == [seat] else SHARED


def _deal_all(position: Position) -> Position:
    """The position after the keeper has dealt any tiles; the value must not depend on which."""
    while position.actor == KEEPER:
        decision = position.decisions[-1]
        assert isinstance(decision, Deal)
        left = min(decision.count, position.bag)
        position = apply(position, _deal(position, decision, left)).position
    return position


def _deal(position: Position, decision: Deal, left: int) -> DealTiles:
    tiles = [0, 0, 0, 0]
    for color in COLORS:
        tiles[color] = min(left - sum(tiles), count_unseen(position)[color])
    drawn: Tiles = (tiles[0], tiles[1], tiles[2], tiles[3], 0)
    return DealTiles(decision.seat, drawn, left < decision.count)
