"""The market in the window: offers are made, changed, answered, and renewed (C2 to C13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.terms import BASICS, Goods, Token
from engine.trade.model.actions import Accept, SetReady
from engine.trade.model.offers import NO_CLAIM, Named
from engine.trade.model.player import Development
from game.trade.play.market_board import OUTCOME
from tests.support.trade.quiet_market import (
    SECOND,
    THIRD,
    YOU,
    culture,
    offer_of,
    open_offers,
    plays,
    quiet_market,
)
from tests.support.trade.windows import FRAME


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


@pytest.mark.long
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


def test_a_bluffer_chooses_what_a_card_is_said_to_be() -> None:
    window = quiet_market()
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    bluffer = next(c for c, each in enumerate(position.deck.cards) if each.id == "P2-08")
    yours = position.players[YOU].with_developments(Development(Card(bluffer)))
    honest = {key for key in window.keys if key[0] == "top"}
    position.players = with_item(position.players, YOU, yours)
    timeline.scene = replace(timeline.scene, position=position)
    hand = position.hands[YOU].cards
    card = next(c for c in hand if position.deck.cards[c].type in BASICS)
    top = next(goods for goods in BASICS if goods is not position.deck.cards[card].type)
    for key in (("hand", card), ("seat", SECOND), ("claim", card)):
        window.click(key)
    assert not honest and {key[1] for key in window.keys if key[0] == "top"} == {*BASICS}
    window.click(("top", top))
    assert window.screen.desk.claiming == card, "the bottom is still to be said"
    window.click(("say", NO_CLAIM))
    draft = window.screen.desk.draft
    assert draft is not None and [leg.ware for leg in draft.legs(position)] == [top]


def test_what_is_no_longer_covered_is_renewed_with_another_card_of_its_type() -> None:
    """The card behind an offer went in another deal; there is another one of its top (C4)."""
    window = quiet_market()
    position = window.session.match.position
    types = [position.deck.cards[c].type for c in position.hands[YOU].cards]
    kind = next(t for t in types if isinstance(t, Goods) and types.count(t) > 1)
    first, second = [c for c, t in zip(position.hands[YOU].cards, types, strict=True) if t is kind][
        :2
    ]
    for partner in (SECOND, THIRD):
        for key in (("hand", first), ("seat", partner), ("want", Token.CULTURE), ("send", 0)):
            window.click(key)
        window.tick(3)
    to_second, to_third = open_offers(window)
    plays(window, Accept(SECOND, to_second.number, to_second.terms))
    assert not open_offers(window), "the same card stood behind both"
    window.click(("history", 0))
    item = window.screen.view.item(("again", to_third))
    assert item is not None and item.button == "Renew"
    window.click(("again", to_third))
    draft = window.screen.desk.draft
    assert draft is not None and draft.cards == (second,)
    window.click(("send", 0))
    (renewed,) = open_offers(window)
    assert renewed.legs == to_third.legs


def test_the_warning_about_open_offers_ends_once_one_is_answered() -> None:
    window = quiet_market()
    first = offer_of(window, SECOND, culture(SECOND, YOU))
    offer_of(window, SECOND, culture(SECOND, YOU, 2))
    market = window.session.match.position.market
    assert market is not None
    for seat in (SECOND, THIRD):
        if not market.ready[seat]:
            plays(window, SetReady(seat, True))
    window.click(("ready", 0))
    assert window.screen.desk.look.warns
    window.click(("decline", first))
    assert not window.screen.desk.look.warns


def test_what_an_ability_does_is_read_before_it_is_used() -> None:
    window = quiet_market()
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    readers = next(c for c, each in enumerate(position.deck.cards) if each.id == "R0-07")
    yours = position.players[YOU].with_developments(Development(Card(readers)))
    position.players = with_item(position.players, YOU, yours)
    timeline.scene = replace(timeline.scene, position=position)
    window.screen.view.refresh()
    window.click(("use card", Card(readers)))
    texts = [item.words for item in window.screen.view.items]
    assert any("discard 1 culture to draw 1 import" in words for words in texts)
