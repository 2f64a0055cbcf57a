"""A card is read large beside what it belongs to, and never instead of the question about it."""

from __future__ import annotations

import pytest

from game.trade.table.glance import glance_place
from game.trade.table.item import Item
from tests.support.trade.windows import TradeWindow

WIDE = ((1280, 720), (960, 540), (1920, 1080))


def cards_to_choose(window: TradeWindow) -> list[Item]:
    choosing = window.session.choosing
    assert choosing is not None
    shown = (item for item in window.screen.view.items if item.card is not None)
    return [item for item in shown if item.key in choosing.keys]


@pytest.mark.parametrize("size", WIDE)
def test_while_one_chooses_it_hides_neither_the_question_nor_the_choice(
    size: tuple[int, int],
) -> None:
    window = TradeWindow(size=size)
    window.wait_for("choice")
    layout = window.screen.view.layout
    cards = cards_to_choose(window)
    assert len(cards) > 1
    for item in cards:
        place = glance_place(window.screen.view.sight, item.rect)
        assert layout.window.common(place) == place
        assert not place.overlap(layout.stage) and not place.overlap(layout.prompt)


def test_while_nothing_is_asked_it_lies_beside_its_card() -> None:
    window = TradeWindow()
    window.reach_market()
    view = window.screen.view
    hand = [item for item in view.items if item.key is not None and item.key[0] == "hand"]
    assert hand
    for item in hand:
        place = glance_place(view.sight, item.rect)
        gaps = (place.x - item.rect.right, item.rect.x - place.right)
        assert 0 < max(gaps) <= view.layout.px(10)
