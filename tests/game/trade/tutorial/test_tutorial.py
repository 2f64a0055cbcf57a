"""The guiding cards of a first game: a first round is played through them, and nothing is timed."""

from __future__ import annotations

import pytest

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Kind, Phase
from engine.trade.model.actions import Accept, Decline, MakeOffer
from engine.trade.model.events import PhaseBegan
from engine.trade.model.offers import NO_CLAIM, Named, goods_legs
from engine.trade.model.seats import Seat
from game.bots.bot_process import Answer
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
from game.trade.tutorial import facts
from game.trade.tutorial.tutorial import Place, Step, current_card
from tests.support.trade.windows import SIZES, TradeWindow

YOU = Seat(0)


def step(window: TradeWindow) -> Step | None:
    card = window.screen.companion.card
    return None if card is None else card.step


#: Ticks for which an own offer waits before the person is ready without an answer.
PATIENCE = 60


def follow(window: TradeWindow) -> None:
    """Does what the card that stands says."""
    session, desk = window.session, window.screen.desk
    position = session.scene.position
    match step(window):
        case Step.KEEP | Step.STACKS | Step.STORE:
            window.choose()
        case Step.OFFER if desk.draft is None or not desk.draft.cards:
            card = facts.spare_card(position, YOU)
            assert card is not None
            window.click(("hand", card))
        case Step.OFFER if desk.draft is not None and desk.draft.partner is None:
            window.click(("seat", Seat(1)))
        case Step.OFFER:
            window.click(("want", facts.wanted_goods(position, YOU)))
        case Step.SEND:
            window.click(("send", 0))
        case Step.ANSWER:
            accepts = [k for k in window.keys if k[0] == "accept"]
            possible = [k for k in accepts if (i := window.screen.view.item(k)) and i.enabled]
            window.click(min(possible, key=repr) if possible else NEXT)
        case Step.READY:
            window.click(("ready", 0))
        case _:
            window.click(NEXT)


def pass_goal(window: TradeWindow) -> None:
    window.tick()
    assert step(window) is Step.GOAL
    window.press("g")


def is_offering(window: TradeWindow) -> bool:
    """Whether an own offer waits for its answer."""
    market = window.session.scene.position.market
    return market is not None and any(offer.proposer == YOU for offer in market.offers)


def play(window: TradeWindow, rounds: int, ticks: int = 12000) -> list[Step]:
    """Plays as the cards say, and without a card anything; gives the cards in their order."""
    shown, patience = list[Step](), PATIENCE
    for _ in range(ticks):
        window.tick(1, 160)
        if window.session.scene.position.round > rounds:
            return shown
        now = step(window)
        if now is not None:
            if not shown or shown[-1] is not now:
                shown.append(now)
            follow(window)
        elif window.session.can_act and window.session.choosing is not None:
            window.choose()
        elif window.session.can_act and ("ready", 0) in window.keys:
            patience = patience - 1 if is_offering(window) else PATIENCE
            if not is_offering(window) or patience < 0:
                window.refuse()
    raise AssertionError("the round never ends")


@pytest.mark.long
def test_the_cards_lead_through_a_first_round_to_a_first_trade() -> None:
    window = TradeWindow(("easy", "easy"), speed=Speed.FAST, guide=True, seed=8)
    shown = play(window, 2)
    order = [Step.GOAL, Step.KEEP, Step.GOODS, Step.OFFER, Step.CLAIM, Step.SEND]
    assert [each for each in shown if each in order][: len(order)] == order
    assert shown.index(Step.STORE) < shown.index(Step.MERCANTILE) < shown.index(Step.CIVIC)
    assert len(shown) == len({*shown}), "what was followed is not said again"
    assert any(
        isinstance(played.action, MakeOffer) and played.seat == YOU
        for played in window.session.match.history
    )
    window.tick(5)
    assert not window.services.settings.current.guide, "after two rounds the guide is over"


def held_goods(window: TradeWindow, seat: Seat) -> Goods:
    """A type that a seat has, whether the person knows it or not."""
    position = window.session.match.position
    kinds = (position.deck.cards[card].type for card in position.hands[seat].cards)
    return next(kind for kind in kinds if isinstance(kind, Goods))


@pytest.mark.long
def test_the_cards_lead_an_offer_to_a_deal_and_then_to_ready() -> None:
    """The partner agrees and names its card; that is explained, and so is what comes after."""
    window = TradeWindow(("greedy", "greedy"), guide=True)
    bots, nothing = window.session.bots, lambda: None
    while step(window) is not Step.SEND:
        window.tick()
        if window.session.scene.position.market is not None:
            bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
        draft = window.screen.desk.draft
        if step(window) is Step.OFFER and draft is not None and draft.partner is not None:
            window.click(("want", held_goods(window, draft.partner)))
        elif step(window) is not None:
            follow(window)
    follow(window)
    assert step(window) is None, "the offer waits, and there is nothing to do"
    position = window.session.match.position
    assert position.market is not None
    (offer,) = position.market.offers
    partner = Seat(1)
    (leg,) = goods_legs(offer.legs, partner)
    card = next(c for c in position.hands[partner].cards if position.deck.cards[c].type is leg.ware)
    named = Named((card,), (NO_CLAIM,), (YOU,))
    due = [Answer(Accept(partner, offer.number, offer.terms, named), None)]
    bots.answer = lambda: due.pop() if due else None  # type: ignore[method-assign]
    window.tick(40)
    assert step(window) is Step.ANSWER
    assert any("agrees" in item.words for item in window.screen.view.items), "the slip says so"
    follow(window)
    window.tick(40)
    assert step(window) is Step.READY
    assert card in window.session.match.position.hands[YOU].cards
    follow(window)
    market = window.session.match.position.market
    assert market is not None and market.ready[YOU]


