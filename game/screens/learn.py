"""The lessons of the game in the window, and its guided first game."""

from __future__ import annotations

from game.i18n import _, _n, translate_data
from game.learn.lesson import Lesson
from game.learn.read_lesson import read_lessons
from game.screens.form_screen import FormScreen
from game.screens.lesson import LessonScreen
from game.screens.navigation import Go, PlayMatch, Screen, Show
from game.screens.services import Services
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Tone,
)
from game.ui.widgets.using import WidgetUsed

FIRST_GAME = "first-game"
BACK = "back"


class LearnScreen(FormScreen):
    """The first lesson that is not complete has the focus."""

    WIDTH = 820

    def __init__(self, services: Services, back: Screen) -> None:
        super().__init__(services, back)
        lessons = services.game.lessons
        self.lessons = () if lessons is None else read_lessons(lessons)
        self.form.focus = self._next()

    def tree(self) -> Node:
        buttons = tuple(self._button(number, each) for number, each in enumerate(self.lessons))
        rows = (Grid(buttons, 340), self._first_game()) if buttons else (self._first_game(),)
        foot = Row(
            (
                Label(_("Nothing is timed; repeat what you like."), Role.SMALL, Tone.SOFT),
                Button(BACK, _("Back")),
            ),
            widths=(0, 180),
        )
        return Plate(_("Learn"), Scroll("lessons", Column(rows, 14)), foot)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case int(number):
                return Show(self._lesson(number))
            case "first-game":
                return self._play_first_game()
            case _:
                return self.go_back()

    def fit(self, metrics: object) -> None:
        """What comes next may have changed since."""
        super().fit(self.painter.metrics)
        self.form.focus = self._next()

    def _lesson(self, number: int) -> Screen:
        is_last = number + 1 == len(self.lessons)

        def following() -> Go:
            return self._play_first_game() if is_last else Show(self._lesson(number + 1))

        return LessonScreen(self.services, self.lessons[number], self, following, is_last)

    def _play_first_game(self) -> Go:
        self.services.settings.update(guide=True, welcomed=True)
        return PlayMatch(self.services.screens.lesson_match())

    def _button(self, number: int, lesson: Lesson) -> Button:
        minutes = _n("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
        label = _("{n}. {title} · {note}").format(
            n=number + 1,
            title=translate_data(lesson.title),
            note=_("complete") if self._is_done(lesson) else minutes,
        )
        is_next = number == self._next()
        return Button(number, label, translate_data(lesson.about), primary=is_next)

    def _first_game(self) -> Node:
        return Button(
            FIRST_GAME,
            _("A guided first game"),
            _("A whole game; cards explain each new situation as it comes up."),
            primary=self._next() == FIRST_GAME,
        )

    def _is_done(self, lesson: Lesson) -> bool:
        done = self.services.settings.current.learned.get(self.services.screens.name, ())
        return lesson.name in done

    def _next(self) -> int | str:
        open_ones = (n for n, lesson in enumerate(self.lessons) if not self._is_done(lesson))
        return next(open_ones, FIRST_GAME)
