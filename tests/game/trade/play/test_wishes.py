"""Wishes are talk with a form: read back as said, nothing else is one, and answered by a draft."""

from __future__ import annotations

import json

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.seats import Seat
from engine.trade.model.wish import NO_WISH, Wish
from game.trade.game import GAME
from game.trade.play.wishes import format_wish, parse_wish
from tests.support.trade.windows import TradeWindow

WISHES = [
    Wish(((Goods.FISH, 2), (Goods.FLAX, 1)), ((Goods.GOATS, 2),)),
    Wish(((Goods.SPICES, 1),), ()),
    Wish((), ((Goods.BARLEY, 20),)),
    NO_WISH,
]


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_read_back_as_it_was_said(wish: Wish) -> None:
    assert parse_wish(format_wish(wish)) == wish


@pytest.mark.parametrize(
    "line",
    ["", "hello", "seek fish 2", "seek fish 0; have nothing", "seek nothing; have",
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
    assert window.session.wishes == ((Seat(0), Wish(((Goods.FISH, 1),), ())),)
    assert len(window.session.match.history) == played, "a wish is no action"
    window.click(("unwish", Seat(0)))
    assert not window.session.wishes


def test_a_wish_ends_with_the_market() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    window.session.wish(WISHES[0])
    assert window.session.wishes
    while window.session.match.position.market is not None:
        window.click(("ready", 0))
        window.tick(20)
    assert not window.session.wishes


def test_answering_a_wish_fills_in_an_offer() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    position = window.session.scene.position
    hand = [c for c in position.hands[0].cards if position.deck.cards[c].is_goods]
    sought = position.deck.cards[hand[0]].type
    assert isinstance(sought, Goods)
    wish = Wish(((sought, 1),), ((Goods.SILVER, 1),))
    window.session.match.announce(1, format_wish(wish))
    window.screen.view.refresh()
    window.click(("answer wish", Seat(1)))
    draft = window.screen.desk.draft
    assert draft is not None and draft.partner == Seat(1)
    assert [position.deck.cards[card].type for card in draft.cards] == [sought]
    assert draft.wanted == ((Goods.SILVER, 1),)


def test_a_bot_in_another_process_knows_the_wishes_of_the_others() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    view = GAME.view(window.session.match.position, 1)
    lines = {0: format_wish(WISHES[0]), 1: format_wish(WISHES[1]), 2: "hello"}
    sent = json.loads(json.dumps(GAME.bots.encode_view(GAME.bots.informed(view, lines))))
    assert GAME.bots.decode_view(sent).wishes == ((Seat(0), WISHES[0]),)
    assert GAME.bots.decode_view(sent) == view
