"""A person in a lesson of Trade, who does what a task asks, one touch after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Open, SetReady, Withdraw
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, StoredCards
from engine.trade.model.offers import NO_CLAIM, Named
from game.geometry import Point
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.learn.course import Phase
from game.learn.read_lesson import read_lessons
from game.screens.lesson import LessonScreen
from game.screens.lesson_card import DEAF_TIME, CardButton
from game.screens.navigation import Go, Quit, RecordSource
from game.screens.services import Services
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.trade.game import TradeGame
from game.trade.interaction.choosing import Key as TableKey
from game.trade.paint.painter import TradePainter
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.lesson_table import TradeLessonTable
from tests.support.trade.windows import FRAME, SIZES
from tests.support.window.services import BlankScreen, MemoryStorage, window_services

LESSONS = read_lessons(TradeGame().lessons)
each_lesson = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[x.name for x in LESSONS])


class NoGames(MemoryStorage):
    """Lessons are saved nowhere, also those that end their game."""

    def finished_record(self, match: object) -> RecordSource:
        raise AssertionError("a lesson is no saved game")


def services_of(size: tuple[int, int], zoom: int = 100) -> Services:
    painter = TradePainter(SCREENS.metrics(size, 3, zoom))
    settings = replace(Settings(), speed=Speed.OFF, guide=False, welcomed=False)
    return replace(
        window_services(None, settings, storage=NoGames()), painter=painter, screens=SCREENS
    )


class Pupil:
    """A person in a lesson."""

    def __init__(self, number: int, size: tuple[int, int] = SIZES[0]) -> None:
        self.services = services_of(size)
        self.screen = LessonScreen(self.services, LESSONS[number], BlankScreen(), Quit)
        self.screen.fit(self.services.painter.metrics)
        self.now = 0
        self.routes: list[Go] = []
        self.rest()

    @property
    def table(self) -> TradeLessonTable:
        assert isinstance(self.screen.table, TradeLessonTable)
        return self.screen.table

    @property
    def phase(self) -> Phase:
        return self.screen.course.phase

    def rest(self) -> None:
        """Until all has been shown, and slips and cards hear again."""
        for _ in range(10 + DEAF_TIME // FRAME):
            self.now += FRAME
            self.screen.tick(self.now)
        assert self.table.is_idle

    def handle(self, *events: Input) -> None:
        for event in events:
            go = self.screen.handle(event)
            self.routes += [go] if go is not None else []
        self.rest()

    def press(self, *names: str) -> None:
        for name in names:
            self.handle(Key(name))

    def click_at(self, at: Point) -> None:
        self.handle(Moved(at), Pressed(at), Clicked(at))

    def button(self, button: CardButton) -> None:
        place = self.screen.card.place_of(button)
        assert place is not None, button
        self.click_at(place.center)

    def click(self, key: TableKey) -> None:
        item = self.table.view.item(key)
        assert item is not None and item.enabled, f"{key} is not on the table"
        self.click_at(Point(*item.rect.center))

    def walk(self, key: TableKey) -> None:
        """By Tab to something, and uses it."""
        for _ in range(120):
            if self.table.view.lit.focus == key:
                self.press("return")
                return
            self.screen.handle(Key("tab"))
        raise AssertionError(f"{key} cannot be reached by Tab")


Use = Callable[[TableKey], None]


def act(pupil: Pupil, use: Use, action: Action) -> None:
    """Does an action by touching one thing after the other."""
    for key in touched(pupil, action):
        use(key)


def touched(pupil: Pupil, action: Action) -> Iterator[TableKey]:
    match action:
        case MakeOffer():
            yield from offered(action)
        case Accept(_, number, _, named):
            yield "accept", number
            if named is not None:
                yield from (("hand", c) for c in named.cards if c not in drafted(pupil))
                yield "send", 0
        case Decline(_, number) | Withdraw(_, number):
            own = pupil.table.view.item(("withdraw", number))
            yield "decline" if own is None else "withdraw", number
        case SetReady():
            yield "ready", 0
            if pupil.table.session.scene.position.market is not None:
                yield "ready", 0  # the last one is warned that open offers would be dropped
        case Open(_, choice):
            yield from chosen(choice)
            yield "confirm", 0
        case _:
            raise AssertionError(action)


def offered(offer: MakeOffer) -> Iterator[TableKey]:
    seat, legs, named = offer.seat, offer.legs, offer.named
    yield from (("hand", card) for card in named.cards)
    tokens = [leg for leg in legs if leg.giver == seat and isinstance(leg.ware, Token)]
    yield from (("token", leg.ware) for leg in tokens for _ in range(leg.amount))
    yield "seat", next(p for leg in legs for p in (leg.giver, leg.receiver) if p != seat)
    wanted = [leg for leg in legs if leg.giver != seat]
    yield from (("want", leg.ware) for leg in wanted for _ in range(leg.amount))
    yield from claimed(named)
    yield "send", 0


def chosen(choice: Choice) -> Iterator[TableKey]:
    match choice:
        case StoredCards(cards):
            yield from (("hand", card) for card in cards)
        case KeptCards(cards):
            yield from (("keep", card) for card in cards)
        case ChosenStacks(stacks):
            yield from (("stack", stack) for stack in stacks)


def claimed(named: Named) -> Iterator[TableKey]:
    for card, claim in zip(named.cards, named.claims, strict=True):
        if claim != NO_CLAIM:
            yield "claim", card
            yield "say", claim


def drafted(pupil: Pupil) -> tuple[int, ...]:
    draft = pupil.table.desk.draft
    return () if draft is None else draft.cards
