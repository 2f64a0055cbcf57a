"""The guide at the table: cards that follow what the person does in a first turn."""

from __future__ import annotations

import pygame

from game.geometry import Point
from game.input.events import Clicked, Input, Key
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, key_label
from game.screens.services import Services
from game.tigris.paint.tutorial_card import paint_card, paint_rings, places
from game.tigris.play.session import Session
from game.tigris.screens.game_screens import table_painter
from game.tigris.tutorial.tutorial import MAX_TURNS, Card, Step, count_turns, current_card


class Guide:
    """The settings say whether it is on, and whether it was offered."""

    def __init__(
        self,
        services: Services,
        session: Session,
    ) -> None:
        self._session = session
        self._painter = table_painter(services)
        self._settings = services.settings
        self._speak = services.speech
        self._passed: set[Step] = set()
        self._card: Card | None = None

    @property
    def card(self) -> Card | None:
        """The current card; while something is animated, the one before."""
        return self._card

    @property
    def bottom(self) -> int:
        """Where the card ends, in pixels of the window; 0 if there is none."""
        return 0 if self._card is None else places(self._painter, self._card).plate.bottom

    def follow(self) -> bool:
        """Looks at the table again; returns whether the card changed."""
        if self._session.timeline.busy:
            return False
        before, self._card = self._card, self._due()
        if self._card == before:
            return False
        if self._card is not None and (before is None or before.text != self._card.text):
            self._speak(self._card.title)
            self._speak(self._card.text)
        return True

    def handle(self, input_event: Input, covered: bool) -> bool:
        """Handles an input; returns whether it was for the guide.

        `covered` is whether something else is over the card.
        """
        if (
            isinstance(input_event, Key)
            and COMMAND_BY_KEY.get(input_event.name) is KeyCommand.GUIDE
        ):
            self._advance()
            return True
        if covered or self._card is None or not isinstance(input_event, Clicked):
            return False
        lie = places(self._painter, self._card)
        if lie.advance.contains(*input_event.at):
            self._advance()
        elif lie.dismiss.contains(*input_event.at):
            self._end()
        return lie.plate.contains(*input_event.at)

    def paint(self, surface: pygame.Surface, at: Point | None, covered: bool) -> None:
        if self._card is None:
            return
        if not self._session.timeline.busy:  # else they point at what has been done already
            paint_rings(surface, self._painter, self._card)
        if not covered:
            key = key_label(self._settings.key_of(KeyCommand.GUIDE))
            paint_card(surface, self._painter, self._card, key, at)

    def _due(self) -> Card | None:
        settings, reader = self._settings.current, self._session.reader
        if reader is None or not (settings.guide or not settings.welcomed):
            return None
        turns = count_turns(self._session, reader)
        if turns >= (MAX_TURNS if settings.guide else 1):  # who plays without it needs none
            self._end()
            return None
        begun = {Step.OFFER} if settings.guide else set[Step]()
        return current_card(self._session, self._passed | begun)

    def _advance(self) -> None:
        """Shows the next card; without one, the guide starts again."""
        if self._card is None or self._card.step is Step.OFFER:
            self._passed.clear()
            self._settings.update(guide=True, welcomed=True)
        elif self._card.step is Step.CONFLICT:
            self._end()
        else:
            self._passed.add(self._card.step)
        self.follow()

    def _end(self) -> None:
        self._card = None
        self._settings.update(guide=False, welcomed=True)
