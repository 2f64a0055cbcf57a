"""Interactions of options with other rules and with each other: order and effects."""

from __future__ import annotations

from engine.tigris import Rule, legal_actions
from engine.tigris.model.event_reasons import PointReason, RemovalReason
from engine.tigris.model.events import (
    ActionEnded,
    BuildingPlaced,
    BuildingReturned,
    ConflictBegan,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
    UnificationLifted,
    WonderBuilt,
    WorkDeclined,
)
from engine.tigris.model.pieces import RED
from engine.tigris.notation import format_action
from engine.tigris.notation.vocabulary import parse_square
from tests.support.tigris.positions import Game, names


def answers(game: Game) -> list[str]:
    return [format_action(action) for action in legal_actions(game.position)]


# Building and monument

LINE_AND_SQUARE = """
options buildings
    e  f  g
 5  t  t  .
 6  t  .  t
archer hand t2
"""


def test_the_building_is_offered_before_the_monument() -> None:
    game = Game(LINE_AND_SQUARE).play("tile temple f6")
    assert game.waits == "building f6"
    assert game.rule("monument red-black e5") == Rule.NOT_EXPECTED
    assert game.play("building g6").waits == "monument f6"
    game.play("monument red-black e5")
    assert game.shows("    e  f  g\n 5  T  T  .\n 6  T  T  t^")
    assert not game.happened(BuildingReturned)


def test_a_declined_building_still_leaves_the_monument() -> None:
    game = Game(LINE_AND_SQUARE).play("tile temple f6", "decline")
    assert game.waits == "monument f6"
    game.play("decline")
    assert game.order(WorkDeclined, ActionEnded) == ["WorkDeclined", "ActionEnded"]


def test_a_monument_on_the_same_tile_sends_the_building_back_at_once() -> None:
    game = Game(LINE_AND_SQUARE).play("tile temple f6", "building f6", "monument red-black e5")
    assert game.order(BuildingPlaced, MonumentBuilt, BuildingReturned, ActionEnded) == [
        *("BuildingPlaced", "MonumentBuilt", "BuildingReturned", "ActionEnded"),
    ]
    assert game.happened(BuildingReturned) == [BuildingReturned(RED, parse_square("f6"))]
    assert not any(game.position.buildings)


# Building, war and union

AT_WAR = """
options buildings
    b  c  d  e  f  g
 5  Ak s  s  .  t  Bk
 6  t  .  .  .  .  .
archer hand s1
bull hand s3
"""


def test_a_building_is_offered_after_the_war() -> None:
    game = Game(AT_WAR).play("tile settlement e5")
    assert game.waits == "commit war black archer bull"
    game.play("commit 0", "commit 0")
    assert game.waits == "building e5"
    assert answers(game) == ["building c5", "building d5", "building e5", "decline"]


def test_a_building_may_stand_on_the_tile_that_the_unification_tile_covered() -> None:
    game = Game(AT_WAR).play("tile settlement e5", "commit 0", "commit 0", "building e5")
    assert game.order(UnificationLifted, BuildingPlaced) == ["UnificationLifted", "BuildingPlaced"]
    assert game.shows("    b  c  d  e  f  g\n 5  Ak s  s  s^ t  .")
    assert game.waits == "turn archer 1"


def test_a_line_that_the_war_broke_has_no_building() -> None:
    game = Game(AT_WAR).play("tile settlement e5", "commit 0", "commit 3")
    assert game.shows("    b  c  d  e  f  g\n 5  .  .  .  s  t  Bk")
    assert game.waits == "turn archer 1"


def test_a_line_whose_tile_a_building_kept_in_the_war_is_measured_without_the_rest() -> None:
    """d5 stays under its palace, c5 goes: two are no line, and nothing is asked."""
    game = Game(AT_WAR.replace("s  s  .  t", "s  s^ .  t"))
    game.play("tile settlement e5", "commit 0", "commit 3")
    assert game.shows("    b  c  d  e  f\n 5  .  .  s^ s  t")
    assert game.points("bull") == "k2"
    assert game.waits == "turn archer 1"


def test_a_union_scores_nothing_with_a_building_either() -> None:
    """Farmer and market hall on one side, a king on the other; no war."""
    game = Game(
        """
        options buildings
            a  b  c  d  e
         5  Bt t  .  t  Pk
         6  m^ .  .  .  .
        archer hand m1
        """
    )
    game.play("tile market c5")
    assert game.waits == "turn archer 1"
    assert not game.happened(PointsScored)


def test_spoils_and_income_are_never_doubled() -> None:
    """A war of the kings and a black monument in the kingdom with the palace."""
    game = Game(
        """
        options buildings
            a  b  c  d  e  f  g  h
         5  S  S  Ak t  .  t  Bk s
         6  S  S  s^ s  .  .  .  .
        monument red-black a5
        archer hand m1
        turn archer 1
        """
    )
    game.play("tile market e5", "commit 0", "commit 0")
    scored = [(event.reason, event.amount) for event in game.happened(PointsScored)]
    assert scored == [(PointReason.WAR, 2), (PointReason.MONUMENT, 1)]


# Building and catastrophe


def test_a_building_whose_line_a_catastrophe_cut_moves_to_what_is_longer_now() -> None:
    game = Game(
        """
        options buildings
            a  b  c  d  e  f  g
         5  m^ m  m  m  .  .  .
         6  .  .  .  .  m  m  .
        archer hand m1
        """
    )
    game.play("catastrophe c5", "tile market g6")
    assert answers(game) == ["building e6", "building f6", "building g6", "decline"]
    game.play("building e6")
    assert game.shows("    a  b  c  d  e  f  g\n 5  m  m  x  m  .  .  .\n 6  .  .  .  .  m^ m  m")


# All of it in one action

ALL_AT_ONCE = """
options english buildings wonder
    e  f  g  h  i  j
 3  .  .  .  .  .  .
 4  .  Pt t  .  .  .
 5  Ak t* .  t* Bk t
 6  t  .  t  .  .  .
archer hand t6
bull hand s3
"""


def test_everything_comes_in_its_order() -> None:
    """War of the kings without a settlement, library, wonder; Pot's trader then lacks a temple."""
    game = Game(ALL_AT_ONCE).play("tile temple g5")
    assert game.waits == "commit war black archer bull"
    assert answers(game) == ["commit 0"]
    game.play("commit 0", "commit 0", "building h5", "wonder g5")
    kinds = (
        *(ConflictBegan, UnificationLifted, BuildingPlaced, WonderBuilt, BuildingReturned),
        *(LeaderReturned, TreasureTaken, ActionEnded),
    )
    assert game.order(*kinds) == [
        *("LeaderReturned", "UnificationLifted", "BuildingPlaced", "WonderBuilt"),
        *("BuildingReturned", "LeaderReturned", "ActionEnded"),
    ]
    (removed,) = game.happened(TilesRemoved)
    assert (names(removed.squares), removed.reason) == ("g4 f5 g5 h5 g6", RemovalReason.WONDER)
    assert game.treasures("pot") == 0
    assert game.waits == "turn archer 1"
