"""The market in the window: what slips say and offer, and what is shown of them (C2 to C13)."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Accept, MakeOffer, SetReady
from engine.trade.model.offers import (
    NO_CLAIM,
    Leg,
    Named,
    Offer,
    leg_order,
    offer_number,
    receivers_of,
)
from engine.trade.model.seats import Seat
from game.bots.bot_process import Answer
from game.trade.play.market_board import OUTCOME
from tests.support.trade.windows import FRAME, TradeWindow

YOU, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def quiet_market() -> TradeWindow:
    """A market in which the others do only what a test makes them do."""
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    bots, nothing = window.session.bots, lambda: None
    bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
    return window


def plays(window: TradeWindow, action: Accept | MakeOffer | SetReady) -> None:
    """Somebody else does something."""
    bots = window.session.bots
    due = [Answer(action, None)]
    bots.answer = lambda: due.pop() if due else None  # type: ignore[method-assign]
    window.tick(6)
    assert not due


def offer_of(window: TradeWindow, seat: Seat, *legs: Leg, number: int = 0) -> int:
    """An offer, or the next version of one, of tokens and of what others give."""
    market = window.session.match.position.market
    assert market is not None
    old = market.offer(number)
    number = number or offer_number(seat, market.made[seat])
    ordered = tuple(sorted(legs, key=leg_order))
    named = Named((), (), receivers_of(ordered, seat))
    version = 1 if old is None else old.version + 1
    plays(window, MakeOffer(seat, number, version, ordered, named))
    return number


def culture(giver: Seat, receiver: Seat, amount: int = 1) -> Leg:
    return Leg(giver, receiver, Token.CULTURE, amount)


def open_offers(window: TradeWindow) -> tuple[Offer, ...]:
    market = window.session.match.position.market
    assert market is not None
    return market.offers


def words(window: TradeWindow, key: tuple[str, object]) -> str:
    item = window.screen.view.item(key)
    assert item is not None, key
    return item.words


def test_a_slip_says_what_is_in_hand_after_it() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2), Leg(YOU, SECOND, Token.BARBARIAN, 1))
    text = words(window, ("slip", number))
    give, get, after = (
        text.index(part) for part in ("You give 1 barb", "You get 2 cult", "then you have")
    )
    assert give < get < after
    player = window.session.scene.position.players[YOU]
    assert f"{player.culture + 2} culture" in text[after:]


def test_a_change_is_marked_and_takes_no_acceptance_for_a_moment() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2))
    offer_of(window, SECOND, culture(SECOND, YOU, 1), number=number)
    assert "changed" in words(window, ("slip", number))
    accept = window.screen.view.item(("accept", number))
    assert accept is not None and not accept.enabled
    window.tick(800 // FRAME)
    accept = window.screen.view.item(("accept", number))
    assert accept is not None and accept.enabled


def test_an_ended_slip_goes_to_the_history_and_comes_back_as_a_draft() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2))
    (offer,) = open_offers(window)
    window.click(("decline", number))
    window.tick(OUTCOME // FRAME + 5)
    assert ("again", offer) not in window.keys, "its outcome has been shown for long enough"
    window.click(("history", 0))
    window.click(("again", offer))
    draft = window.screen.desk.draft
    assert draft is not None and draft.partner == SECOND
    assert draft.wanted == ((Token.CULTURE, 2),)
    window.click(("send", 0))
    (again,) = open_offers(window)
    assert again.proposer == YOU and again.legs == offer.legs


def test_an_offer_stays_open_until_its_change_is_sent() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    window.click(("change", number))
    window.click(("want", Token.CULTURE))
    (offer,) = open_offers(window)
    assert offer.version == 1
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.version == 2 and offer.legs == (culture(SECOND, YOU, 2),)


def test_an_offer_of_three_is_changed_and_what_is_between_others_can_be_left_out() -> None:
    window = quiet_market()
    third = culture(THIRD, SECOND, 1)
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1), third)
    window.click(("change", number))
    window.click(("want", Token.CULTURE))
    assert ("unleg", third) in window.keys
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.legs == (culture(SECOND, YOU, 2), third)
    window.tick(3)
    window.click(("change", number))
    window.click(("unleg", third))
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.parties == (YOU, SECOND)


def test_one_good_leaves_only_its_slips_until_all_are_shown_again() -> None:
    window = quiet_market()
    tokens = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    fish = offer_of(window, THIRD, Leg(YOU, THIRD, Goods.FISH, 1))
    window.click(("filter", 0))
    window.click(("only", Goods.FISH))
    assert ("slip", fish) in window.keys and ("slip", tokens) not in window.keys
    window.click(("only", None))
    assert {("slip", fish), ("slip", tokens)} <= window.keys


def test_the_last_ready_first_says_what_would_be_dropped() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, YOU, 1))
    market = window.session.match.position.market
    assert market is not None
    for seat in (SECOND, THIRD):
        if not market.ready[seat]:
            plays(window, SetReady(seat, True))
    window.click(("ready", 0))
    assert window.session.match.position.market is not None
    assert any("1 open offer would be dropped" in item.words for item in window.screen.view.items)
    window.click(("ready", 0))
    assert window.session.match.position.market is None


def test_keys_answer_the_focused_slip() -> None:
    window = quiet_market()
    first = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    second = offer_of(window, THIRD, culture(THIRD, YOU, 1))
    window.tick(20)
    while window.screen.view.lit.focus != ("slip", first):
        window.press("tab")
    window.press("return")
    window.tick(3)
    assert [offer.number for offer in open_offers(window)] == [second]
    while window.screen.view.lit.focus != ("slip", second):
        window.press("tab")
    window.press("c")
    assert window.screen.desk.draft is not None and window.screen.desk.draft.number == second
    window.press("delete")
    window.tick(3)
    assert not open_offers(window)


def test_what_is_promised_stands_below_the_cards() -> None:
    window = quiet_market()
    position = window.session.scene.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    window.click(("hand", card))
    window.click(("seat", SECOND))
    window.click(("want", Token.CULTURE))
    window.click(("send", 0))
    window.tick(3)
    assert any("1 promised" in item.words for item in window.screen.view.items)


@pytest.mark.parametrize("any_cards", [False, True])
def test_any_cards_accepts_what_only_names_them(any_cards: bool) -> None:
    window = quiet_market()
    full = window.session.match.position
    card = next(c for c in full.hands[SECOND].cards if full.deck.cards[c].is_goods)
    goods = full.deck.cards[card].type
    assert isinstance(goods, Goods)
    window.click(("token", Token.CULTURE))
    window.click(("seat", SECOND))
    window.click(("want", goods))
    if any_cards:
        window.click(("any", 0))
    window.click(("send", 0))
    (offer,) = open_offers(window)
    plays(window, Accept(SECOND, offer.number, offer.terms, Named((card,), (NO_CLAIM,), (YOU,))))
    window.tick(6)
    has_card = card in window.session.match.position.hands[YOU].cards
    assert has_card == any_cards
    assert bool(open_offers(window)) != any_cards
