"""Which cards answer an offer at first: those that the seat needs least."""

from __future__ import annotations

import pytest

from engine.trade.model.seats import Seat
from game.trade.interaction.draft import answer_to
from tests.support.trade.trading import TradeGame

YOU = Seat(0)


@pytest.mark.parametrize("hand", ["GOA-CUL GOA-NIL", "GOA-NIL GOA-CUL", "GOA-CUL GOA-BB1"])
def test_a_card_whose_bottom_is_of_use_is_not_given_away_unasked(hand: str) -> None:
    game = TradeGame(f"1: hand {hand}\n2: points 3")
    number = game.offer(2, "2>1 points 1, 1>2 goats")
    draft = answer_to(game.position, game.offer_of(number), YOU)
    assert [game.position.deck.cards[card].id for card in draft.cards] != ["GOA-CUL"]
    assert len(draft.cards) == 1
