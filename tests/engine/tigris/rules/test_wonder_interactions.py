"""Interactions of the wonder with buildings, monuments, wars, leaders, treasures and the end."""

from __future__ import annotations

import pytest

from engine.tigris import Rule, legal_actions
from engine.tigris.model.event_reasons import EndReason, PointReason
from engine.tigris.model.events import (
    ActionEnded,
    BuildingReturned,
    GameEnded,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
    TurnEnded,
    WonderBuilt,
)
from engine.tigris.model.pieces import RED
from engine.tigris.notation import format_action
from engine.tigris.notation.vocabulary import parse_square
from tests.support.tigris.positions import Game


def answers(game: Game) -> list[str]:
    return [format_action(action) for action in legal_actions(game.position)]


# Wonder, square and building

PLUS_AND_SQUARE = """
options wonder
    f  g  h
 4  t  t  .
 5  t  .  t
 6  .  t  .
archer hand t1
"""


def test_a_monument_or_the_wonder_is_one_question() -> None:
    game = Game(PLUS_AND_SQUARE).play("tile temple g5")
    assert answers(game) == [
        *("monument red-black f4", "monument red-green f4", "monument blue-red f4"),
        *("wonder g5", "decline"),
    ]


@pytest.mark.parametrize(
    ("action", "crop"),
    [
        ("monument red-green f4", " 4  T  T  .\n 5  T  T  t\n 6  .  t  ."),
        ("wonder g5", " 4  t  w  .\n 5  w  w  w\n 6  .  w  ."),
        ("decline", " 4  t  t  .\n 5  t  t  t\n 6  .  t  ."),
    ],
)
def test_one_answer_settles_both(action: str, crop: str) -> None:
    game = Game(PLUS_AND_SQUARE).play("tile temple g5", action)
    assert game.shows("    f  g  h\n" + crop)
    assert game.waits == "turn archer 1"


def test_a_square_without_a_free_monument_says_so_beside_the_wonder() -> None:
    game = Game(
        """
        options wonder
            a  b  c  d  e  f  g  h  i
         4  .  .  .  .  .  t  t  .  .
         5  S  S  .  .  .  t  .  t  .
         6  S  S  .  .  .  .  t  .  .
        monument red-black a5
        archer hand t1
        """
    )
    game.play("tile temple g5")
    assert game.rule("monument red-black f4") == Rule.MONUMENT_BUILT
    assert game.rule("monument green-black f4") == Rule.MONUMENT_COLOR
    assert game.allows("wonder g5") and game.allows("monument red-green f4")


BUILDING_ON_PLUS = """
options buildings wonder
    f  g  h  i
 4  .  t  .  .
 5  t^ .  t  .
 6  .  t  .  .
archer hand t1
"""


def test_the_wonder_sends_a_building_on_one_of_its_tiles_back() -> None:
    """The line through f5 is one long before, three after: no other line is longer."""
    game = Game(BUILDING_ON_PLUS).play("tile temple g5")
    assert game.waits == "monument g5"
    game.play("wonder g5")
    assert game.order(TilesRemoved, WonderBuilt, BuildingReturned, ActionEnded) == [
        *("TilesRemoved", "WonderBuilt", "BuildingReturned", "ActionEnded"),
    ]
    assert game.happened(BuildingReturned) == [BuildingReturned(RED, parse_square("f5"))]
    assert game.position.discarded == (5, 0, 0, 0)
    assert game.shows("    f  g  h\n 4  .  w  .\n 5  w  w  w\n 6  .  w  .")


def test_a_plus_is_two_lines_and_the_building_comes_first() -> None:
    game = Game(BUILDING_ON_PLUS.replace("t^", "t ")).play("tile temple g5")
    assert game.waits == "building g5"
    assert [line.split()[-1] for line in answers(game)] == [
        *("g4", "f5", "g5", "h5", "g6", "decline"),
    ]
    assert game.rule("wonder g5") == Rule.NOT_EXPECTED
    game.play("building g4", "wonder g5")
    assert game.happened(BuildingReturned) == [BuildingReturned(RED, parse_square("g4"))]


