"""Full search of a turn: which answers reach a goal whatever the other seats reply.

The solver's choices are alternatives, the replies of other seats (tiles committed, treasures) must
all be met. A line ends with the solver's turn, before hands are refilled, or with the game. Lines
in which chance decides, by `replace`, are no answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.common.stated import stated
from engine.tigris.goals.line import Line
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import BOARD, Squares
from engine.tigris.model.decisions import Deal, TreasureChoice, Turn, WarChoice, WonderPoint
from engine.tigris.model.events import BuildingPlaced, ConflictWon, Event, MonumentBuilt
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.answer import (
    NO_ANSWER,
    NOTHING_TO_DO,
    Answers,
    Steps,
    TooMany,
    after_step,
    all_of,
    any_of,
    is_step,
)
from engine.tigris.puzzles.choices import Goal, choices, squares_that_meet
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import legal_actions

#: Positions that a search may reach.
LIMIT = 1_000_000
#: The choices that are no step where all of them lead to the same answers.
_MAY_NOT_MATTER = (WarChoice, TreasureChoice, WonderPoint)
#: The events that conditions look at: two lines with equal ones and equal ends are the same.
_REMEMBERED = (ConflictWon, MonumentBuilt, BuildingPlaced)


def is_over(position: Position, solver: Seat) -> bool:
    """Whether the turn of the solver has ended: its line is judged now."""
    if not position.decisions or position.turn.seat != solver:
        return True
    pending = position.decisions[-1]
    return isinstance(pending, Deal) and not pending.replacing


class Search:
    """Searches the lines from one position to one goal, and remembers what it found."""

    def __init__(self, start: Position, goal: Goal, limit: int = LIMIT) -> None:
        """
        Args:
            start: waits for an action of the solver's turn; all hands are known.
            goal: all of these must hold at the end.
            limit: positions that may be reached.
        """
        self.start, self.goal = start, goal
        self.solver = start.turn.seat
        self.left = limit
        self._found: dict[tuple[Position, tuple[Event, ...], Squares], Answers] = {}
        self._forced: dict[tuple[Position, tuple[Event, ...]], bool] = {}

    def answers(self) -> Answers:
        """All answers. Raises TooMany beyond the limit."""
        return self._answers(Line.of(self.start), BOARD)

    def forces(self, line: Line, allowed: Steps | None = None) -> bool:
        """Whether the solver can still force the goal from the end of a line.

        Args:
            allowed: the only steps that it may take, each once; None for all.

        Raises:
            TooMany: beyond the limit.
        """
        if is_over(line.end, self.solver):
            return self._is_reached(line)
        if line.end.actor != self.solver:
            return all(self.forces(self.after(line, reply), allowed) for reply in replies(line.end))
        if allowed is None:
            return self._forces_somehow(line)
        mine = (c for c in choices(line.end, self.goal) if may_take(line.end, c, allowed))
        return any(self.forces(self.after(line, each), allowed - {each}) for each in mine)

    def after(self, line: Line, action: Action) -> Line:
        """The line with one more action, without events that no condition looks at."""
        self.left -= 1
        if self.left < 0:
            raise TooMany(
                stated("more positions than the limit: take tiles or catastrophes from the hand")
            )
        progress = apply(line.end, action)
        events = line.events
        for event in progress.events:
            if isinstance(event, _REMEMBERED):
                events = (*events, event)
        return Line(line.start, events, progress.position)

    def _forces_somehow(self, line: Line) -> bool:
        key = (line.end, line.events)
        if key not in self._forced:
            self._forced[key] = any(
                self.forces(self.after(line, choice)) for choice in choices(line.end, self.goal)
            )
        return self._forced[key]

    def _is_reached(self, line: Line) -> bool:
        return all(condition.holds(line) for condition in self.goal)

    def _answers(self, line: Line, near: Squares) -> Answers:
        """The answers from here; `near` is where an action may matter, see `choices`."""
        position = line.end
        if is_over(position, self.solver):
            return NOTHING_TO_DO if self._is_reached(line) else NO_ANSWER
        if position.actor != self.solver:
            return all_of(self._answers(self.after(line, each), near) for each in replies(position))
        if not isinstance(position.decisions[-1], Turn):
            return self._answers_to_question(line, near)
        key = (position, line.events, near)
        if key not in self._found:
            self._found[key] = any_of(self._turn(line, near))
        return self._found[key]

    def _turn(self, line: Line, near: Squares) -> Iterator[Answers]:
        for choice in choices(line.end, self.goal, near):
            after = self.after(line, choice)
            meets = squares_that_meet(after.end, self.goal, line.end, choice)
            rest = self._answers(after, meets)
            yield after_step(choice, rest) if is_step(choice) else rest

    def _answers_to_question(self, line: Line, near: Squares) -> Answers:
        """The answers at a question: a war, a work, a treasure, a commitment."""
        offered = legal_actions(line.end)
        found = [self._answers(self.after(line, choice), near) for choice in offered]
        if isinstance(line.end.decisions[-1], _MAY_NOT_MATTER) and all_equal(found):
            return found[0]
        return any_of(
            after_step(choice, rest) if is_step(choice) else rest
            for choice, rest in zip(offered, found, strict=True)
        )


def all_equal(values: Sequence[Answers]) -> bool:
    return all(each == values[0] for each in values)


def replies(position: Position) -> Iterable[Action]:
    """The replies of another seat, those with most tiles first: they refute most."""
    return reversed(legal_actions(position))


def may_take(position: Position, choice: Action, allowed: Steps) -> bool:
    """Whether a choice is no step, one of these, or one at a question that may not matter."""
    free = isinstance(position.decisions[-1], _MAY_NOT_MATTER)
    return free or choice in allowed or not is_step(choice)
