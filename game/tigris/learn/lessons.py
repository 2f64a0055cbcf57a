"""The lessons of this game for the shell: it satisfies `game.lesson_contract.Lessons`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.tigris.goals.conditions import Condition
from engine.tigris.goals.line import Line
from engine.tigris.goals.text import parse_condition
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Deal, Turn
from engine.tigris.model.events import Event
from engine.tigris.model.position import Position
from engine.tigris.notation import parse_action, parse_position
from engine.tigris.rules.refusal import why_not
from game.lesson_contract import PUPIL
from game.play.players import HUMAN
from game.table import Table
from game.tigris.learn.marks import check_mark
from game.tigris.rules_adapter import plain_options

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "lessons" / "tigris"


@dataclass(frozen=True, slots=True)
class TigrisGoal:
    """A condition of the engine as the shell asks for it."""

    condition: Condition

    def holds(self, start: Position, events: Sequence[Event], end: Position) -> bool:
        return self.condition.holds(Line(start, tuple(events), end))


class TigrisLessons:
    folder = FOLDER

    def read_position(self, text: str) -> Position:
        return parse_position(text)

    def read_action(self, text: str, position: Position) -> Action:
        return parse_action(text, position.dynasties)

    def read_goal(self, text: str, position: Position) -> TigrisGoal:
        return TigrisGoal(parse_condition(text, position.dynasties))

    def read_reply(self, text: str, position: Position) -> Action:
        return self.read_action(text, position)

    def due(self, position: Position, replies: Sequence[Action]) -> Action | None:
        """The first action that is legal, for the seat that is asked."""
        if position.actor == PUPIL or not position.decisions:
            return None
        return next((each for each in replies if why_not(position, each) is None), None)

    def check_mark(self, text: str, position: Position) -> None:
        check_mark(text, position)

    def is_settled(self, position: Position) -> bool:
        return not position.decisions or isinstance(position.decisions[-1], Turn | Deal)

    def table(self, position: Position) -> Table:
        """Without hints: a task has its own answer. The seed decides nothing: no tile is drawn."""
        seats = len(position.dynasties)
        options = plain_options(position.options, position.dynasties)
        return Table((HUMAN,) * seats, options, seed=0, hints=False)
