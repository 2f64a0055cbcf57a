"""Rulings G1 to G4: the game, its steps, and conflicts. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.trade.deck.terms import Phase
from engine.trade.model.actions import Forfeit, Seal
from engine.trade.model.choices import Picks
from engine.trade.model.decisions import OrderDue
from engine.trade.model.effect_events import Stolen
from engine.trade.model.events import Forfeited, PhaseBegan, RoundBegan
from engine.trade.model.round_events import Counted
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import Rule
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck, effects
from tests.support.trade.game import Game
from tests.support.trade.random_games import RandomGame

# ---------------------------------------------------------------------- G1, G2: the game


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_fewer_than_three_or_more_than_six_cannot_play(seats: int) -> None:
    """G1: three to six players."""
    with pytest.raises(ValueError):
        new_game(seats, deck())


def test_five_rounds_of_five_phases_in_their_order() -> None:
    """G1, C15: five rounds; in each Development, Production, Trade, Mercantile, Civic."""
    game = RandomGame(11, 3)
    events = [event for turn in game.turns() for event in turn.progress.events]
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    five = [Phase.NOW, Phase.PRODUCTION, Phase.TRADE, Phase.MERCANTILE, Phase.CIVIC]
    wanted = [*five] * 5
    assert [phase for phase in phases if phase is not Phase.END] in (wanted, wanted[1:])
    rounds = [event.number for event in events if isinstance(event, RoundBegan)]
    assert rounds in ([1, 2, 3, 4, 5], [2, 3, 4, 5])


def test_no_phase_begins_before_all_have_finished_the_one_before() -> None:
    """G1: one seat that has not kept its cards keeps production from beginning."""
    game = Game("1: points 0", "development")
    assert game.position.phase is Phase.NOW
    game.seal(1, 2)
    assert game.position.phase is Phase.NOW
    assert game.choosers == [1, 2, 3]


def test_most_points_win() -> None:
    """G2, F4: places follow the totals."""
    game = Game("round 5\n1: points 7\n2: points 9\n3: points 8", "civic")
    (counted,) = game.of(Counted)
    assert counted.places == (3, 1, 2)


# ---------------------------------------------------------------------- G3: one step


def test_choices_are_shown_after_all_have_been_made() -> None:
    """G3 a: who has sealed cannot show before the last seal, nor seal twice."""
    game = Game("1: A1-01\n2: A1-01\n3: points 5", "civic")
    opening = game.opening(1, "A1-01 3")
    assert game.rule(opening) is Rule.NOT_SEALED
    game.seal(1)
    assert game.rule(opening) is Rule.NOT_SEALED
    assert game.rule(Seal(Seat(0))) is Rule.NOT_YOUR_CHOICE
    game.seal(2)
    assert game.rule(Seal(Seat(1))) is Rule.NOT_EXPECTED
    game.apply(game.opening(2, "A1-01 3")).apply(opening)
    assert game.points[:2] == (1, 1)


def test_choices_may_be_opened_in_any_order() -> None:
    """G3 a: the result is the same for any seat that opens first."""
    text = "1: A1-01\n2: A1-01\n3: points 5"
    first = Game(text, "civic").choose({1: "A1-01 3", 2: "A1-01 3"})
    second = Game(text, "civic").choose({2: "A1-01 3", 1: "A1-01 3"})
    assert first.position == second.position


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    """G3 a: only the owner of a card that asks chooses; a single possible answer is no choice."""
    game = Game("1: A1-01\n2: points 5\n3: points 5", "civic")
    assert game.choosers == [1]
    assert (
        Game("1: D1-03 D1-06\n2: workers 1, merchants 0\n3: ignores damage", "civic").points[0] == 2
    )


def test_conditions_are_read_from_the_snapshot() -> None:
    """G3 b: culture lost in the step does not change who has less than somebody else.

    Gate of Lions: others with less culture than its owner lose two. Seat 1 pays culture two in C4.
    """
    game = Game(
        "1: M2-06 M1-02, culture 3\n2: culture 2, points 5\n3: culture 3, points 5", "civic"
    ).choose({1: "M1-02 yes"})
    assert game.points == (3, 3, 5)


def test_what_arrives_in_a_step_cannot_be_taken_in_it() -> None:
    """G3 b: seat 2 has nothing when the taking begins, though it takes a point itself."""
    game = Game("1: A1-01, points 0\n2: A1-01, points 0\n3: points 4", "civic")
    game.choose({1: "A1-01 2", 2: "A1-01 3"})
    assert game.points == (0, 1, 3)


def test_what_arrives_in_a_step_cannot_be_given_in_it() -> None:
    """G3 b: seat 1 has no barbarian to give when the step begins; it gets one of seat 2."""
    game = Game("1: A1-09, barbarian 0\n2: D1-09, barbarian 1\n3: barbarian 0", "civic")
    game.choose({1: "A1-09 3", 2: "D1-09 1"})
    assert game.barbarian == (1, 0, 0)


def test_tokens_of_an_earlier_step_can_be_taken_and_paid() -> None:
    """G3 b: C3 comes before C5, so what was gained there is what its owner has then."""
    game = Game("1: A1-01, points 0\n2: P2-04 P2-05, points 0\n3: points 0", "civic")
    game.choose({1: "A1-01 2"})
    assert game.points == (1, 1, 0)


@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (2, 1), (5, 4)])
def test_gains_and_losses_of_a_step_are_one_sum(points: int, left: int) -> None:
    """G3 c: two gained and three lost are one lost, whichever is written first."""
    game = Game(f"1: D3-07\n2: P2-04 P2-05, points {points}", "civic")
    assert game.points[1] == left


def test_the_order_of_seats_does_not_matter_to_a_sum() -> None:
    """G3 c: the same with the owners' seats exchanged."""
    game = Game("2: D3-07\n1: P2-04 P2-05, points 0", "civic")
    assert game.points[:2] == (0, 0)


