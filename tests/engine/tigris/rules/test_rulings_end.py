"""The rulings one by one: the end of the game and the winner."""

from __future__ import annotations

import pytest

from engine.tigris import Rule, legal_actions
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.events import GameEnded, PointsScored, TilesDealt, TurnEnded
from engine.tigris.rules.scoring import ranking
from tests.support.tigris.positions import Game, position_from

TWO_LEFT = """
    a  b  c  d  e
 5  T  T  t  Ap .
 6  T  T  .  .  .
monument red-black a5
treasures k1 b2
archer hand t5
bull hand t5
"""


def reason(game: Game) -> EndReason | None:
    """Why the game ended, if it did."""
    ends = [event.reason for event in game.happened(GameEnded)]
    assert len(ends) <= 1
    return ends[0] if ends else None


# Treasures


def test_two_treasures_left_end_the_game_after_the_points_of_the_turn() -> None:
    game = Game(TWO_LEFT).play("end")
    assert reason(game) == EndReason.TREASURES
    assert game.order(PointsScored, TurnEnded, GameEnded) == [
        *("PointsScored", "TurnEnded", "GameEnded"),
    ]
    assert game.points("archer") == "r1"


def test_a_game_that_is_over_deals_and_allows_nothing() -> None:
    game = Game(TWO_LEFT).play("end")
    assert game.waits == "nobody"
    assert game.position.actor is None
    assert list(legal_actions(game.position)) == []
    assert game.rule("end") == Rule.GAME_OVER
    assert game.hand("archer") == "t5"


def test_three_treasures_left_do_not_end_the_game() -> None:
    game = Game(TWO_LEFT.replace("k1 b2", "k1 b2 o9")).play("end")
    assert reason(game) is None
    assert game.deal().waits == "turn bull 2"


def test_the_last_treasures_end_the_game_only_at_the_end_of_the_turn() -> None:
    game = Game(
        """
            a  b  c  d
         5  t* t* .  .
        treasures k1
        archer hand s1
        """
    )
    game.play("leader trader c5", "treasure a5")
    assert game.waits == "turn archer 1"
    game.play("tile settlement d5")
    assert reason(game) == EndReason.TREASURES


# The bag


def test_a_missing_tile_ends_the_game_at_once() -> None:
    """Three wanted, two there: the active player gets them, and nobody draws any more."""
    game = Game("archer hand t3\nbull hand t3\npot hand t6\nbag 2").play("end")
    assert game.rule("deal archer t2 m1") == Rule.DEAL_COUNT
    assert game.rule("deal archer t2") == Rule.DEAL_COUNT
    game.play("deal archer t2 empty")
    assert reason(game) == EndReason.BAG
    assert (game.hand("archer"), game.hand("bull")) == ("t5", "t3")
    assert game.position.bag == 0


def test_an_exactly_emptied_bag_does_not_end_the_game() -> None:
    game = Game("archer hand t3\nbull hand t6\npot hand t6\nbag 3").play("end", "deal archer m3")
    assert reason(game) is None
    assert game.waits == "turn bull 2"
    assert game.position.bag == 0
    game.play("tile temple a5", "end")
    assert game.waits == "deal bull 1"
    game.play("deal bull empty")
    assert reason(game) == EndReason.BAG


def test_drawing_continues_clockwise_until_a_tile_is_missing() -> None:
    game = Game("archer hand t3\nbull hand t3\npot hand t3\nbag 5").play("end").deal()
    dealt = [(event.seat, sum(event.tiles)) for event in game.happened(TilesDealt)]
    assert dealt == [(0, 3), (1, 2)]
    assert reason(game) == EndReason.BAG


def test_a_replacement_that_the_bag_cannot_fill_ends_the_game_without_the_turns_points() -> None:
    picture = TWO_LEFT.replace("k1 b2", "k1 b2 o9") + "bag 2"
    game = Game(picture).play("replace t3", "deal archer s2 empty")
    assert reason(game) == EndReason.BAG
    assert game.order(TurnEnded, PointsScored) == []
    assert game.points("archer") == ""
    assert game.hand("archer") == "t2 s2"


def test_nobody_is_dealt_to_after_the_last_turn() -> None:
    """Treasures are looked at before hands are filled: an empty bag is not the reason then."""
    assert reason(Game(TWO_LEFT + "bag 0").play("end")) == EndReason.TREASURES


def test_passing_for_ever_is_no_end() -> None:
    game = Game("archer hand t6\nbull hand t6\npot hand t6").play(*["end"] * 30)
    assert game.waits == "turn archer 2"


# The ranking


def ranked(*seats: str) -> list[tuple[int, int]]:
    """Places with their seats, best first, of players who hold these points and treasures."""
    names = ("archer", "bull", "pot", "lion")[: len(seats)]
    lines = [f"{name} points {seat}" for name, seat in zip(names, seats, strict=True)]
    position = position_from("\n".join([f"players {' '.join(names)}", *lines, "waits nobody"]))
    return [(standing.place, standing.seat) for standing in ranking(position)]


def test_the_lowest_spheres_are_compared_then_the_second_lowest() -> None:
    assert ranked("r9 u9 g9 k1", "r2 u2 g2 k2") == [(1, 1), (2, 0)]
    assert ranked("r2 u9 g9 k3", "r4 u2 g4 k4") == [(1, 1), (2, 0)]
    assert ranked("r2 u4 g4 k5", "r4 u2 g6 k4") == [(1, 1), (2, 0)]


@pytest.mark.parametrize(
    ("points", "treasures", "spheres"),
    [
        ("r0 u5 g5 k5", 3, (3, 5, 5, 5)),
        ("r1 u2 g3 k9", 4, (3, 3, 4, 9)),
        ("r4 u4 g4 k4", 0, (4, 4, 4, 4)),
        ("r4 u4 g4 k4", 4, (5, 5, 5, 5)),
    ],
)
def test_treasures_go_one_by_one_to_the_lowest_sphere(
    points: str, treasures: int, spheres: tuple[int, ...]
) -> None:
    position = position_from(f"archer points {points} treasures {treasures}\nwaits nobody")
    (standing,) = [standing for standing in ranking(position) if standing.seat == 0]
    assert sorted(standing.spheres) == list(standing.sorted_spheres) == sorted(spheres)


def test_treasures_may_decide_the_ranking() -> None:
    assert ranked("r5 u5 g5 k4", "r5 u5 g5 k3 treasures 2") == [(1, 1), (2, 0)]


def test_full_equality_is_a_shared_place() -> None:
    """In whatever colors; the next place is left out."""
    equal = ranked("r1 u2 g3 k4", "r4 u3 g2 k1", "r0 u0 g0 k0", "r4 u4 g4 k4")
    assert equal == [(1, 3), (2, 0), (2, 1), (4, 2)]
