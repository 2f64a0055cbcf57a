"""What other seats reply to a solver, and which choice still keeps the goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.tigris.goals.line import Line
from engine.tigris.model.actions import Action
from engine.tigris.puzzles.answer import TooMany
from engine.tigris.puzzles.choices import choices
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.search import LIMIT, Search, replies


class Guidance:
    """About one puzzle; all lines are lists of actions from its start."""

    def __init__(self, puzzle: Puzzle, limit: int = LIMIT) -> None:
        """`limit`: positions that the answer to one question may reach."""
        self._puzzle, self._limit = puzzle, limit
        self._search = Search(puzzle.position, puzzle.goal, limit)

    def refutation(self, actions: Sequence[Action]) -> Action | None:
        """The reply after which the solver cannot force the goal any more.

        None if every reply leaves it possible, or if that takes too long to find out.
        """
        line = self._line(actions)
        try:
            return next(filter(lambda each: not self._holds(line, each), replies(line.end)), None)
        except TooMany:
            return None

    def reply(self, actions: Sequence[Action]) -> Action:
        """What the seat that must reply chooses: what refutes, else what the proof has.

        Where the proof knows nothing of the line, the reply is the one with the most tiles.
        """
        found = self.refutation(actions) or self.in_proof(actions)
        return found or next(iter(replies(self._line(actions).end)))

    def in_proof(self, actions: Sequence[Action]) -> Action | None:
        """What comes next in the first line of the proof that begins so; None if none does."""
        begun = len(actions)
        for line in self._puzzle.proof:
            if len(line) > begun and [*line[:begun]] == [*actions]:
                return line[begun]
        return None

    def best(self, actions: Sequence[Action]) -> Action | None:
        """A choice of the solver that keeps the goal; None if none does, or none is found."""
        known, line = self.in_proof(actions), self._line(actions)
        if known is not None:
            return known
        try:
            mine = choices(line.end, self._puzzle.goal)
            return next(filter(lambda each: self._holds(line, each), mine), None)
        except TooMany:
            return None

    def _holds(self, line: Line, action: Action) -> bool:
        return self._search.forces(self._search.after(line, action))

    def _line(self, actions: Iterable[Action]) -> Line:
        self._search.left = self._limit
        line = Line.of(self._puzzle.position)
        for action in actions:
            line = self._search.after(line, action)
        return line
