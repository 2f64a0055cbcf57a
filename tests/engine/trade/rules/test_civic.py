"""Rulings C1 to C12 and C15: civic abilities and attacks. Seats count from 1."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Phase, Stack
from engine.trade.model.decisions import Loose
from engine.trade.model.effect_events import Damaged, Lost, Stolen
from engine.trade.model.events import RoundBegan, Shuffled
from engine.trade.model.round_events import Attacked, Flourished
from engine.trade.rules.rule import Rule
from tests.support.trade.decks import effects
from tests.support.trade.game import Game, attacked

SIDES = ("ashur", "marduk", "dictatorship", "democracy")

# ---------------------------------------------------------------------- C1 to C7


def test_civic_clauses_of_all_players_are_simultaneous() -> None:
    """C1, C3: two who make the others lose three each; nobody is first."""
    made_up = effects({"A1-03": "civic: others points -3"})
    game = Game("1: D3-07, points 5\n2: A1-03, points 5\n3: points 5", "civic", deck=made_up)
    assert game.points == (2, 2, 0)


def test_a_card_that_is_damaged_in_the_phase_has_done_its_clauses() -> None:
    """C1, C7: the snapshot is taken before. Head Tax still pays, and so would its steal."""
    text = "round 2\ncalm\n1: D1-06\n2: D1-03, workers 2, merchants 0\n3: points 0"
    game = Game(text, "civic").choose({1: "D1-06 2 D1-03"})
    assert (game.points[1], game.damaged(2)) == (2, "D1-03")


def test_players_who_ignore_an_ability_cannot_be_chosen() -> None:
    """C2: neither those who do not meet its condition."""
    game = Game("1: A1-01\n2: points 5, ignores theft\n3: points 5", "civic")
    assert game.points == (1, 5, 4)
    made_up = effects({"A1-01": "civic: one take points 1 if military > 0"})
    text = "1: A1-01\n2: points 5\n3: G0-07, points 5\n4: points 5, A1-03"
    game = Game(text, "civic", deck=made_up).seal(1)
    assert game.rule(game.opening(1, "A1-01 2")) is Rule.NO_SUCH_TARGET
    game.apply(game.opening(1, "A1-01 4"))
    assert game.points == (1, 5, 5, 4)


def test_nobody_to_choose_means_that_nothing_happens() -> None:
    """C2: all others ignore it."""
    text = "1: A1-01 D1-06\n2: points 5, ignores civic\n3: points 5, ignores theft damage"
    game = Game(text, "civic")
    assert game.points == (0, 5, 5)
    assert not game.of(Damaged)


def test_civic_steps_follow_each_other() -> None:
    """C3, C4, C5: Temple Singers pay with the culture of C3; seat 2 takes what C4 gained."""
    made_up = effects({"A1-03": "civic: culture 2"})
    text = "1: M1-02 A1-03, culture 0\n2: A2-02\n3: points 9"
    game = Game(text, "civic", deck=made_up).choose({1: "M1-02 yes", 2: "A2-02 1"})
    assert (game.culture[0], game.points[:2]) == (0, (1, 2))


def test_a_payment_that_losses_have_made_impossible_is_not_made() -> None:
    """C3, C4, V11: the whole price or nothing; C3 took the culture that M1-02 would pay."""
    made_up = effects({"A1-03": "civic: others culture -2"})
    text = "1: M1-02, culture 3\n2: A1-03\n3: points 0"
    game = Game(text, "civic", deck=made_up).choose({1: "M1-02 yes"})
    assert (game.culture[0], game.points[0]) == (1, 0)


def test_moves_of_the_civic_phase() -> None:
    """C6: Trial of the Faithful moves its owner two toward Marduk."""
    assert Game("1: M3-06, religion -1", "civic").religion == (1, 0, 0)


def test_a_card_stolen_and_damaged_is_damaged_where_it_lies() -> None:
    """C7: steal, then damage, as chosen in C2."""
    made_up = effects({"A1-03": "civic: one steal low 1"})
    text = "round 2\ncalm\n1: A1-03\n2: D1-06\n3: R0-03 G0-02, workers 0, merchants 0"
    game = Game(text, "civic", deck=made_up).choose({1: "A1-03 3 R0-03", 2: "D1-06 3 R0-03"})
    assert (game.in_play(1), game.damaged(1), game.damaged(3)) == ("R0-03 A1-03", "R0-03", "")


def test_a_stolen_card_keeps_its_damage() -> None:
    """V12: it works again when its own damage ends."""
    game = Game("round 3\n1: reveals D3-06\n2: D1-03, damaged D1-03\n3: A2-02", "now")
    assert (game.in_play(1), game.damaged(1)) == ("D1-03 D3-06", "D1-03")


def test_a_card_damaged_by_two_is_damaged_once() -> None:
    """V13: two players who choose the same card."""
    text = "round 2\ncalm\n1: D1-06\n2: D2-10\n3: A1-02 A1-03 A1-04"
    game = Game(text, "civic").choose({1: "D1-06 3 A1-02", 2: "D2-10 3 A1-02 A1-03"})
    assert game.damaged(3) == "A1-02 A1-03"
    assert len(game.of(Damaged)) == 2


def test_clauses_of_one_player_damage_different_cards() -> None:
    """V13: Informers and Storm of Arrows of the same owner."""
    text = "round 2\ncalm\n1: D1-06 D2-10\n2: A1-02 A1-03 A1-04 A1-05"
    game = Game(text, "civic").seal(1)
    same = game.opening(1, "D1-06 2 A1-02, D2-10 2 A1-02 A1-03")
    assert game.rule(same) is Rule.WRONG_CARDS
    game.apply(game.opening(1, "D1-06 2 A1-02, D2-10 2 A1-03 FH"))
    assert game.damaged(2) == "A1-02 A1-03 FH"


def test_who_ignores_damage_cannot_be_damaged() -> None:
    """V15, C2."""
    text = "round 2\ncalm\n1: D1-06\n2: A1-02, ignores damage\n3: A1-03, workers 0, merchants 0"
    game = Game(text, "civic")
    assert (game.damaged(2), game.damaged(3)) == ("", "A1-03")


def test_a_stored_card_is_stolen_at_random_above_the_limit() -> None:
    """V12, C7: from the target's warehouse into the thief's, which is full."""
    text = "1: D2-06, stored BAR-P1 BAR-P1 CLA-M1\n2: stored FIS-P1 LAP-M2\n3: points 0"
    game = Game(text, "civic").steal_stored("LAP-M2")
    assert game.stored(1) == "BAR-P1 BAR-P1 CLA-M1 LAP-M2"
    assert game.stored(2) == "FIS-P1"
    assert [event.thief for event in game.of(Stolen)] == [0]


def test_only_players_with_stored_cards_can_be_robbed() -> None:
    """V12: if none has any, nothing happens."""
    assert not Game("1: D2-06, stored BAR-P1", "civic").of(Stolen)
    game = Game("1: D2-06\n2: stored FIS-P1\n3: stored CLA-M1", "civic").choose({1: "D2-06 3"})
    game.steal_stored("CLA-M1")
    assert game.stored(1) == "CLA-M1"


STORED_THIEVES = {"D2-08": "prod: special 39 | civic: one steal stored 1"}


def test_those_who_rob_the_same_warehouse_get_different_cards() -> None:
    """V12: no conflict while there are enough."""
    text = "1: D2-06\n2: D2-08\n3: stored FIS-P1 LAP-M2"
    game = Game(text, "civic", deck=effects(STORED_THIEVES))
    assert game.choosers == []
    game.steal_stored("FIS-P1").steal_stored("LAP-M2")
    assert {game.stored(1), game.stored(2)} == {"FIS-P1", "LAP-M2"}
    assert game.orders == 0


def test_too_few_stored_cards_are_a_conflict() -> None:
    """V12, G4: an order; who comes too late may still rob somebody else."""
    text = "1: D2-06\n2: D2-08\n3: stored FIS-P1\n4: stored CLA-M1"
    game = Game(text, "civic", deck=effects(STORED_THIEVES))
    game.choose({1: "D2-06 3", 2: "D2-08 3"}).order(2, 1).steal_stored("FIS-P1")
    game.choose_again(1, "D2-06 4").steal_stored("CLA-M1")
    assert (game.stored(1), game.stored(2)) == ("CLA-M1", "FIS-P1")


# ---------------------------------------------------------------------- C8, C9: round 1


def test_in_round_1_disasters_come_and_nothing_else() -> None:
    """C8, C9: no attack, no Golden Age, though all have three of each."""
    game = Game("1: barbarian 9, culture 9, points 9", "civic")
    assert game.position.size(Stack.IMPORT) == 49
    assert not game.position.disasters_aside
    assert [(e.stack, e.loose) for e in game.of(Shuffled)] == [(Stack.IMPORT, Loose.DISASTERS)]
    assert not game.of(Attacked)
    assert not game.of(Flourished)
    assert (game.points[0], game.barbarian[0], game.culture[0]) == (9, 9, 9)


def test_disasters_are_not_shuffled_into_the_discards() -> None:
    """C9: imports on the discards stay there."""
    game = Game("discards BRO-A2 BRO-D2", "civic")
    assert len(game.position.discards) == 2
    assert game.position.size(Stack.IMPORT) == 44 - 2 + 5


# ---------------------------------------------------------------------- C10 to C12: the attack


def test_the_most_barbarians_cost_as_many_points() -> None:
    """C10, C12: then they leave until two are left; others keep theirs."""
    game = attacked("1: barbarian 5, points 9\n2: barbarian 4, points 9\n3: points 9")
    assert (game.points, game.barbarian) == ((4, 9, 9), (2, 4, 0))


def test_all_who_tie_suffer() -> None:
    """C10: even all."""
    lines = "\n".join(f"{seat}: barbarian 3, points {seat}" for seat in (1, 2, 3))
    game = attacked(lines)
    assert (game.points, game.barbarian) == ((0, 0, 0), (2, 2, 2))


@pytest.mark.parametrize(("tokens", "left"), [(1, 1), (2, 2), (3, 2)])
def test_barbarians_leave_until_two_are_left(tokens: int, left: int) -> None:
    """C12: none, if two or fewer."""
    game = attacked(f"1: barbarian {tokens}, points 9")
    assert (game.points[0], game.barbarian[0]) == (9 - tokens, left)


def test_no_barbarians_no_attack() -> None:
    """C10: the most is zero."""
    game = attacked("1: points 9")
    assert game.points[0] == 9
    assert not [event for event in game.of(Lost) if event.due]


def test_garrison_counts_two_fewer_in_the_comparison_only() -> None:
    """C10, V16: the loss uses tokens."""
    game = attacked("1: D2-02, barbarian 5, points 9\n2: barbarian 4, points 9")
    assert (game.points[:2], game.barbarian[:2]) == ((9, 5), (5, 2))
    game = attacked("1: D2-02, barbarian 6, points 9\n2: barbarian 4, points 9")
    assert game.points[:2] == (3, 5)


def test_a_count_below_zero_is_zero() -> None:
    """C10, V16: one token and two fewer: no attack."""
    game = attacked("1: D2-02, barbarian 1, points 9")
    assert (game.points[0], game.barbarian[0]) == (9, 1)


def test_counts_of_a_card_damaged_in_this_phase_still_hold() -> None:
    """C7: in C10. Seat 2 has nothing that could be damaged, so Informers have one choice."""
    bare = "workers 0, merchants 0, points 9"
    game = attacked(f"1: D2-02, barbarian 5, {bare}\n2: barbarian 4, {bare}\n3: D1-06")
    assert game.damaged(1) == "D2-02"
    assert (game.points[:2], game.barbarian[:2]) == ((9, 5), (5, 2))


def test_counts_of_a_damaged_card_do_not_hold() -> None:
    """G12, V16: damaged before."""
    game = attacked("1: D2-02, damaged-now D2-02, barbarian 5, points 9\n2: barbarian 4, points 9")
    assert game.points[:2] == (4, 9)


def test_who_ignores_the_attack_is_left_out() -> None:
    """C11: those with the most among the others suffer."""
    game = attacked("1: barbarian 9, points 9, ignores attack\n2: barbarian 4, points 9")
    assert (game.points[:2], game.barbarian[:2]) == ((9, 5), (9, 2))


def test_if_all_ignore_the_attack_nobody_suffers() -> None:
    """C11."""
    lines = "\n".join(f"{seat}: barbarian 9, points 9, ignores attack" for seat in (1, 2, 3))
    game = attacked(lines)
    assert (game.points, game.barbarian) == ((9, 9, 9), (9, 9, 9))


def test_tokens_of_the_civic_phase_count_in_the_attack() -> None:
    """C8, C10: Exile Decree gives a barbarian before they are counted."""
    game = attacked("1: D1-09, barbarian 4, points 9\n2: barbarian 3, points 9\n3: points 0")
    game.choose({1: "D1-09 2"})
    assert (game.barbarian[:2], game.points[:2]) == ((3, 2), (9, 5))


# ---------------------------------------------------------------------- C15


def test_the_next_round_begins_with_its_development_phase() -> None:
    """C15: after round 5 the game ends."""
    game = attacked("1: points 0", 3)
    assert game.position.round == 4
    assert [event.number for event in game.of(RoundBegan)] == [4]
    assert game.position.phase is Phase.NOW
    over = attacked("1: points 0", 5)
    assert over.position.decision is None
    assert over.position.phase is Phase.END
