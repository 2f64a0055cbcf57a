"""Bots that never trade bring a market nearer to its end, whatever is offered to them."""

from __future__ import annotations

import pytest

from engine.trade.bots import think
from engine.trade.deck.terms import Token
from engine.trade.model.actions import Decline, MakeOffer, Seal, SetReady
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.rules.apply import apply
from engine.trade.rules.keeper import Keeper
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck

GIVER, BOT = Seat(0), Seat(1)


def first_market() -> Position:
    """The first market of a game in which all chose at random."""
    position, keeper = new_game(3, deck()), Keeper(3)
    while position.market is None:
        decision, seat = position.decision, min(position.actors)
        if seat == KEEPER:
            position = apply(position, keeper.answer(position)).position
        elif isinstance(decision, SealedChoice) and not decision.is_sealed:
            position = apply(position, Seal(seat)).position
        else:
            position = apply(position, think("random", view(position, seat), 1)[0]).position
    return position


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_an_offer_to_a_bot_that_is_ready_is_declined_and_it_stays_ready(level: str) -> None:
    position = apply(first_market(), SetReady(BOT, True)).position
    legs = (Leg(GIVER, BOT, Token.CULTURE, 1),)
    offer = MakeOffer(GIVER, offer_number(GIVER, 0), 1, legs, Named())
    position = apply(position, offer).position
    action, _ = think(level, view(position, BOT), 1)
    assert isinstance(action, Decline)
    after = apply(position, action).position
    assert after.market is not None
    assert after.market.ready[BOT]
    assert not after.market.offers