@pytest.mark.long
def test_where_nothing_moves_the_counting_is_explained_after_it() -> None:
    window = TradeWindow(("greedy", "greedy"), speed=Speed.OFF, guide=True)
    for _ in range(4000):
        window.tick()
        if step(window) is Step.MERCANTILE:
            break
        if step(window) is not None:
            follow(window)
        elif window.session.can_act and window.session.choosing is not None:
            window.choose()
        elif window.session.can_act and ("ready", 0) in window.keys and not is_offering(window):
            window.refuse()
    assert step(window) is Step.MERCANTILE
    assert window.session.scene.position.round == 2
    card = window.screen.companion.card
    assert card is not None and "were shown" in card.text
    window.click(NEXT)
    assert step(window) in (Step.STACKS, None), "what was followed in round 1 is not said again"


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


@pytest.mark.long
def test_nothing_is_timed_while_a_card_stands() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2, guide=True)
    pass_goal(window)
    window.wait_for("choice")
    window.choose()
    for _ in range(3000):
        window.tick()
        if step(window) is Step.GOODS:
            break
    left = window.session.clock.left
    window.tick(400, 1000)
    assert window.session.clock.left == left, "the table waits while it is read"
    window.click(NEXT)
    assert step(window) is Step.OFFER
    window.tick(5)
    left = window.session.clock.left
    window.tick(400, 1000)
    assert window.session.clock.left == left, "the clock waits while an offer is explained"
    window.click(END)
    window.tick(3, 1000)
    assert left is not None
    assert window.session.clock.left is not None
    assert window.session.clock.left < left


def reach_the_market(window: TradeWindow) -> None:
    pass_goal(window)
    for _ in range(3000):
        window.tick()
        if window.session.scene.position.market is not None:
            return
        if step(window) in (Step.KEEP, Step.STACKS):
            window.choose()
    raise AssertionError("no market ever opens")


@pytest.mark.long
def test_bots_do_not_say_that_they_are_ready_while_trading_is_explained() -> None:
    """A newcomer reads; nobody waits for them with a closed purse."""
    window = TradeWindow(("easy", "medium"), guide=True)
    reach_the_market(window)
    window.press("g")
    assert step(window) is Step.OFFER
    window.tick(300)
    market = window.session.match.position.market
    assert market is not None and not any(market.ready)
    assert window.session.bots.deadline() is None, "nor does the window count the time"
    for _ in Step:
        if step(window) is not None:
            window.press("g")
    window.tick(300)
    market = window.session.match.position.market
    assert market is not None and any(market.ready)


def test_a_first_no_is_explained_and_what_to_do_then() -> None:
    window = TradeWindow(("greedy", "greedy"), guide=True)
    reach_the_market(window)
    bots, nothing = window.session.bots, lambda: None
    bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
    for _ in range(20):
        if step(window) is not None:
            follow(window)
    assert step(window) is None, "the offer waits for its answer"
    position = window.session.match.position
    assert position.market is not None
    (offer,) = position.market.offers
    due = [Answer(Decline(Seat(1), offer.number, offer.terms), None)]
    bots.answer = lambda: due.pop() if due else None  # type: ignore[method-assign]
    window.tick(10)
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
    bots, nothing = window.session.bots, lambda: None
    bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
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


def test_the_goal_comes_first_and_nothing_happens_until_it_is_read() -> None:
    window = TradeWindow(("easy", "easy"), speed=Speed.NORMAL, guide=True)
    window.tick(400)
    assert step(window) is Step.GOAL
    assert window.session.timeline.busy
    assert window.session.scene.position.drawn[YOU] == (), "what is dealt waits, too"


def test_no_key_skips_what_a_card_speaks_of() -> None:
    window = TradeWindow(("easy", "easy"), speed=Speed.NORMAL, guide=True)
    window.tick(5)
    skip = window.screen.view.item(("skip", 0))
    assert skip is not None and not skip.enabled
    window.press("space", "return", "escape", "escape")
    window.tick(100)
    assert step(window) is Step.GOAL
    assert window.session.timeline.busy


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


@pytest.mark.long
def test_who_is_ready_is_asked_for_no_offer_any_more_and_is_not_waited_for() -> None:
    """The moment of the card has passed; it comes back with it."""
    window = TradeWindow(("easy", "medium"), guide=True)
    reach_the_market(window)
    window.press("g")
    assert step(window) is Step.OFFER
    bots, nothing = window.session.bots, lambda: None
    ask, answer = bots.ask, bots.answer
    bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
    window.click(("ready", 0))
    window.tick(5)
    assert step(window) is not Step.OFFER
    window.click(("ready", 0))
    window.tick(5)
    assert step(window) is Step.OFFER
    window.click(("ready", 0))
    bots.ask, bots.answer = ask, answer  # type: ignore[method-assign]
    for _ in range(600):
        window.tick()
        if window.session.match.position.market is None:
            return
        if step(window) is Step.ANSWER:
            window.click(NEXT)
    raise AssertionError("the market never closes")


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
