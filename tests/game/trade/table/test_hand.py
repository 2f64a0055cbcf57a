"""The hand: the bottoms of cards are read at a glance, so cards lie over each other last of all."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from game.trade.table.hand import hand
from tests.support.trade.windows import SIZES, UNUSUAL, TradeWindow

COUNTS = {Goods.BARLEY: 5, Goods.CLAY: 2, Goods.FISH: 2, Goods.GOATS: 2, Goods.BRONZE: 1,
          Goods.LAPIS: 1, Goods.SILVER: 1, Goods.SPICES: 2}  # fmt: skip


def with_hand(size: tuple[int, int], counts: dict[Goods, int]) -> TradeWindow:
    """A window in which the person holds so many cards of each type."""
    window = TradeWindow(size=size)
    window.reach_market()
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    cards: list[Card] = []
    for goods, count in counts.items():
        of_type = (n for n, each in enumerate(position.deck.cards) if each.type is goods)
        cards += [Card(number) for number, _ in zip(of_type, range(count), strict=False)]
    held = replace(position.hands[0], cards=tuple(cards))
    position.hands = with_item(position.hands, 0, held)
    timeline.scene = replace(timeline.scene, position=position)
    return window


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, (1024, 640), (3440, 1440)))
def test_sixteen_cards_of_eight_types_lie_beside_each_other(size: tuple[int, int]) -> None:
    window = with_hand(size, COUNTS)
    sight = window.screen.view.sight
    places = [item.rect for item in hand(sight) if item.card is not None]
    assert len(places) == sum(COUNTS.values())
    assert not any(a.overlap(b) for a, b in combinations(places, 2))
    assert all(at.common(sight.layout.hand) == at for at in places)


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, *UNUSUAL))
def test_however_many_cards_there_are_all_of_them_are_in_the_hand(size: tuple[int, int]) -> None:
    window = with_hand(size, dict.fromkeys(Goods, 5))
    sight = window.screen.view.sight
    places = [item.rect for item in hand(sight) if item.card is not None]
    assert len(places) == 45
    assert all(at.common(sight.layout.hand) == at for at in places)
    assert len({*places}) == 45
