"""Plans for several wars of one union: the possible orders, and the outcome of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.tigris.forecasting.forecast import forecast
from engine.tigris.forecasting.outcome import Conflict, Outlook, Rivals
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position


@dataclass(frozen=True, slots=True)
class AvertedWar:
    """A war that can no longer happen, because the connection between its leaders is cut."""

    rivals: Rivals
    cut: Squares
    """what the war just fought removed from the board: the beaten leader and its supporters"""


@dataclass(frozen=True, slots=True)
class WarStep:
    """One war of a plan, with its winner."""

    war: Conflict
    winner: Seat
    outlook: Outlook
    """what follows up to the next war or, after the last war, everything else"""
    averted: tuple[AvertedWar, ...]
    """the wars that this one averts, by color"""


@dataclass(frozen=True, slots=True)
class WarPlan:
    """The wars of a union in one order, each with one winner, until none is left."""

    steps: tuple[WarStep, ...]

    @property
    def averted(self) -> tuple[AvertedWar, ...]:
        """All wars that do not happen, in the order in which they are averted."""
        return tuple(war for step in self.steps for war in step.averted)

    @property
    def final_outlook(self) -> Outlook:
        """What follows from the last war: offers to build, leaders that return, treasures."""
        return self.steps[-1].outlook


def plan_wars(view: Position, action: Action) -> tuple[WarPlan, ...]:
    """Every order in which the wars after an action can be fought, with every outcome of each.

    Ordered by the color of the first war, then by its winner, the attacker before the defender,
    then likewise by the next war; plans that begin alike share their first steps. An averted war is
    in no later step, an impossible outcome in no plan. A single war has two plans. There are at
    most four wars, and so at most 384 plans. Empty if no war follows at once.

    Args:
        view: what the reader knows, see `engine.tigris.model.view`; its actor acts.
        action: any action of the actor.

    Raises:
        IllegalAction: if the rules refuse the action.
    """
    outlook = forecast(view, action).outlook
    if any(conflict.kind is ConflictKind.REVOLT for conflict in outlook.conflicts):
        return ()
    return tuple(WarPlan(steps) for steps in _orders(outlook) if steps)


def _orders(outlook: Outlook) -> Iterator[tuple[WarStep, ...]]:
    """Every sequence of steps through the open wars; a single empty one if there are none."""
    if not outlook.conflicts:
        yield ()
    for war in outlook.conflicts:
        for step in _steps(war):
            for later in _orders(step.outlook):
                yield (step, *later)


def _steps(war: Conflict) -> Iterator[WarStep]:
    ends = ((war.attacker, war.attacker_wins), (war.defender, war.defender_wins))
    for side, outlook in ends:
        if outlook:
            yield WarStep(war, side.seat, outlook, _averted(war, outlook))


def _averted(war: Conflict, outlook: Outlook) -> tuple[AvertedWar, ...]:
    left = [later.color for later in outlook.conflicts]
    cut = _squares_lost(outlook)
    return tuple(AvertedWar(rivals, cut) for rivals in war.other_wars if rivals.color not in left)


def _squares_lost(outlook: Outlook) -> Squares:
    """The squares that the loser of a war lost."""
    lost = NONE
    for leader in outlook.returned:
        if leader.reason is ReturnReason.BEATEN:
            lost |= bit_of(leader.square)
    for tiles in outlook.removed:
        lost |= tiles.squares
    return lost
