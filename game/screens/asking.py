"""The dialogs of the table: how many tiles to commit, which war, which monument."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    Decline,
    PlaceBuilding,
    ScorePoint,
)
from engine.board import NONE, Square, Squares, halo, only
from engine.conflict import supporters
from engine.decisions import ConflictKind
from engine.monuments import block
from engine.notation import format_square
from engine.pieces import MONUMENT_COLORS, Color, Monument, Seat
from engine.position import Position
from game.i18n import _
from game.inputs import Input, Key
from game.names import COLOR, DYNASTY, LEADERS
from game.paint.easel import Easel
from game.paint.showdown import showdown_place
from game.paint.widgets import paint_plate
from game.question import AskCommitment, AskMonument, AskTreasure, AskWar, AskWork, Question
from game.rects import Rect
from game.screens.choices import Choice, Choices, beside

Answers = Sequence[Choice[Action]]

#: Answers in one row of a dialog.
IN_A_ROW = 2


class Asking:
    """An open question as buttons, on a plate that leaves what it speaks of in sight.

    A treasure has no buttons: it is clicked on the board.
    """

    def __init__(
        self,
        title: str,
        answers: Answers,
        frame: Rect | None,
        places: Sequence[Rect],
        about: Squares = NONE,
    ) -> None:
        """`about` are the squares that it speaks of; without a frame there is no plate."""
        self._title = title
        self._frame = frame
        self._about = about
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
                busy = position.union
                for color in colors:
                    busy |= _pair(position, color)
                return _plate(easel, _("Which war comes first?"), wars, busy, NONE)
            case AskMonument(_seat, offers):
                works: list[Choice[Action]] = [
                    Choice(_monument(*offer), BuildMonument(*offer)) for offer in offers
                ]
                squares = _all_squares([work.value for work in works])
                works.append(Choice(_("Build nothing"), Decline()))
                return _plate(easel, _("Build a monument?"), works, squares, squares)
            case AskTreasure():
                return Asking("", (), None, ())
            case AskWork(_seat, offered):
                named = [Choice(_answer(answer), answer) for answer in offered]
                squares = _all_squares(offered)
                return _plate(easel, _("Which of these?"), named, squares, squares)

    def hear(self, given: Input) -> Action | None:
        """The answer: by a button, or by the number of tiles to add."""
        if isinstance(given, Key) and given.name.isdigit():
            numbered = [choice.value for choice in self.choices.choices]
            wanted = CommitTiles(int(given.name))
            return wanted if wanted in numbered else None
        return self.choices.hear(given)

    @property
    def answer(self) -> Action | None:
        """The answer that the pointer or the keys are on."""
        focus = self.choices.focus
        return None if focus is None else self.choices.choices[focus].value

    @property
    def label(self) -> str:
        """What is written on that button; empty if they are on none."""
        focus = self.choices.focus
        return "" if focus is None else self.choices.choices[focus].label

    @property
    def lit(self) -> Squares:
        """The squares that the button under the pointer or the keys speaks of, else all of them."""
        focus = self.choices.focus
        answer = None if focus is None else self.choices.choices[focus].value
        return (NONE if answer is None else _squares(answer)) or self._about

    def paint(self, surface: pygame.Surface, easel: Easel) -> None:
        if self._frame is not None:
            paint_plate(surface, easel, self._frame, self._title)
        self.choices.paint(surface, easel)
        for choice, rect in zip(self.choices.choices, self.choices.rects, strict=True):
            edge = rect.h - easel.layout.dp(6)
            sprite = _picture(easel, choice.value, edge)
            if sprite is not None:
                easel.put(surface, sprite, Rect(rect.x + easel.layout.dp(4), rect.y, edge, rect.h))


def _squares(answer: Action) -> Squares:
    """Where it would stand."""
    match answer:
        case BuildMonument(_, corner):
            return block(corner)
        case BuildWonder(center):
            return only(center) | halo(only(center))
        case PlaceBuilding(square):
            return only(square)
        case _:
            return NONE


def _all_squares(answers: Sequence[Action]) -> Squares:
    """Where any of them would stand."""
    found = NONE
    for answer in answers:
        found |= _squares(answer)
    return found


def _picture(easel: Easel, answer: Action, edge: int) -> pygame.Surface | None:
    """What an answer would bring, if it can be shown."""
    match answer:
        case BuildMonument(monument):
            return easel.sprites.tower(monument, edge)
        case BuildWonder():
            return easel.sprites.wonder(edge)
        case ScorePoint(color):
            return easel.sprites.tile(color, edge * 3 // 4)
        case _:
            return None


def _plate(easel: Easel, title: str, answers: Answers, busy: Squares, about: Squares) -> Asking:
    """A dialog where it hides as few as it can of the busy squares."""
    dp = easel.layout.dp
    rows = -(-len(answers) // IN_A_ROW)
    frame = _frame(easel, dp(66) + rows * dp(56), busy)
    room = Rect(frame.x + dp(14), frame.y + dp(58), frame.w - dp(28), dp(50))
    places = list(_rows(room, len(answers), dp(6)))
    return Asking(title, answers, frame, places, about)


def _frame(easel: Easel, height: int, busy: Squares) -> Rect:
    """As high as it must be, at that edge of the board to which a conflict's panel would go."""
    board, place = easel.layout.view, easel.layout.showdown(busy).frame
    spare = place.h - height
    down = spare * (place.y - board.y) // max(1, board.h - place.h)
    return Rect(place.x, place.y + down, place.w, height)


def _rows(first: Rect, count: int, gap: int) -> Iterator[Rect]:
    """Places for so many buttons, row by row, the first row here."""
    for row, start in enumerate(range(0, count, IN_A_ROW)):
        line = Rect(first.x, first.y + row * (first.h + gap), first.w, first.h)
        yield from beside(line, min(IN_A_ROW, count - start), gap)


def _adding(count: int) -> str:
    return _("Add {count}").format(count=count) if count else _("Add none")


def _monument(monument: Monument, corner: Square) -> str:
    tall, base = MONUMENT_COLORS[monument]
    text = _("{tall} and {base}, at {square}")
    return text.format(
        tall=COLOR[tall].capitalize(), base=COLOR[base], square=format_square(corner)
    )


def _answer(answer: Action) -> str:
    match answer:
        case BuildMonument(monument, corner):
            return _monument(monument, corner)
        case BuildWonder(center):
            return _("The wonder, at {square}").format(square=format_square(center))
        case PlaceBuilding(square):
            return _("A building, at {square}").format(square=format_square(square))
        case ScorePoint(color):
            return COLOR[color].capitalize()
        case _:
            return _("Build nothing")


def _war(position: Position, color: Color) -> str:
    """The leaders, and what each side has on the board: `Kings: Bull 3, Pot 2`."""
    pair = _pair(position, color)
    sides = [
        f"{DYNASTY[position.dynasties[seat]]} {_strength(position, Seat(seat), color)}"
        for seat, squares in enumerate(position.owned)
        if squares & pair
    ]
    return f"{LEADERS[color].capitalize()}: {', '.join(sides)}"


def _pair(position: Position, color: Color) -> Squares:
    """The two leaders of this color in the united kingdom."""
    return position.leaders[color] & position.kingdom(position.union)


def _strength(position: Position, seat: Seat, color: Color) -> int:
    return supporters(position, ConflictKind.WAR, seat, color).bit_count()
