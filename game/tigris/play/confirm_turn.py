"""The last action of a turn, which may wait for confirmation before it is played.

It waits at the window of its player: it has not been applied or saved, no tile is drawn for it, and
nobody else knows of it. What it does by itself is shown, and can be undone.
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
    """An action that waits; its first `shown` events are on the table already."""

    action: Action
    shown: int
    due: int | None = None
    """when it is played by itself, in milliseconds of the session's clock"""

    def seconds(self, now: int) -> int | None:
        """How many seconds are left, rounded up; None if no time runs."""
        return None if self.due is None else max(0, -(-(self.due - now) // 1000))

    def waiting(self, now: int, delay: int | None) -> Pending:
        """The same, due `delay` milliseconds after it began to wait; None waits forever."""
        if delay is None:
            return replace(self, due=None)
        return replace(self, due=now + delay) if self.due is None else self


def hold(position: Position, action: Action) -> tuple[Pending, tuple[Event, ...]] | None:
    """An action that ends one's own turn as one that waits, and what it does by itself; else None.

    An answer in the turn of somebody else never waits: its tiles are seen by all.
    """
    progress = apply(position, action)
    if position.actor != position.active or not ends_turn(position, progress):
        return None
    events = at_once(progress)
    return Pending(action, len(events)), events


def ends_turn(before: Position, progress: Progress) -> bool:
    """Whether nobody but the keeper acts in this turn any more."""
    after = progress.position
    if not after.decisions or after.active != before.active:
        return True
    top = after.decisions[-1]
    return after.actor == KEEPER and isinstance(top, Deal) and after.turn.left <= top.replacing


def at_once(progress: Progress) -> tuple[Event, ...]:
    """The events of an action up to those of the end of the turn."""
    for index, event in enumerate(progress.events):
        if isinstance(event, ActionEnded | TurnEnded):
            return progress.events[:index]
    return progress.events
