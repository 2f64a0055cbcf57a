"""What bots and people at a terminal say to a table, as actions of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.tigris.bots import is_bot as is_bot
from engine.tigris.bots import think
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action, format_position, parse_action
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import legal_actions
from game.bots.serialize import format_explanation
from game.bots.thinking_time import seconds_for, within
from game.settings.choices import Thinking
from game.tigris.coach.bot_remarks import passed_on


class Choice(NamedTuple):
    """What a bot does, and why, in the words of a record, as far as everybody may know it."""

    action: Action
    why: str


def chosen(
    level: str,
    position: Position,
    seed: int,
    seconds: float | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Choice:
    """What a bot of this level does in a position as its seat knows it.

    Args:
        seconds: how long it may think; None for as long as suits the level.
        stop: whether it is to answer at once.
    """
    limit = seconds_for(level, Thinking.NORMAL) if seconds is None else seconds
    best = think(level, position, seed, within(limit, stop)).candidates[0]
    after = apply(position, best.action).position
    return Choice(best.action, format_explanation(passed_on(best.explanation, after)))


def understood(line: str, position: Position) -> Action:
    """The action that a line says; raises ValueError with what was expected."""
    return parse_action(line, position.dynasties)


def said(action: Action, position: Position) -> str:
    """The line for an action."""
    return format_action(action, position.dynasties)


def choices(position: Position) -> list[str]:
    """The lines of all that may be done now, where it is the reader who is asked."""
    return [said(action, position) for action in legal_actions(position)]


def picture(position: Position) -> str:
    """The position as text."""
    return format_position(position)
