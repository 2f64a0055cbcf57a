"""Rulings C13 and C14: the Golden Age. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model.actions import Open
from engine.trade.model.choices import ChosenStacks
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.events import Drew, Kept
from engine.trade.model.round_events import Flourished
from engine.trade.model.seats import Seat
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects
from tests.support.trade.game import Game, attacked

SIDES = ("ashur", "marduk", "dictatorship", "democracy")


@pytest.mark.parametrize(("number", "level"), [(2, "I"), (3, "II"), (4, "III")])
def test_a_golden_age_chooses_any_stack_of_its_level(number: int, level: str) -> None:
    """C13: markers do not matter."""
    game = attacked("1: culture 5\n2: culture 4", number)
    assert game.choosers == [1]
    game.seal(1)
    stacks = set()
    for action in legal_actions(game.position, Seat(0)):
        assert isinstance(action, Open)
        assert isinstance(action.choice, ChosenStacks)
        stacks |= {stack.value for stack in action.choice.stacks}
    assert stacks == {
        f"{side}-{level}" for side in ("ashur", "marduk", "dictatorship", "democracy")
    }
    action = Open(Seat(0), ChosenStacks((Stack.RELIGION_0,)))
    assert game.rule(action) is Rule.STACK_OF_GOLDEN_AGE


def test_a_golden_age_keeps_one_of_two() -> None:
    """C13, C14: the other goes under its stack; then culture leaves until two are left."""
    game = Game(
        "round 2\ncalm\n1: culture 5\n2: culture 4", "civic", tops={"marduk-I": "M1-01 M1-06"}
    )
    game.choose({1: "marduk-I"})
    assert isinstance(game.position.decision, SealedChoice)
    assert game.position.decision.topic is Topic.KEEP
    game.choose({1: "M1-06"})
    assert (game.in_play(1), game.points[0]) == ("M1-06", 4)
    assert (game.culture[0], game.culture[1]) == (2, 4)
    assert game.position.size(Stack.MARDUK_1) == 15


def test_all_who_tie_have_a_golden_age() -> None:
    """C13: choices of stacks are simultaneous and before seeing cards."""
    game = attacked("1: culture 5\n2: culture 5\n3: culture 4")
    assert game.choosers == [1, 2]
    game.seal(1, 2)
    game.apply(Open(Seat(1), ChosenStacks((Stack.ASHUR_1,))))
    assert not game.of(Drew)
    game.apply(Open(Seat(0), ChosenStacks((Stack.ASHUR_1,))))
    assert [(event.seat, len(event.cards)) for event in game.of(Drew)] == [(0, 2), (1, 2)]


def test_no_culture_no_golden_age() -> None:
    """C13: the most is zero."""
    game = attacked("1: points 0")
    assert game.position.round == 3
    assert [event.seats for event in game.of(Flourished)] == [()]


def test_culture_counts_of_cards() -> None:
    """C13, V16: made up, as ours count barbarians only: two more in the comparison."""
    made_up = effects({"D2-02": "civic: count culture 2"})
    game = Game("round 5\ncalm\n1: D2-02, culture 3\n2: culture 4", "civic", deck=made_up)
    assert game.points[:2] == (7, 0)


def test_a_golden_age_of_round_5_is_worth_seven_points() -> None:
    """C13, C14: no card; culture leaves before the end is scored."""
    game = attacked("1: M2-04, culture 5\n2: culture 4", 5)
    assert game.culture[0] == 2
    assert game.points[:2] == (7 + 2, 0)
    assert game.choosers == []


def test_an_empty_stack_cannot_be_chosen_in_a_golden_age() -> None:
    """C13: here only one stack of the level has cards, so nobody is asked about it."""
    text = "stack ashur-I 0\nstack dictatorship-I 0\nstack democracy-I 0\n1: culture 5"
    game = attacked(text)
    assert isinstance(game.position.decision, SealedChoice)
    assert game.position.decision.topic is Topic.KEEP
    assert {each.stack for each in game.position.drawn[0]} == {Stack.MARDUK_1}


def test_with_all_stacks_empty_there_is_no_card() -> None:
    """C13, C14: but the culture leaves all the same."""
    empty = "\n".join(f"stack {side}-I 0" for side in SIDES)
    game = attacked(f"{empty}\n1: culture 5")
    assert game.position.round == 3
    assert (game.in_play(1), game.culture[0]) == ("", 2)


def test_a_short_stack_of_a_golden_age_is_not_made_up() -> None:
    """C13, D3: two draw from three cards: an order, two and one; nothing from the 0 stack."""
    game = attacked("stack marduk-I 3\n1: culture 5\n2: culture 5")
    game.choose({1: "marduk-I", 2: "marduk-I"}).order(2, 1)
    assert [len(drawn) for drawn in game.position.drawn] == [1, 2, 0]
    assert {each.stack for drawn in game.position.drawn for each in drawn} == {Stack.MARDUK_1}


def test_who_draws_nothing_in_a_golden_age_does_not_choose_again() -> None:
    """C13: two cards, two players; the second gets none, though other stacks have cards."""
    game = attacked("stack marduk-I 2\n1: culture 5\n2: culture 5")
    game.choose({1: "marduk-I", 2: "marduk-I"}).order(2, 1)
    assert game.choosers == [2]
    words = next(
        game.deck.cards[each.card].id for each in game.position.drawn[1] if each.stack.value
    )
    game.choose({2: words})
    assert [event.seat for event in game.of(Kept)] == [1]
    assert game.culture[0] == 2


def test_now_clauses_of_a_golden_age_resolve_at_once() -> None:
    """C13, C14: culture that they gain is there before C14; no civic clause this round."""
    game = Game(
        "round 4\ncalm\n1: culture 5\n2: points 3",
        "civic",
        tops={"marduk-III": "M3-06 M3-01"},
    )
    game.choose({1: "marduk-III"}).choose({1: "M3-06"})
    assert game.points[0] == 5
    assert game.culture[0] == 2
    assert game.religion[0] == 0, "its civic move waits for the next round"


def test_now_clauses_of_two_golden_ages_are_one_step() -> None:
    """C13, D7: two thieves of one worker are a conflict here, too."""
    game = Game(
        "round 2\ncalm\n1: culture 5\n2: culture 5\n3: workers 1\n4: workers 0",
        "civic",
        tops={"dictatorship-I": "D1-05 D1-01 D1-05 D1-01"},
    )
    game.choose({1: "dictatorship-I", 2: "dictatorship-I"}).choose({1: "D1-05", 2: "D1-05"})
    game.choose({1: "D1-05 3 FH", 2: "D1-05 3 FH"}).order(1, 2)
    game.choose_again(2, "D1-05 1 FH")
    assert [game.workers(seat) for seat in (1, 2, 3, 4)] == [5, 6, 0, 0]
    assert game.points[:2] == (1, 1)


def test_what_was_ignored_is_ignored_in_the_golden_age() -> None:
    """C13, M4, V15: theft by a `now` clause; ignoring lasts to the end of C."""
    game = Game(
        "round 2\ncalm\n1: culture 5\n2: ignores theft\n3: workers 0",
        "civic",
        tops={"dictatorship-I": "D1-05 D1-01"},
    )
    game.choose({1: "dictatorship-I"}).choose({1: "D1-05"})
    assert (game.workers(1), game.workers(2)) == (5, 5)


def test_the_golden_age_comes_after_the_attack() -> None:
    """C13: points lost to barbarians are not those of the Golden Age."""
    game = attacked("1: culture 5, barbarian 5, points 0", 5)
    assert game.points[0] == 7
