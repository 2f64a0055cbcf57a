"""What bots and people at a terminal say to a table, as actions of the game."""

from __future__ import annotations

from engine.actions import Action
from engine.bots import choose
from engine.bots import is_bot as is_bot
from engine.legal import legal_actions
from engine.notation import format_action, format_position, parse_action
from engine.position import Position


def chosen(level: str, position: Position, seed: int) -> Action:
    """What a bot of this level does in a position as its seat knows it."""
    return choose(level, position, seed)


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
