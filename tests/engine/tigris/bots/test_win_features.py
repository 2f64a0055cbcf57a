"""Features besides the lead that predict the winner, and the odds fitted to them."""

from __future__ import annotations

from math import log

import pytest

from engine.tigris import Position, new_game, view
from engine.tigris.bots.evaluation import combine_rivals
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import MASTER_AMONG_TWO as MASTER_WEIGHTS
from engine.tigris.bots.weights import usual_weights
from engine.tigris.bots.win_features import (
    HELD,
    SUPPORTERS,
    HandFeatures,
    SeatFeatures,
    hand_features,
    seat_features,
)
from engine.tigris.bots.win_probability import (
    MORE,
    TWO,
    TWO_MASTER,
    Model,
    lateness,
    model_for,
    win_value,
    win_value_of_lead,
)
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.pieces import DYNASTIES, Seat
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.positions import position_from

REALM = """
   e  f  g  h  i
4  .  t  Ak s  s
5  .  t  At s  .
6  .  .  t  .  .
players archer bull
archer points r3 u1 g4 k2 treasures 2 hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""


def seat_of(position: Position, seat: int) -> SeatFeatures:
    observer = Observer.of(position, Seat(seat))
    return seat_features(position, Seat(seat), leader_values(position, observer))


def test_a_seat_has_treasures_spheres_supporters_temples_and_leaders() -> None:
    position = position_from(REALM)
    own, rival = seat_of(position, 0), seat_of(position, 1)
    assert own.lowest == min(position.points[0]) and own.second == sorted(position.points[0])[1]
    assert own.highest > max(position.points[0]), "with what its leader promises"
    assert (own.treasures, own.leaders) == (position.treasures_taken[0], 2)
    assert own.temples == 3, "one beside the king, two beside the priest or trader"
    assert rival == SeatFeatures(0, 0, 0, 0.0, 0, 0, 0)


def test_all_seats_see_the_same_features_but_for_expected_points_of_hands() -> None:
    supported = 0
    for position in decision_positions()[::40]:
        by_reader = [
            [
                seat_of(view(position, Seat(observer)), seat)._replace(highest=0)
                for seat in range(position.seats)
            ]
            for observer in range(position.seats)
        ]
        assert all(seen == by_reader[0] for seen in by_reader)
        supported += sum(each.supporters for each in by_reader[0])
    assert supported


def test_supporters_and_tiles_count_up_to_a_maximum() -> None:
    for position in decision_positions()[::40]:
        for seat in range(position.seats):
            found = seat_of(position, seat)
            assert found.supporters <= SUPPORTERS * found.leaders
            assert hand_features(position, Seat(seat)).useful <= HELD * 4


def test_a_tile_is_useful_to_a_king_or_to_its_leader() -> None:
    position = position_from(REALM).copy()
    assert hand_features(position, Seat(0)) == HandFeatures(6, 2)
    position.seat_leaders = (
        position.seat_leaders[0] & ~position.leaders[3],
        position.seat_leaders[1],
    )
    assert hand_features(position, Seat(0)).useful < 6
    position.seat_leaders = (NONE, NONE)
    assert hand_features(position, Seat(0)) == HandFeatures(0, 2)


@pytest.mark.parametrize("model", [TWO, TWO_MASTER, MORE], ids=["two", "master", "more"])
def test_each_feature_has_its_term(model: Model) -> None:
    assert len(model.strength) == len(SeatFeatures._fields)
    assert len(model.hand) == len(HandFeatures._fields)


def test_a_treasure_raises_the_win_value_and_a_rivals_lowers_it() -> None:
    """At every stage of a game and with any other features."""
    for position in decision_positions()[::30]:
        for seat in range(position.seats):
            richer = position.copy()
            richer.treasures_taken = tuple(
                had + (owner == seat) for owner, had in enumerate(position.treasures_taken)
            )
            observer = Observer.of(position, Seat(0))
            if seat == 0:
                assert win_value(richer, observer) > win_value(position, observer)
            else:
                assert win_value(richer, observer) < win_value(position, observer)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("master", [False, True])
def test_with_equal_features_each_seat_wins_its_share(seats: int, master: bool) -> None:
    """`win_value` is a win probability on another scale; only hands are not equal."""
    position = new_game(DYNASTIES[:seats]).copy()
    position.hands = ((0, 0, 0, 0, 6),) * seats
    weights = MASTER_WEIGHTS if master else usual_weights(seats)
    found = win_value(position, Observer.of(position, Seat(0), weights))
    game = model_for(position, weights).game
    assert (found / game + 1) / 2 == pytest.approx(1 / seats, abs=0.03)


def test_a_rival_counts_more_the_nearer_it_is_to_the_best() -> None:
    assert combine_rivals([3.0], 2.0) == 3.0
    near, far = combine_rivals([3.0, 2.0], 2.0), combine_rivals([3.0, -7.0], 2.0)
    assert 3.0 < far < near < combine_rivals([3.0, 3.0], 2.0) == pytest.approx(3.0 + 2.0 * log(2))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_lead_is_worth_more_the_later_it_is(seats: int) -> None:
    early = new_game(DYNASTIES[:seats])
    late = early.copy()
    late.bag = 0
    assert win_value_of_lead(0, early) == 0.0
    assert (
        0
        < win_value_of_lead(100, early)
        < win_value_of_lead(100, late)
        < win_value_of_lead(300, late)
        < model_for(late).game
    )
    assert win_value_of_lead(-100, late) == -win_value_of_lead(100, late)


def test_lateness_rises_from_the_start_to_the_end() -> None:
    position = position_from(REALM).copy()
    position.bag = 0
    assert lateness(position) == 1.0
    position.bag = 100
    assert 0 < lateness(position) < 0.25
