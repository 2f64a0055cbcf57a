"""What bots and people at a terminal say to a table, as actions of the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action
from engine.bots import is_bot as is_bot
from engine.bots import think
from engine.bots.thought import Option
from engine.legal import legal_actions
from engine.notation import format_action, format_position, parse_action
from engine.position import Position
from game.counsel.manners import Thinking
from game.counsel.pace import seconds_for, within


def chosen(
    level: str,
    position: Position,
    seed: int,
    seconds: float | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Option:
    """What a bot of this level does, and why, in a position as its seat knows it.

    Args:
        seconds: how long it may think; None for as long as suits the level.
        stop: whether it is to answer at once.
    """
    limit = seconds_for(level, Thinking.NORMAL) if seconds is None else seconds
    return think(level, position, seed, within(limit, stop)).options[0]


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
