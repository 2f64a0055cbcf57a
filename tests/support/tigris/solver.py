"""What a turn that ends the game comes to when everybody plays it out: by looking at all of it.

The seat that asks plays best. The others do the worst for it that their hands, as far as it knows
them, may allow: what is proven so holds whatever is hidden.
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
    """Looks at everything up to the end of one turn, for one seat."""

    active: Seat | None
    """whose turn it is"""
    seat: Seat
    """who asks; in a conflict it may be another one"""

    def after(self, position: Position, action: Action) -> int | None:
        """WIN, SHARED or LOSS once this is played; None where the game goes on after the turn."""
        return self.proven(apply(position, action).position)

    def proven(self, position: Position) -> int | None:
        position = _dealt(position)
        if not position.decisions:
            return outcome(position, self.seat)
        if position.active != self.active:
            return None
        ends = [self.after(position, action) for action in legal_actions(position)]
        known = [end for end in ends if end is not None]
        if position.actor == self.seat and WIN in known:
            return WIN
        if len(known) < len(ends):
            return None
        return max(known) if position.actor == self.seat else min(known)


def outcome(position: Position, seat: Seat) -> int:
    first = [standing.seat for standing in ranking(position) if standing.place == 1]
    if seat not in first:
        return LOSS
    return WIN if first == [seat] else SHARED


def _dealt(position: Position) -> Position:
    """The position once the keeper has dealt; which tiles it deals must not matter."""
    while position.actor == KEEPER:
        question = position.decisions[-1]
        assert isinstance(question, Deal)
        left = min(question.count, position.bag)
        position = apply(position, _deal(position, question, left)).position
    return position


def _deal(position: Position, question: Deal, left: int) -> DealTiles:
    tiles = [0, 0, 0, 0]
    for color in COLORS:
        tiles[color] = min(left - sum(tiles), count_unseen(position)[color])
    drawn: Tiles = (tiles[0], tiles[1], tiles[2], tiles[3], 0)
    return DealTiles(question.seat, drawn, left < question.count)
