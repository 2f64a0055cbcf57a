"""A person in a lesson, who does what a task asks by mouse or by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    Decline,
    PlaceLeader,
    PlaceTile,
    TakeTreasure,
)
from engine.tigris.model.bitboard import Square
from game.geometry import Rect
from game.input.events import Clicked, Moved, Pressed
from game.learn.course import Phase
from game.learn.read_lesson import read_lessons
from game.screens.lesson import LessonScreen
from game.screens.lesson_card import DEAF_TIME, CardButton
from game.screens.navigation import Open, Route
from game.tigris.interaction.key_commands import KEYS
from game.tigris.layout.layout import HAND, LEADERS, Control, Layout
from game.tigris.scene.player import slots
from game.tigris.screens.lesson_table import TigrisLessonTable
from tests.support.tigris.lessons import TIGRIS_LESSONS
from tests.support.window.person import QUIET, Person

LESSONS = read_lessons(TIGRIS_LESSONS)
each_lesson = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[x.name for x in LESSONS])
KEY_OF = {control: key for key, control in KEYS.items()}


class Pupil:
    """A person in a lesson."""

    def __init__(self, folder: Path, number: int = 0) -> None:
        self.person = Person(folder, QUIET)
        self.person.follow(Open(Route.LEARN, self.person.screen))
        self.person.click(number)
        self.rest()

    @property
    def lesson(self) -> LessonScreen:
        assert isinstance(self.person.screen, LessonScreen)
        return self.person.screen

    @property
    def table(self) -> TigrisLessonTable:
        assert isinstance(self.lesson.table, TigrisLessonTable)
        return self.lesson.table

    @property
    def phase(self) -> Phase:
        return self.lesson.course.phase

    def rest(self) -> None:
        self.person.rest()
        self.person.tick(DEAF_TIME)

    def click(self, rect: Rect) -> None:
        self.person.handle(Moved(rect.center), Pressed(rect.center), Clicked(rect.center))
        self.rest()

    def press(self, button: CardButton) -> None:
        place = self.lesson.card.place_of(button)
        assert place is not None, button
        self.click(place)

    def key(self, *names: str) -> None:
        self.person.keys(*names)
        self.rest()

    def layout(self) -> Layout:
        return self.table.view.layout


def piece_of(pupil: Pupil, action: PlaceTile | PlaceLeader) -> Control:
    """The control of the piece that an action uses."""
    if isinstance(action, PlaceLeader):
        return LEADERS[action.color]
    position = pupil.table.session.position
    return HAND[[*slots(position.hands[0])].index(action.color)]


def by_mouse(pupil: Pupil, action: Action) -> None:
    layout = pupil.layout()
    match action:
        case PlaceTile(_, square) | PlaceLeader(_, square):
            pupil.click(layout.rect(piece_of(pupil, action)))
            pupil.click(layout.rect_of(square))
        case TakeTreasure(square):
            pupil.click(layout.rect_of(square))
        case CommitTiles() | BuildMonument() | Decline() | ChooseWar():
            dialog = pupil.table.view.dialog
            assert dialog is not None
            values = [choice.value for choice in dialog.choices.choices]
            pupil.click(dialog.choices.rects[values.index(action)])
        case _:
            raise AssertionError(action)


def by_keys(pupil: Pupil, action: Action) -> None:
    match action:
        case PlaceTile(_, square) | PlaceLeader(_, square):
            pupil.key(KEY_OF[piece_of(pupil, action)])
            go_to(pupil, square)
        case TakeTreasure(square):
            go_to(pupil, square)
        case CommitTiles(count):
            pupil.key(str(count))
        case BuildMonument() | Decline() | ChooseWar():
            dialog = pupil.table.view.dialog
            assert dialog is not None
            for _ in dialog.choices.choices:
                pupil.person.keys(*(("tab",) if dialog.answer != action else ()))
            pupil.key("return")
        case _:
            raise AssertionError(action)


def go_to(pupil: Pupil, square: Square) -> None:
    """Walks to a legal square by Tab, and chooses it."""
    for _ in range(200):
        if pupil.table.view.pointer.focus.square == square:
            pupil.key("return")
            return
        pupil.person.keys("tab")
    raise AssertionError(square)
