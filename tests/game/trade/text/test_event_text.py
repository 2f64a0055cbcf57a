"""Every event has a sentence for each reader, and none names what that reader may not know."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import get_args

import pytest

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Track
from engine.trade.model.effect_events import Damaged, Moved, NothingStolen, Repaired, Stolen
from engine.trade.model.effects import Ability, Cause
from engine.trade.model.events import Drew, Event, Kept
from engine.trade.model.market_events import Offered, Traded, Used
from engine.trade.model.offers import NO_CLAIM, Leg, Named, Offer
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.round_events import Counted, FinalRow
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space
from engine.trade.model.view import veil, view
from engine.trade.notation.vocabulary import parse_bottom, parse_card
from engine.trade.rules.apply import apply
from engine.trade.rules.setup import new_game
from game.trade.text.event_text import describe_event
from game.trade.text.narrator import TradeNarrator
from tests.support.samples import quick_first
from tests.support.trade.decks import deck
from tests.support.trade.random_games import RandomGame

READERS = (Seat(0), Seat(2), None)
#: Ids of cards, seats counted from 0, and holes of templates: nothing that people should read.
CODE = re.compile(r"\b[A-Z]{3}-|\b[A-Z]\d-\d\d|[{}]|player 0|None|<")
START = new_game(3, deck())


def card(text: str) -> Card:
    return parse_card(deck(), text)


@cache
def events_of(seed: int) -> tuple[tuple[Position, tuple[Event, ...]], ...]:
    game = RandomGame(seed, seats=4, options=Options(minutes=0))
    return tuple((turn.progress.position, turn.progress.events) for turn in game.turns())


@pytest.mark.long
@pytest.mark.parametrize("reader", READERS)
def test_every_event_of_a_game_has_a_readable_sentence(reader: Seat | None) -> None:
    for position, events in events_of(1):
        for event in events:
            text = describe_event(event, position, reader)
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith((".", ")")) and "  " not in text, text
            assert not CODE.search(text), text


@pytest.mark.long
def test_no_kind_of_event_is_left_out() -> None:
    """Those that random games do not reach are written here."""
    seen = {type(event) for seed in (1, 2, 3) for _p, events in events_of(seed) for event in events}
    ability = Ability(Seat(1), card("D1-06"), 2)
    others: tuple[Event, ...] = (
        NothingStolen(Seat(1), ability),
        Repaired(Seat(0), card("R0-03/1")),
        Stolen(Seat(1), Seat(0), card("R0-03/1"), ability),
        Used(Seat(0), ability, (card("BAR-P1/1"),)),
    )
    for event in others:
        assert describe_event(event, START, Seat(0)).endswith(".")
    missing = {*get_args(Event)} - seen - {type(event) for event in others}
    for kind in missing:  # a sentence is looked up by type: a writer must be there
        with pytest.raises(AttributeError):
            describe_event(kind.__new__(kind), START, None)


@pytest.mark.parametrize("sight", quick_first([*product([4, 5], READERS)], 2), ids=str)
def test_a_view_and_the_full_game_say_the_same(sight: tuple[int, Seat | None]) -> None:
    """So nothing is said that only a full position shows: no hand, no claim, no stored card."""
    seed, reader = sight
    game = RandomGame(seed, seats=4)
    seen = view(game.position, reader)
    full_narrator, own_narrator = TradeNarrator(reader), TradeNarrator(reader)
    for turn in game.turns():
        progress = apply(seen, veil(turn.action, reader))
        seen = progress.position
        full = [*full_narrator.lines(turn.progress.position, turn.progress.events)]
        assert full == [*own_narrator.lines(seen, progress.events)]


def test_others_read_how_many_cards_were_drawn_and_the_reader_which() -> None:
    drew = Drew(Seat(0), deck().cards[card("BAR-P1/1")].stack, (card("BAR-P1/1"),))
    own = "You draw 1 basic: 1 barley (Democracy 1)."
    assert describe_event(drew, START, Seat(0)) == own
    assert describe_event(drew, START, Seat(1)) == "Player 1 draws 1 basic."
    assert describe_event(drew, START, None) == "Player 1 draws 1 basic."


def test_kept_cards_are_named_to_all() -> None:
    kept = Kept(Seat(1), (card("R0-03/1"), card("G0-07/2")), ())
    assert describe_event(kept, START, None) == "Player 2 keeps Reed Shrine and Village Watch."


GOATS_FOR_BRONZE = (Leg(Seat(0), Seat(1), Goods.GOATS, 2), Leg(Seat(1), Seat(0), Goods.BRONZE, 1))


def offer(bronze: str, claimed: str) -> Offer:
    claim = parse_bottom(deck(), claimed) if claimed else NO_CLAIM
    goats = (card("GOA-A1/1"), card("GOA-NIL/1"))
    named = (
        Named(goats, (NO_CLAIM, NO_CLAIM), (Seat(1), Seat(1))),
        Named((card(bronze),), (claim,), (Seat(0),)),
        Named(),
    )
    return Offer(2, 1, GOATS_FOR_BRONZE, named, (Seat(1),))


def bronze_of(clauses: str) -> str:
    """The id of a bronze with this bottom."""
    from engine.trade.notation.vocabulary import format_bottom

    for design in deck().designs:
        if design.type is Goods.BRONZE and format_bottom(design.clauses) == clauses:
            return f"{design.id}/1" if design.copies > 1 else design.id
    raise AssertionError(clauses)


def test_an_offer_says_what_i_give_and_what_i_get() -> None:
    made = Offered(offer(bronze_of("points 1 and barbarian 1"), "democracy 1"), Seat(1))
    mine = describe_event(made, START, Seat(0))
    assert (
        "Player 2 makes offer 2: you give 2 goats (Ashur 1, without effect); you get 1 bronze"
        in mine
    )
    assert "their claim: Democracy 1" in mine and "barbarian" not in mine
    others = describe_event(made, START, Seat(2))
    assert "Player 1 gives 2 goats to Player 2; Player 2 gives 1 bronze to Player 1" in others
    assert "Democracy" not in others and "Ashur" not in others


def test_a_lie_of_a_bottom_without_effect_is_a_whole_sentence() -> None:
    """To say that it does nothing is not to say nothing."""
    nothing, ashur = card("GOA-NIL/1"), card("GOA-A1/1")
    claims = {"nothing": ashur, "ashur 1": nothing}
    legs = (Leg(Seat(1), Seat(0), Goods.GOATS, 1),)
    sentences = []
    for claimed, given in claims.items():
        named = Named((given,), (parse_bottom(deck(), claimed),), (Seat(0),))
        deal = Offer(2, 1, legs, (Named(), named, Named()), (Seat(0), Seat(1)))
        traded = Traded(deal, ((), (given,), ()))
        sentences.append(describe_event(traded, START, Seat(0)))
    assert "The claim: that it does nothing. The truth: Ashur 1." in sentences[0]
    assert "you get 1 goat (without effect) from Player 2" in sentences[1]
    assert "The claim: Ashur 1. The truth: without effect." in sentences[1]


def test_a_lie_is_shown_to_whom_it_was_meant_for_alone() -> None:
    bronze = bronze_of("points 1 and barbarian 1")
    deal = offer(bronze, "democracy 1")
    traded = Traded(deal, ((card("GOA-A1/1"), card("GOA-NIL/1")), (card(bronze),), ()))
    claim = "Player 2 lied about the bronze. The claim: Democracy 1."
    lie = f"{claim} The truth: 1 point and 1 barbarian."
    assert lie in describe_event(traded, START, Seat(0))
    assert "lied" not in describe_event(traded, START, Seat(1))
    assert "barbarian" not in describe_event(traded, START, Seat(2))


def test_silence_and_the_truth_are_no_lies() -> None:
    for claimed in ("", "points 1 and barbarian 1"):
        bronze = bronze_of("points 1 and barbarian 1")
        given = ((card("GOA-A1/1"), card("GOA-NIL/1")), (card(bronze),), ())
        assert "lied" not in describe_event(Traded(offer(bronze, claimed), given), START, Seat(0))


def test_a_marker_says_from_where_to_where_and_why() -> None:
    because = (Ability(Seat(0), card("GOA-A1/1"), 0),)
    moved = Moved(Seat(0), Track.RELIGION, Space(1), Space(-2), because)
    text = describe_event(moved, START, Seat(0))
    assert text == "Your religion marker moves from Marduk 1 to Ashur 2 (goats)."


def test_the_end_comes_row_by_row_with_places() -> None:
    rows = (
        FinalRow(Seat(0), Cause.SPACES, 3),
        FinalRow(Seat(0), Cause.SPACES, 0),
        FinalRow(Seat(1), Cause.SPACES, 1),
        FinalRow(Seat(1), Cause.SPACES, 2),
        FinalRow(Seat(1), Ability(Seat(1), card("R0-02/1"), 1), 4),
    )
    counted = Counted(rows, (20, 27, 20), (2, 1, 2))
    lines = [*TradeNarrator(Seat(0)).lines(START, (counted,))]
    assert lines[1:] == [
        "1. Player 2: 20 before; religion +1, government +2, House of Tablets +4; in all 27"
        " points.",
        "2. You: 17 before; religion +3; in all 20 points.",
        "2. Player 3: 20 before; nothing more; in all 20 points.",
        "Player 2 wins with 27 points.",
    ]


def test_what_a_card_of_the_reader_does_to_another_is_called_theirs() -> None:
    """`your Informers`, not `Informers of you`."""
    because = Ability(Seat(0), card("D1-06"), 2)
    event = Damaged(Seat(1), card("R0-01/1"), because)
    own, other = (describe_event(event, START, seat) for seat in (Seat(0), Seat(2)))
    assert "(your Informers)" in own
    assert "(Informers of Player 1)" in other
