"""The loop: waits without cost, hears, lets time pass, paints only what is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic_ns

import pygame

from game.app.navigation import Quit, Screen, Show
from game.app.sdl_wait import next_events
from game.app.window import REST
from game.input.events import Closed, Exposed, Input, Resized
from game.input.translator import Translator
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter


class Loop:
    """One window and the screen in front, until the person closes it."""

    def __init__(
        self,
        surface: pygame.Surface,
        easel: TablePainter,
        screen: Screen,
        keys: Mapping[str, str] | None = None,
        speak: Callable[[str], object] | None = None,
    ) -> None:
        """`keys` are those that mean something else, as `inputs.Translator` takes them. `speak`
        hears in words what comes new on screens that do not speak for themselves."""
        self._speak = speak
        self._spoken: tuple[str, ...] = ()
        self._screen = screen
        self._surface = surface
        self._easel = easel
        self._translator = Translator(keys)
        self._running = True
        self._stale = True
        self._fit_at: int | None = None
        """when a window that changes its size is laid out anew; None if it rests"""
        self._fit()

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
        """One round: paint if there is something new, wait, hear."""
        now = milliseconds()
        if self.frame(now) and not pygame.event.peek():
            self.tidy()
        patience = self._patience(now)
        if patience is None and self._easel.prerender_next():
            patience = 0
        self.hear(next_events(patience))

    def frame(self, now: int) -> bool:
        """Lets time pass up to `now`; True if there was something new, which is shown then."""
        if self._fit_at is not None and now >= self._fit_at:
            self._fit()
        self._stale = self._screen.tick(now) or self._stale
        stale, self._stale = self._stale, False
        if stale:
            self._paint()
            self._say()
        return stale

    def tidy(self) -> None:
        """Ends what the picture that was just shown did not have to wait for."""
        self._picture.update_base()

    def hear(self, events: Iterable[pygame.event.Event]) -> None:
        """Hands the screen what happened; what comes of it is shown by the next frame."""
        for event in events:
            given = self._translator.read(event)
            if given is not None and self._running:
                self._hear(given)

    def _say(self) -> None:
        if self._speak is None:
            return
        before, self._spoken = self._spoken, self._screen.words()
        for line in self._spoken:
            if line and line not in before:
                self._speak(line)

    def _paint(self) -> None:
        """A window that is too small for the smallest layout shows a part of it."""
        layout, (width, height) = self._easel.layout, self.size
        sheet = DisplayList((max(width, layout.width), max(height, layout.height)))
        self._screen.paint(sheet)
        damage = self._picture.show(sheet)
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

    def _hear(self, given: Input) -> None:
        match given:
            case Closed():
                self._running = False
            case Resized():
                self._fit_at = milliseconds() + REST
            case Exposed():
                self._picture.invalidate()
                self._stale = True
            case _:
                self._go(self._screen.hear(given))
                self._stale = True

    def _go(self, go: Show | Quit | None) -> None:
        match go:
            case Show(screen):
                self._screen.close()
                self._screen = screen
                self._fit()
            case Quit():
                self._running = False

    def _fit(self) -> None:
        self._fit_at = None
        self._stale = True
        self._surface = pygame.display.get_surface() or self._surface
        self._picture = Presenter(self._surface)
        self._easel.resize(
            Layout.of(*self._surface.get_size(), self._screen.seats, self._easel.zoom)
        )
        self._screen.fit(self._easel.layout)


def milliseconds() -> int:
    """The time on a clock that never runs back (pygame's own stands still before its init)."""
    return monotonic_ns() // 1_000_000
