"""The match of a task: it begins anywhere, and nobody acts in it unasked."""

from __future__ import annotations

from typing import Any

from game.game import AnyGame
from game.lesson_contract import PUPIL, AnyLessons
from game.play.local_match import LocalMatch
from game.play.match import AnyPlayed


class LessonMatch(LocalMatch[Any, Any, Any, Any]):
    """Neither a bot nor the keeper acts; the person acts while there is something to do."""

    def __init__(self, game: AnyGame, lessons: AnyLessons, position: Any) -> None:
        super().__init__(game, lessons.table(position), start=position)
        self.is_open = False
        """whether the person may act"""
        self.done = 0
        """how many actions the person, or the solution, has taken; what seals one is none"""

    def play(self, action: Any, reason: Any = None) -> list[AnyPlayed]:
        rules = self.game.rules
        author, actors = rules.author(action), rules.actors(self.position)
        played = super().play(action, reason)
        self.done += PUPIL in actors if author is None else author == PUPIL
        return played

    def undo_to(self, actions: int) -> int:
        """What was undone was never done: it is not judged."""
        self.done -= sum(played.seat == PUPIL for played in self.history[actions:])
        return super().undo_to(actions)

    @property
    def accepts_actions(self) -> bool:
        return self.is_open

    @property
    def bot(self) -> None:
        return None

    @property
    def humans(self) -> list[int]:
        return [PUPIL]

    def answer_keeper(self) -> list[AnyPlayed]:
        return []
