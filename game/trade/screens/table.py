"""The table in the window: a session with its view, its controller, and its overlays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.audio.music import Ambience
from game.geometry import Rect
from game.input.events import Input, Key, Pad
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
from game.screens.sharing import Shared, SharingScreen, picture_of, whole_record
from game.screens.statistics.at_end import EndRemarks
from game.trade.audio.table_audio import TableAudio
from game.trade.game import GAME
from game.trade.interaction.desk import Desk
from game.trade.interaction.key_commands import PAD_KEYS
from game.trade.play.session import Session
from game.trade.screens.companion import Companion
from game.trade.screens.result_overlay import result_overlay
from game.trade.screens.rules import rules_at_table
from game.trade.screens.setup import next_game
from game.trade.screens.table_controller import Request, TableController
from game.trade.screens.table_view import TableView
from game.trade.table.prompt import prompt_text
from game.trade.table.slip_text import slip_words
from game.ui.metrics import Metrics


class TableScreen:
    """Satisfies `game.screens.services.TableScreen`."""

    def __init__(self, services: Services, session: Session, exits: TableExits) -> None:
        self.session = session
        self.desk = Desk()
        self.view = TableView(services.painter, session, self.desk)
        self.overlay: Overlay | None = None
        """the menu, a notice, or the result, over the table"""
        self.companion = Companion(services, session, self.desk)
        self.view.notes = self.companion.items
        self.view.is_held = lambda: self.companion.holds
        self.view.frames = lambda: self.companion.frames(self.view.layout)
        self.view.has_card = lambda: self.companion.has_column
        session.bots.holds_back = self.companion.holds_back
        self._is_first = self.companion.has_column
        self._services = services
        self._exits = exits
        self._controller = TableController(session, self.view, self.desk)
        self._make_overlay: Callable[[], Overlay] | None = None
        self._clock = PausableClock()
        self._remarks = EndRemarks(services)
        self._spoken = ""
        session.speak = services.speech
        self._ear = TableAudio(services.audio.play, services.attention, session)

    @property
    def ambience(self) -> Ambience:
        return Ambience.END if self.is_over else Ambience.TABLE

    @property
    def seats(self) -> int:
        return self.session.seats

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = _key_of(input_event)
        if mutes(self._services, input_event):
            return None
        if self.overlay is not None:
            return self._follow(self.overlay.handle(input_event))
        return self._play(input_event)

    def _play(self, input_event: Input) -> Go | None:
        if self.companion.handle(input_event, self.view):
            self.view.refresh()
            return None
        match self._controller.handle(input_event):
            case Request.OPEN_MENU:
                self._open_menu()
            case Request.SHOW_RESULT:
                self._open_result()
            case Request.OPEN_RULES:
                return self._open_rules()
        self._follow_desk()
        if self.desk.refusal:
            self._ear.refuse()
        self._ear.follow()
        self._follow_companion()
        self._say()
        return None

    def tick(self, now: int) -> bool:
        changed = self.view.tick(now)
        if self._remarks.follow(self.session, now):
            self.view.refresh()
            changed = True
        return self._follow_table(now) or changed

    def _follow_table(self, now: int) -> bool:
        self.session.settings = self._services.settings.current
        if self.overlay is not None and self.session.is_saved_here:
            self._clock.stay_paused(now)
            return False
        if self.companion.holds and self.session.is_saved_here:
            self._clock.stay_paused(now)
            return self._open_due_overlay()
        changed = self.session.tick(self._clock.run(now))
        self._announce()
        self._ear.follow()
        if changed:
            self._follow_desk()
            self.view.refresh()
            self._say()
        changed = self._follow_companion() or changed
        return self._open_due_overlay() or changed

    def _follow_desk(self) -> None:
        """What is prepared stays while something is watched again."""
        if not self.session.timeline.watching_again:
            self.desk.follow(self.session.scene.position, self.session.reader)

    def _follow_companion(self) -> bool:
        """The cards speak of the table as it is."""
        if self.session.timeline.watching_again:
            return False
        changed = self.companion.follow()
        if changed:
            self.view.refresh()
        return changed

    def deadline(self) -> int | None:
        """A table elsewhere waits neither for the menu nor for a card."""
        reads = self.overlay is not None or self.companion.holds
        stands = reads and self.session.is_saved_here
        session = None if stands else self.session.deadline()
        waits = (self.view.deadline(), session, self._remarks.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, metrics: Metrics) -> None:
        self.view.refresh()
        self.view.cover.fit()
        if self._make_overlay is not None:
            self._open(self._make_overlay)

    def words(self) -> tuple[str, ...]:
        """Texts are spoken as they come: what to do, the log, and what is pointed at."""
        return ()

    def show_error(self, text: str) -> None:
        self.session.notice = text

    def close(self) -> None:
        """No time passes here until the person comes back; at a table elsewhere it does."""
        if self.session.is_saved_here:
            self._clock.pause()
        self._spoken = ""

    def end(self) -> None:
        """What was only prepared is nobody's."""
        self._remarks.close()

    def paint(self, surface: pygame.Surface) -> None:
        self.view.paint(surface)
        self.paint_overlay(surface)

    def paint_overlay(self, surface: pygame.Surface) -> None:
        """The menu, or what else is in front of the table, if anything is."""
        if self.overlay is not None:
            self.overlay.paint(surface, self._services.painter)

    # -------------------------------------------------------------- for a screen around it

    def paint_behind(self, surface: pygame.Surface) -> None:
        self.view.paint(surface)

    @property
    def places(self) -> TablePlaces:
        layout = self.view.layout
        log = layout.log
        return TablePlaces(
            frame=layout.stage,
            board=layout.stage,
            tray=layout.hand,
            log=log,
            banner=self.view.banner,
            presence=self.view.presence,
            is_presence_brief=True,
            clocks=self.view.clocks,
            chat_button=Rect(log.right - layout.px(44), log.y, layout.px(44), layout.px(36)),
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
        """What was sealed or agreed to stands."""
        return False

    @property
    def awaited(self) -> tuple[int, str] | None:
        waits = self.session.waits_for
        return (waits[0], prompt_text(self.view.sight)) if waits else None

    def keep_clear(self, bottom: int) -> None:
        """The tracks may be covered for a while: all that can be touched lies below them."""

    def set_names(self, names: tuple[str, ...], faces: tuple[str, ...] = ()) -> None:
        self.session.names, self.session.faces = names, faces
        self.view.refresh()

    def set_absences(self, absences: Mapping[int, str]) -> None:
        if absences != self.session.absences:
            self.session.absences = absences
            self.view.refresh()

    # -------------------------------------------------------------- speech

    def _announce(self) -> None:
        """A slip that waits for the reader is heard and read out once (C13)."""
        arrived, self.session.board.arrived = self.session.board.arrived, []
        for slip in arrived:
            if self.session.covered_for is None:
                self._ear.announce_offer()
                self._services.speech(slip_words(self.view.sight, slip))

    def _say(self) -> None:
        """Says once what to do, and what the keys or the pointer are on."""
        words = self._words()
        if words and words != self._spoken:
            self._spoken = words
            self._services.speech(words)

    def _words(self) -> str:
        view = self.view
        if (cover := view.cover.current) is not None:
            return " ".join(cover.spoken)
        lit = view.lit
        item = view.item(lit.focus if lit.focus_visible else lit.hovered)
        return item.words if item is not None else prompt_text(view.sight)

    def _open_rules(self) -> Go:
        return Show(rules_at_table(self._services, self._front, self.session, self.desk))

    # -------------------------------------------------------------- overlays

    def _open_due_overlay(self) -> bool:
        if self.overlay is not None:
            return False
        text = self.session.notice
        if text is None:
            return False
        frame = self.view.layout.stage
        self._open(lambda: notice(self._services.painter, text, frame))
        return True

    def _open_menu(self) -> None:
        def make() -> Overlay:
            settings = self._services.settings.current
            behind = self.view.layout.window
            is_covered = self.view.cover.current is not None
            painter, speed = self._services.painter, settings.speed
            return menu(painter, speed, behind, self.leave_label, shares=not is_covered)

        self._open(make)

    def _open_result(self) -> None:
        painter, is_first = self._services.painter, self._is_first
        self._open(lambda: result_overlay(painter, self.view.layout.prompt, is_first))

    def _open(self, make: Callable[[], Overlay]) -> None:
        before, self._make_overlay, self.overlay = self.overlay, make, make()
        if before is not None:
            self.overlay.choices.copy_focus(before.choices)

    def _close_overlay(self) -> None:
        self._make_overlay = self.overlay = None

    def _shared(self) -> Shared:
        """What the person in front may copy; of a game that is over its record, too."""
        session = self.session
        seen = GAME.view(session.scene.position, session.reader)
        painter = self._services.painter
        return Shared(
            name=GAME.title,
            log=tuple(line.text for line in session.log),
            record=whole_record(self._services, session.match),
            position=GAME.texts.format_position(seen),
            picture=picture_of(painter, self.places.frame, self.paint_behind),
        )

    @property
    def _front(self) -> Screen:
        return self._exits.front(self)

    def _follow(self, button: OverlayButton | None) -> Go | None:
        match button:
            case OverlayButton.CONTINUE:
                self._close_overlay()
            case OverlayButton.DISMISS:
                self.session.notice = None
                self._close_overlay()
            case OverlayButton.NEXT_SPEED:
                settings = self._services.settings
                settings.update(speed=next_speed(settings.current.speed))
                self._open_menu()
            case OverlayButton.LEAVE:
                return self._exits.leave()
            case OverlayButton.PLAY_AGAIN:
                return self._exits.play_again()
            case OverlayButton.NEW_GAME:
                return next_game(self._services, self._front)
            case OverlayButton.SHARE | OverlayButton.SETTINGS | OverlayButton.RULES:
                return self._look_beside(button)
        return None

    def _look_beside(self, button: OverlayButton) -> Go:
        """A screen that leads back here."""
        if button is OverlayButton.SETTINGS:
            return Open(Route.SETTINGS, self._front)
        if button is OverlayButton.RULES:
            return self._open_rules()
        return Show(SharingScreen(self._services, self._front, self._shared()))


def _key_of(pad: Pad) -> Key:
    own = PAD_KEYS.get(pad.name)
    return Key(own) if own else pad_key(pad, PadContext.TABLE)
