"""The guide at the table of a first game: a card beside the board, which always says something."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame

from engine.tigris.model.pieces import COLORS
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.input.events import Input
from game.play.players import HUMAN
from game.screens.lesson_card import CardButton, LessonCard, Words
from game.screens.services import Services
from game.settings.choices import Confirm
from game.settings.settings import Settings
from game.tigris.layout.card_place import beside_card
from game.tigris.layout.layout import Layout
from game.tigris.learn.first_game import TOPICS, Topic, already_explained, has_passed, next_topic
from game.tigris.match import Match
from game.tigris.paint.lesson_marks import paint_marks
from game.tigris.paint.painter import TablePainter
from game.tigris.play.session import Session
from game.tigris.text.names import COLOR_NAMES


def for_first_game(settings: Settings) -> Settings:
    """Nothing is timed while the guide is on."""
    return replace(settings, confirm=Confirm.MANUAL) if settings.guide else settings


def is_guided(match: Match, settings: Settings) -> bool:
    """Whether this is a first game for which the guide is on: for two, against the easy bot."""
    others = [player for player in match.table.players if player != HUMAN]
    return settings.guide and len(match.table.players) == 2 and others == ["easy"]


def guide_of(services: Services, session: Session) -> Guide | None:
    if session.is_saved_here and is_guided(session.match, services.settings.current):
        return Guide(services, session)
    return None


class Guide:
    """Bots wait while a card is to be read."""

    def __init__(self, services: Services, session: Session) -> None:
        self.card = LessonCard(services)
        self.topic: Topic | None = None
        """what is to be read now"""
        self.is_on = True
        self.whole = cast(Layout, services.painter.metrics)
        """the layout without the card"""
        self._settings = services.settings
        self._session = session
        self._read = already_explained(session)
        session.bots.holds_back = lambda action: self.is_on and self.topic is not None
        self.follow()

    def tick(self, now: int) -> bool:
        changed = self.card.tick(now)
        return self.follow() or changed

    def follow(self) -> bool:
        """Looks at the table again; returns whether the card changed."""
        if not self.is_on or self._session.timeline.busy:
            return False
        if self._session.over and self._settings.current.guide:
            self._settings.update(guide=False)  # the next game is not the first
        if self.topic is not None and has_passed(self._session, self.topic):
            self.topic = None
        self.topic = next_topic(self._session, self._read, self.topic)
        before = self.card.words
        self.card.say(self._words())
        return before != self.card.words

    def fit(self, layout: Layout) -> Layout:
        """Puts the card beside the board; returns the layout that leaves it its place."""
        self.whole = layout
        words = [_words_of(topic) for topic in TOPICS]
        rest, place = beside_card(layout, self.card.height_of(words, layout.log.w))
        self.card.put(place)
        return rest

    def handle(self, input_event: Input) -> bool:
        """Handles an input; returns whether it was for the guide."""
        if not self.is_on:
            return False
        used = self.card.handle(input_event, takes_enter=False)
        if used is CardButton.CONTINUE and self.topic is not None:
            self._read.add(self.topic)
            self.topic = None
            self.follow()
        elif used is CardButton.LEAVE:
            self._end()
        return used is not False

    def paint(self, surface: pygame.Surface, painter: TablePainter) -> None:
        if not self.is_on:
            return
        session = self._session
        if self.topic is not None and not session.timeline.busy:
            paint_marks(surface, painter, self.topic.marks, session.position)
        self.card.paint(surface)

    def _end(self) -> None:
        self.is_on = False
        self._settings.update(guide=False)

    def _words(self) -> Words:
        if self.topic is not None:
            return _words_of(self.topic)
        buttons = ((CardButton.LEAVE, _("End the guide")),)
        return Words(_("Your first game"), text=self._reminder(), buttons=buttons)

    def _reminder(self) -> str:
        session = self._session
        if session.over:
            return _("The game is over: everybody's weakest color counts, treasures included.")
        if session.reader is None:
            return ""
        # as in the box of the person: an action that waits for its confirmation is shown already
        points = session.scene.players[session.reader].points
        lowest = min(points)
        weak = [COLOR_NAMES[color] for color in COLORS if points[color] == lowest]
        text = _n(
            "Your weakest color: {colors}, {points}. Do something for it with each turn.",
            "Your weakest colors: {colors}, {points} each. Do something for them with each turn.",
            len(weak),
        )
        return text.format(colors=format_list(weak), points=lowest)


def _words_of(topic: Topic) -> Words:
    title, text = topic.words
    buttons = ((CardButton.CONTINUE, _("Got it")), (CardButton.LEAVE, _("End the guide")))
    return Words(title, text=text, buttons=buttons)
