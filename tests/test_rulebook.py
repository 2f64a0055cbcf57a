"""Every printed example of the rulebooks, played on positions that match its text.

All are from the 2014 English edition except the final scoring, which only the 2008 edition prints.
"""

from __future__ import annotations

import pytest

from engine.tigris import new_game
from engine.tigris.model.events import LeaderReturned, PointsScored, TilesRemoved, TreasureTaken
from engine.tigris.model.pieces import DYNASTIES, GREEN, Dynasty
from engine.tigris.rules.scoring import ranking
from tests.support.tigris.positions import Game, position_from, strengths, supporters

# Example 1: a revolt that ends in a tie


REVOLT = """
    e  f  g  h
 4  .  .  t  .
 5  .  .  .  t
 6  .  .  t  Bk
 7  .  .  .  .
players pot bull lion
pot hand t2
bull hand t3
"""


def test_example_1_a_tie_is_won_by_the_defender() -> None:
    """Three temples and two from the hand against two and three: five each."""
    game = Game(REVOLT).play("leader king g5")
    assert supporters(game) == ("g4 h5 g6", "h5 g6")
    game.play("commit 2", "commit 3")
    assert strengths(game) == [(5, 5)]


def test_example_1_continued_one_amulet_and_five_temples_out_of_the_game() -> None:
    game = Game(REVOLT)
    game.play("leader king g5", "commit 2", "commit 3")
    assert (game.points("bull"), game.points("pot")) == ("r1", "")
    assert game.position.discarded == (5, 0, 0, 0)
    assert game.shows("    f  g  h\n 4  .  t  .\n 5  .  .  t\n 6  .  t  Bk")
    assert game.allows("leader king g5")


# Example 2: two wars, of which the first makes the second impossible


WARS = """
    a  b  c  d  e  f  g  h
 5  Pk t  m  m  .  t  Lk .
 6  .  Pt .  .  .  Lt m  .
players lion pot
lion hand s1 m4
pot hand m1
"""


def test_example_2_the_traders_fight_five_to_three() -> None:
    """One market and four from the hand against two and one."""
    game = Game(WARS).play("tile settlement e5")
    assert game.answers == {"war trader", "war king"}
    game.play("war trader", "commit 4", "commit 1")
    assert strengths(game) == [(5, 3)]


def test_example_2_continued_three_goods_and_no_war_of_the_kings() -> None:
    game = Game(WARS).play("tile settlement e5", "war trader", "commit 4", "commit 1")
    assert game.order(LeaderReturned, TilesRemoved) == ["LeaderReturned", "TilesRemoved"]
    assert (game.points("lion"), game.points("pot")) == ("g3", "")
    assert game.position.discarded == (0, 0, 5 + 2, 0)
    assert not game.position.union
    assert len(game.position.kingdoms) == 2
    assert game.shows(
        """
            a  b  c  d  e  f  g  h
         5  Pk t  .  .  s  t  Lk .
         6  .  .  .  .  .  Lt m  .
        """
    )
    assert game.waits == "turn lion 1"


# Example 3: a monument


MONUMENT = """
    e  f  g  h  i
 4  .  .  Lt .  .
 5  .  t  t  Lp t
 6  .  t  .  .  .
 7  Bf t  .  .  .
players bull lion
bull hand t1
lion hand t6
turn bull 1
"""


def test_example_3_the_bull_builds_the_red_and_blue_monument() -> None:
    game = Game(MONUMENT).play("tile temple g6")
    assert game.allows("monument blue-red f5")
    game.play("monument blue-red f5")
    assert game.shows("    f  g\n 5  T  T\n 6  T  T")


def test_example_3_continued_a_trader_goes_home_and_two_players_have_income() -> None:
    """The lion's trader stood by flipped temples alone; the crop comes first, then the amulet."""
    game = Game(MONUMENT).play("tile temple g6", "monument blue-red f5")
    returned = game.happened(LeaderReturned)
    assert [event.color for event in returned] == [GREEN]
    assert game.points("bull") == "u1"
    placed = "r1"  # the temple's own point went to the lion's priest
    assert game.points("lion") == placed
    game.deal().play("end")
    assert game.points("lion") == "r2"
    assert game.points("bull") == "u1"


# Example 4: a treasure on a special border


def test_example_4_the_treasure_on_the_special_border_has_to_be_taken() -> None:
    """The lion's farm links two treasures: the bull's farmer scores, the lion's trader takes."""
    game = Game(
        """
            a  b  c  d  e  f  g
         7  .  .  .  .  .  .  .
         8  .  t* m  .  .  .  .
         9  .  .  .  s  m  .  .
        10  .  .  .  .  Lt t* Bf
        11  .  .  .  .  .  .  .
        players lion bull
        lion hand f1
        """
    )
    game.play("tile farm d8")
    assert (game.points("bull"), game.points("lion")) == ("u1", "")
    assert (game.treasures("bull"), game.treasures("lion")) == (0, 1)
    assert game.waits == "turn lion 1"
    assert game.order(PointsScored, TreasureTaken) == ["PointsScored", "TreasureTaken"]
    assert game.shows("    b  c  d\n 8  t  m  f")
    assert game.shows("    e  f  g\n10  Lt t* Bf")


# The first round: Andrew (archer), Barbara (bull), David (pot), Karen (lion)

