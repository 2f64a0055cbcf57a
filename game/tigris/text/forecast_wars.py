"""The wars that may be fought first after a unification.

A full forecast of four wars tries 24 orders with 16 outcomes each (`engine.tigris.forecasting`),
which takes longer than a frame; these are found in a fraction of one.
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
    """One side of a war."""

    seat: Seat
    leader: Square
    supporters: Squares
    strength: int
    """on the board"""
    max_commitment: int
    """how many tiles its hand can commit at most, as far as the view knows"""


class PossibleWar(NamedTuple):
    """A war that could be fought first."""

    color: Color
    attacker: WarSide
    defender: WarSide


def possible_wars(view: Position, action: Action) -> tuple[PossibleWar, ...]:
    """The wars to choose from after an action, by color; empty if no choice follows."""
    after = apply(view, action).position
    if not after.decisions or not isinstance(after.decisions[-1], WarChoice):
        return ()
    wars_found = []
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
        wars_found.append(PossibleWar(color, *sides))
    return tuple(wars_found)


def war_conflicts(position: Position) -> tuple[Conflict, ...]:
    """The wars to choose from in a position that waits for that choice, by color."""
    begun = (
        Conflict.of(apply(position, ChooseWar(color)).position) for color in war_colors(position)
    )
    return tuple(conflict for conflict in begun if conflict is not None)