def test_each_kind_of_token_has_its_own_sum() -> None:
    """G3 c: culture gained does not pay for barbarians lost."""
    game = Game("1: barbarian 1, culture 0, reveals R0-08 G0-07", "now")
    assert (game.culture[0], game.barbarian[0], game.points[0]) == (2, 0, 1)


# ---------------------------------------------------------------------- G4: conflicts


def test_two_who_take_enough_tokens_need_no_order() -> None:
    """G4: two points for two takers are no conflict."""
    game = Game("1: A1-01\n2: A1-01\n3: points 2", "civic").choose({1: "A1-01 3", 2: "A1-01 3"})
    assert (game.points, game.orders) == ((1, 1, 0), 0)


@pytest.mark.parametrize(("order", "points"), [((1, 2), (2, 1)), ((2, 1), (1, 2))])
def test_takers_of_too_few_tokens_take_in_a_random_order(
    order: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """G4: each in that order gets its whole due, as far as it lasts."""
    game = Game("1: A2-02\n2: A2-02\n3: points 3", "civic").choose({1: "A2-02 3", 2: "A2-02 3"})
    game.order(*order)
    assert game.points == (*points, 0)


def test_one_taker_alone_needs_no_order() -> None:
    """G4: a single taker who takes more than there is gets what there is (G7)."""
    game = Game("1: A2-02\n2: points 1\n3: points 0", "civic").choose({1: "A2-02 2"})
    assert (game.points, game.orders) == ((1, 0, 0), 0)


def test_two_cards_of_one_taker_are_no_conflict() -> None:
    """G4: a conflict is between players; one who takes twice gets what there is."""
    game = Game("1: A1-01 A2-02\n2: points 2\n3: points 0", "civic")
    game.choose({1: "A1-01 2, A2-02 2"})
    assert (game.points, game.orders) == ((2, 0, 0), 0)


def test_takers_of_nothing_draw_an_order_in_vain() -> None:
    """G4: they take more than that player has, so an order is drawn; it changes nothing."""
    game = Game("1: A1-01\n2: A1-01\n3: points 0", "civic").choose({1: "A1-01 3", 2: "A1-01 3"})
    game.order(1, 2)
    assert game.points == (0, 0, 0)


@pytest.mark.parametrize(
    ("order", "got"), [((2, 3, 4), (1, 1, 0)), ((4, 3, 2), (0, 1, 1)), ((3, 2, 4), (1, 1, 0))]
)
def test_receivers_of_too_few_tokens_get_them_in_a_random_order(
    order: tuple[int, ...], got: tuple[int, ...]
) -> None:
    """G4: Vassal Kings give a barbarian to each other player, but there are only two."""
    text = "1: A3-09, barbarian 2\n2: barbarian 0\n3: barbarian 0\n4: barbarian 0"
    game = Game(text, "civic").order(*order)
    assert game.barbarian == (0, *got)


def test_a_giver_and_a_taker_of_the_same_tokens_are_a_conflict() -> None:
    """G4: receivers and takers of one player's tokens draw one order."""
    made_up = effects({"A1-01": "civic: one take barbarian 1"})
    text = "1: A1-09, barbarian 1\n2: A1-01, barbarian 0\n3: barbarian 0"
    game = Game(text, "civic", deck=made_up).choose({1: "A1-09 3", 2: "A1-01 1"})
    game.order(2, 3)
    assert game.barbarian == (0, 1, 0)


def test_an_order_decides_only_what_is_in_conflict() -> None:
    """G4: who takes elsewhere is not part of the order, and gets its due."""
    text = "1: A1-01\n2: A1-01\n3: points 1\n4: D2-05, points 9\n5: culture 3"
    game = Game(text, "civic").choose({1: "A1-01 3", 2: "A1-01 3", 4: "D2-05 5"})
    game.order(2, 1)
    assert (game.culture, game.points) == ((3, 3, 3, 4, 2), (0, 1, 0, 9, 0))


def test_two_conflicts_draw_two_orders() -> None:
    """G4: an order for each player who has too few, between those who take there."""
    text = "1: A1-01\n2: A1-01\n3: points 1\n4: A2-02\n5: A2-02\n6: points 3"
    game = Game(text, "civic")
    game.choose({1: "A1-01 3", 2: "A1-01 3", 4: "A2-02 6", 5: "A2-02 6"})
    game.order(1, 2).order(5, 4)
    assert game.points == (1, 0, 0, 1, 2, 0)


LOW_THIEVES = {"A2-02": "now: one steal low 1", "A1-03": "now: one steal low 1"}


def thieves_of_one_card() -> Game:
    game = Game(
        "1: reveals A2-02\n2: reveals A2-02\n3: R0-03 G0-02",
        "now",
        deck=effects(LOW_THIEVES),
    )
    return game.choose({1: "A2-02 3 R0-03", 2: "A2-02 3 R0-03"})


def test_two_who_take_the_same_card_draw_an_order() -> None:
    """G4: the first has it, the other is asked again at that moment, in the open."""
    game = thieves_of_one_card().order(2, 1)
    assert game.in_play(2).split() == ["R0-03", "A2-02"]
    assert game.position.actors == {Seat(0)}
    game.choose_again(1, "A2-02 3 G0-02")
    assert sorted(game.in_play(1).split()) == ["A2-02", "G0-02"]
    assert game.in_play(3) == ""


def test_who_chooses_again_may_choose_what_has_just_arrived() -> None:
    """G4: among all targets as things then stand, new arrivals included."""
    game = thieves_of_one_card().order(2, 1).choose_again(1, "A2-02 2 R0-03")
    assert (game.in_play(1), game.in_play(2)) == ("R0-03 A2-02", "A2-02")


def test_who_chooses_again_cannot_choose_what_is_gone() -> None:
    """G4: the card that the other took is no longer with its old owner."""
    game = thieves_of_one_card()
    card = game.position.players[2].developments
    game.order(2, 1)
    gone = next(each.card for each in card if game.deck.cards[each.card].id == "R0-03")
    action = game.again(1, "A2-02 3 G0-02")
    stale = replace(action, pick=replace(action.pick, cards=(gone,)))
    assert game.rule(stale) is Rule.NO_SUCH_TARGET


def test_the_keeper_chooses_again_for_who_does_not() -> None:
    """G15: the lowest seat that can be chosen, its card with the lowest number, and no other."""
    game = thieves_of_one_card().order(2, 1)
    first, other = (game.again(1, words).pick for words in ("A2-02 2 R0-03", "A2-02 3 G0-02"))
    assert game.rule(Forfeit(Seat(0), Picks((other,)))) is Rule.WRONG_FORFEIT
    assert game.rule(Forfeit(Seat(1), Picks((first,)))) is Rule.NOT_YOUR_CHOICE
    game.apply(Forfeit(Seat(0), Picks((first,))))
    assert [event.seat for event in game.of(Forfeited)] == [0]
    assert (game.in_play(1), game.in_play(2)) == ("R0-03 A2-02", "A2-02")


def test_thieves_of_different_cards_need_no_order() -> None:
    """G4: a theft that nobody else is after happens first, without an order."""
    made_up = effects(LOW_THIEVES)
    text = "1: reveals A2-02\n2: reveals A2-02\n3: R0-03 G0-02\n4: reveals A1-03\n5: M1-03"
    game = Game(text, "now", deck=made_up)
    game.choose({1: "A2-02 3 R0-03", 2: "A2-02 3 R0-03", 4: "A1-03 5 M1-03"})
    assert game.in_play(4) == "A1-03 M1-03"
    assert isinstance(game.position.decision, OrderDue)
    assert [stolen.thief for stolen in game.of(Stolen)] == [3]


def test_nobody_chooses_again_when_nothing_is_left() -> None:
    """G4, G7: no low development is left that may be stolen, so nothing happens.

    Both thieves have a Military icon, which the made-up condition excludes.
    """
    made_up = effects({"A2-02": "now: one steal low 1 if military < 1"})
    text = "1: reveals A2-02\n2: reveals A2-02\n3: R0-03"
    game = Game(text, "now", deck=made_up).order(1, 2)
    assert game.in_play(1).split() == ["R0-03", "A2-02"]
    assert game.position.decision is None


def test_too_few_workers_to_steal_are_a_conflict() -> None:
    """G4, V12: workers are alike; two thieves of one worker draw an order."""
    text = "1: reveals D1-05\n2: reveals D1-05\n3: workers 1\n4: workers 0"
    game = Game(text, "now")
    game.choose({1: "D1-05 3 FH", 2: "D1-05 3 FH"}).order(2, 1)
    assert (game.workers(2), game.workers(3)) == (6, 0)
    game.choose_again(1, "D1-05 2 FH")
    assert (game.workers(1), game.workers(2)) == (6, 5)


def test_enough_workers_to_steal_are_no_conflict() -> None:
    """G4, V12: two thieves of two workers both get one, whichever copies they named."""
    game = Game("1: reveals D1-05\n2: reveals D1-05\n3: workers 2", "now")
    game.choose({1: "D1-05 3 FH", 2: "D1-05 3 FH"})
    assert (game.workers(1), game.workers(2), game.workers(3), game.orders) == (6, 6, 0, 0)


@pytest.mark.parametrize(("order", "workers"), [((1, 2), (6, 5)), ((2, 1), (5, 6))])
def test_a_box_with_too_few_workers_is_a_conflict(
    order: tuple[int, ...], workers: tuple[int, ...]
) -> None:
    """G4, S3: one worker is left in the box, two gain one."""
    made_up = effects({"D2-08": "now: worker 1 | prod: special 39"})
    text = "1: reveals D2-07\n2: reveals D2-08\n3: workers 7\n4: workers 6\n5: workers 6"
    game = Game(text, "now", deck=made_up).order(*order)
    assert (game.workers(1), game.workers(2)) == workers


def test_an_empty_box_gives_nothing_and_draws_no_order() -> None:
    """G7, S3: with six players no worker is left at the start."""
    game = Game("1: reveals D2-07", "now", seats=6)
    assert (game.workers(1), game.orders, game.points[0]) == (5, 0, 2)
