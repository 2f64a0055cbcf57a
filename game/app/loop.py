"""The loop: waits without cost, handles input, lets time pass, and paints only what is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic_ns
from typing import TypeAlias

import pygame

from game.app.canvas import Canvas
from game.app.present_pace import PresentPace
from game.app.sdl_wait import next_events
from game.app.thread_errors import ThreadErrors
from game.app.window import RESIZE_REST
from game.audio.music import Ambience, Conductor
from game.errors import Refusal
from game.input.events import Clicked, Closed, Dropped, Exposed, Input, Key, Pressed, Resized
from game.input.keymap import FULL_SCREEN_KEYS
from game.input.translator import Translator
from game.screens.drawing_proposal import note_slow_window
from game.screens.navigation import Go, OpenDropped, Quit, Screen, Show
from game.screens.services import Services
from game.ui.captions import paint_captions

#: The screen that a `Go` leads to, from the screen that returned it; None closes the window.
Resolve: TypeAlias = Callable[[Go, Screen], Screen | None]
#: The screen that is shown after an uncaught error.
Rescue: TypeAlias = Callable[[Exception], Screen]


def shown_screen(go: Go, screen: Screen) -> Screen | None:
    """Resolves what needs no navigator."""
    match go:
        case Show(shown):
            return shown
        case Quit():
            return None
    raise ValueError(f"{go} needs a navigator")


class Loop:
    """One window and the screen in it, until the person closes it."""

    def __init__(
        self,
        surface: pygame.Surface,
        services: Callable[[], Services],
        screen: Screen,
        resolve: Resolve = shown_screen,
        rescue: Rescue | None = None,
    ) -> None:
        """
        Args:
            services: gives those of the game in the window, which may change with the screen.
            rescue: what follows an uncaught error of a screen; None raises it.
        """
        self._current_services = services
        self._resolve = resolve
        self._conductor = Conductor()
        self._rescue = rescue
        self._refuge: Screen | None = None
        """where the last rescue led"""
        self._spoken: tuple[str, ...] = ()
        self._screen = screen
        self._surface = surface
        self._translator = Translator(services().settings.remapped_keys)
        self._others = ThreadErrors()
        self._pace = PresentPace()
        self._running = True
        self._stale = True
        self._fit_at: int | None = None
        """when a window that is being resized is laid out again; None if it is not"""
        self._fit()

    @property
    def _services(self) -> Services:
        return self._current_services()

    @property
    def size(self) -> tuple[int, int]:
        return self._surface.get_size()

    def run(self) -> None:
        """Until the person closes the window; errors of other threads count as its own."""
        try:
            with ThreadErrors() as self._others:
                while self._running:
                    self.turn()
        finally:
            self._screen.close()

    def turn(self) -> None:
        """One round: paints if there is something new, waits, handles input."""
        try:
            self._turn()
        except Refusal:
            raise
        except Exception as error:
            if self._screen is self._refuge:
                raise
            self._recover(error)
        if (error_elsewhere := self._others.take()) is not None:
            self._recover(error_elsewhere)

    def _turn(self) -> None:
        now = milliseconds()
        self.frame(now)
        patience = self._patience(now)
        if patience is None and self._services.painter.prerender_next():
            patience = 0
        self.handle(next_events(patience))

    def frame(self, now: int) -> bool:
        """Lets time pass up to `now`; paints and returns True if there was something new."""
        if self._fit_at is not None and now >= self._fit_at:
            self._fit()
        self._stale = self._screen.tick(now) or self._stale
        self._stale = self._services.audio.captions.tick(now) or self._stale
        self._conductor.follow(self._services.audio, self._audible_ambience(), now)
        stale, self._stale = self._stale, False
        if stale:
            self._paint()
            self._say()
        return stale

    def handle(self, events: Iterable[pygame.event.Event]) -> None:
        """Passes events to the screen; the next frame shows the outcome.

        Once another screen has come up, clicks that were made on the one before are dropped: on a
        slow machine nobody knows yet where they would land.
        """
        aimed_at = self._screen
        for event in events:
            input_event = self._translator.read(event)
            is_late = isinstance(input_event, Pressed | Clicked) and aimed_at is not self._screen
            if input_event is not None and self._running and not is_late:
                self._hear(input_event)

    def _say(self) -> None:
        if not self._services.speech.has_listener:
            return
        before, self._spoken = self._spoken, self._screen.words()
        for line in self._spoken:
            if line and line not in before:
                self._services.speech(line)

    def _audible_ambience(self) -> Ambience | None:
        """Where the music is; None while it is off or the window is in the background."""
        is_audible = self._services.audio.volumes.of_music > 0 and pygame.key.get_focused()
        return self._screen.ambience if is_audible else None

    def _paint(self) -> None:
        sheet = self._canvas.sheet()
        self._screen.paint(sheet)
        paint_captions(sheet, self._services.painter, self._services.audio.captions.texts)
        begun = milliseconds()
        self._canvas.show(sheet)
        self._pace.note(milliseconds() - begun)
        if self._pace.is_slow:
            note_slow_window(self._services)

    def _patience(self, now: int) -> int | None:
        """How long to wait for an input, in milliseconds; None: until there is one."""
        if not self._running:
            return 0
        captions = self._services.audio.captions
        waits = [
            self._screen.deadline(),
            captions.deadline(now),
            self._conductor.deadline(now),
        ]
        if self._fit_at is not None:
            waits.append(max(1, self._fit_at - now))
        known = [wait for wait in waits if wait is not None]
        return max(0, min(known) - (milliseconds() - now)) if known else None

    def _hear(self, input_event: Input) -> None:
        match input_event:
            case Closed():
                self._running = False
            case Resized():
                self._fit_at = milliseconds() + RESIZE_REST
            case Exposed():
                self._canvas.invalidate()
                self._stale = True
            case Dropped(path):
                self._follow(OpenDropped(path))
            case Key(name) if name in FULL_SCREEN_KEYS:
                self._switch_full_screen()
            case _:
                if isinstance(input_event, Key | Clicked):
                    self._services.speech.hush()
                self._follow(self._screen.handle(self._canvas.located(input_event)))
                self._stale = True

    def _switch_full_screen(self) -> None:
        """The window will come back in the size that it has now."""
        settings, (width, height) = self._services.settings, self.size
        if settings.current.fullscreen:
            settings.update(fullscreen=False)
        else:
            settings.update(fullscreen=True, width=width, height=height)
        self._fit()

    def _follow(self, go: Go | None) -> None:
        if go is None:
            return
        screen = self._resolve(go, self._screen)
        if screen is None:
            self._running = False
            return
        if screen is not self._screen:
            self._screen.close()
            self._screen = screen
        self._fit()

    def _recover(self, error: Exception) -> None:
        """Shows what the rescue leads to; a screen that fails there is for the caller."""
        if self._rescue is None:
            raise error
        broken, self._screen = self._screen, self._rescue(error)
        self._refuge = self._screen
        with suppress(Exception):  # a broken screen may break once more
            broken.close()
        self._fit()

    def _fit(self) -> None:
        self._fit_at = None
        self._stale = True
        self._surface = pygame.display.get_surface() or self._surface
        painter, game = self._services.painter, self._services.screens
        size = self._surface.get_size()
        painter.resize(game.metrics(size, self._screen.seats, painter.zoom))
        self._canvas = Canvas(self._surface, painter.metrics)
        self._screen.fit(painter.metrics)


def milliseconds() -> int:
    """The time of a monotonic clock (pygame's own stands still before its init)."""
    return monotonic_ns() // 1_000_000
