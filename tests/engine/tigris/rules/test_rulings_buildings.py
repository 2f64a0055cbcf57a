"""The rulings, one by one: monuments, treasures."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.tigris import Rule
from engine.tigris.model.events import (
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TreasureTaken,
    WorkDeclined,
)
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS
from tests.support.tigris.positions import Game

# Monuments


def test_every_pair_of_colors_has_one_monument() -> None:
    assert sorted(sorted(pair) for pair in MONUMENT_COLORS) == [
        [one, other] for one, other in combinations(COLORS, 2)
    ]


CORNER = """
    a  b  c  d
 5  t  t  .  .
 6  t  .  .  .
archer hand t2 m1
"""


def test_a_completed_square_is_offered_with_every_free_monument_of_its_color() -> None:
    game = Game(CORNER).play("tile temple b6")
    assert game.waits == "monument b6"
    assert game.answers == {
        *("monument red-black a5", "monument red-green a5", "monument blue-red a5", "decline"),
    }
    assert game.rule("monument blue-black a5") == Rule.MONUMENT_COLOR
    assert game.rule("monument blue-red b5") == Rule.NO_SUCH_SQUARE


def test_a_built_monument_stands_on_four_tiles_face_down() -> None:
    game = Game(CORNER).play("tile temple b6", "monument blue-red a5")
    assert game.order(MonumentBuilt) == ["MonumentBuilt"]
    assert game.shows("    a  b  c\n 5  T  T  .\n 6  T  T  .")
    assert game.waits == "turn archer 1"


def test_a_square_of_another_color_is_none() -> None:
    assert Game(CORNER).play("tile market b6").waits == "turn archer 1"


def test_a_monument_may_be_declined_and_its_square_is_not_offered_again() -> None:
    game = Game(CORNER).play("tile temple b6", "decline")
    assert game.order(WorkDeclined) == ["WorkDeclined"]
    assert game.shows("    a  b\n 5  t  t\n 6  t  t")
    assert game.play("tile temple d6").order(WorkDeclined) == []
    assert game.waits.startswith("deal")


def test_a_later_tile_that_completes_another_square_is_offered_that_one_alone() -> None:
    """The square a5, declined or never built, is not part of what c6 completes."""
    game = Game("    a  b  c\n 5  t  t  t\n 6  t  t  .\narcher hand t1").play("tile temple c6")
    assert {line for line in game.answers if "red-black" in line} == {"monument red-black b5"}


def test_of_several_squares_the_player_picks_one() -> None:
    game = Game("    a  b  c\n 5  t  .  t\n 6  t  t  t\narcher hand t1").play("tile temple b5")
    assert {line for line in game.answers if "red-black" in line} == {
        *("monument red-black a5", "monument red-black b5"),
    }
    game.play("monument red-black b5")
    assert game.shows("    a  b  c\n 5  t  T  T\n 6  t  T  T")
    assert game.waits.startswith("turn")


ALL_RED_BUILT = """
    a  b  c  d  e  f  g  h
 5  S  S  .  M  M  .  t  t
 6  S  S  .  M  M  .  t  .
 7  .  .  .  .  .  .  .  .
 8  .  .  .  .  .  .  .  .
 9  .  .  .  .  T  T  .  .
10  .  .  .  .  T  T  .  .
monument red-black a5
monument red-green d5
monument blue-red e9
archer hand t1
"""


def test_without_a_free_monument_of_the_color_nothing_is_offered() -> None:
    game = Game(ALL_RED_BUILT).play("tile temple h6")
    assert game.waits == "turn archer 1"
    assert game.shows("    g  h\n 5  t  t\n 6  t  t")


def test_a_monument_stands_once() -> None:
    two = ALL_RED_BUILT.replace("monument blue-red e9\n", "").replace("T", "t")
    game = Game(two).play("tile temple h6")
    assert game.answers == {"monument blue-red g5", "decline"}
    assert game.rule("monument red-black g5") == Rule.MONUMENT_BUILT


def test_flipped_tiles_link() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  Ap t  T  T  .
         6  .  .  T  T  .
        monument red-black c5
        archer hand s1
        """
    )
    assert game.play("tile settlement e5").waits == "turn archer 1"
    assert len(game.position.kingdoms) == 1 and not game.happened(PointsScored)
    assert next(iter(game.position.kingdoms)).bit_count() == 7


def test_flipped_temples_hold_no_leader() -> None:
    game = Game("    a  b  c\n 5  t  t  Bf\n 6  t  .  Pk\narcher hand t1")
    game.play("tile temple b6", "monument red-black a5")
    assert game.order(LeaderReturned) == ["LeaderReturned"] * 2
    assert game.shows("    a  b  c\n 5  T  T  .\n 6  T  T  .")


def test_a_declined_monument_sends_nobody_home() -> None:
    game = Game("    a  b  c\n 5  t  t  Bf\n 6  t  .  Pk\narcher hand t1")
    assert not game.play("tile temple b6", "decline").happened(LeaderReturned)


def test_treasures_stay_on_flipped_tiles() -> None:
    game = Game("    a  b\n 5  t* t\n 6  t  .\narcher hand t1")
    game.play("tile temple b6", "monument red-black a5")
    assert game.shows("    a  b\n 5  T* T\n 6  T  T")


INCOME = """
    a  b  c  d  e  f
 5  M  M  At t  T  T
 6  M  M  .  .  T  T
 7  .  .  .  .  .  .
monument green-blue a5
monument red-green e5
archer hand t6
bull hand t6
pot hand t6
"""


