"""A puzzle that is being solved: tries, hints, the verdict, and the answer. It has no window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from engine.tigris.goals.conditions import Condition
from engine.tigris.goals.line import line_of
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.model.position import Position
from engine.tigris.puzzles.guidance import Guidance
from engine.tigris.puzzles.puzzle import Puzzle
from game.tigris.play.puzzle_match import PuzzleMatch
from game.tigris.puzzles.effort import Effort

#: The hints: with which piece to begin, and what to do with it.
MOST_HINTS = 2


class Phase(Enum):
    TRY = auto()
    RIGHT = auto()
    WRONG = auto()
    SHOW = auto()
    """the answer is played"""
    SHOWN = auto()


@dataclass(frozen=True, slots=True)
class Refuted:
    """Why a turn was wrong."""

    failed: tuple[Condition, ...]
    """what does not hold at its end"""
    seat: Seat | None = None
    """the first that could refute it; None if nobody had to"""
    reply: Action | None = None
    before: Position | None = None
    """where it replied"""
    by_chance: bool = False
    """whether tiles were replaced, so that chance would decide"""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next choice that keeps the goal."""

    action: Action | None
    """None: there is none any more"""
    position: Position
    is_whole: bool
    """whether all of it is said, not only the kind of piece"""

    @property
    def is_last(self) -> bool:
        """Whether there is no more to say here."""
        return self.is_whole or self.action is None


class Solving:
    def __init__(self, puzzle: Puzzle, effort: Effort | None = None) -> None:
        """`effort` is what was spent on it before."""
        self.puzzle = puzzle
        self.effort = effort or Effort()
        self.phase = Phase.TRY
        self.refuted: Refuted | None = None
        self.hint: Hint | None = None
        self._guidance = Guidance(puzzle)
        self._refutations: list[tuple[int, Action]] = []
        """replies that left no way to the goal, with their numbers"""
        self.match = self._new_match()

    @property
    def is_lost(self) -> bool:
        """Whether a hint has said that no action reaches the goal from here."""
        return self.phase is Phase.TRY and self.hint is not None and self.hint.action is None

    @property
    def is_new(self) -> bool:
        """Whether it was never solved, so that the effort counts."""
        return not self.effort.solved

    def follow(self) -> bool:
        """Judges the turn once it has ended; returns whether anything changed."""
        self._count_undos()
        if self.hint is not None and self.hint.position is not self.match.position:
            self.hint = None
            return True
        if not self.match.is_finished or self.phase not in (Phase.TRY, Phase.SHOW):
            return False
        if self.phase is Phase.SHOW:
            self.phase = Phase.SHOWN
            return True
        self._judge()
        return True

    def try_again(self) -> None:
        """Puts all pieces where they were; in the middle of a turn that is an undo."""
        if self.phase is Phase.TRY and self.match.actions:
            self._spend(undos=self.effort.undos + 1)
        self.phase, self.hint, self.refuted = Phase.TRY, None, None
        self.match = self._new_match()

    def ask_hint(self) -> None:
        """Says with which piece to continue, and when asked again, where."""
        if self.phase is not Phase.TRY or (self.hint is not None and self.hint.is_last):
            return
        best = self._guidance.best(self.match.actions)
        is_whole = best is not None and self.hint is not None
        self.hint = Hint(best, self.match.position, is_whole)
        self._spend(hints=min(self.effort.hints + 1, MOST_HINTS))

    def show_answer(self) -> None:
        """Begins to play a line of the proof; `next_shown` has its actions."""
        self.try_again()
        self.phase = Phase.SHOW
        self._spend(shown=True)

    def next_shown(self) -> Action | None:
        """The next action of the solver in the answer that is shown; None while there is none."""
        if self.phase is not Phase.SHOW or self.match.is_finished:
            return None
        return self._guidance.best(self.match.actions)

    def _new_match(self) -> PuzzleMatch:
        self._refutations = []
        return PuzzleMatch(self.puzzle, self._reply)

    def _reply(self, actions: Sequence[Action]) -> Action:
        """In the answer that is shown, as the proof has it: what follows then is known."""
        found = None if self.phase is Phase.SHOW else self._guidance.refutation(actions)
        if found is not None:
            self._refutations.append((len(actions), found))
            return found
        return self._guidance.reply(actions)

    def _judge(self) -> None:
        line = line_of(self.puzzle.position, self.match.actions)
        failed = tuple(each for each in self.puzzle.goal if not each.holds(line))
        by_chance = self.match.position.actor == KEEPER and self._replaced
        self._spend(tries=self.effort.tries + 1)
        if not failed and not by_chance:
            self.phase = Phase.RIGHT
            self._spend(solved=True)
            return
        self.phase = Phase.WRONG
        self.refuted = replace(self._refuted(failed), by_chance=by_chance)

    @property
    def _replaced(self) -> bool:
        decisions = self.match.position.decisions
        return bool(decisions) and bool(getattr(decisions[-1], "replacing", False))

    def _refuted(self, failed: tuple[Condition, ...]) -> Refuted:
        """The first refutation that was not undone."""
        for ply, reply in self._refutations:
            history = self.match.history
            if ply < len(history) and history[ply].action == reply:
                return Refuted(failed, Seat(history[ply].seat), reply, self._before(ply))
        return Refuted(failed)

    def _before(self, ply: int) -> Position:
        return self.match.position_before(ply)

    def _count_undos(self) -> None:
        if self.match.undos:
            self._spend(undos=self.effort.undos + self.match.undos)
            self.match.undos = 0

    def _spend(self, **changes: Any) -> None:
        """What is done after the right answer does not count."""
        if self.is_new:
            self.effort = replace(self.effort, **changes)
