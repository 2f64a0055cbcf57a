"""The actions of a running game, and the position before each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Generic

from game.game import Action, Event, Position, Reason
from game.play.match import Played


class History(Generic[Position, Action, Event, Reason]):
    """Grows by `append`, shrinks by `cut`."""

    def __init__(self, start: Position) -> None:
        self.played: list[Played[Position, Action, Event, Reason]] = []
        self.position = start
        """after the last action"""
        self._before: list[Position] = []
        """by ply, the position before its action"""

    def __len__(self) -> int:
        return len(self.played)

    def append(
        self,
        seat: int,
        action: Action,
        events: tuple[Event, ...],
        position: Position,
        reason: Reason | None = None,
    ) -> Played[Position, Action, Event, Reason]:
        """Adds an action that led to this position."""
        played = Played(len(self.played), seat, action, events, position, reason)
        self._before.append(self.position)
        self.played.append(played)
        self.position = position
        return played

    def position_before(self, ply: int) -> Position:
        """The position after `ply` actions; the last one if fewer were played."""
        return self._before[ply] if ply < len(self._before) else self.position

    def cut(self, actions: int) -> int:
        """Keeps the first `actions` only; gives how many were removed."""
        removed = len(self.played) - actions
        self.position = self.position_before(actions)
        del self.played[actions:], self._before[actions:]
        return removed

    def add_reasons(self, reasons: Mapping[int, Reason]) -> None:
        """Adds why actions were played, by ply."""
        for ply, reason in reasons.items():
            self.played[ply] = replace(self.played[ply], reason=reason)