def test_each_leader_earns_a_point_a_monument_of_its_color_in_its_kingdom() -> None:
    assert Game(INCOME).play("end").points("archer") == "g2"


@pytest.mark.parametrize("leader", ["Ak", "Ap", "Af"])
def test_each_leader_earns_in_its_own_color_only(leader: str) -> None:
    """A king stands in for nobody here: no monument is black."""
    earned = {"Ak": "", "Ap": "r1", "Af": "u1"}
    assert Game(INCOME.replace("At", leader)).play("end").points("archer") == earned[leader]


def test_only_the_active_player_has_income() -> None:
    game = Game(INCOME.replace("At", "Bt")).play("end")
    assert (game.points("archer"), game.points("bull")) == ("", "")
    assert game.play("end").points("bull") == "g2"


def test_a_monument_in_another_kingdom_earns_nothing() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  M  M  .  At t
         6  M  M  .  .  .
        monument green-blue a5
        """
    )
    assert game.play("end").points("archer") == ""


# Treasures


def test_a_trader_takes_all_treasures_of_its_kingdom_but_one() -> None:
    game = Game("    a  b  c  d\n 5  t* t* t* .")
    game.play("leader trader d5")
    assert game.waits == "treasure archer"
    assert game.answers == {"treasure a5", "treasure b5", "treasure c5"}
    game.play("treasure b5")
    assert game.answers == {"treasure a5", "treasure c5"}
    game.play("treasure c5")
    assert game.waits == "turn archer 1"
    assert game.treasures("archer") == 2
    assert game.shows("    a  b  c  d\n 5  t* t  t  At")


def test_a_lone_treasure_stays() -> None:
    game = Game("    a  b  c\n 5  t* t  .").play("leader trader c5")
    assert game.waits == "turn archer 1"
    assert game.treasures("archer") == 0


def test_without_a_trader_treasures_stay() -> None:
    game = Game("    a  b  c\n 5  t* t* .").play("leader king c5")
    assert game.waits == "turn archer 1"
    assert game.position.treasures_taken == (0, 0, 0)


def test_the_owner_of_the_trader_takes_and_is_asked_active_or_not() -> None:
    game = Game("    a  b  c  d\n 5  Bt t* .  t*\narcher hand s1").play("tile settlement c5")
    assert game.waits == "treasure bull"
    assert game.play("treasure d5").treasures("bull") == 1
    assert game.waits == "turn archer 1"


def test_a_special_border_comes_first_and_a_forced_treasure_is_not_offered() -> None:
    """b2 has a special border: taken without a question beside one ordinary treasure."""
    game = Game("    a  b  c  d\n 1  .  .  .  .\n 2  t* t* .  .\n 3  .  .  .  .")
    game.play("leader trader c2")
    assert game.waits == "turn archer 1"
    assert game.treasures("archer") == 1
    assert game.shows("    a  b  c\n 2  t* t  At")


def test_after_the_special_ones_the_owner_chooses() -> None:
    game = Game("    a  b  c  d\n 1  .  .  .  .\n 2  t* t* .  .\n 3  .  t* .  .")
    game.play("leader trader c2")
    assert game.order(TreasureTaken) == ["TreasureTaken"]
    assert game.answers == {"treasure a2", "treasure b3"}
    assert game.rule("treasure b2") == Rule.TREASURE_NOT_HERE
    assert game.play("treasure a2").shows("    a  b  c\n 2  t  t  At\n 3  .  t* .")


def test_among_special_treasures_alone_the_owner_chooses() -> None:
    """On the advanced board j11 and o11 are special."""
    game = Game(
        """
        board advanced
            j  k  l  m  n  o
        10  .  .  .  .  .  .
        11  t* Bt s  s  .  t*
        archer hand s1
        """
    )
    game.play("tile settlement n11")
    assert game.waits == "treasure bull"
    assert game.answers == {"treasure j11", "treasure o11"}


TWO_DUE = """
    a  b  c  d  e  f  g
 5  t* At t* .  t* Bt t*
 6  .  .  .  .  .  .  .
"""


@pytest.mark.parametrize(("active", "order"), [("archer", "archer bull"), ("bull", "bull archer")])
def test_several_kingdoms_go_clockwise_from_the_active_player(active: str, order: str) -> None:
    """No game leads here, a puzzle may: whatever action comes first shares them all."""
    first, second = order.split()
    game = Game(f"{TWO_DUE}turn {active} 2").play("catastrophe a9")
    assert game.waits == f"treasure {first}"
    game.play(next(iter(sorted(game.answers))))
    assert game.waits == f"treasure {second}"
    game.play(next(iter(sorted(game.answers))))
    assert game.waits == f"turn {active} 1"


@pytest.mark.parametrize("action", ["withdraw king", "leader priest i6", "catastrophe p1"])
def test_treasures_are_shared_after_every_action(action: str) -> None:
    game = Game("    e  f  g  h  i  j\n 5  t* At t* .  t  Ak").play(action)
    assert game.waits == "treasure archer"


def test_the_action_continues_only_after_the_treasures() -> None:
    game = Game("    a  b  c\n 5  t* t* .\nturn archer 1").play("leader trader c5")
    assert game.waits == "treasure archer"
    assert game.play("treasure a5").waits.startswith("deal")


def test_a_treasure_on_a_flipped_tile_counts_as_lying_there() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  T* T  t* .  .
         6  T  T  .  .  .
        monument red-black a5
        """
    )
    game.play("leader trader d5")
    assert game.answers == {"treasure a5", "treasure c5"}
    game.play("treasure a5")
    assert game.shows("    a  b  c  d\n 5  T  T  t* At\n 6  T  T  .  .")
