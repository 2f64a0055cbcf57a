"""The table in the window: a session with its view, its overlays, its sounds and its speech."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.audio.music import Ambience
from game.geometry import Rect
from game.input.events import Input, Pad
from game.input.keymap import PadContext, pad_key
from game.screens.mute import mutes
from game.screens.navigation import Go, Open, Route, Screen, Show
from game.screens.overlays import (
    Overlay,
    OverlayButton,
    leave_label,
    menu,
    next_speed,
    notice,
)
from game.screens.pausable_clock import PausableClock
from game.screens.services import Services, TableExits, TablePlaces
from game.screens.sharing import Shared, SharingScreen
from game.screens.statistics.at_end import EndRemarks
from game.settings.settings import Settings
from game.tigris.audio.table_audio import TableAudio
from game.tigris.coach.adviser import Adviser
from game.tigris.coach.hint import NO_HINTS, HintSource
from game.tigris.layout.layout import Layout
from game.tigris.play.session import Session
from game.tigris.play.session_settings import apply_settings
from game.tigris.screens.presence_places import chat_button_place, clock_places, presence_places
from game.tigris.screens.result_overlay import result_overlay, story_overlay
from game.tigris.screens.rules import rules_at_table
from game.tigris.screens.setup import next_game
from game.tigris.screens.shared import shared_of
from game.tigris.screens.speech import Speech
from game.tigris.screens.table_controller import Request, TableController
from game.tigris.screens.table_view import TableView
from game.tigris.statistics.moments import moments_of_match
from game.tigris.text.prompt import prompt_text
from game.ui.metrics import Metrics


def as_set(settings: Settings) -> Settings:
    """What the person has set is in force."""
    return settings


class TableScreen:
    """Satisfies `game.screens.services.TableScreen`."""

    shows_result = True
    """whether the end of the game opens a page of its own"""

    def __init__(
        self,
        services: Services,
        session: Session,
        exits: TableExits,
        hint_source: HintSource = NO_HINTS,
        adapt: Callable[[Settings], Settings] = as_set,
    ) -> None:
        """`adapt` makes the settings that are in force at this table from those of the person."""
        self._adapt = adapt
        apply_settings(session, adapt(services.settings.current))
        session.speak = services.speech
        self.session = session
        self.view = TableView(services, session, hint_source)
        self.overlay: Overlay | None = None
        """the menu, a notice, or the result, over the table"""
        self._services = services
        self._painter = self.view.painter
        self._exits = exits
        self._hint_source = hint_source
        self._speech = Speech(session, services.speech)
        self._controller = TableController(session, self.view, self._speech, services.settings)
        self._ear = TableAudio(services.audio.play, services.attention)
        self._ear.listen(session.timeline)
        self._make_overlay: Callable[[], Overlay] | None = None
        """makes the overlay anew for another size of the window"""
        self._has_shown_result = False
        self._is_first = self.view.guide is not None
        self._clock = PausableClock()
        self._remarks = EndRemarks(services)

    @property
    def ambience(self) -> Ambience:
        return Ambience.END if self.is_over else Ambience.TABLE

    @property
    def seats(self) -> int:
        return self.session.position.seats

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = pad_key(input_event, PadContext.TABLE)
        if mutes(self._services, input_event):
            return None
        if self.overlay is not None:
            self.view.pointer.handle(input_event, self.view.layout)
            return self._follow(self.overlay.handle(input_event))
        match self._controller.handle(input_event):
            case Request.OPEN_RULES:
                return self._open_rules()
            case Request.OPEN_MENU:
                self._open_menu()
            case Request.SHOW_RESULT:
                (self._show_result if self.shows_result else self._open_menu)()
        return None

    def tick(self, now: int) -> bool:
        changed = self._remarks.follow(self.session, now)
        if changed and self._make_overlay == self._result:
            self._open(self._result)
        return self._follow_table(now) or changed

    def _follow_table(self, now: int) -> bool:
        apply_settings(self.session, self._adapt(self._services.settings.current))
        if self.overlay is not None:
            self._speech.follow(self.overlay)
            self._clock.stay_paused(now)
            return False
        changed = self.session.tick(self._clock.run(now))
        self._ear.follow(self.session)
        changed = self._open_due_overlay() or changed
        changed = self.view.tick(now) or changed
        hints = self.view.panel.hints
        if hints.tick():
            changed = True
            self._speech.say(*hints.speech)
        self._speech.follow(self.overlay)
        return changed

    def deadline(self) -> int | None:
        if self.overlay is not None:
            return self._remarks.deadline()
        if self.view.owes_forecast:
            return 0
        panel, cover = self.view.panel, self.view.cover
        waits = (
            self.session.deadline(),
            panel.hints.deadline(),
            cover.deadline(),
            self._remarks.deadline(),
        )
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, metrics: Metrics) -> None:
        assert isinstance(metrics, Layout)
        if self._make_overlay is not None:
            self._open(self._make_overlay)
        self.view.fit(metrics)

    def words(self) -> tuple[str, ...]:
        return ()

    def show_error(self, text: str) -> None:
        self.session.notice = text

    def close(self) -> None:
        """No time passes here until the person comes back."""
        self._clock.pause()
        self.view.close()
        self._speech.forget()

    def end(self) -> None:
        self._remarks.close()
        self.session.end()
        if isinstance(self._hint_source, Adviser):
            self._hint_source.close()

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_scene(surface)
        self.paint_overlay(surface)

    def paint_overlay(self, surface: pygame.Surface) -> None:
        """The menu, or what else is in front of the table, if anything is."""
        if self.overlay is not None:
            self.overlay.paint(surface, self._painter)

    # -------------------------------------------------------------- for a screen around it

    def paint_behind(self, surface: pygame.Surface) -> None:
        self.paint_scene(surface)

    def paint_scene(self, surface: pygame.Surface) -> None:
        """All but the menu, or what else is in front of the table."""
        self.view.is_behind_result = self.session.over and self.overlay is not None
        self.view.paint(surface)

    @property
    def places(self) -> TablePlaces:
        layout = self._painter.layout
        return TablePlaces(
            frame=layout.frame,
            board=layout.view,
            tray=layout.tray,
            log=layout.log,
            banner=layout.banner,
            presence=presence_places(layout),
            clocks=clock_places(layout),
            chat_button=chat_button_place(layout, self.session.scene.open_bag),
        )

    @property
    def is_over(self) -> bool:
        return self.session.over

    @property
    def leave_label(self) -> str:
        """What the menu calls leaving."""
        session = self.session
        return leave_label(session.has_saved_all, session.is_saved_here and not session.over)

    @property
    def can_undo(self) -> bool:
        return bool(self.session.undo_points)

    @property
    def awaited(self) -> tuple[int, str] | None:
        position = self.session.position
        return None if position.actor is None else (position.actor, prompt_text(position))

    def keep_clear(self, bottom: int) -> None:
        self.session.covered_to = bottom

    def set_names(self, names: tuple[str, ...], faces: tuple[str, ...] = ()) -> None:
        self.session.names, self.session.faces = names, faces

    def set_absences(self, absences: Mapping[int, str]) -> None:
        """The shell says it in the panels of the players, which leave room for that."""
        self.session.has_presence = True

    # -------------------------------------------------------------- overlays

    def _open_due_overlay(self) -> bool:
        """Opens a notice or the result where no overlay is; returns whether it did."""
        if self.overlay is not None:
            return False
        session, text = self.session, self.session.notice
        if text is not None:
            self._open(lambda: notice(self._painter, text, self._painter.layout.frame))
        elif session.over and self.shows_result and not self._has_shown_result:
            self._has_shown_result = True
            self._show_result()
        else:
            return False
        return True

    def _show_result(self) -> None:
        self._open(self._result)

    def _result(self) -> Overlay:
        session = self.session
        shown = session.position, session.names, session.remarks or ()
        return result_overlay(self._painter, *shown, is_first=self._is_first, you=session.you)

    def _show_story(self) -> None:
        match = self.session.match
        start = match.position_before(0) if match.history else match.position
        moments = tuple(moments_of_match(start, match.history))
        self._open(lambda: story_overlay(self._painter, moments, self.session.names))

    def _open_menu(self) -> None:
        is_covered = self.session.covered_for is not None

        def make() -> Overlay:
            layout = self._painter.layout
            window = Rect(0, 0, layout.width, layout.height)
            behind = window if is_covered else layout.frame
            speed = self._services.settings.current.speed
            return menu(self._painter, speed, behind, self.leave_label, shares=not is_covered)

        self._open(make)

    def _open(self, make: Callable[[], Overlay]) -> None:
        before, self._make_overlay, self.overlay = self.overlay, make, make()
        if before is not None:
            self.overlay.choices.copy_focus(before.choices)

    def _close_overlay(self) -> None:
        self._make_overlay = self.overlay = None

    # -------------------------------------------------------------- where it leads

    def _open_rules(self) -> Go:
        advised = self.view.panel.hints.best
        return Show(rules_at_table(self._services, self._front, self.session, advised))

    def _look_beside(self, button: OverlayButton) -> Go:
        """A screen that leads back here."""
        if button is OverlayButton.SETTINGS:
            return Open(Route.SETTINGS, self._front)
        if button is OverlayButton.RULES:
            return self._open_rules()
        return Show(SharingScreen(self._services, self._front, self._shared()))

    def _shared(self) -> Shared:
        def paint(surface: pygame.Surface) -> None:
            self.paint_behind(surface)
            if self.session.over and self.overlay is not None and self._has_shown_result:
                self.overlay.paint_ground(surface)

        return shared_of(self._services, self.session, self._painter, paint)

    @property
    def _front(self) -> Screen:
        return self._exits.front(self)

    def _follow(self, button: OverlayButton | None) -> Go | None:
        match button:
            case OverlayButton.LEAVE:
                return self._exits.leave()
            case OverlayButton.PLAY_AGAIN:
                return self._exits.play_again()
            case OverlayButton.NEW_GAME:
                return next_game(self._services, self._front)
            case OverlayButton.SETTINGS | OverlayButton.SHARE | OverlayButton.RULES:
                return self._look_beside(button)
            case OverlayButton.WATCH | OverlayButton.REVIEW:
                return self._exits.look_back(self, review=button is OverlayButton.REVIEW)
            case _:
                self._change_overlay(button)
        return None

    def _change_overlay(self, button: OverlayButton | None) -> None:
        """Follows a button that leads to another overlay, or to none."""
        match button:
            case OverlayButton.STORY:
                self._show_story()
            case OverlayButton.RESULT:
                self._show_result()
            case OverlayButton.CONTINUE:
                self._close_overlay()
            case OverlayButton.DISMISS:
                self.session.notice = None
                self._close_overlay()
            case OverlayButton.NEXT_SPEED:
                settings = self._services.settings
                settings.update(speed=next_speed(settings.current.speed))
                apply_settings(self.session, self._adapt(settings.current))
                self._open_menu()
            case _:
                pass
