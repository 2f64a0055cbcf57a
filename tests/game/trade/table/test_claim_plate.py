"""What a draft says of a card can be read on the card: every bottom, in both sizes of window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.trade.deck.card import Card
from game.geometry import Rect
from game.trade.paint.parts import Line
from game.trade.table.claim_plate import claim_plate
from game.trade.text.card_names import claim_text
from tests.support.trade.windows import SIZES, TradeWindow


def own_good(window: TradeWindow) -> Card:
    position = window.session.scene.position
    return next(c for c in position.hands[0].cards if position.deck.cards[c].is_goods)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_every_claim_fits_on_the_card(size: tuple[int, int]) -> None:
    window = TradeWindow(("greedy", "greedy"), size)
    window.reach_market()
    sight, card = window.screen.view.sight, own_good(window)
    badge = Rect(40, 60, sight.px(44), sight.px(44))
    assert sight.draft is not None
    for claim in range(len(sight.position.deck.bottoms)):
        parts = [*claim_plate(sight, sight.draft.with_claim(card, claim), card, badge)]
        assert all(part.rect.common(badge) == part.rect for part in parts), claim
        lines = [part.text for part in parts if isinstance(part, Line)]
        assert not any("…" in text for text in lines), claim
        assert len(parts) > 1


def test_of_a_card_of_which_nothing_is_said_nothing_is_shown() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    sight, card = window.screen.view.sight, own_good(window)
    assert sight.draft is not None
    assert not [*claim_plate(sight, replace(sight.draft, cards=(card,)), card, Rect(0, 0, 44, 44))]


def test_the_card_in_the_draft_also_has_its_claim_in_words() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    card, deck = own_good(window), window.session.scene.position.deck
    claim = next(n for n, each in enumerate(deck.bottoms) if each != deck.cards[card].clauses)
    window.click(("hand", card))
    window.click(("claim", card))
    window.click(("say", claim))
    item = window.screen.view.item(("claim", card))
    assert item is not None
    assert claim_text(deck, claim) in item.words
    assert item.card is None, "a large card beside the pointer would lie below its tip"


def test_every_claim_that_can_be_made_is_in_words_beside_its_signs() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    card, deck = own_good(window), window.session.scene.position.deck
    window.click(("hand", card))
    window.click(("claim", card))
    for claim in range(len(deck.bottoms)):
        item = window.screen.view.item(("say", claim))
        assert item is not None
        assert claim_text(deck, claim) in item.words
        assert item.tip == item.words, "signs alone have to be learned first"
        rim = window.screen.view.sight.px(8)
        inner = Rect(item.rect.x + rim, item.rect.y, item.rect.w - 2 * rim, item.rect.h)
        assert all(part.rect.common(inner) == part.rect for part in item.parts), "on the rim"
