"""Turns an action into clicks and keys, by the game's own layout."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.clicking.screen import Click, Gesture, Press
from engine.tigris import Position
from engine.tigris.model import actions
from engine.tigris.model.bitboard import Square, first
from engine.tigris.model.pieces import COLORS, Color, Seat
from game.tigris.interaction.question import current_question
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.player import slots
from game.tigris.screens.question_dialog import QuestionDialog


class Hand:
    """The gestures of one person at a window of this size."""

    def __init__(self, painter: TablePainter, position: Position, seat: Seat) -> None:
        self._painter = painter
        self._layout = painter.layout
        self._position = position
        self._seat = seat

    def gestures(self, action: actions.Action, keys: bool) -> list[Gesture]:
        """The shortest way to an action, with keys instead of clicks where there are keys."""
        return [*self.takes(action, keys), *self.puts(action, keys)]

    def takes(self, action: actions.Action, keys: bool) -> Iterator[Gesture]:
        """Picks up the piece of the action."""
        match action:
            case actions.PlaceTile(color):
                slot = slots(self._position.hands[self._seat]).index(color)
                yield self._control(HAND[slot], str(slot + 1) if keys else "")
            case actions.PlaceLeader(color) | actions.WithdrawLeader(color):
                yield self._leader(color, keys)
            case actions.PlayCatastrophe():
                yield self._control(CATASTROPHES[0], "c" if keys else "")
            case _:
                return

    def puts(self, action: actions.Action, keys: bool) -> Iterator[Gesture]:
        """What follows once the piece is held; everything if the action has no piece."""
        match action:
            case actions.PlaceTile(_, square) | actions.PlaceLeader(_, square):
                yield self.square(square)
            case actions.PlayCatastrophe(square) | actions.TakeTreasure(square):
                yield self.square(square)
            case actions.WithdrawLeader() | actions.EndTurn():
                yield self._control(Control.END_TURN, "e" if keys else "")
            case actions.ReplaceTiles():
                yield from self._replaces(action, keys)
            case actions.CommitTiles(count) if keys:
                yield Press(str(count))
            case _:
                yield self._answers(action)

    def square(self, square: Square) -> Click:
        return Click.on(self._layout.rect_of(square))

    def _leader(self, color: Color, keys: bool) -> Gesture:
        """From the tray, or from the board if it stands there."""
        standing = self._position.leader(self._seat, color)
        if standing and not keys:
            return self.square(first(standing))
        return self._control(LEADERS[color], "pftk"[color] if keys else "")

    def _replaces(self, action: actions.ReplaceTiles, keys: bool) -> Iterator[Gesture]:
        start = self._control(Control.REPLACE, "r" if keys else "")
        yield start
        hand = slots(self._position.hands[self._seat])
        for color in COLORS:
            slots_of_color = [slot for slot, held in enumerate(hand) if held == color]
            for slot in slots_of_color[: action.tiles[color]]:
                yield self._control(HAND[slot], str(slot + 1) if keys else "")
        yield start

    def _answers(self, action: actions.Action) -> Click:
        """The button of a dialog."""
        question = current_question(self._position, self._seat)
        assert question is not None, f"no question is open that {action} could answer"
        choices = QuestionDialog.of(question, self._position, self._painter).choices
        return Click.on(choices.place_of(action))

    def _control(self, control: Control, key: str) -> Gesture:
        return Press(key) if key else Click.on(self._layout.rect(control))
