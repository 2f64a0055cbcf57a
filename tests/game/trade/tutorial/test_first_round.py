"""The guiding cards lead through a first round: an offer, a deal, and the counting after it."""

from __future__ import annotations

import pytest

from engine.trade.model.actions import Accept, MakeOffer
from engine.trade.model.offers import NO_CLAIM, Named, goods_legs
from engine.trade.model.seats import Seat
from game.settings.choices import Speed
from game.trade.screens.companion import NEXT
from game.trade.tutorial.tutorial import Step
from tests.support.trade.guided import YOU, follow, step
from tests.support.trade.quiet_market import held_goods, plays
from tests.support.trade.windows import TradeWindow

#: Ticks for which an own offer waits before the person is ready without an answer.
PATIENCE = 60


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


@pytest.mark.long
def test_the_cards_lead_an_offer_to_a_deal_and_then_to_ready() -> None:
    """The partner agrees and names its card; that is explained, and so is what comes after."""
    window = TradeWindow(("greedy", "greedy"), guide=True)
    while step(window) is not Step.SEND:
        window.tick()
        if window.session.scene.position.market is not None:
            window.hush()
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
    plays(window, Accept(partner, offer.number, offer.terms, named))
    window.tick(34)
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
