"""Positions with one right answer, which a good player finds whatever its personality.

A problem is a text: a sentence with the reason, patterns of the right actions (`best`) or of the
wrong ones (`avoid`), a diagram as in `tests.support.tigris.positions`, and the actions that lead
from it to the question (`play`). In patterns `*` stands for anything. Where the game ends with the
turn, the right answers are proven by exhaustive search, and the patterns only say of what kind they
are. The problems whose answer is an expert's judgment, at most a quarter, are marked `judged`; some
of these are moments of watched games, in which a bot went wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

from engine.tigris import Position, apply, legal_actions, view
from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import format_action, parse_action
from tests.support.tigris.positions import position_from
from tests.support.tigris.solver import LOSS, WIN, Solver

FOLDER = Path(__file__).with_suffix("")
KEYWORDS = ("#", "judged", "best ", "avoid ", "play ")


@dataclass(frozen=True)
class Problem:
    name: str
    text: str

    def lines_after(self, keyword: str) -> list[str]:
        """The rest of every line that begins with this keyword."""
        lines = (line.split(" ", 1) for line in self.text.splitlines())
        return [rest[0].strip() for first, *rest in lines if first == keyword and rest]

    @property
    def is_judged(self) -> bool:
        return "judged" in self.text.splitlines()

    @cached_property
    def start(self) -> Position:
        """The position of the diagram."""
        diagram = [line for line in self.text.splitlines() if not line.startswith(KEYWORDS)]
        return position_from("\n".join(diagram))

    @cached_property
    def position(self) -> Position:
        """The position in question, with all that the diagram shows of the hands."""
        position = self.start
        for line in self.lines_after("play"):
            position = apply(position, parse_action(line, position.dynasties)).position
        return position

    @property
    def seat(self) -> Seat:
        assert self.position.actor is not None
        return self.position.actor

    @property
    def view(self) -> Position:
        """The position as the seat in question sees it."""
        return view(self.position, self.seat)

    @cached_property
    def matches(self) -> Callable[[Action], bool]:
        """Whether an action is of the kind that the patterns call right."""
        best, avoid = self.lines_after("best"), self.lines_after("avoid")

        def matches(action: Action) -> bool:
            text = format_action(action, self.position.dynasties)
            if best:
                return any(fnmatchcase(text, pattern) for pattern in best)
            return not any(fnmatchcase(text, pattern) for pattern in avoid)

        return matches

    @cached_property
    def right_answers(self) -> frozenset[Action]:
        """The right answers, proven where the game ends with the turn."""
        seen = self.view
        if self.is_judged:
            return frozenset(filter(self.matches, legal_actions(seen)))
        return self._prove(seen)

    def _prove(self, seen: Position) -> frozenset[Action]:
        solver = Solver(self.position.active, self.seat)
        ends = {action: solver.value_after(seen, action) for action in legal_actions(seen)}
        if self.lines_after("avoid"):
            return frozenset(action for action, end in ends.items() if end != LOSS)
        return frozenset(action for action, end in ends.items() if end == WIN)


PROBLEMS = tuple(
    Problem(path.stem, path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.problem"))
)
