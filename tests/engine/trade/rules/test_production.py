"""Rulings P1 to P5: what developments produce. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.actions import DealFirst
from engine.trade.model.effect_events import Gained, Lost
from engine.trade.model.events import Drew, Event, Fetched, Place, Shuffled, TookStored
from tests.support.trade.decks import effects
from tests.support.trade.game import Game

#: No starting card produces.
BARE = "workers 0, merchants 0"
NOBODY_ELSE = f"2: {BARE}\n3: {BARE}"


def test_starting_cards_produce_five_basics_and_an_import() -> None:
    """P1, S2: the printed example of round 1."""
    game = Game("1: points 0", "production", seats=4)
    for seat in range(4):
        kinds = [game.deck.cards[card].kind for card in game.position.hands[seat].cards]
        assert (kinds.count(Kind.BASIC), kinds.count(Kind.IMPORT)) == (5, 1)


def test_everything_is_produced_in_one_phase() -> None:
    """P1: specials, basics, imports, tokens."""
    own = "R0-05 R0-10 A1-02 P1-02 A1-05"
    game = Game(f"1: {BARE}, {own}\n{NOBODY_ELSE}", "production")
    kinds = [game.deck.cards[card].kind for card in game.position.hands[0].cards]
    assert kinds == [Kind.SPECIAL, Kind.BASIC, Kind.BASIC, Kind.IMPORT]
    assert (game.culture[0], game.barbarian[0]) == (4, 2)


def test_damaged_developments_produce_nothing() -> None:
    """P1, G12: damaged in the round before, they are not yet repaired."""
    text = f"round 2\n1: A1-02 R0-05, merchants 0, damaged FH FH A1-02 R0-05\n{NOBODY_ELSE}"
    game = Game(text, "production")
    assert len(game.hand(1).split()) == 3
    assert game.culture[0] == 3


def test_gains_and_losses_of_production_are_one_sum() -> None:
    """P1, G3 c: one barbarian lost of none, nothing below zero; one culture for each card."""
    text = f"1: A1-05 R0-05 M2-01, barbarian 0, {BARE}\n{NOBODY_ELSE}"
    game = Game(text, "production")
    assert (game.barbarian[0], game.culture[0]) == (0, 5)
    assert {type(event) for event in game.events} >= {Gained, Lost}


def test_moves_and_payments_in_production() -> None:
    """P1: moves, and a payment after the warehouses: a stored good can be its price."""
    made_up = effects({"R0-03": "prod: move ashur 2 | prod: may pay basic 1 gain points 4"})
    text = f"1: R0-03, stored BAR-P1, {BARE}\n{NOBODY_ELSE}"
    game = Game(text, "production", deck=made_up)
    assert (game.religion[0], game.hand(1)) == (-2, "BAR-P1")
    game.choose({1: "R0-03 BAR-P1"})
    assert (game.points[0], game.hand(1)) == (4, "")


# ---------------------------------------------------------------------- P2, P3: specials


@pytest.mark.parametrize(
    ("line", "place", "owner"),
    [
        ("2: hand S02", Place.HAND, 1),
        ("2: stored S02", Place.WAREHOUSE, 1),
        ("1: R0-10, stored S02", Place.WAREHOUSE, 0),
        ("1: R0-10, hand S02", Place.HAND, 0),
        ("spent S02", Place.DISCARDS, None),
        ("round 1", Place.SUPPLY, None),
    ],
)
def test_a_special_is_fetched_from_wherever_it_is(
    line: str, place: Place, owner: int | None
) -> None:
    """P2: hand, any warehouse, discard pile, supply. The one who had it gets nothing for it."""
    own = "" if line.startswith("1:") else "\n1: R0-10"
    game = Game(f"{line}{own}", "production")
    assert game.hand(1).split()[0] == "S02"
    assert all("S02" not in game.hand(seat) + game.stored(seat) for seat in (2, 3))
    assert "S02" not in game.stored(1)
    assert game.position.spent_specials == ()
    (fetched,) = game.of(Fetched)
    assert (fetched.place, fetched.owner) == (place, owner)
    assert game.points == (0, 0, 0)


def test_a_damaged_producer_leaves_its_special_where_it_is() -> None:
    """P3: here in the warehouse of seat 2, who gets it into hand by P5."""
    game = Game("round 2\n1: R0-10, damaged R0-10\n2: stored S02", "production")
    assert not game.of(Fetched)
    assert "S02" in game.hand(2)
    assert "S02" not in game.hand(1)


def test_the_new_keeper_of_a_stolen_producer_fetches() -> None:
    """P2, V12: the player who has the development now."""
    game = Game("1: reveals D3-06\n2: R0-10, hand S02\n3: A2-02", "now")
    assert "R0-10" in game.in_play(1)
    game.begin("production")
    assert "S02" in game.hand(1)


# ---------------------------------------------------------------------- P4: shortages


def dealt(game: Game) -> list[int]:
    return [len(game.hand(seat + 1).split()) for seat in game.position.seats]


def test_discards_are_shuffled_in_the_middle_of_dealing() -> None:
    """P4: three cards in the stack, three discards, five entitled."""
    text = "stack basic 3\ndiscards BAR-P1 BAR-P1 CLA-M1 BRO-A2\n"
    text += "1: workers 2, merchants 0\n2: workers 2, merchants 0\n3: workers 1, merchants 0"
    game = Game(text, "production")
    assert dealt(game) == [2, 2, 1]
    assert [(e.stack, e.size) for e in game.of(Shuffled)] == [(Stack.BASIC, 3)]
    assert game.position.size(Stack.BASIC) == 1
    assert len(game.position.discards) == 1, "the bronze stays: only discards of that kind"


def test_nothing_is_shuffled_before_it_is_needed() -> None:
    """P4: exactly as many as there are; the stack is empty, the discards lie."""
    text = f"stack basic 2\ndiscards BAR-P1\n1: workers 2, merchants 0\n{NOBODY_ELSE}"
    game = Game(text, "production")
    assert (dealt(game)[0], game.position.size(Stack.BASIC)) == (2, 0)
    assert len(game.position.discards) == 1
    assert not game.of(Shuffled)


@pytest.mark.parametrize(("first", "own"), [(1, [2, 1, 1]), (2, [1, 2, 1]), (3, [1, 1, 2])])
def test_cards_are_dealt_one_at_a_time_while_they_last(first: int, own: list[int]) -> None:
    """P4: four cards for three players who are due two each, from a random seat on."""
    text = "stack basic 3\ndiscards BAR-P1\n"
    text += "\n".join(f"{seat}: workers 2, merchants 0" for seat in (1, 2, 3))
    game = Game(text, "production", first=first)
    assert dealt(game) == own
    assert game.position.size(Stack.BASIC) == 0
    assert game.position.discards == ()


def test_those_who_have_all_of_theirs_are_passed_over() -> None:
    """P4: to those still entitled: seat 2 gets one, and the last two go to 3 and 1."""
    text = "stack basic 5\n1: workers 3, merchants 0\n2: workers 1, merchants 0\n"
    text += "3: workers 3, merchants 0"
    assert dealt(Game(text, "production", first=3)) == [2, 1, 2]
    assert dealt(Game(text.replace("basic 5", "basic 6"), "production", first=3)) == [2, 1, 3]


def test_both_empty_gives_nothing() -> None:
    """P4: no stack, no discards: nobody draws, and the phase ends."""
    text = "stack basic 0\nstack import 0\n1: hand BAR-P1\n2: stored CLA-M1"
    game = Game(text, "production")
    assert [game.hand(seat) for seat in (1, 2, 3)] == ["BAR-P1", "CLA-M1", ""]


def test_goods_in_hands_and_warehouses_are_no_discards() -> None:
    """P4: they are not shuffled in; warehouses come after dealing (P5)."""
    text = f"stack basic 0\n1: workers 1, merchants 0, stored CLA-M1\n{NOBODY_ELSE}"
    game = Game(text, "production")
    assert game.hand(1) == "CLA-M1"


def test_imports_and_basics_are_separate() -> None:
    """P4: a shortage of basics says nothing about imports, which have the same order."""
    text = "stack basic 1\nstack import 1\n1: workers 1\n2: workers 1\n3: workers 1"
    game = Game(text, "production", first=2)
    assert dealt(game) == [0, 2, 0]


def test_there_is_always_an_order_of_dealing() -> None:
    """P4: the same order is used when there is no shortage, so the keeper draws a first seat."""
    game = Game("1: points 0", "production", first=2)
    drew = [(e.seat, e.stack) for e in game.of(Drew)]
    assert drew == [*((s, Stack.BASIC) for s in (1, 2, 0)), *((s, Stack.IMPORT) for s in (1, 2, 0))]
    assert game.rule(DealFirst(game.position.decision and 0)) is not None  # type: ignore[arg-type]


def test_disasters_are_dealt_and_shuffled_again_like_imports() -> None:
    """P4: a disaster on the discards is in the new stack."""
    text = f"round 2\nstack import 0\ndiscards BRO-X1\n1: workers 0\n{NOBODY_ELSE}"
    game = Game(text, "production", tops={"import": "BRO-X1"})
    assert game.hand(1) == "BRO-X1"


# ---------------------------------------------------------------------- P5: warehouses


def test_warehouses_are_emptied_after_all_draws() -> None:
    """P5: every card of every warehouse, goods and specials; none stays."""
    text = f"1: stored BAR-P1 S14 BRO-A2, workers 1\n2: stored CLA-M1, {BARE}\n3: {BARE}"
    game = Game(text, "production", tops={"basic": "FIS-P1", "import": "LAP-M2"})
    assert game.hand(1) == "S14 BAR-P1 FIS-P1 BRO-A2 LAP-M2"
    assert game.hand(2) == "CLA-M1"
    assert [game.stored(seat) for seat in (1, 2, 3)] == ["", "", ""]
    order: list[type[Event]] = [type(event) for event in game.events]
    assert max(n for n, each in enumerate(order) if each is Drew) < order.index(TookStored)
