"""The dialogs of the table: how many tiles to commit, which war, which monument."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.actions import Action, BuildMonument, ChooseWar, CommitTiles, Decline
from engine.board import NONE, Square, Squares
from engine.conflict import supporters
from engine.decisions import ConflictKind
from engine.notation import format_square
from engine.pieces import MONUMENT_COLORS, Color, Monument, Seat
from engine.position import Position
from engine.works import block
from game.i18n import _
from game.inputs import Input, Key
from game.names import COLOR, DYNASTY, LEADERS
from game.paint.easel import Easel
from game.paint.showdown import showdown_place
from game.paint.widgets import paint_plate
from game.question import AskCommitment, AskMonument, AskTreasure, AskWar, Question
from game.rects import Rect
from game.screens.choices import Choice, Choices, beside

Answers = Sequence[Choice[Action]]

#: Answers in one row of a dialog.
IN_A_ROW = 3


class Asking:
    """An open question as buttons, on a plate that leaves what it speaks of in sight.

    A treasure has no buttons: it is clicked on the board.
    """

    def __init__(
        self, title: str, answers: Answers, frame: Rect | None, places: Sequence[Rect]
    ) -> None:
        self._title = title
        self._frame = frame
        self.choices = Choices(answers, places)

    @staticmethod
    def of(question: Question, position: Position, easel: Easel) -> Asking:
        match question:
            case AskCommitment(_seat, conflict, counts):
                room = showdown_place(easel, conflict).verdict
                answers: Answers = [Choice(_adding(n), CommitTiles(n)) for n in counts]
                return Asking("", answers, None, beside(room, len(answers), easel.layout.dp(6)))
            case AskWar(_seat, colors):
                wars: Answers = [
                    Choice(_war(position, color), ChooseWar(color)) for color in colors
                ]
                return _plate(easel, _("Which war comes first?"), wars, position.union)
            case AskMonument(_seat, offers):
                works: list[Choice[Action]] = [
                    Choice(_monument(*offer), BuildMonument(*offer)) for offer in offers
                ]
                busy = NONE
                for _work, corner in offers:
                    busy |= block(corner)
                works.append(Choice(_("Build nothing"), Decline()))
                return _plate(easel, _("Build a monument?"), works, busy)
            case AskTreasure():
                return Asking("", (), None, ())

    def hear(self, given: Input) -> Action | None:
        """The answer: by a button, or by the number of tiles to add."""
        if isinstance(given, Key) and given.name.isdigit():
            numbered = [choice.value for choice in self.choices.choices]
            wanted = CommitTiles(int(given.name))
            return wanted if wanted in numbered else None
        return self.choices.hear(given)

    @property
    def lit(self) -> Squares:
        """The squares that the button under the pointer or the keys speaks of."""
        focus = self.choices.focus
        answer = None if focus is None else self.choices.choices[focus].value
        return block(answer.corner) if isinstance(answer, BuildMonument) else NONE

    def paint(self, surface: pygame.Surface, easel: Easel) -> None:
        if self._frame is not None:
            paint_plate(surface, easel, self._frame, self._title)
        self.choices.paint(surface, easel)


def _plate(easel: Easel, title: str, answers: Answers, busy: Squares) -> Asking:
    frame = easel.layout.showdown(busy).frame
    return Asking(title, answers, frame, list(_rows(easel, frame, len(answers))))


def _rows(easel: Easel, frame: Rect, count: int) -> Iterator[Rect]:
    """Places for so many buttons on a plate, row by row, below its title."""
    dp = easel.layout.dp
    rows = -(-count // IN_A_ROW)
    room = Rect(frame.x + dp(14), frame.y + dp(58), frame.w - dp(28), frame.h - dp(72))
    height = min(dp(52), (room.h - dp(6) * (rows - 1)) // rows)
    for row in range(rows):
        line = Rect(room.x, room.y + row * (height + dp(6)), room.w, height)
        yield from beside(line, min(IN_A_ROW, count - row * IN_A_ROW), dp(6))


def _adding(count: int) -> str:
    return str(count) if count else _("Add none")


def _monument(monument: Monument, corner: Square) -> str:
    tall, base = MONUMENT_COLORS[monument]
    text = _("{tall} and {base}, at {square}")
    return text.format(tall=COLOR[tall], base=COLOR[base], square=format_square(corner))


def _war(position: Position, color: Color) -> str:
    """The leaders, and what each side has on the board: `Kings: Bull 3, Pot 2`."""
    pair = position.leaders[color] & position.kingdom(position.union)
    sides = [
        f"{DYNASTY[position.dynasties[seat]]} {_strength(position, Seat(seat), color)}"
        for seat, squares in enumerate(position.owned)
        if squares & pair
    ]
    return f"{LEADERS[color].capitalize()}: {', '.join(sides)}"


def _strength(position: Position, seat: Seat, color: Color) -> int:
    return supporters(position, ConflictKind.WAR, seat, color).bit_count()
