"""The last action of a turn, which may wait to be confirmed before it is played.

It waits here, at the window of who said it: the rules have not heard it, nothing is kept of it, no
tile is drawn, and nobody else is told. What it does by itself is shown, and can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.tigris import apply
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Deal
from engine.tigris.model.events import ActionEnded, Event, TurnEnded
from engine.tigris.model.pieces import KEEPER
from engine.tigris.model.position import Position
from engine.tigris.rules.progress import Progress


@dataclass(frozen=True, slots=True)
class Pending:
    """An action that waits; `shown` of its events, the first ones, are on the table already."""

    action: Action
    shown: int
    due: int | None = None
    """when it is played by itself, on the session's clock in milliseconds"""

    def seconds(self, now: int) -> int | None:
        """How many are left, begun ones too; None if nothing runs."""
        return None if self.due is None else max(0, -(-(self.due - now) // 1000))

    def waiting(self, now: int, patience: int | None) -> Pending:
        """The same, due so many milliseconds after it began to wait; None waits for ever."""
        if patience is None:
            return replace(self, due=None)
        return replace(self, due=now + patience) if self.due is None else self


def hold(position: Position, action: Action) -> tuple[Pending, tuple[Event, ...]] | None:
    """An action that ends the turn, to wait, and what it does by itself; None if it does not."""
    progress = apply(position, action)
    if not ends_turn(position, progress):
        return None
    events = at_once(progress)
    return Pending(action, len(events)), events


def ends_turn(before: Position, progress: Progress) -> bool:
    """Whether nobody but the keeper has anything more to say in this turn."""
    after = progress.position
    if not after.decisions or after.active != before.active:
        return True
    top = after.decisions[-1]
    return after.actor == KEEPER and isinstance(top, Deal) and after.turn.left <= top.replacing


def at_once(progress: Progress) -> tuple[Event, ...]:
    """What an action does by itself, up to what the end of the turn brings."""
    for index, event in enumerate(progress.events):
        if isinstance(event, ActionEnded | TurnEnded):
            return progress.events[:index]
    return progress.events