def test_a_building_beside_the_wonder_stays() -> None:
    game = Game(BUILDING_ON_PLUS.replace("t^ .  t  .", "t  .  t  t^"))
    game.play("tile temple g5", "wonder g5")
    assert not game.happened(BuildingReturned)
    assert game.shows("    f  g  h  i\n 5  w  w  w  t^")


AT_WAR_FOR_THE_WONDER = """
options wonder
    d  e  f  g  h  i  j
 4  .  .  .  s  .  .  .
 5  t  Ak s  .  s  Bk t
 6  .  .  .  s  .  .  .
archer hand s2
bull hand s4
"""


def test_a_plus_that_a_war_broke_is_no_wonder() -> None:
    """f5 supported the beaten king; g4 and g6, linked by the covered tile alone, stay."""
    game = Game(AT_WAR_FOR_THE_WONDER).play("tile settlement g5", "commit 0", "commit 4")
    assert game.shows("    f  g  h  i\n 4  .  s  .  .\n 5  .  s  s  Bk\n 6  .  s  .  .")
    assert game.waits == "turn archer 1"


def test_the_covered_tile_may_become_the_middle_of_the_wonder() -> None:
    """A war of traders takes none of the five settlements."""
    traders = AT_WAR_FOR_THE_WONDER.replace("Ak", "At").replace("Bk", "Bt")
    game = Game(traders).play("tile settlement g5", "commit 0", "commit 0")
    assert answers(game) == ["wonder g5", "decline"]
    game.play("wonder g5")
    assert game.shows("    e  f  g  h  i\n 4  .  .  w  .  .\n 5  .  w  w  w  Bt")


# Wonder, leaders and treasures

RED_PLUS = """
options wonder
    e  f  g  h  i  j
 3  .  .  .  .  .  .
 4  .  At t  .  .  .
 5  .  t* .  t* .  .
 6  .  .  t  .  .  .
archer hand t1
"""


def test_a_trader_whose_temples_went_into_the_wonder_takes_no_treasure() -> None:
    game = Game(RED_PLUS).play("tile temple g5", "wonder g5")
    assert game.order(WonderBuilt, LeaderReturned, TreasureTaken, ActionEnded) == [
        *("WonderBuilt", "LeaderReturned", "ActionEnded"),
    ]
    assert game.treasures("archer") == 0
    assert game.shows("    f  g  h\n 4  .  w  .\n 5  w* w  w*\n 6  .  w  .")


def test_without_the_wonder_the_same_trader_takes_one() -> None:
    game = Game(RED_PLUS).play("tile temple g5", "decline")
    assert answers(game) == ["treasure f5", "treasure h5"]


def test_a_trader_with_another_temple_takes_the_treasure_on_the_wonder() -> None:
    game = Game(RED_PLUS.replace("4  .  At", "4  t  At")).play("tile temple g5", "wonder g5")
    assert game.waits == "treasure archer"
    assert answers(game) == ["treasure f5", "treasure h5"]
    game.play("treasure h5")
    assert game.treasures("archer") == 1
    assert game.shows("    f  g  h\n 5  w* w  w ")


def test_a_treasure_on_the_wonder_counts_as_lying_there() -> None:
    """A trader that joins the wonder's kingdom later takes all but one."""
    game = Game(
        """
        options wonder
            e  f  g  h  i
         3  .  .  .  .  .
         4  .  w  .  .  .
         5  w* w* w  .  t
         6  .  w  .  .  .
        wonder f5
        gone t5
        archer hand s1
        """
    )
    game.play("leader trader h5")
    assert answers(game) == ["treasure e5", "treasure f5"]


