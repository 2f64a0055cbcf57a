"""The dialogs of the table: how many tiles to commit, which war, which monument."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from engine.tigris.model.actions import Action, BuildMonument, ChooseWar, CommitTiles, Decline
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.position import Position
from game.geometry import Rect
from game.i18n import _
from game.input.events import Input, Key
from game.screens.choice_list import Choice, Choices, beside
from game.tigris.hover.hover_info import Advice
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
    Question,
)
from game.tigris.layout.panel_placement import panel_sizes, place_panel
from game.tigris.paint.conflict_panel import busy, conflict_panel_of, dear
from game.tigris.paint.hover import paint_advised_answer
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.conflict import Conflict
from game.tigris.screens.answer_buttons import (
    adding,
    all_squares,
    asked_for,
    called,
    likeness,
    squares_of,
)
from game.tigris.screens.war_buttons import HEIGHT, paint_front, spoken
from game.tigris.text.forecast_wars import war_conflicts
from game.ui.canvas.plates import paint_plate

Answers = Sequence[Choice[Action]]

#: Answers in one row of a dialog.
IN_A_ROW = 2
#: The width of a dialog, and the height of a button in it, in dp.
WIDTH, BUTTON = 600, 50


@dataclass(frozen=True, slots=True)
class Plate:
    """What the buttons of a dialog lie on."""

    title: str
    frame: Rect
    scale: int
    """of its texts and gaps"""


class Asking:
    """An open question as buttons, on a plate that leaves what it speaks of in sight.

    A treasure has no buttons: it is clicked on the board.
    """

    def __init__(
        self,
        position: Position,
        answers: Answers,
        places: Sequence[Rect],
        scale: int,
        plate: Plate | None = None,
        wars: Sequence[Conflict] = (),
    ) -> None:
        """`wars` are those that may be chosen; `scale` is of the buttons."""
        self._position = position
        self._plate = plate
        self._scale = scale
        self._wars = {conflict.color: conflict for conflict in wars}
        self._about = all_squares(choice.value for choice in answers)
        self.choices = Choices(answers, places)

    @staticmethod
    def of(question: Question, position: Position, easel: TablePainter) -> Asking:
        match question:
            case AskCommitment(_seat, conflict, counts):
                place = conflict_panel_of(easel, conflict)
                answers: Answers = [Choice(adding(n), CommitTiles(n)) for n in counts]
                rects = beside(place.verdict, len(answers), place.px(6))
                return Asking(position, answers, rects, place.scale)
            case AskWar():
                return _wars(position, easel)
            case AskMonument(_seat, offers):
                works: list[Action] = [*(BuildMonument(*offer) for offer in offers), Decline()]
                return _works(works, position, easel)
            case AskTreasure():
                return Asking(position, (), (), easel.layout.scale)
            case AskWork(_seat, offered):
                return _works(offered, position, easel)

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
        """What that button says; empty if they are on none."""
        focus = self.choices.focus
        if focus is None:
            return ""
        choice = self.choices.choices[focus]
        return choice.spoken or choice.label

    @property
    def lit(self) -> Squares:
        """The squares that the button under the pointer or the keys speaks of, else all of them."""
        return squares_of(self.answer) or self._about

    @property
    def sides(self) -> tuple[Squares, Squares]:
        """What counts for attackers and for defenders: in the war that the pointer or the keys are
        on, else in all that may be chosen."""
        chosen = self.answer
        shown = [self._wars[chosen.color]] if isinstance(chosen, ChooseWar) else self._wars.values()
        attacking = defending = NONE
        for conflict in shown:
            attacking |= conflict.attacker.supporters | bit_of(conflict.attacker.square)
            defending |= conflict.defender.supporters | bit_of(conflict.defender.square)
        return attacking, defending

    def paint(
        self, surface: pygame.Surface, easel: TablePainter, advised: Sequence[Advice] = ()
    ) -> None:
        """`advised` is what a hint tells, the best first; it marks the buttons of these answers."""
        easel = easel.at_scale(self._scale)
        if self._plate is not None:
            paint_plate(surface, easel, self._plate.frame, self._plate.title)
        self.choices.paint(surface, easel)
        for choice, rect in zip(self.choices.choices, self.choices.rects, strict=True):
            self._paint_answer(surface, easel, choice.value, rect)
            for place, option in enumerate(advised, 1):
                if option.action == choice.value:
                    paint_advised_answer(surface, easel, rect, place)

    def _paint_answer(
        self, surface: pygame.Surface, easel: TablePainter, answer: Action, rect: Rect
    ) -> None:
        """What is seen on a button besides its label."""
        if isinstance(answer, ChooseWar):
            conflict = self._wars[answer.color]
            paint_front(surface, easel, conflict, self._position.dynasties, rect)
            return
        edge = rect.h - easel.layout.px(8)
        at = Rect(rect.x + easel.layout.px(5), rect.y, edge, rect.h)
        for sprite in likeness(easel, answer, self._position, edge):
            easel.put(surface, sprite, at)


def _wars(position: Position, easel: TablePainter) -> Asking:
    wars = war_conflicts(position)
    answers: list[Choice[Action]] = []
    counting, first = NONE, position.union
    for conflict in wars:
        said = spoken(conflict, position.dynasties)
        answers.append(Choice("", ChooseWar(conflict.color), spoken=said))
        counting, first = counting | busy(conflict), first | dear(conflict)
    title = _("Which war comes first?")
    plate, places = _plate(easel, title, len(answers), counting, HEIGHT, first)
    return Asking(position, answers, places, plate.scale, plate, wars)


def _works(offered: Sequence[Action], position: Position, easel: TablePainter) -> Asking:
    answers = [Choice(called(answer, position), answer) for answer in offered]
    about = all_squares(offered) or position.wonder  # it stands already where it brings a point
    title = asked_for(offered, position)
    plate, places = _plate(easel, title, len(answers), about, BUTTON)
    return Asking(position, answers, places, plate.scale, plate)


def _plate(
    easel: TablePainter, title: str, count: int, about: Squares, button: int, dear: Squares = NONE
) -> tuple[Plate, Sequence[Rect]]:
    """A dialog where it hides as few as it can of these squares, and places for its buttons."""
    rows = -(-count // IN_A_ROW)
    wanted = panel_sizes(easel.layout, WIDTH, 66 + rows * (button + 6))
    frame, size = place_panel(easel.layout, wanted, about, dear)
    px = easel.layout.rescaled(size.scale).px
    first = Rect(frame.x + px(14), frame.y + px(58), frame.w - px(28), px(button))
    return Plate(title, frame, size.scale), list(_rows(first, count, px(6)))


def _rows(first: Rect, count: int, gap: int) -> Iterator[Rect]:
    """Places for so many buttons, row by row, the first row here."""
    for row, start in enumerate(range(0, count, IN_A_ROW)):
        line = Rect(first.x, first.y + row * (first.h + gap), first.w, first.h)
        yield from beside(line, min(IN_A_ROW, count - start), gap)
