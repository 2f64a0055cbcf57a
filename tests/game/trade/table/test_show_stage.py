"""The show of the mercantile phase: cards lie over each other only if there is no room."""

from __future__ import annotations

from itertools import combinations

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.round_events import Revealed
from engine.trade.model.seats import Seat
from game.trade.scene.scene import Show
from game.trade.table.show_stage import show_stage
from tests.support.trade.windows import TradeWindow


def test_a_hand_with_room_is_laid_out_with_every_card_in_full() -> None:
    window = TradeWindow(("greedy",) * 3)
    window.reach_market()
    sight = window.screen.view.sight
    designs = sight.position.deck.cards
    hand: list[Card] = []
    for goods in (Goods.BARLEY, Goods.CLAY, Goods.FISH, Goods.FLAX, Goods.GOATS, Goods.LAPIS):
        hand += [Card(c) for c, design in enumerate(designs) if design.type is goods][:2]
    show = Show((Revealed(Seat(0), tuple(hand), ()),))
    room = sight.layout.stage
    places = [item.rect for item in show_stage(sight, show, room) if item.card is not None]
    assert len(places) == len(hand)
    assert not any(a.overlap(b) for a, b in combinations(places, 2))