FIRST_HANDS = (
    "start archer",
    "deal archer t2 f1 m2 s1",
    "deal bull f2 m2 s2",
    "deal pot t2 f2 m1 s1",
    "deal lion t4 m2",
)
ANDREW = ("leader king m5", "leader priest h7")
BARBARA = ("leader farmer n6", "tile farm o6", "deal bull s1")
DAVID = ("leader king e10", "tile temple e9", "deal pot m1")
KAREN = ("leader priest j7", "commit 3", "commit 0", "tile temple k7", "deal lion t1 f2 s1")


@pytest.fixture
def first_round() -> Game:
    return Game(new_game(DYNASTIES)).play(*FIRST_HANDS)


def test_first_round_andrew_creates_two_kingdoms(first_round: Game) -> None:
    first_round.play(*ANDREW)
    assert len(first_round.position.kingdoms) == 2
    assert first_round.points("archer") == ""
    assert first_round.waits == "turn bull 2"  # no tile used, none drawn


def test_first_round_barbara_takes_a_crop_in_andrews_kingdom(first_round: Game) -> None:
    first_round.play(*ANDREW, *BARBARA)
    assert len(first_round.position.kingdoms) == 2
    assert first_round.points("bull") == "u1"
    assert first_round.hand("bull") == "f1 m2 s3"


def test_first_round_davids_king_stands_in_for_a_priest(first_round: Game) -> None:
    first_round.play(*ANDREW, *BARBARA, *DAVID)
    assert len(first_round.position.kingdoms) == 3
    assert first_round.points("pot") == "r1"
    assert first_round.shows("    e  f\n 9  t  .\n10  Pk t*")


def test_first_round_karen_revolts_four_to_one(first_round: Game) -> None:
    first_round.play(*ANDREW, *BARBARA, *DAVID, *KAREN[:1])
    assert supporters(first_round) == ("i7", "i7")
    first_round.play("commit 3")
    assert first_round.allows("commit 2") and not first_round.allows("commit 3")
    first_round.play("commit 0")
    assert strengths(first_round) == [(4, 1)]
    assert first_round.position.discarded == (3, 0, 0, 0)
    assert first_round.points("lion") == "r1"
    first_round.play("tile temple k7")
    assert first_round.points("lion") == "r2"
    assert first_round.waits == "deal lion 4"


def test_first_round_it_is_andrews_turn_again(first_round: Game) -> None:
    first_round.play(*ANDREW, *BARBARA, *DAVID, *KAREN)
    assert first_round.waits == "turn archer 2"
    assert [first_round.points(name) for name in ("archer", "bull", "pot", "lion")] == [
        *("", "u1", "r1", "r2"),
    ]
    assert first_round.shows("    h  i  j  k\n 7  .  t* Lp t")
    assert first_round.allows("leader priest h7")


# Example 5: the final scoring


def test_example_5_the_pot_wins_before_lion_bull_and_archer() -> None:
    position = position_from(
        """
        players archer bull pot lion
        archer points r6 u11 g17 k22 treasures 3
        bull points r9 u11 g18 k8 treasures 3
        pot points r10 u10 g14 k10 treasures 3
        lion points r10 u7 g13 k12 treasures 3
        waits nobody
        """
    )
    result = [
        (position.dynasties[it.seat], it.place, it.sorted_spheres) for it in ranking(position)
    ]
    assert result == [
        (Dynasty.POT, 1, (11, 11, 11, 14)),
        (Dynasty.LION, 2, (10, 10, 12, 13)),
        (Dynasty.BULL, 3, (10, 10, 11, 18)),
        (Dynasty.ARCHER, 4, (9, 11, 17, 22)),
    ]


# Example 6: where civilization buildings may stand


CIVILIZATION = """
options buildings
    e  f  g  h  i  j  k  l
 4  t  .  .  s  .  .  .  .
 5  t  .  .  s  .  m  m  .
 6  .  .  .  .  .  .  .  .
 9  .  .  .  .  f  f  .  .
archer hand t1 f1 m1 s1
"""


@pytest.mark.parametrize(
    ("last", "line"),
    [
        ("tile farm k9", "i9 j9 k9"),
        ("tile temple e6", "e4 e5 e6"),
        ("tile market k6", ""),  # three markets round a corner
        ("tile settlement h6", "h4 h5 h6"),
    ],
)
def test_example_6_straight_lines_of_three_take_a_building(last: str, line: str) -> None:
    game = Game(CIVILIZATION).play(last)
    offered = {f"building {square}" for square in line.split()}
    assert offered == {answer for answer in game.answers if answer.startswith("building")}
    assert game.waits == (f"building {last.split()[-1]}" if line else "turn archer 1")


# Example 7: a king in the kingdom with the wonder


@pytest.mark.parametrize("color", ["red", "blue", "green", "black"])
def test_example_7_the_king_earns_a_point_of_the_color_of_choice(color: str) -> None:
    game = Game(
        """
        options wonder
            d  e  f  g  h
         4  .  .  .  w  .
         5  t  Ak w  w  w
         6  .  .  .  w  .
        gone t5
        """
    )
    game.play("end", f"point {color}")
    assert [(event.color.name.lower(), event.amount) for event in game.happened(PointsScored)] == [
        (color, 1)
    ]
