"""The dialogs of the table: how many tiles to commit, which war, what to build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from engine.tigris.model.actions import Action, BuildMonument, ChooseWar, CommitTiles, Decline
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.position import Position
from game.geometry import Point, Rect
from game.i18n import _
from game.input.events import Clicked, Input, Key
from game.screens.choice_list import Choice, ChoiceList, beside
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
    all_squares,
    answer_label,
    answer_pictures,
    commit_label,
    dialog_title,
    squares_of,
    why_none,
)
from game.tigris.screens.help_places import help_place, treasure_help_place
from game.tigris.screens.war_buttons import WAR_BUTTON_HEIGHT, describe_war, paint_war
from game.tigris.text.forecast_wars import war_conflicts
from game.ui.canvas.plates import paint_button, paint_plate

Answers = Sequence[Choice[Action]]

#: Answers in one row of a dialog.
IN_A_ROW = 2
#: The width of a dialog, and the height of a button in it, in pixels at 720p.
WIDTH, BUTTON = 600, 50


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate behind the buttons, and the buttons' places."""

    title: str
    frame: Rect | None
    """None if the buttons are on a panel that is there already"""
    scale: int
    """of texts and gaps, in percent"""
    buttons: tuple[Rect, ...]
    help: Rect
    """the sign that opens the rules at the article about the question"""


class QuestionDialog:
    """An open question as buttons, on a plate that leaves visible what it is about.

    A treasure has no buttons: it is clicked on the board.
    """

    def __init__(
        self,
        position: Position,
        answers: Answers,
        plate: Plate,
        wars: Sequence[Conflict] = (),
        ground: Rect | None = None,
    ) -> None:
        """`wars` may be chosen; `ground` lies behind a plate without a frame."""
        self._position = position
        self.plate = plate
        self._ground = plate.frame or ground
        self._wars = {conflict.color: conflict for conflict in wars}
        self._about = all_squares(choice.value for choice in answers)
        self.choices = ChoiceList(answers, plate.buttons)

    @staticmethod
    def of(question: Question, position: Position, painter: TablePainter) -> QuestionDialog:
        match question:
            case AskCommitment(seat, conflict, counts):
                place = conflict_panel_of(painter, conflict)
                hand = position.hands[seat]
                why = why_none(hand, conflict, seat) if counts == (0,) else ""
                answers: Answers = [Choice(commit_label(n, why), CommitTiles(n)) for n in counts]
                buttons = tuple(beside(place.verdict, len(answers), place.px(6)))
                sign = help_place(place.title, place.px(30))
                plate = Plate("", None, place.scale, buttons, sign)
                return QuestionDialog(position, answers, plate, ground=place.frame)
            case AskWar():
                return _wars(position, painter)
            case AskMonument(_seat, offers):
                works: list[Action] = [*(BuildMonument(*offer) for offer in offers), Decline()]
                return _works(works, position, painter)
            case AskTreasure():
                plate = Plate("", None, painter.metrics.scale, (), treasure_help_place(painter))
                return QuestionDialog(position, (), plate)
            case AskWork(_seat, offered):
                return _works(offered, position, painter)

    def handle(self, input_event: Input) -> Action | None:
        """Handles an input; returns the answer that was given, by button or by number of tiles."""
        if isinstance(input_event, Key) and input_event.name.isdigit():
            numbered = [choice.value for choice in self.choices.choices]
            wanted = CommitTiles(int(input_event.name))
            return wanted if wanted in numbered else None
        return self.choices.handle(input_event)

    def covers(self, at: Point | None) -> bool:
        """Whether the dialog hides the board here."""
        return at is not None and self._ground is not None and self._ground.contains(*at)

    @property
    def answer(self) -> Action | None:
        """The answer that the pointer or the keys are on."""
        focus = self.choices.focus
        return None if focus is None else self.choices.choices[focus].value

    @property
    def label(self) -> str:
        """The text of that button; empty if they are on none."""
        focus = self.choices.focus
        if focus is None:
            return ""
        choice = self.choices.choices[focus]
        return choice.spoken or choice.label

    @property
    def lit(self) -> Squares:
        """The squares of the button under the pointer or the keys, or else of all buttons."""
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

    def asks_help(self, input_event: Input) -> bool:
        """Whether the sign is clicked that opens the rules."""
        return isinstance(input_event, Clicked) and self.plate.help.contains(*input_event.at)

    def paint(
        self,
        surface: pygame.Surface,
        painter: TablePainter,
        advised: Sequence[Advice] = (),
        at: Point | None = None,
    ) -> None:
        """
        Args:
            advised: the actions of a hint, the best first; their buttons are marked.
            at: the pointer.
        """
        painter = painter.at_scale(self.plate.scale)
        if self.plate.frame is not None:
            paint_plate(surface, painter, self.plate.frame, self.plate.title)
        self.choices.paint(surface, painter)
        hovered = at is not None and self.plate.help.contains(*at)
        paint_button(surface, painter, self.plate.help, "", glyph="help", hovered=hovered)
        for choice, rect in zip(self.choices.choices, self.choices.rects, strict=True):
            self._paint_answer(surface, painter, choice.value, rect)
            for place, option in enumerate(advised, 1):
                if option.action == choice.value:
                    paint_advised_answer(surface, painter, rect, place)

    def _paint_answer(
        self, surface: pygame.Surface, painter: TablePainter, answer: Action, rect: Rect
    ) -> None:
        """Paints what is on a button besides its label."""
        if isinstance(answer, ChooseWar):
            conflict = self._wars[answer.color]
            paint_war(surface, painter, conflict, self._position.dynasties, rect)
            return
        edge = rect.h - painter.layout.px(8)
        at = Rect(rect.x + painter.layout.px(5), rect.y, edge, rect.h)
        for sprite in answer_pictures(painter, answer, self._position, edge):
            painter.put(surface, sprite, at)


