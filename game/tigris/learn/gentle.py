"""An opponent for a first game: it plays as its level does, but starts no conflict at first."""

from __future__ import annotations

from engine.tigris import IllegalAction, apply
from engine.tigris.bots import think
from engine.tigris.model.actions import Action, EndTurn
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import ConflictBegan, KingdomsUnited, LeaderReturned
from engine.tigris.model.position import Position
from game.bots.bot_process import Answer
from game.play.bot_turns import Thinker

#: It keeps the peace until somebody has so many points in all.
PEACE = 12
_LEVEL = "easy"


class GentleBots:
    """Satisfies `game.play.bot_turns.Thinker`, around the bots that think."""

    def __init__(self, bots: Thinker) -> None:
        self._bots = bots
        self._view: Position | None = None
        self._seed = 0

    def ask(self, view: Position, name: str, seed: int) -> None:
        self._view, self._seed = view, seed
        self._bots.ask(view, name, seed)

    def answer(self) -> Answer | None:
        answer, view = self._bots.answer(), self._view
        if answer is None or view is None or is_peaceful(view, answer.action):
            return answer
        return Answer(peaceful_action(view, self._seed))

    def hurry(self) -> None:
        self._bots.hurry()

    def cancel(self) -> None:
        self._bots.cancel()


def is_peaceful(view: Position, action: Action) -> bool:
    """Whether an action harms nobody, or it is late enough for that."""
    if not isinstance(view.decisions[-1], Turn) or _is_late(view):
        return True
    try:
        events = apply(view, action).events
    except IllegalAction:
        return False
    harms = (ConflictBegan, KingdomsUnited, LeaderReturned)
    return not any(isinstance(event, harms) for event in events)


def peaceful_action(view: Position, seed: int) -> Action:
    """The best action that starts no conflict; the turn ends where there is none."""
    options = (option.action for option in think(_LEVEL, view, seed).candidates)
    return next((action for action in options if is_peaceful(view, action)), EndTurn())


def _is_late(view: Position) -> bool:
    return max(sum(points) for points in view.points) >= PEACE
