"""Several wars of one union: in which order they can be fought, and what each order leads to."""

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
    """A war that was waiting and does not happen, because the link between its leaders is cut."""

    rivals: Rivals
    cut: Squares
    """what the war just fought took off the board: the beaten leader and its supporters"""


@dataclass(frozen=True, slots=True)
class WarStep:
    """One war on the way, with this winner."""

    war: Conflict
    winner: Seat
    outlook: Outlook
    """what follows up to the next war or, after the last, all the rest"""
    averted: tuple[AvertedWar, ...]
    """by color, the wars that this one puts an end to"""


@dataclass(frozen=True, slots=True)
class WarPlan:
    """The wars of a union in one order, each with one winner, until none is left to fight."""

    steps: tuple[WarStep, ...]

    @property
    def averted(self) -> tuple[AvertedWar, ...]:
        """All wars that do not happen, in the order in which they fall away."""
        return tuple(war for step in self.steps for war in step.averted)

    @property
    def final_outlook(self) -> Outlook:
        """What follows from the last war: works on offer, leaders that go home, treasures."""
        return self.steps[-1].outlook


def plan_wars(view: Position, action: Action) -> tuple[WarPlan, ...]:
    """Every order in which the wars after an action can be fought, with every outcome of each.

    Plans with like beginnings stand together and share their first steps: they come by the colour
    of the first war, then by its winner, the attacker before the defender, then likewise by the
    next war. A war that falls away is in no later step; an outcome that can not come about is in no
    plan. A lone war has its two plans too. There are at most four wars, and so at most 384 plans.
    None if no war follows at once.

    Args:
        view: what the reader knows, see `engine.tigris.model.view`; its actor acts.
        action: anything that the actor may say.

    Raises:
        IllegalAction: if the rules refuse the action.
    """
    outlook = forecast(view, action).outlook
    if any(conflict.kind is ConflictKind.REVOLT for conflict in outlook.conflicts):
        return ()
    return tuple(WarPlan(steps) for steps in _orders(outlook) if steps)


def _orders(outlook: Outlook) -> Iterator[tuple[WarStep, ...]]:
    """Every way through the wars that wait; one without steps if none does."""
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
    """What the loser of a war lost."""
    lost = NONE
    for leader in outlook.returned:
        if leader.reason is ReturnReason.BEATEN:
            lost |= bit_of(leader.square)
    for tiles in outlook.removed:
        lost |= tiles.squares
    return lost