def _wars(position: Position, painter: TablePainter) -> QuestionDialog:
    wars = war_conflicts(position)
    answers: list[Choice[Action]] = []
    counting, first = NONE, position.union
    for conflict in wars:
        text = describe_war(conflict, position.dynasties)
        answers.append(Choice("", ChooseWar(conflict.color), spoken=text))
        counting, first = counting | busy(conflict), first | dear(conflict)
    title = _("Which war comes first?")
    plate = _plate(painter, title, len(answers), counting, WAR_BUTTON_HEIGHT, first)
    return QuestionDialog(position, answers, plate, wars)


def _works(offered: Sequence[Action], position: Position, painter: TablePainter) -> QuestionDialog:
    answers = [Choice(answer_label(answer, position), answer) for answer in offered]
    about = all_squares(offered) or position.wonder  # it stands already where it brings a point
    title = dialog_title(offered, position)
    plate = _plate(painter, title, len(answers), about, BUTTON)
    return QuestionDialog(position, answers, plate)


def _plate(
    painter: TablePainter, title: str, count: int, about: Squares, button: int, dear: Squares = NONE
) -> Plate:
    """A dialog where it covers as few of these squares as it can, least of all the `dear` ones."""
    rows = -(-count // IN_A_ROW)
    wanted = panel_sizes(painter.layout, WIDTH, 66 + rows * (button + 6))
    frame, size = place_panel(painter.layout, wanted, about, dear)
    px = painter.layout.rescaled(size.scale).px
    first = Rect(frame.x + px(14), frame.y + px(58), frame.w - px(28), px(button))
    sign = help_place(Rect(first.x, frame.y + px(12), first.w, px(30)), px(30))
    return Plate(title, frame, size.scale, tuple(_rows(first, count, px(6))), sign)


def _rows(first: Rect, count: int, gap: int) -> Iterator[Rect]:
    """Rects for `count` buttons, row by row; `first` is the first row."""
    for row, start in enumerate(range(0, count, IN_A_ROW)):
        line = Rect(first.x, first.y + row * (first.h + gap), first.w, first.h)
        yield from beside(line, min(IN_A_ROW, count - start), gap)
