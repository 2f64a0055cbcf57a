"""Offers in words: what is said of a bottom, and what can no longer be given."""

from __future__ import annotations

from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.actions import Decline
from engine.trade.model.events import Fetched, Place
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from game.trade.coach.hint_text import explain
from game.trade.terminal.words import TradeWords
from game.trade.text.event_text import describe_event
from game.trade.text.offer_text import market_line
from game.trade.text.viewpoint import Viewpoint
from tests.support.trade.trading import TradeGame

YOU, OTHER = Seat(0), Seat(1)


def sold_meanwhile() -> tuple[TradeGame, int]:
    """An offer to the first player for a special that it has given to the third since."""
    game = TradeGame("1: hand S15\n2: points 3\n3: points 3")
    number = game.offer(2, "1>2 #15, 2>1 points 1")
    game.accept(1, game.offer(3, "1>3 #15, 3>1 points 2"))
    return game, number


def test_an_offer_for_a_special_that_is_gone_is_not_said_to_be_open_to_a_yes() -> None:
    game, number = sold_meanwhile()
    line = market_line(Viewpoint(game.position, YOU), game.offer_of(number))
    assert f"you have no #15 River Barge anymore; decline {number}" in line
    assert "accept" not in line


def test_a_hint_against_such_an_offer_speaks_of_no_gain() -> None:
    game, number = sold_meanwhile()
    refused = Decline(YOU, number, game.offer_of(number).terms)
    why = explain(refused, view(game.position, YOU), Reason(Aim.TOO_GOOD_FOR_THEM, seat=OTHER))
    assert [*why] == ["You do not have what it asks for."]


def test_to_say_that_a_bottom_does_nothing_is_not_to_say_nothing() -> None:
    game = TradeGame("1: hand BAR-P1\n2: points 3")
    number = game.offer(1, "1>2 barley, 2>1 points 1", "BAR-P1", "BAR-NIL")
    giver, receiver = (
        market_line(Viewpoint(game.position, seat), game.offer_of(number)) for seat in (YOU, OTHER)
    )
    assert "your claim: that it does nothing" in giver
    assert "their claim: that it does nothing" in receiver


def test_what_is_taken_from_the_reader_is_taken_from_you() -> None:
    game, _number = sold_meanwhile()
    special = game.deck.special_cards[15]
    for place, where in ((Place.HAND, "your hand"), (Place.WAREHOUSE, "your warehouse")):
        event = Fetched(OTHER, special, place, YOU)
        sentence = describe_event(event, game.position, YOU)
        assert sentence == f"Player 2 takes #15 River Barge out of {where}."


def test_a_forecast_reads_out_the_specials_that_would_come() -> None:
    game = TradeGame("1: points 3\n2: hand S15")
    number = game.offer(2, "2>1 #15, 1>2 points 1")
    words, seen = TradeWords(), view(game.position, YOU)
    lines = words.forecast(seen, words.read(f"accept {number}", seen), YOU)
    assert any("#15 River Barge: Each type of your imports" in line for line in lines)


def test_a_player_who_is_ready_reads_that_open_offers_will_be_dropped() -> None:
    game = TradeGame("1: points 3\n2: hand S15")
    game.offer(2, "2>1 #15, 1>2 points 1")
    words = TradeWords()
    assert "dropped" not in words.prompt(view(game.position, YOU), YOU)
    game.ready(1)
    assert "What is open when all are ready is dropped." in words.prompt(
        view(game.position, YOU), YOU
    )
