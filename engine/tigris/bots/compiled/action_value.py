"""As `engine.tigris.bots.action_value`: the value of an action, minus what it uses up."""

from __future__ import annotations

from engine.tigris.bots.action_value import PASS_COST
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.lookahead import expected_value
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.observer import SEAT
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import leader
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import kind_of, what_of


@inner
def action_cost(numbers: Numbers, observer: Numbers, action: int) -> int:
    """What an action uses up that the evaluation does not see."""
    kind, cost = kind_of(action), 0
    if kind == packed.PLAY_CATASTROPHE:
        cost = observer[of.CATASTROPHE]
    elif kind == packed.REPLACE_TILES:
        cost = observer[of.REPLACEMENT]
    elif kind == packed.END_TURN:
        cost = observer[of.REPLACEMENT] + PASS_COST
    elif kind == packed.PLACE_LEADER and leader(numbers, observer[SEAT], what_of(action)) >= 0:
        cost = observer[of.JOURNEY]
    return cost


@inner
def action_value(
    mind: Mind, numbers: Numbers, observer: Numbers, action: int, ending: bool
) -> float:
    """The value of an action for the seat that acts.

    Args:
        ending: whether all actions that it is compared with end the turn.
    """
    if kind_of(action) == packed.END_TURN and not ending and numbers[layout.DECISIONS + 2] > 1:
        return evaluate(mind, numbers, observer)
    value = expected_value(mind, numbers, observer, action)
    return value - action_cost(numbers, observer, action)
