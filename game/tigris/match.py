"""Matches, tables and timelines of this game: the shell's, with the types of its engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.tigris.bots.api import Explanation
from engine.tigris.model.actions import Action
from engine.tigris.model.events import Event
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import DYNASTIES, Dynasty
from engine.tigris.model.position import Position
from game.kernel import names_here
from game.play import match, timeline
from game.play.local_match import LocalMatch
from game.table import Table
from game.tigris.animation.durations import duration, landing_time, reduced_duration
from game.tigris.game import GAME
from game.tigris.rules_adapter import plain_options
from game.tigris.scene.scene import Scene

Match: TypeAlias = match.Match[Position, Action, Event, Explanation]
Local: TypeAlias = LocalMatch[Position, Action, Event, Explanation]
Played: TypeAlias = match.Played[Position, Action, Event, Explanation]
Timeline: TypeAlias = timeline.Timeline[Scene, Event]
Shown: TypeAlias = timeline.Shown[Scene, Event]

PACING: timeline.Pacing[Event] = timeline.Pacing(
    duration=duration, reduced=reduced_duration, flight=landing_time
)


def table_of(
    players: Sequence[str],
    seed: int,
    options: Options | None = None,
    dynasties: Sequence[Dynasty] | None = None,
    hints: bool = True,
    position: Position | None = None,
) -> Table:
    """A table of these players, by seat; without dynasties, those in the order of the box.

    `position` is one to begin with, of the same options and dynasties; None for the first one.
    """
    seated = DYNASTIES[: len(players)] if dynasties is None else dynasties
    plain = plain_options(options or Options(), seated, position=position)
    return Table(tuple(players), plain, seed, hints)


def new_match(table: Table) -> Local:
    """A game at this computer, before the keeper has named the first player."""
    players = names_here(table.players, GAME.bots)
    return LocalMatch(GAME, replace(table, players=players))


def resume_match(
    table: Table, actions: Sequence[Action], forked_at: int = 0, origin: str = ""
) -> Local:
    """Resumes a match of this game; see `LocalMatch.resumed`."""
    return LocalMatch.resumed(GAME, table, actions, forked_at, origin)


def new_timeline(scene: Scene, motion: Callable[[], timeline.Motion]) -> Timeline:
    """See `Timeline`."""
    return timeline.Timeline(scene, PACING, motion)
