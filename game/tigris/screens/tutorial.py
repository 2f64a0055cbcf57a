"""The guide at the table: follows what the person does, and hears whether they want it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.geometry import Point
from game.input.events import Clicked, Input, Key
from game.input.keymap import DEFAULT_KEYS, Intent, key_bindings, key_label
from game.settings.settings import Settings
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.tutorial_card import paint_card, paint_rings, places
from game.tigris.play.session import Session
from game.tigris.tutorial.tutorial import MAX_TURNS, Card, Step, count_turns, current_card

KEY = DEFAULT_KEYS[Intent.GUIDE]


class Tutor:
    """Whether there is a guide, and whether it was offered, stands in the settings."""

    def __init__(
        self,
        session: Session,
        easel: TablePainter,
        settings: Callable[[], Settings],
        set_settings: Callable[[Settings], object],
        speak: Callable[[str], object] = lambda line: None,
    ) -> None:
        self._session = session
        self._easel = easel
        self._settings = settings
        self._set = set_settings
        self._speak = speak
        self._passed: set[Step] = set()
        self._card: Card | None = None

    @property
    def card(self) -> Card | None:
        """What is told now; while something happens, what was told before."""
        return self._card

    def follow(self) -> bool:
        """Looks at the table again; True if another card is due."""
        if self._session.timeline.busy:
            return False
        before, self._card = self._card, self._due()
        if self._card == before:
            return False
        if self._card is not None and (before is None or before.text != self._card.text):
            self._speak(self._card.title)
            self._speak(self._card.text)
        return True

    def hear(self, given: Input, covered: bool) -> bool:
        """Whether an input was for the guide. `covered`: something else lies over the card."""
        if isinstance(given, Key) and given.name == KEY:
            self._go_on()
            return True
        if covered or self._card is None or not isinstance(given, Clicked):
            return False
        lie = places(self._easel, self._card)
        if lie.on.contains(*given.at):
            self._go_on()
        elif lie.away.contains(*given.at):
            self._end()
        return lie.plate.contains(*given.at)

    def paint(self, surface: pygame.Surface, at: Point | None, covered: bool) -> None:
        if self._card is None:
            return
        if not self._session.timeline.busy:  # else they are of what has been done already
            paint_rings(surface, self._easel, self._card)
        if not covered:
            key = key_label(key_bindings(self._settings().keys)[Intent.GUIDE])
            paint_card(surface, self._easel, self._card, key, at)

    def _due(self) -> Card | None:
        settings, reader = self._settings(), self._session.reader
        if reader is None or not (settings.guide or not settings.welcomed):
            return None
        turns = count_turns(self._session, reader)
        if turns >= (MAX_TURNS if settings.guide else 1):  # who plays without it needs none
            self._end()
            return None
        begun = {Step.OFFER} if settings.guide else set[Step]()
        return current_card(self._session, self._passed | begun)

    def _go_on(self) -> None:
        """To the next card; without one the guide begins anew."""
        if self._card is None or self._card.step is Step.OFFER:
            self._passed.clear()
            self._set(replace(self._settings(), guide=True, welcomed=True))
        elif self._card.step is Step.CONFLICT:
            self._end()
        else:
            self._passed.add(self._card.step)
        self.follow()

    def _end(self) -> None:
        self._card = None
        self._set(replace(self._settings(), guide=False, welcomed=True))
