"""What comes of a plan when everybody goes on at first thought for a while."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action
from engine.bots.dealing import World
from engine.bots.effort import Effort
from engine.bots.memory import Known, Memory
from engine.bots.policy import reply
from engine.bots.reader import Reader
from engine.decisions import Deal, Turn
from engine.legal import is_legal
from engine.pieces import ACTIONS_A_TURN
from engine.position import Position
from engine.rules import apply
from engine.views import view


def played_out(
    world: World,
    memory: Memory,
    reader: Reader,
    plan: Sequence[Action],
    turns: int,
    effort: Effort,
) -> Position:
    """What the reader's seat sees in a world after its plan and so many turns.

    The plan is what the seat says next, and once more when it is on turn; where it no longer fits
    the seat thinks anew. The turn that runs, if it is another's, counts as none. The
    `memory` is of other games in mind in the same world.

    Raises:
        Enough: if the effort is used up.
    """
    first, *later = plan
    effort.spend()
    position = apply(world.position, first).position
    running, begun = world.position.turn.seat, 0
    while position.decisions:
        decision = position.decisions[-1]
        if isinstance(decision, Turn) and _begins(decision, running):
            if begun == turns:
                break
            running, begun = decision.seat, begun + 1
        known = memory.at((begun, position.turn.left))
        action = _next(position, world, reader, later, effort, known)
        position = apply(position, action).position
    return view(position, reader.seat)


def _begins(turn: Turn, running: int) -> bool:
    """Whether a turn is a new one: nobody is on turn twice running."""
    return turn.left == ACTIONS_A_TURN and turn.seat != running


def _next(
    position: Position,
    world: World,
    reader: Reader,
    later: list[Action],
    effort: Effort,
    known: Known,
) -> Action:
    """What is said next: by the keeper of the world, by the plan or at first thought."""
    decision = position.decisions[-1]
    if isinstance(decision, Deal):
        return world.deal(position, decision)
    if later and isinstance(decision, Turn):
        action = later.pop()
        if decision.seat == reader.seat and is_legal(position, action):
            effort.spend()
            return action
    return reply(view(position, decision.actor), reader.weights, effort, known)
