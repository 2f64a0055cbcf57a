"""Wishes are talk with a form: read back as said, nothing else is one, and answered by a draft."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.seats import Seat
from game.trade.play.wishes import Wish, format_wish, parse_wish
from tests.support.trade.windows import TradeWindow

WISHES = [
    Wish(((Goods.FISH, 2), (Goods.FLAX, 1)), ((Goods.GOATS, 2),)),
    Wish(((Goods.SPICES, 1),), ()),
    Wish((), ((Goods.BARLEY, 20),)),
]


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_read_back_as_it_was_said(wish: Wish) -> None:
    assert parse_wish(format_wish(wish)) == wish


@pytest.mark.parametrize(
    "line",
    ["", "hello", "seek fish 2", "seek nothing; have nothing", "seek fish 0; have nothing",
     "seek fish 21; have nothing", "seek fish 1, fish 1; have nothing", "seek gold 1; have flax 1",
     "seek fish x; have nothing", "seek fish 1; have flax 1; and more"],
)  # fmt: skip
def test_what_others_say_is_a_wish_only_in_its_form(line: str) -> None:
    assert parse_wish(line) is None


def test_a_draft_to_nobody_is_a_wish_that_can_be_taken_down() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    window.click(("want", Goods.FISH))
    played = len(window.session.match.history)
    window.click(("wish", 0))
    assert window.session.wishes.all == ((Seat(0), Wish(((Goods.FISH, 1),), ())),)
    assert len(window.session.match.history) == played, "a wish is no action"
    window.click(("unwish", Seat(0)))
    assert not window.session.wishes.all


def test_answering_a_wish_fills_in_an_offer() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    position = window.session.scene.position
    hand = [c for c in position.hands[0].cards if position.deck.cards[c].is_goods]
    sought = position.deck.cards[hand[0]].type
    assert isinstance(sought, Goods)
    window.session.wishes.make(Seat(1), Wish(((sought, 1),), ((Goods.SILVER, 1),)))
    window.screen.view.refresh()
    window.click(("answer wish", Seat(1)))
    draft = window.screen.desk.draft
    assert draft is not None and draft.partner == Seat(1)
    assert [position.deck.cards[card].type for card in draft.cards] == [sought]
    assert draft.wanted == ((Goods.SILVER, 1),)
