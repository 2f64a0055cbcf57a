"""A round at the table by the buttons of a gamepad alone: every phase, and the way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.actions import MakeOffer, Open, SetReady
from engine.trade.model.choices import KeptCards, StoredCards
from engine.trade.model.market_events import Traded, Voided
from engine.trade.model.seats import Seat
from game.input.events import Pad
from game.screens.game_cards import GameKey
from game.screens.navigation import Show
from game.screens.overlays import OverlayButton
from game.screens.rulebook import RulebookScreen
from game.screens.title import TitleButton, TitleScreen
from game.trade.interaction.choosing import Key
from game.trade.screens.setup import SetupScreen
from game.trade.screens.table import TableScreen
from tests.support.trade.quiet_market import culture, offer_of, open_offers, quiet_market
from tests.support.trade.windows import FRAME, TradeWindow
from tests.support.window.person import Person

YOU, SECOND, THIRD = Seat(0), Seat(1), Seat(2)
#: More presses than there are things on a table.
PRESSES = 150


class Player:
    """Holds a gamepad, and sees where the focus is."""

    def __init__(self, window: TradeWindow) -> None:
        self.window = window

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.window.screen.handle(Pad(button))

    def walk_to(self, key: Key) -> None:
        for _press in range(PRESSES):
            if self.focus == key:
                return
            self.press("right shoulder")
        raise AssertionError(f"{key} cannot be reached; there is {self.window.keys}")

    def use(self, key: Key) -> None:
        self.walk_to(key)
        self.press("a")

    @property
    def focus(self) -> Key | None:
        lit = self.window.screen.view.lit
        return lit.focus if lit.focus_visible else None

    def choose(self) -> None:
        """Completes whatever is to be chosen, and confirms it."""
        session = self.window.session
        for number in range(PRESSES):
            choosing = session.choosing
            assert choosing is not None
            if choosing.confirm() is not None:
                break
            left = [k for k in choosing.keys if k not in choosing.chosen and k[0] != "back"]
            self.use(left[number % len(left)])
        self.use(("confirm", 0))


def own_actions(window: TradeWindow) -> list[object]:
    return [played.action for played in window.session.match.history if played.seat == YOU]


@pytest.mark.long
def test_a_whole_round_is_played_by_gamepad() -> None:
    """Choices, a deal, ready, storing, the shows: until the next round asks again."""
    window = TradeWindow(("easy", "easy"))
    player = Player(window)
    for _ in range(4000):
        window.tick()
        position = window.session.scene.position
        if position.round == 2 and window.session.can_act:
            break
        if not window.session.can_act:
            player.press("a")  # what is shown is skipped, and what covers it is put away
        elif window.session.choosing is not None:
            player.choose()
        elif position.market is not None and not position.market.ready[YOU]:
            player.use(("ready", 0))
    assert window.session.scene.position.round == 2
    kinds = [type(a.choice) for a in own_actions(window) if isinstance(a, Open)]
    assert {KeptCards, StoredCards} <= {*kinds}
    assert any(isinstance(action, SetReady) for action in own_actions(window))


@pytest.mark.long
def test_an_offer_is_made_accepted_and_declined_by_gamepad() -> None:
    window = quiet_market()
    player = Player(window)
    player.use(("seat", SECOND))
    player.use(("token", Token.CULTURE))
    player.use(("token", Token.CULTURE))
    player.press("x")  # one less
    player.use(("want", Token.BARBARIAN))
    player.use(("send", 0))
    window.tick(3)
    (made,) = (action for action in own_actions(window) if isinstance(action, MakeOffer))
    assert {(leg.giver, leg.receiver, leg.ware, leg.amount) for leg in made.legs} == {
        (YOU, SECOND, Token.CULTURE, 1),
        (SECOND, YOU, Token.BARBARIAN, 1),
    }
    first = offer_of(window, THIRD, culture(THIRD, YOU))
    second = offer_of(window, SECOND, culture(SECOND, YOU))
    window.tick(800 // FRAME)
    if ("slip", first) not in window.keys:
        player.use(("scroll", 1))
    player.walk_to(("slip", first))
    player.press("a")
    window.tick(3)
    if ("slip", second) not in window.keys:  # below my own, which is on top
        player.use(("scroll", 1))
    player.walk_to(("slip", second))
    player.press("x")
    window.tick(3)
    ended = [event for played in window.session.match.history for event in played.events]
    assert [event.offer.number for event in ended if isinstance(event, Traded)] == [first]
    assert [event.number for event in ended if isinstance(event, Voided)] == [second]


@pytest.mark.long
def test_an_offer_is_changed_and_withdrawn_by_gamepad() -> None:
    window = quiet_market()
    player = Player(window)
    number = offer_of(window, SECOND, culture(SECOND, YOU))
    window.tick(800 // FRAME)
    player.walk_to(("slip", number))
    player.press("y")
    player.use(("want", Token.CULTURE))
    player.use(("send", 0))
    window.tick(3)
    (offer,) = open_offers(window)
    assert (offer.version, [leg.amount for leg in offer.legs]) == (2, [2])
    player.walk_to(("slip", number))
    player.press("x")
    window.tick(3)
    assert not open_offers(window)


def test_the_menu_the_rules_and_a_hint_have_buttons() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.wait_for("choice")
    player = Player(window)
    player.press("stick")
    assert window.screen.companion.hints.lines
    player.press("stick")
    assert not window.screen.companion.hints.lines
    shown = window.screen.handle(Pad("start"))
    assert isinstance(shown, Show) and isinstance(shown.screen, RulebookScreen)
    player.press("b")
    assert window.screen.overlay is not None
    player.press("b")
    assert window.screen.overlay is None


@pytest.mark.long
def test_the_pages_of_the_end_are_turned_by_gamepad() -> None:
    window = TradeWindow(("easy", "easy"))
    window.play_out()
    window.tick(50)
    player = Player(window)
    pages = sorted(str(key[1]) for key in window.keys if key[0] == "page")
    assert pages == ["gifts", "points", "rounds", "story"]
    for page in pages:
        player.use(("page", page))
        assert window.screen.desk.page == page
    player.use(("result", 0))
    assert window.screen.overlay is not None


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    person.tick()
    yield person
    person.close()


def test_a_table_is_set_up_and_left_by_gamepad(person: Person) -> None:
    """From the title to a table of five, and back to the title."""
    press_until(person, ("left", "up", "down", "right"), GameKey("trade"))
    person.handle(Pad("a"), Pad("a"))
    press_until(person, ("down",), TitleButton.SET_UP)
    person.handle(Pad("a"))
    assert isinstance(person.screen, SetupScreen)
    press_until(person, ("left shoulder",), "start")
    person.handle(Pad("a"))
    assert isinstance(person.screen, TableScreen)
    person.handle(Pad("b"))
    assert person.screen.overlay is not None
    for _press in range(PRESSES):
        if isinstance(person.screen, TitleScreen):
            return
        overlay = person.screen.overlay
        assert overlay is not None
        focus = overlay.choices.focus
        if focus is not None and overlay.choices.choices[focus].value is OverlayButton.LEAVE:
            person.handle(Pad("a"))
        else:
            person.handle(Pad("down"))
    raise AssertionError("the table cannot be left")


def press_until(person: Person, buttons: tuple[str, ...], key: object) -> None:
    for press in range(PRESSES):
        if person.form.form.focus == key:
            return
        person.handle(Pad(buttons[press % len(buttons)]))
    raise AssertionError(f"{key} cannot be reached by {buttons}")
