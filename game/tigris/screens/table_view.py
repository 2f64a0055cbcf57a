"""What the person in front sees of the table: the pointer, the zoom, the panel, the dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import NONE
from game.input.keymap import KeyCommand
from game.screens.cover import TableCover
from game.screens.services import Services
from game.tigris.animation.event import paint_event
from game.tigris.coach.hint import Hints, HintSource
from game.tigris.hover.hover import ForecastCache, hover_info
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.hover.table_state_builder import build_table_state
from game.tigris.interaction.cursor import Focus
from game.tigris.interaction.question import Question
from game.tigris.layout.layout import Layout
from game.tigris.paint.log import head_of, line_at
from game.tigris.paint.prerender import prerender_table
from game.tigris.paint.table import paint_table
from game.tigris.play.session import Session
from game.tigris.screens.cover import cover_of
from game.tigris.screens.game_screens import table_painter
from game.tigris.screens.guide import guide_of
from game.tigris.screens.pointer import Pointer
from game.tigris.screens.question_dialog import QuestionDialog
from game.tigris.screens.side_panel import SidePanel
from game.tigris.screens.zoom import Zoom
from game.tigris.text.key_text import format_key
from game.tigris.text.log_filter import filter_text
from game.tigris.text.player_text import describe_number


class TableView:
    def __init__(self, services: Services, session: Session, hint_source: HintSource) -> None:
        self.painter = table_painter(services)
        self.pointer = Pointer()
        self.zoom = Zoom(self.painter, self.pointer)
        self.panel = SidePanel(session, Hints(session, hint_source))
        self.guide = guide_of(services, session)
        self.is_behind_result = False
        """whether a dialog lies over a game that is over: nothing is asked here"""
        self.is_answered: Callable[[], bool] = lambda: False
        """whether words beside the board say what came of it: no conflict continues"""
        self.dialog: QuestionDialog | None = None
        self.cover = TableCover(session, lambda: cover_of(session, self.painter))
        """hides the table from everybody but the one whom it names"""
        self._services = services
        self._session = session
        self._question: Question | None = None
        """what the dialog asks"""
        self._forecasts = ForecastCache(session.hands_are_open)
        self._owed: Focus | None = None
        """where the pointer was when its forecast was left for the next picture"""

    @property
    def layout(self) -> Layout:
        return self.painter.layout

    @property
    def current_dialog(self) -> QuestionDialog | None:
        """The dialog, unless it asks what has been answered already."""
        return self.dialog if self._session.question == self._question else None

    @property
    def focus(self) -> Focus:
        """What the pointer or the keys are on; no square where the dialog hides the board."""
        if self.is_behind_result:
            return Focus()
        focus, dialog = self.pointer.focus, self.current_dialog
        is_hidden = dialog is not None and dialog.covers(self.pointer.at)
        return focus._replace(square=None) if is_hidden else focus

    @property
    def owes_forecast(self) -> bool:
        """Whether the next picture shows more, though nothing happens."""
        return self._owed is not None

    @property
    def is_over_log_head(self) -> bool:
        """Whether the pointer is on the heading of the log, which filters it."""
        at = self.pointer.at
        is_there = at is not None and head_of(self.painter).contains(*at)
        return is_there and not self.panel.has_card

    def fit(self, layout: Layout) -> None:
        if self.guide is not None:
            layout = self.guide.fit(layout)
            self.painter.resize(layout)
        self.zoom.fit(layout)
        self.place_dialog()
        self.cover.fit()
        prerender_table(self.painter, self._session.position.dynasties)

    def close(self) -> None:
        """Another screen is shown, perhaps only for a while."""
        self.panel.hints.dismiss()
        self.zoom.end()

    def place_dialog(self) -> None:
        """Opens or repositions the dialog for the question to the person in front."""
        question, position = self._session.question, self._session.position
        self._question = question
        self.dialog = (
            None if question is None else QuestionDialog.of(question, position, self.painter)
        )

    def tick(self, now: int) -> bool:
        """Follows the session; returns whether there is something new to paint."""
        changed = self.cover.tick(now)
        if self._session.question != self._question:
            self.place_dialog()
        changed = self._make_owed_forecast() or changed
        if self.guide is not None:
            changed = self.guide.tick(now) or changed
            self._close_guide()
        return changed

    def _close_guide(self) -> None:
        """Gives the log its room back once the guide has ended."""
        guide = self.guide
        if guide is not None and not guide.is_on:
            self.guide = None
            self.painter.resize(guide.whole)
            self.fit(guide.whole)

    def hover_info(self, patient: bool = True) -> HoverInfo:
        """What the pointer or the keys bring up, with the hint if one was requested.

        `patient` as in `hover.hover_info`.
        """
        return self.panel.hints.with_hint(self._pointed_info(patient))

    def paint(self, surface: pygame.Surface) -> None:
        if (cover := self.cover.current) is not None:
            cover.paint(surface)
            return
        info = self.hover_info(patient=False)
        self._owed = self.focus if info.unfinished else None
        self._paint_moment(surface, self.table_state(info))
        if self.guide is not None:
            self.guide.paint(surface, self.painter)

    def table_state(self, info: HoverInfo) -> TableState:
        pointer, dialog = self.pointer, self.dialog
        state = build_table_state(
            self._session,
            self.focus.square,
            self.focus.control,
            pointer.pressed,
            None if dialog is None else dialog.lit,
            sides=(NONE, NONE) if dialog is None else dialog.sides,
            aids=self._services.settings.current,
            info=info,
            later=0 if self.panel.shows_recap else self.panel.scrolled,
            by_keys=pointer.by_keys,
        )
        return replace(state, prompt="") if self.is_behind_result else state

    def _paint_moment(self, surface: pygame.Surface, state: TableState) -> None:
        session, painter, timeline = self._session, self.painter, self._session.timeline
        painter.coordinates = state.coordinates
        if timeline.current is not None:
            current, fraction = timeline.current, timeline.fraction
            paint_event(surface, painter, session.scene, current, fraction, state, timeline.reduced)
            return
        scene = replace(session.scene, conflict=None) if self.is_answered() else session.scene
        paint_table(surface, painter, scene, state)
        if self.dialog is not None:
            self.dialog.paint(surface, painter, state.hover_info.advice, self.pointer.at)

    def _make_owed_forecast(self) -> bool:
        """Makes the forecast that the last picture did not wait for, if the pointer is still there;
        the next picture finds it made."""
        owed, self._owed = self._owed, None
        if owed is None or owed != self.focus:
            return False
        self.hover_info()
        return True

    def _pointed_info(self, patient: bool) -> HoverInfo:
        line, dialog = self._line_under_pointer(), self.dialog
        why = "" if line is None else line.why
        if self.is_over_log_head:
            key = format_key(KeyCommand.LOG_FILTER, self._services.settings.current.keys)
            why = filter_text(key)
        elif not self.panel.has_card:
            why = why or describe_number(self._session.scene, self.layout, self.pointer.at)
        return hover_info(
            self._session,
            self._forecasts,
            self._services.settings.current,
            self.focus,
            answer=None if dialog is None else dialog.answer,
            glow=NONE if line is None else line.squares,
            why=why,
            dragged=self.pointer.dragged,
            recap=self.panel.shows_recap,
            later=self.panel.scrolled,
            in_words=self.panel.shows_table_text,
            patient=patient,
        )

    def _line_under_pointer(self) -> LogLine | None:
        at = self.pointer.at
        if at is None or self.panel.has_card or not self.layout.log.contains(*at):
            return None
        return line_at(self.painter, self.table_state(NO_HOVER), at)
