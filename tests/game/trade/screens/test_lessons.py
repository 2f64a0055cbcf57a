"""Lessons of this game in the window: by mouse or keys alone, and nothing covers anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Open, SetReady, Withdraw
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, StoredCards
from engine.trade.model.offers import NO_CLAIM, Named
from game.geometry import Point, Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.learn.arrows import marks_of
from game.learn.course import Phase
from game.learn.read_lesson import read_lessons
from game.screens.lesson import LessonScreen
from game.screens.lesson_card import DEAF_TIME, CardButton, LessonCard
from game.screens.lesson_words import all_words
from game.screens.navigation import Go, Quit, RecordSource
from game.screens.services import Services
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.trade.game import TradeGame
from game.trade.interaction.choosing import Key as TableKey
from game.trade.layout.table_layout import TableLayout
from game.trade.paint.painter import TradePainter
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.lesson_table import TradeLessonTable
from game.trade.table.glance import glance_place
from tests.support.samples import quick_first
from tests.support.trade.windows import FRAME, SIZES, UNUSUAL
from tests.support.window.services import BlankScreen, MemoryStorage, window_services

LESSONS = read_lessons(TradeGame().lessons)
each_lesson = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[x.name for x in LESSONS])


@pytest.fixture(autouse=True, scope="module")
def screen() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


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


@pytest.mark.parametrize(
    "lesson", quick_first([*product(("mouse", "keys"), range(len(LESSONS)))], 1), ids=str
)
def test_every_lesson_can_be_done_by_one_hand(lesson: tuple[str, int]) -> None:
    way, number = lesson
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        if step.task is not None:
            for action in step.task.solutions[0]:
                assert pupil.phase is Phase.TRY
                act(pupil, pupil.click if way == "mouse" else pupil.walk, action)
            assert pupil.phase is Phase.RIGHT, step.task.ask
        if way == "mouse":
            pupil.button(CardButton.CONTINUE)
        else:
            pupil.press("return")
    assert pupil.phase is Phase.DONE
    learned = pupil.services.settings.current.learned
    assert learned == {"trade": (LESSONS[number].name,)}


@pytest.mark.parametrize("number", quick_first(range(len(LESSONS)), 1))
def test_every_named_mistake_can_be_made_at_the_table(number: int) -> None:
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        for wrong in step.task.wrong if step.task is not None else ():
            for action in wrong.example:
                act(pupil, pupil.click, action)
            assert (pupil.phase, pupil.screen.card.words.text) == (Phase.WRONG, wrong.say)
            pupil.button(CardButton.TRY_AGAIN)
        if step.task is not None:
            pupil.press("h")
            assert pupil.phase is Phase.SHOWN
        pupil.button(CardButton.CONTINUE)
    assert pupil.phase is Phase.DONE


@pytest.mark.long
@each_lesson
def test_what_a_step_speaks_of_is_on_the_table(number: int) -> None:
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        frames = [*pupil.table.view.frames()]
        shown = {end for mark in step.marks for end in marks_of(mark)}
        assert len(frames) == len(shown), step.marks
        assert not any(rect.overlap(pupil.screen.card.place) for rect in frames)
        if step.task is not None:
            pupil.press("h")
        pupil.button(CardButton.CONTINUE)


@pytest.mark.parametrize("place", quick_first([*product((0, 3), (*SIZES, *UNUSUAL))], 1), ids=str)
def test_a_card_is_read_large_beside_the_words_of_the_lesson(
    place: tuple[int, tuple[int, int]],
) -> None:
    pupil = Pupil(*place)
    view, words = pupil.table.view, pupil.screen.card.place
    cards = [item for item in view.items if item.card is not None]
    assert any(item.key is not None and item.key[0] in ("hand", "keep") for item in cards)
    for item in cards:
        large = glance_place(view.sight, item.rect)
        assert view.layout.window.common(large) == large
        assert not large.overlap(words) and not large.overlap(item.rect)


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, (1024, 640), (1080, 1920), (760, 1216)))
def test_no_arrow_lies_over_words_or_buttons(size: tuple[int, int]) -> None:
    found = 0
    for number, lesson in enumerate(LESSONS):
        pupil = Pupil(number, size)
        for step in lesson.steps:
            arrows = painted_arrows(pupil)
            found += arrows.count() > 0
            for rect in spared(pupil):
                assert not arrows.overlap(pygame.Mask(rect[2:], fill=True), rect[:2]), rect
            if step.task is not None:
                pupil.press("h")
            pupil.button(CardButton.CONTINUE)
    assert found == 3


def painted_arrows(pupil: Pupil) -> pygame.Mask:
    """Where the window differs from one without arrows."""
    metrics = pupil.services.painter.metrics
    with_arrows, without = (pygame.Surface((metrics.width, metrics.height)) for _ in "ab")
    pupil.screen.paint(with_arrows)
    shown, pupil.table.view.arrows = pupil.table.view.arrows, lambda: ()
    pupil.screen.paint(without)
    pupil.table.view.arrows = shown
    differing = pygame.mask.from_threshold(with_arrows, (0, 0, 0), (1, 1, 1, 255), without)
    differing.invert()
    return differing


def spared(pupil: Pupil) -> Iterator[Rect]:
    """The card, the prompt, and all of the table that can be used or read, without their rims."""
    view, gap = pupil.table.view, pupil.table.view.layout.px(18)
    layout = view.layout
    yield from (pupil.screen.card.place, layout.prompt)
    for panel in (layout.stage, layout.own, layout.log, *layout.others()):
        yield panel.inset(gap)
    yield from (item.rect for item in view.items if item.button or item.card is not None)


def test_an_arrow_that_has_been_followed_is_gone() -> None:
    pupil = Pupil(1)
    task = pupil.screen.course.step.task
    assert task is not None and pupil.table.view.arrows()
    first = next(touched(pupil, task.solutions[0][0]))
    pupil.click(first)
    assert not pupil.table.view.arrows()
    pupil.click(first)
    assert pupil.table.view.arrows(), "nothing is in the offer any more"


def test_the_table_says_that_it_waits_while_one_reads() -> None:
    pupil = Pupil(0)
    assert pupil.table.awaited is not None
    item = pupil.table.view.item(("ready", 0))
    assert item is not None and not item.enabled
    pupil.press("r")
    assert pupil.table.session.match.history == []


def test_while_a_solution_is_shown_the_table_says_so_and_can_be_hurried() -> None:
    pupil = Pupil(0)
    pupil.services.settings.update(speed=Speed.NORMAL)
    while pupil.phase is not Phase.TRY:
        pupil.button(CardButton.CONTINUE)
    place = pupil.screen.card.place_of(CardButton.SHOW)
    assert place is not None
    for event in (Moved(place.center), Pressed(place.center), Clicked(place.center)):
        pupil.screen.handle(event)
    while pupil.table.is_idle:
        pupil.now += FRAME
        pupil.screen.tick(pupil.now)
    assert pupil.table.awaited is not None
    assert pupil.table.awaited[1] == "Watch, or press Space to skip."
    item = pupil.table.view.item(("skip", 0))
    assert item is not None and item.enabled
    pupil.screen.handle(Key("space"))
    pupil.screen.table.tick(pupil.now + FRAME)
    assert pupil.table.is_idle


@pytest.mark.parametrize("width", (180, 240, 300, 420))
def test_what_leads_on_comes_where_no_button_was(width: int) -> None:
    """Who waits for the end of a long answer presses early, and would be shown the solution."""
    card = LessonCard(services_of(SIZES[0]))
    card.put(Rect(0, 0, width, 640))
    places: dict[CardButton, list[Rect]] = {}
    for words in all_words(LESSONS[0]):
        card.say(words)
        if len(words.buttons) == 1:
            button = words.buttons[0][0]
            place = card.place_of(button)
            assert place is not None
            places.setdefault(button, []).append(place)
    leading = [place for button in places.keys() - {CardButton.SHOW} for place in places[button]]
    assert leading and not any(a.overlap(b) for a in leading for b in places[CardButton.SHOW])


def test_neither_the_guide_nor_a_hint_speaks_in_a_lesson() -> None:
    """The settings say that the guide was never offered, so it would be."""
    pupil = Pupil(0)
    assert pupil.table.companion.card is None
    assert pupil.table.view.item(("note", 0)) is None
    assert pupil.table.view.item(("hint", 0)) is None


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, *UNUSUAL))
def test_the_card_covers_nothing_of_the_table(size: tuple[int, int]) -> None:
    layout = Pupil(0, size).table.view.layout
    parts = [layout.stage, layout.hand, layout.prompt, layout.own, layout.log, layout.rounds]
    parts += layout.others()
    assert layout.has_card
    for at, rect in enumerate(parts):
        assert rect.w > 0 and rect.h > 0
        assert rect.common(layout.window) == rect
        assert not rect.overlap(layout.card)
        assert not any(rect.overlap(other) for other in parts[:at])


ROOMS = [*product((*SIZES, (1024, 640), (1080, 1920)), (150, 75, 100, 200), (PSEUDO, SOURCE))]


@pytest.mark.parametrize("room", quick_first(ROOMS, 2), ids=str)
def test_every_text_fits_its_card(room: tuple[tuple[int, int], int, str]) -> None:
    size, zoom, language = room
    set_language(language)
    try:
        services = services_of(size, zoom)
        card = LessonCard(services)
        card.put(TableLayout(services.painter.metrics, 3, has_card=True).card)
        for lesson in LESSONS:
            for words in all_words(lesson):
                card.say(words)
                assert card.is_whole, (lesson.name, words)
    finally:
        set_language(SOURCE)


def test_the_menu_leaves_the_lesson() -> None:
    pupil = Pupil(0)
    pupil.press("escape")
    assert pupil.table.overlay is not None
    labels = [choice.label for choice in pupil.table.overlay.choices.choices]
    assert labels[-1] == "Leave the lesson", "nothing of it is saved"
