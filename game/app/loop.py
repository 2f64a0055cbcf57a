"""The loop: waits without cost, handles input, lets time pass, and paints only what is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic_ns
from typing import TypeAlias

import pygame

from game.app.sdl_wait import next_events
from game.app.window import RESIZE_REST
from game.input.events import Closed, Dropped, Exposed, Input, Key, Resized
from game.input.keymap import FULL_SCREEN_KEYS
from game.input.translator import Translator
from game.screens.navigation import Go, OpenDropped, Quit, Screen, Show
from game.screens.services import Services, silent
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter

#: The screen that a `Go` leads to, from the screen that returned it; None closes the window.
Resolve: TypeAlias = Callable[[Go, Screen], Screen | None]


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
    ) -> None:
        """`services` gives those of the game in the window, which may change with the screen."""
        self._current_services = services
        self._resolve = resolve
        self._spoken: tuple[str, ...] = ()
        self._screen = screen
        self._surface = surface
        self._translator = Translator(services().settings.remapped_keys)
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
        try:
            while self._running:
                self.turn()
        finally:
            self._screen.close()

    def turn(self) -> None:
        """One round: paints if there is something new, waits, handles input."""
        now = milliseconds()
        if self.frame(now) and not pygame.event.peek():
            self.tidy()
        patience = self._patience(now)
        if patience is None and self._services.painter.prerender_next():
            patience = 0
        self.handle(next_events(patience))

    def frame(self, now: int) -> bool:
        """Lets time pass up to `now`; paints and returns True if there was something new."""
        if self._fit_at is not None and now >= self._fit_at:
            self._fit()
        self._stale = self._screen.tick(now) or self._stale
        stale, self._stale = self._stale, False
        if stale:
            self._paint()
            self._say()
        return stale

    def tidy(self) -> None:
        """Finishes what the last picture did not have to wait for."""
        self._presenter.update_base()

    def handle(self, events: Iterable[pygame.event.Event]) -> None:
        """Passes events to the screen; the next frame shows the outcome."""
        for event in events:
            input_event = self._translator.read(event)
            if input_event is not None and self._running:
                self._hear(input_event)

    def _say(self) -> None:
        if self._services.speech is silent:
            return
        before, self._spoken = self._spoken, self._screen.words()
        for line in self._spoken:
            if line and line not in before:
                self._services.speech(line)

    def _paint(self) -> None:
        """Paints the screen; a window below the smallest layout shows a part of it."""
        metrics, (width, height) = self._services.painter.metrics, self.size
        sheet = DisplayList((max(width, metrics.width), max(height, metrics.height)))
        self._screen.paint(sheet)
        damage = self._presenter.show(sheet)
        if damage:
            pygame.display.update(damage)

    def _patience(self, now: int) -> int | None:
        """How long to wait for an input, in milliseconds; None: until there is one."""
        if not self._running:
            return 0
        waits = [self._screen.deadline()]
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
                self._presenter.invalidate()
                self._stale = True
            case Dropped(path):
                self._follow(OpenDropped(path))
            case Key(name) if name in FULL_SCREEN_KEYS:
                self._switch_full_screen()
            case _:
                self._follow(self._screen.handle(input_event))
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

    def _fit(self) -> None:
        self._fit_at = None
        self._stale = True
        self._surface = pygame.display.get_surface() or self._surface
        self._presenter = Presenter(self._surface)
        painter, game = self._services.painter, self._services.screens
        size = self._surface.get_size()
        painter.resize(game.metrics(size, self._screen.seats, painter.zoom))
        self._screen.fit(painter.metrics)


def milliseconds() -> int:
    """The time of a monotonic clock (pygame's own stands still before its init)."""
    return monotonic_ns() // 1_000_000
