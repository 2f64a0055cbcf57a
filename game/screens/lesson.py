"""A lesson in the window: the game's own table, and the card beside the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.audio.music import Ambience
from game.input.events import Input, Pad
from game.input.keymap import PadContext, pad_key
from game.learn.course import Course, Phase
from game.learn.lesson import Lesson
from game.learn.progress import with_learned
from game.lesson_contract import AnyLessons
from game.screens.lesson_card import CardButton, LessonCard
from game.screens.lesson_words import all_words, words_of
from game.screens.navigation import Go, Screen, Show
from game.screens.services import LessonTable, Services
from game.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class LessonExits:
    """Whatever leads away from the table leads to the list of lessons."""

    back: Screen
    lesson: Screen

    def leave(self) -> Go:
        return Show(self.back)

    def play_again(self) -> Go:
        return Show(self.back)

    def look_back(self, table: Screen, review: bool) -> Go:
        return Show(self.back)

    def front(self, table: Screen) -> Screen:
        return self.lesson


class LessonScreen:
    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        back: Screen,
        following: Callable[[], Go],
        is_last: bool = False,
    ) -> None:
        """
        Args:
            back: the list of lessons.
            following: leads to what comes after this lesson.
            is_last: whether that is no lesson, but the guided first game.
        """
        assert services.game.lessons is not None
        lessons: AnyLessons = services.game.lessons
        self.course = Course(services.game, lessons, lesson)
        self.card = LessonCard(services)
        self._services = services
        self._back = back
        self._following = following
        self._is_last = is_last
        self._metrics = services.painter.metrics
        self.table = self._new_table()
        self._say()

    @property
    def ambience(self) -> Ambience:
        return Ambience.MENU

    @property
    def seats(self) -> int:
        return self.table.seats

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = pad_key(input_event, PadContext.TABLE)
        if self.table.has_overlay:
            return self.table.handle(input_event)
        takes_enter = self.table.is_idle and self.course.phase is not Phase.TRY
        used = self.card.handle(input_event, takes_enter)
        if isinstance(used, CardButton):
            return self._press(used)
        return None if used else self.table.handle(input_event)

    def tick(self, now: int) -> bool:
        changed = self.table.tick(now)
        changed = self.card.tick(now) or changed
        return self._proceed() or changed

    def deadline(self) -> int | None:
        is_due = self.table.is_idle and not self.table.has_overlay and self.course.due() is not None
        return 0 if is_due else self.table.deadline()

    def fit(self, metrics: Metrics) -> None:
        self._metrics = metrics
        words = [*all_words(self.course.lesson)]
        place = self.table.fit_beside(metrics, lambda width: self.card.height_of(words, width))
        self.card.put(place)

    def paint(self, surface: pygame.Surface) -> None:
        self.table.paint_behind(surface)
        self.card.paint(surface)
        self.table.paint_overlay(surface)

    def words(self) -> tuple[str, ...]:
        return ()

    def show_error(self, text: str) -> None:
        self.table.show_error(text)

    def close(self) -> None:
        self.table.close()

    # -------------------------------------------------------------- what is done

    def _proceed(self) -> bool:
        """Plays what the lesson plays by itself, or judges; returns whether anything changed."""
        if not self.table.is_idle or self.table.has_overlay:
            return False
        due = self.course.due()
        if due is not None:
            self.table.play_unasked(due)
        elif not self.course.follow():
            return False
        self._say()
        return True

    def _press(self, button: CardButton) -> Go | None:
        match button:
            case CardButton.CONTINUE:
                self.course.advance()
            case CardButton.TRY_AGAIN:
                self.course.try_again()
            case CardButton.SHOW:
                self.course.show()
            case CardButton.NEXT:
                return self._following()
            case CardButton.LEAVE:
                return Show(self._back)
        if self.course.phase is Phase.DONE:
            self._remember()
        else:
            self._renew_table()
        self._say()
        return None

    def _remember(self) -> None:
        settings, name = self._services.settings, self._services.screens.name
        learned = with_learned(settings.current.learned, name, self.course.lesson.name)
        settings.update(learned=learned)

    def _say(self) -> None:
        happened = self.table.what_happened()
        self.card.say(words_of(self.course, happened, self._is_last))
        is_on = self.course.phase in (Phase.READ, Phase.TRY)
        self.table.point_at(self.course.step.marks if is_on else ())

    def _new_table(self) -> LessonTable:
        exits = LessonExits(self._back, self)
        return self._services.screens.lesson_table(self._services, self.course.match, exits)

    def _renew_table(self) -> None:
        self.table.end()
        self.table = self._new_table()
        self._services.painter.resize(self._metrics)
        self.fit(self._metrics)
