"""The guiding cards of a first game: when each comes and goes, and where it stands."""

from __future__ import annotations

import pytest

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Kind, Phase
from engine.trade.model.actions import Decline
from engine.trade.model.events import PhaseBegan
from engine.trade.model.seats import Seat
from game.geometry import Point
from game.input.events import Clicked, Moved, Pressed
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.screens.navigation import Go, Show
from game.screens.overlays import OverlayButton
from game.settings.choices import Speed
from game.trade.interaction.draft import Draft
from game.trade.screens.companion import END, NEXT, NOTE
from game.trade.screens.setup import SetupScreen
from game.trade.tutorial.tutorial import Place, Step, current_card
from tests.support.trade.guided import YOU, follow, pass_goal, reach_the_market, step
from tests.support.trade.quiet_market import plays
from tests.support.trade.windows import SIZES, TradeWindow


@pytest.mark.long
def test_a_card_stays_due_until_its_person_acts() -> None:
    """While somebody else's choice is shown, there is nothing to do, and the card is away."""
    window = TradeWindow(("greedy", "greedy"), speed=Speed.NORMAL, guide=True)
    pass_goal(window)
    window.wait_for("choice")
    window.tick(3)
    assert step(window) is Step.KEEP
    timeline = window.session.timeline
    timeline.show([PhaseBegan(Phase.NOW)])
    window.tick(2)
    assert step(window) is None
    window.tick(100)
    assert step(window) is Step.KEEP, "nothing has been chosen yet"


def test_a_first_start_is_asked_and_a_no_is_remembered() -> None:
    window = TradeWindow(("greedy", "greedy"), welcomed=False)
    window.wait_for("choice")
    assert step(window) is Step.WELCOME
    window.click(END)
    assert step(window) is None
    assert window.services.settings.current.welcomed
    window.press("g")
    assert step(window) is Step.GOAL, "the key of the guide brings it back"
    assert window.services.settings.current.guide


def test_who_was_welcomed_at_another_game_is_asked_here_too() -> None:
    window = TradeWindow(("greedy", "greedy"), welcomed=False)
    window.services.settings.update(welcomed=True)
    window.wait_for("choice")
    assert step(window) is Step.WELCOME
    window.click(END)
    assert "trade" in window.services.settings.current.guided


@pytest.mark.long
@pytest.mark.parametrize(("bots", "size"), [(2, SIZES[1]), (5, SIZES[0])])
def test_no_card_covers_what_it_speaks_of(bots: int, size: tuple[int, int]) -> None:
    window = TradeWindow(("greedy",) * bots, size, speed=Speed.FAST, guide=True)
    layout, met = window.screen.view.layout, set[Step]()
    places = {
        Place.STAGE: [layout.stage],
        Place.HAND: [layout.hand],
        Place.PROMPT: [layout.prompt],
        Place.OTHERS: [*layout.others()],
        Place.ROUNDS: [layout.rounds],
    }
    for _ in range(4000):
        window.tick()
        card = window.screen.companion.card
        if card is None or card.step in met:
            if Step.MERCANTILE in met:
                break
            if card is not None:
                follow(window)
            elif window.session.can_act and window.session.choosing is not None:
                window.choose()
            elif window.session.can_act and ("ready", 0) in window.keys:
                window.refuse()
            continue
        met.add(card.step)
        note = window.screen.view.item(NOTE)
        assert note is not None
        whole = layout.window
        assert note.rect.common(whole) == note.rect
        for place in card.about:
            assert not [r for r in places.get(place, []) if r.overlap(note.rect)], card.step
    assert {Step.KEEP, Step.GOODS, Step.STORE, Step.MERCANTILE} <= met


def test_a_first_no_is_explained_and_what_to_do_then() -> None:
    window = TradeWindow(("greedy", "greedy"), guide=True)
    reach_the_market(window)
    window.hush()
    for _ in range(20):
        if step(window) is not None:
            follow(window)
    assert step(window) is None, "the offer waits for its answer"
    position = window.session.match.position
    assert position.market is not None
    (offer,) = position.market.offers
    plays(window, Decline(Seat(1), offer.number, offer.terms))
    window.tick(4)
    assert step(window) is Step.DECLINED


def test_a_card_that_comes_under_a_pressed_pointer_takes_no_click() -> None:
    window = TradeWindow(("greedy", "greedy"), guide=True)
    reach_the_market(window)
    assert step(window) is Step.GOODS
    button = window.screen.view.item(NEXT)
    assert button is not None
    window.screen.handle(Clicked(Point(*button.rect.center)))
    assert step(window) is Step.GOODS, "it was not pressed"
    window.click(NEXT)
    assert step(window) is not Step.GOODS


def test_nothing_is_said_of_bottoms_while_only_a_special_is_offered() -> None:
    window = TradeWindow(("greedy", "greedy"), guide=True)
    reach_the_market(window)
    window.hush()
    window.click(NEXT)
    position = window.session.scene.position
    goods = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    special = next(c for c, d in enumerate(position.deck.cards) if d.kind is Kind.SPECIAL)
    desk = window.screen.desk
    for card, due in ((goods, Step.CLAIM), (special, Step.SEND)):
        desk.draft = Draft(YOU).with_partner(Seat(1)).with_wanted(Goods.FISH, 1)
        desk.draft = desk.draft.with_card(Card(card))
        found = current_card(
            window.session, desk.draft, {Step.WELCOME, Step.GOAL, Step.GOODS, Step.ANSWER}
        )
        assert (None if found is None else found.step) is due


def test_at_a_table_for_three_the_cards_have_a_column_until_the_guide_ends() -> None:
    """As those of lessons have; nothing of the table is below them."""
    window = TradeWindow(("easy", "easy"), guide=True)
    window.tick()
    layout, note = window.screen.view.layout, window.screen.view.item(NOTE)
    assert note is not None and note.rect == layout.card
    assert [*window.screen.view.frames()] == [layout.rounds]
    for _ in Step:
        if step(window) is not None:
            window.press("g")
    assert window.screen.view.item(NOTE) is not None, "it stays, with little to say"
    window.click(END)
    assert window.screen.view.item(NOTE) is None
    assert not window.screen.view.layout.has_card
    assert window.screen.view.layout.hand.w > layout.hand.w


def after_the_end(guide: bool) -> list[Go]:
    """Where the first button of a result leads."""
    played = TradeWindow(("easy", "easy"))
    played.play_out()
    match = played.session.match
    assert isinstance(match, LocalMatch)
    window = TradeWindow(("easy", "easy"), guide=guide, match=match)
    window.tick(5)
    window.click(("result", 0))
    overlay = window.screen.overlay
    assert overlay is not None
    place = overlay.choices.place_of(OverlayButton.NEW_GAME if guide else OverlayButton.PLAY_AGAIN)
    for event in (Moved(place.center), Pressed(place.center), Clicked(place.center)):
        if (go := window.screen.handle(event)) is not None:
            window.routes.append(go)
    return window.routes


@pytest.mark.long
@pytest.mark.parametrize("guide", (True, False))
def test_after_a_guided_game_another_table_is_set_up_against_its_bots(guide: bool) -> None:
    """Where a game without a guide is played again at once."""
    (route,) = after_the_end(guide)
    if guide:
        assert isinstance(route, Show) and isinstance(route.screen, SetupScreen)
        assert route.screen.setup.players == (HUMAN, "easy", "medium")
        assert not route.screen.setup.problem
    else:
        assert not isinstance(route, Show)