@pytest.mark.parametrize(
    ("picture", "trader", "taken", "left"),
    [
        (
            """
            options wonder
                a  b  c  d  e
             1  .  w  .  t* .
             2  w  w* w  .  .
             3  .  w  .  .  .
            """,
            "d2",
            "b2",
            "    a  b  c  d  e\n 1  .  w  .  t* .\n 2  w  w  w  At .",
        ),
        (
            """
            board advanced
            options wonder
                b  c  d  e  f
             9  .  t* .  w  .
            10  .  .  w  w* w
            11  .  .  .  w  .
            """,
            "c10",
            "e10",
            "    b  c  d  e  f\n 9  .  t* .  w  .\n10  .  At w  w  w",
        ),
    ],
)
def test_a_special_border_under_the_wonder_comes_first_on_both_boards(
    picture: str, trader: str, taken: str, left: str
) -> None:
    """b2 and e10 have one; the treasure in the open must wait, so nobody is asked."""
    game = Game(picture + "\ngone t5").play(f"leader trader {trader}")
    assert [event.square for event in game.happened(TreasureTaken)] == [parse_square(taken)]
    assert game.shows(left)


# The point of the wonder and the end of the turn

INCOME = """
options wonder
    a  b  c  d  e  f  g  h
 4  .  .  .  .  .  .  w  .
 5  S  S  t  Ak s  w  w  w
 6  S  S  .  .  .  .  w  .
monument red-black a5
wonder g5
gone s5
archer hand t2 f2 m1 points r0
"""


def test_the_wonders_point_is_offered_after_the_points_of_monuments() -> None:
    game = Game(INCOME).play("end")
    assert [event.reason for event in game.happened(PointsScored)] == [PointReason.MONUMENT]
    assert (game.waits, game.points("archer")) == ("point", "k1")
    game.play("point blue")
    assert game.points("archer") == "u1 k1"
    assert game.order(PointsScored, TurnEnded) == ["PointsScored", "TurnEnded"]


def test_hands_are_filled_after_the_point() -> None:
    game = Game(INCOME).play("end")
    assert game.waits == "point"
    game.play("point red")
    assert game.waits == "deal pot 6, deal bull 6, deal archer 1"
    assert game.deal().waits == "turn bull 2"


def test_the_point_is_scored_before_the_last_treasures_end_the_game() -> None:
    game = Game(INCOME + "treasures k1 b8\n").play("end")
    assert game.waits == "point"
    assert not game.happened(GameEnded)
    game.play("point green")
    assert game.order(PointsScored, TurnEnded, GameEnded) == [
        *("PointsScored", "TurnEnded", "GameEnded"),
    ]
    assert game.happened(GameEnded) == [GameEnded(EndReason.TREASURES)]
    assert game.points("archer") == "g1 k1"


def test_the_point_is_scored_before_the_bag_ends_the_game() -> None:
    game = Game(INCOME + "bag 0\n").play("end", "point black")
    assert game.waits == "deal pot 6, deal bull 6, deal archer 1"
    game.deal()
    assert game.happened(GameEnded) == [GameEnded(EndReason.BAG)]
    assert game.points("archer") == "k2"


def test_a_bag_that_gives_out_in_a_replacement_ends_the_game_without_the_point() -> None:
    game = Game(INCOME + "bag 1\nturn archer 1\n").play("replace t2")
    game.deal()
    assert game.happened(GameEnded) == [GameEnded(EndReason.BAG)]
    assert game.points("archer") == ""
    assert game.waits == "nobody"


def test_a_replacement_that_the_bag_just_fills_continues_to_the_point() -> None:
    game = Game(INCOME + "bag 2\nturn archer 1\n").play("replace t2").deal()
    assert game.waits == "point"


def test_the_wonder_built_in_the_last_action_pays_at_once() -> None:
    game = Game(
        """
        options wonder
            e  f  g  h  i  j
         4  .  .  s  .  .  .
         5  Ak s  .  s  .  .
         6  t  .  s  .  .  .
        archer hand s1
        turn archer 1
        """
    )
    game.play("tile settlement g5", "wonder g5")
    assert game.waits == "point"
    assert game.play("point red").points("archer") == "r1 k1"


def test_a_king_that_the_wonder_sent_home_earns_no_point() -> None:
    king = RED_PLUS.replace("At", "Ak") + "turn archer 1\n"
    game = Game(king).play("tile temple g5", "wonder g5")
    assert game.order(WonderBuilt, LeaderReturned, TurnEnded) == [
        *("WonderBuilt", "LeaderReturned", "TurnEnded"),
    ]
    assert game.waits.startswith("deal")
