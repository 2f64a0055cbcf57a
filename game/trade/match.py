"""Matches and timelines of this game: the shell's, with the types of its engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.trade.bots.reasons import Reason
from engine.trade.model.actions import Action
from engine.trade.model.events import Event
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from game.play import match, timeline
from game.play.local_match import LocalMatch
from game.table import Table
from game.trade.game import GAME
from game.trade.rules_adapter import plain_options
from game.trade.scene.happening import Happening
from game.trade.scene.scene import Scene

Match: TypeAlias = match.Match[Position, Action, Event, Reason]
Local: TypeAlias = LocalMatch[Position, Action, Event, Reason]
Played: TypeAlias = match.Played[Position, Action, Event, Reason]
Timeline: TypeAlias = timeline.Timeline[Scene, Happening]
Shown: TypeAlias = timeline.Shown[Scene, Happening]


def table_of(players: Sequence[str], seed: int, options: Options | None = None) -> Table:
    """A table of these players, by seat."""
    return Table(tuple(players), plain_options(len(players), options or Options(minutes=0)), seed)


def new_match(table: Table) -> Local:
    """A game at this computer, before the keeper has shuffled."""
    return LocalMatch(GAME, table)


def resume_match(
    table: Table, actions: Sequence[Action], forked_at: int = 0, origin: str = ""
) -> Local:
    """Resumes a match of this game; see `LocalMatch.resumed`."""
    return LocalMatch.resumed(GAME, table, actions, forked_at, origin)


def new_timeline(scene: Scene, motion: Callable[[], timeline.Motion]) -> Timeline:
    from game.trade.animation.durations import PACING

    return timeline.Timeline(scene, PACING, motion)
