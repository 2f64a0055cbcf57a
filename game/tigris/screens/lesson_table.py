"""The table of a task: the usual one, at which nothing waits to be confirmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.geometry import Rect
from game.i18n import _
from game.play.local_match import AnyLocalMatch
from game.screens.services import Services, TableExits
from game.settings.choices import Confirm
from game.settings.settings import Settings
from game.tigris.layout.card_place import beside_card
from game.tigris.layout.layout import Layout
from game.tigris.paint.lesson_marks import paint_marks
from game.tigris.play.session import Session
from game.tigris.screens.table import TableScreen
from game.ui.metrics import Metrics


def for_lessons(settings: Settings) -> Settings:
    """What a task asks is answered at once, and the forecast belongs to the answer."""
    return replace(settings, confirm=Confirm.NONE, forecast=True)


class TigrisLessonTable(TableScreen):
    """Satisfies `game.screens.services.LessonTable`."""

    shows_result = False

    def __init__(self, services: Services, match: AnyLocalMatch, exits: TableExits) -> None:
        match.waiting_text = _("Read the card below.")
        session = Session(match, for_lessons(services.settings.current), services.bots)
        super().__init__(services, session, exits, adapt=for_lessons)
        self.view.is_answered = lambda: not match.accepts_actions
        self._marks: tuple[str, ...] = ()

    @property
    def has_overlay(self) -> bool:
        return self.overlay is not None

    @property
    def leave_label(self) -> str:
        return _("Leave the lesson")

    @property
    def is_idle(self) -> bool:
        return not self.session.timeline.busy

    def fit_beside(self, metrics: Metrics, card_height: Callable[[int], int]) -> Rect:
        assert isinstance(metrics, Layout)
        layout, place = beside_card(metrics, card_height(metrics.log.w))
        self._painter.resize(layout)
        self.fit(layout)
        return place

    def play_unasked(self, action: object) -> None:
        self.session.play_unasked(action)

    def point_at(self, marks: Sequence[str]) -> None:
        self._marks = tuple(marks)

    def what_happened(self) -> Sequence[str]:
        return [line.text for line in self.session.log if not line.minor]

    def paint_scene(self, surface: pygame.Surface) -> None:
        super().paint_scene(surface)
        # Else they point at what has been done already, or cover what is asked about.
        if self.is_idle and self.session.question is None:
            paint_marks(surface, self._painter, self._marks, self.session.position)
