"""A puzzle: a position at a turn, and conditions for its end that one answer alone can force."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.choices import Goal


class Kind(StrEnum):
    """What a puzzle is about."""

    WAR = "war"
    """win wars, often by their order"""
    BREAK = "break"
    """break a kingdom or drive leaders out"""
    SAVE = "save"
    """keep a leader that is in danger"""
    TREASURE = "treasure"
    """take a treasure"""
    END = "end"
    """end the game while ahead"""
    DENY = "deny"
    """take from a rival what it would earn"""
    BUILD = "build"
    """build a monument"""


GRADES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What a file holds; whether its answer is the only one is for `puzzles.search` to prove."""

    title: str
    kind: Kind
    grade: int
    """1 for easy to 3 for hard"""
    position: Position
    """waits for an action of a turn; all hands are known"""
    goal: Goal
    """all of them must hold at the end of the turn"""
    proof: tuple[tuple[Action, ...], ...]
    """the lines of the answer, one for each way the replies may go, see `puzzles.proof`"""

    @property
    def solver(self) -> Seat:
        return self.position.turn.seat
