"""What the shell asks of a game that has lessons: part of the contract in `game.game`.

Lessons are files (`game.learn.read_lesson`); what is said there about a game in its own words is
read here. The person has seat 0 in every lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from game.table import Table

Position = TypeVar("Position")
Action = TypeVar("Action", covariant=True)
Happened = TypeVar("Happened", contravariant=True)
In = TypeVar("In", contravariant=True)

#: The seat of the person who learns.
PUPIL = 0


class Goal(Protocol[In, Happened]):
    """A condition on what was done in a task."""

    def holds(self, start: In, events: Sequence[Happened], end: In) -> bool:
        """Whether it holds in the position `end`, to which these events have led from `start`."""


class Lessons(Protocol[Position, Action, Happened]):
    """All texts are English or notation; what is wrong raises ValueError with what was expected."""

    @property
    def folder(self) -> Path:
        """The lesson files; they are learned in the order of their names."""

    def read_position(self, text: str) -> Position: ...
    def read_action(self, text: str, position: Position) -> Action: ...
    def read_goal(self, text: str, position: Position) -> Goal[Position, Happened]: ...

    def read_reply(self, text: str, position: Position) -> Any:
        """What somebody else does when it is asked; `due` knows what it means."""

    def due(self, position: Position, replies: Sequence[Any]) -> Action | None:
        """What others do now, who act only when they are asked; None if it is the person's turn.

        Args:
            replies: those of the task, as `read_reply` gave them; the first that fits is taken.
        """

    def check_mark(self, text: str, position: Position) -> None:
        """Checks that the table can point at this: a square, a piece, a part of the screen, or
        with an arrow from one to another (`game.learn.arrows`)."""

    def is_settled(self, position: Position) -> bool:
        """Whether no action is half done, so that what was done can be judged."""

    def table(self, position: Position) -> Table:
        """The table of a lesson that begins with this position."""


AnyLessons: TypeAlias = Lessons[Any, Any, Any]
AnyGoal: TypeAlias = Goal[Any, Any]
