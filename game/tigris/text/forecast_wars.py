"""Wars of one union: foresees only what comes first, because all orders take longer than a frame.

Four wars can be fought in 24 orders with 16 outcomes each, and `engine.tigris.forecasting` tries
them all.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.tigris import apply
from engine.tigris.model.actions import Action, ChooseWar
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.decisions import WarChoice
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.commitments import max_held
from engine.tigris.rules.conflict import war_colors
from game.tigris.scene.conflict import Conflict


class WarSide(NamedTuple):
    """One side of a war: who, the leader, what counts for it, and what its hand could add."""

    seat: Seat
    leader: Square
    supporters: Squares
    strength: int
    most: int


class PossibleWar(NamedTuple):
    """A war that could be fought first."""

    color: Color
    attacker: WarSide
    defender: WarSide


def possible_wars(view: Position, action: Action) -> tuple[PossibleWar, ...]:
    """The wars to choose from after an action, by color; none if no choice comes."""
    after = apply(view, action).position
    if not after.decisions or not isinstance(after.decisions[-1], WarChoice):
        return ()
    found = []
    for begun in war_conflicts(after):
        color = begun.color
        sides = [
            WarSide(
                side.seat,
                side.square,
                side.supporters,
                side.strength,
                max_held(after.hands[side.seat], color),
            )
            for side in (begun.attacker, begun.defender)
        ]
        found.append(PossibleWar(color, *sides))
    return tuple(found)


def war_conflicts(position: Position) -> tuple[Conflict, ...]:
    """The wars of a position that waits for the choice of one, by color, as each would begin."""
    begun = (
        Conflict.of(apply(position, ChooseWar(color)).position) for color in war_colors(position)
    )
    return tuple(conflict for conflict in begun if conflict is not None)
