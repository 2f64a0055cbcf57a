"""Positions with one right answer: who plays well finds it, whatever its taste.

A problem is a text: a sentence that says why, the actions that are right (`best`) or wrong
(`avoid`), a picture as in `tests.support.tigris.positions`, and what was played before the
question (`play`). In
patterns `*` stands for anything. Where the game ends with the turn the answers are proven by
playing everything out; the patterns then say of what kind they are. The few that good play decides
are marked `judged`.
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
OURS = ("#", "judged", "best ", "avoid ", "play ")


@dataclass(frozen=True)
class Problem:
    name: str
    text: str

    def told(self, word: str) -> list[str]:
        """What stands after a word, line by line."""
        lines = (line.split(" ", 1) for line in self.text.splitlines())
        return [rest[0].strip() for first, *rest in lines if first == word and rest]

    @property
    def judged(self) -> bool:
        return "judged" in self.text.splitlines()

    @cached_property
    def start(self) -> Position:
        """Before anything of it is played."""
        picture = [line for line in self.text.splitlines() if not line.startswith(OURS)]
        return position_from("\n".join(picture))

    @cached_property
    def position(self) -> Position:
        """What is asked about, all hands known as far as the picture tells them."""
        position = self.start
        for line in self.told("play"):
            position = apply(position, parse_action(line, position.dynasties)).position
        return position

    @property
    def seat(self) -> Seat:
        assert self.position.actor is not None
        return self.position.actor

    @property
    def view(self) -> Position:
        """What the seat that is asked sees."""
        return view(self.position, self.seat)

    @cached_property
    def fits(self) -> Callable[[Action], bool]:
        """Whether an action is of the kind that is told to be right."""
        best, avoid = self.told("best"), self.told("avoid")

        def fitting(action: Action) -> bool:
            text = format_action(action, self.position.dynasties)
            if best:
                return any(fnmatchcase(text, pattern) for pattern in best)
            return not any(fnmatchcase(text, pattern) for pattern in avoid)

        return fitting

    @cached_property
    def right(self) -> frozenset[Action]:
        """The right answers, proven where the game ends with the turn."""
        seen = self.view
        fitting = frozenset(filter(self.fits, legal_actions(seen)))
        return fitting if self.judged else self._proven(seen)

    def _proven(self, seen: Position) -> frozenset[Action]:
        solver = Solver(self.position.active, self.seat)
        ends = {action: solver.after(seen, action) for action in legal_actions(seen)}
        if self.told("avoid"):
            return frozenset(action for action, end in ends.items() if end != LOSS)
        return frozenset(action for action, end in ends.items() if end == WIN)


PROBLEMS = tuple(
    Problem(path.stem, path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.problem"))
)
