"""Short positions, as lessons write them: what is not said is usual, what is wrong is refused."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model.decisions import SealedChoice, Topic, Trading
from engine.trade.notation import NotationError, format_position, parse_position
from engine.trade.notation.prepared import parse_prepared
from engine.trade.rules.rule import IllegalAction
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck

TEXT = """
round 3 trade
1 points 12, religion -2, cards R0-02/1, hand BAR-P1/1 FIS-NIL, culture 1
2 ready, hand BAR-M1/1
3 ready, stored SPI-A1
> 2 offer 2: 1>2 fish 1, 2>1 barley 1 with BAR-M1/1
"""


def test_what_is_named_is_there_and_the_rest_is_as_in_a_new_game() -> None:
    position, new = parse_prepared(TEXT, deck()), new_game(3, deck())
    pupil = position.players[0]
    assert (pupil.points, pupil.religion, pupil.culture, pupil.barbarian) == (12, -2, 1, 3)
    assert position.players[1].developments == new.players[1].developments
    assert len(pupil.developments) == len(new.players[0].developments) + 1
    assert position.decision == Trading() and position.round == 3
    assert position.market is not None
    assert position.market.ready == (False, True, True)
    assert [offer.number for offer in position.market.offers] == [2]


def test_all_other_cards_are_in_their_stacks() -> None:
    position = parse_prepared(TEXT, deck())
    assert position.size(Stack.BASIC) == len(deck().stacks[Stack.BASIC]) - 3
    assert position.size(Stack.IMPORT) == len(deck().stacks[Stack.IMPORT]) - 1
    first = parse_prepared(TEXT.replace("round 3", "round 1"), deck())
    assert position.size(Stack.IMPORT) - first.size(Stack.IMPORT) == 5, "the disasters"


def test_the_whole_notation_says_the_same() -> None:
    position = parse_prepared(TEXT, deck())
    assert parse_position(format_position(position), deck()) == position


@pytest.mark.parametrize(
    ("moment", "topic"),
    [("stacks", Topic.STACKS), ("keep", Topic.KEEP), ("store", Topic.STORE)],
)
def test_a_choice_waits_for_those_who_have_one(moment: str, topic: Topic) -> None:
    text = f"""
        round 2 {moment}
        1 religion 2, hand FIS-NIL, drawn R0-03/1 R0-04/1
        2
        3
    """
    assert parse_prepared(text, deck()).decision == SealedChoice(topic, (0,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("round 3 trade", "trade 3", "a line 'round'"),
        ("round 3 trade", "round 6 trade", "a number from 1 to 5"),
        ("round 3 trade", "round 3 noon", "one of stacks, keep, trade, store"),
        ("points 12", "gold 12", "what a seat has"),
        ("points 12", "points many", "a number"),
        ("religion -2", "religion -9", "a number from 0 to 8"),
        ("2 ready", "4 ready", "a number from 2 to 2"),
        ("3 ready, stored SPI-A1\n", "", "three to six"),
        ("stored SPI-A1", "stored FIS-NIL", "each card once"),
        ("stored SPI-A1", "stored XYZ", "a card of the deck"),
        ("> 2 offer 2:", "> offer", "a number from 1"),
    ],
)
def test_what_is_wrong_is_said_with_what_was_expected(old: str, new: str, expected: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError, match=expected):
        parse_prepared(TEXT.replace(old, new, 1), deck())


def test_an_action_that_is_illegal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        parse_prepared(TEXT.replace("with BAR-M1/1", "with BAR-P1/1"), deck())
