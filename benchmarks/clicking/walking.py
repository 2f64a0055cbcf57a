"""Turns an action into keys alone: arrows that move the focus, and a press."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from benchmarks.clicking.gestures import Hand
from benchmarks.clicking.screen import Click, Gesture, Press
from engine.tigris import Position
from engine.tigris.model.actions import Action, CommitTiles
from engine.tigris.model.pieces import Seat
from game.tigris.interaction.cursor import DIRECTIONS, Focus, step
from game.tigris.interaction.question import AskTreasure, current_question
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.question_dialog import QuestionDialog

#: The keys as X names them.
ARROWS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right"}


class FocusTracker:
    """Keeps track of the focus that arrow keys have reached at the table."""

    def __init__(self) -> None:
        self.focus = Focus()

    def way_to(self, goal: Focus, layout: Layout) -> Iterator[Press]:
        """The shortest sequence of arrows to the goal."""
        ways: dict[Focus, tuple[str, ...]] = {self.focus: ()}
        open_ends = deque([self.focus])
        while goal not in ways:
            here = open_ends.popleft()
            for name, way in DIRECTIONS.items():
                there = step(here, way, layout)
                if there not in ways:
                    ways[there] = (*ways[here], name)
                    open_ends.append(there)
        self.focus = goal
        for name in ways[goal]:
            yield Press(ARROWS[name])


class Walker(Hand):
    """The gestures of a person without a mouse: arrows and a press instead of each click."""

    def __init__(
        self, painter: TablePainter, position: Position, seat: Seat, focus: FocusTracker
    ) -> None:
        super().__init__(painter, position, seat)
        self._focus = focus

    def takes(self, action: Action, keys: bool) -> Iterator[Gesture]:
        return self._walk(super().takes(action, keys))

    def puts(self, action: Action, keys: bool) -> Iterator[Gesture]:
        question = current_question(self._position, self._seat)
        counted = keys and isinstance(action, CommitTiles)
        if question is None or counted or isinstance(question, AskTreasure):
            yield from self._walk(super().puts(action, keys))
            return
        choices = QuestionDialog.of(question, self._position, self._painter).choices.choices
        at = next(at for at, choice in enumerate(choices) if choice.value == action)
        yield from (Press("Right") for _ in range(at + 1))  # it opens with the focus nowhere
        yield Press("Return")

    def _walk(self, gestures: Iterator[Gesture]) -> Iterator[Gesture]:
        for gesture in gestures:
            if isinstance(gesture, Click):
                spot, layout = (gesture.x, gesture.y), self._layout
                goal = Focus(layout.square_at(*spot), layout.control_at(*spot))
                yield from self._focus.way_to(goal, layout)
                yield Press("Return")
            else:
                yield gesture
