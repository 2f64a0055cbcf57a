"""Interactions of rules that each ruling alone leaves open, and their order."""

from __future__ import annotations

import pytest

from engine.tigris import Rule
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import (
    ActionEnded,
    ConflictBegan,
    ConflictWon,
    GameEnded,
    LeaderReturned,
    MonumentBuilt,
    PointsScored,
    TilesRemoved,
    TreasureTaken,
    UnificationLifted,
)
from tests.support.tigris.positions import Game, names, supporters

# War and monument: the tile that unites also completes a square

SQUARE_AT_WAR = """
    f  g  h  i  j
 4  .  s  s  .  .
 5  Ak s  .  t  Bk
 6  t  .  .  .  .
archer hand s1
bull hand s4
"""


def test_a_war_that_destroys_the_square_leaves_no_monument() -> None:
    game = Game(SQUARE_AT_WAR).play("tile settlement h5", "commit 0", "commit 3")
    assert game.points("bull") == "k4"
    assert game.waits == "turn archer 1"
    assert game.shows("    f  g  h  i  j\n 4  .  .  .  .  .\n 5  .  .  s  t  Bk\n 6  t  .  .  .  .")


def test_a_square_that_survives_the_war_is_offered_after_it() -> None:
    game = Game(SQUARE_AT_WAR).play("tile settlement h5", "commit 0")
    assert game.waits == "commit war black archer bull 0"
    assert game.rule("monument red-black g4") == Rule.NOT_EXPECTED
    game.play("commit 2")
    assert game.order(UnificationLifted) == ["UnificationLifted"]
    assert game.waits == "monument h5"
    game.play("monument red-black g4")
    assert game.shows("    f  g  h\n 4  .  S  S\n 5  Ak S  S\n 6  t  .  .")


# Everything in one action

ALL_AT_ONCE = """
    e  f  g  h
 3  .  .  .  .
 4  .  Pf .  .
 5  t* t  At .
 6  t  .  .  .
 7  .  t* Bt .
archer hand t1
"""


def test_wars_then_monument_then_leaders_without_temple_then_treasures() -> None:
    game = Game(ALL_AT_ONCE).play("tile temple f6", "commit 0", "commit 0")
    game.play("monument red-black e5")
    assert game.order(MonumentBuilt, LeaderReturned, TreasureTaken, ActionEnded) == [
        *("MonumentBuilt", "LeaderReturned"),
    ]
    assert game.waits == "treasure bull"
    game.play("treasure e5")
    assert game.order(TreasureTaken, ActionEnded) == ["TreasureTaken", "ActionEnded"]
    assert game.shows(
        """
            e  f  g  h
         4  .  .  .  .
         5  T  T  .  .
         6  T  T  .  .
         7  .  t* Bt .
        """
    )


def test_a_beaten_leader_is_gone_before_the_unification_tile_is_lifted() -> None:
    game = Game(ALL_AT_ONCE).play("tile temple f6", "commit 0", "commit 0")
    assert game.order(ConflictWon, LeaderReturned, PointsScored, UnificationLifted) == [
        *("ConflictWon", "LeaderReturned", "PointsScored", "UnificationLifted"),
    ]


TRADER_BY_THE_SQUARE = """
    e  f  g
 4  .  .  .
 5  t* t  At
 6  t  .  .
 7  .  t* .
archer hand t1
"""


def test_a_monument_sends_the_trader_home_before_treasures_are_shared() -> None:
    game = Game(TRADER_BY_THE_SQUARE).play("tile temple f6", "monument red-black e5")
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.NO_TEMPLE]
    assert game.treasures("archer") == 0
    assert game.waits == "turn archer 1"
    assert game.shows("    e  f  g\n 5  T* T  .\n 6  T  T  .\n 7  .  t* .")


def test_without_the_monument_the_trader_takes_its_treasure() -> None:
    game = Game(TRADER_BY_THE_SQUARE).play("tile temple f6", "decline")
    assert game.waits == "treasure archer"


# Conflicts and treasures


def test_a_trader_that_wins_a_war_takes_the_treasures_of_both_kingdoms() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  At t* .  t* Bt
        archer hand s1
        """
    )
    game.play("tile settlement c5", "commit 0")
    assert game.position.treasures.bit_count() == 12  # two more than on a new board
    game.play("commit 0")
    assert game.points("bull") == "g1"
    assert game.waits == "treasure bull"
    assert game.play("treasure b5").treasures("bull") == 1


def test_a_beaten_trader_unlinks_the_treasure_that_it_brought() -> None:
    """The attacker alone linked the right temple to the kingdom."""
    game = Game("    a  b  c  d\n 5  Bt t* .  t*\nbull hand t1")
    game.play("leader trader c5", "commit 0", "commit 1")
    assert game.waits == "turn archer 1"
    assert game.position.treasures_taken == (0, 0, 0)


def test_a_war_may_part_a_kingdom_before_its_treasures_are_shared() -> None:
    """The markets lost were all that linked the treasures."""
    game = Game(
        """
            a  b  c  d  e  f  g
         5  t* At m  m  .  t* Bt
        bull hand t1 m3
        turn bull 1
        """
    )
    game.play("tile temple e5", "commit 3", "commit 0")
    assert game.points("bull") == "g3"
    assert game.treasures("bull") == 0
    assert game.shows("    a  b  c  d  e  f  g\n 5  t* .  .  .  t  t* Bt")


# Red wars


def test_no_red_war_leaves_a_leader_without_its_temple() -> None:
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  Ap t  t  t  .  t  t  Bp
         6  .  .  .  .  .  Bk Bt .
         7  .  .  .  .  .  .  .  .
        archer hand s1
        """
    )
    game.play("tile settlement e5", "commit 0", "commit 0")
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.BEATEN]
    assert game.points("archer") == "r1"
    assert not game.happened(TilesRemoved)


def test_a_red_war_may_cut_the_link_that_makes_the_next_war() -> None:
    """The middle temple is next to no leader once the priest is beaten."""
    game = Game(
        """
            a  b  c  d  e  f  g
         5  Ap t  .  t  t  t  Bk
         6  t  Ak .  .  .  Bp .
        archer hand s1 t3
        """
    )
    game.play("tile settlement c5")
    assert game.waits == "war"
    game.play("war priest", "commit 3", "commit 0")
    assert len(game.happened(ConflictBegan)) == 1
    assert game.waits == "turn archer 1"
    assert game.shows(
        """
            a  b  c  d  e  f  g
         5  Ap t  s  .  .  t  Bk
         6  t  Ak .  .  .  .  .
        """
    )


# Unions


def test_a_loop_around_the_unification_tile_counts_each_supporter_once() -> None:
    """The archer's side touches the covered square from the left and from below."""
    game = Game(
        """
            c  d  e  f  g
         5  Ak t  .  t  Bk
         6  .  s  s  .  .
         7  .  .  .  .  .
        archer hand m1
        """
    )
    game.play("tile market e5")
    assert supporters(game) == ("d6 e6", "")


def test_a_region_on_both_sides_of_nothing_survives_a_red_war() -> None:
    """Temples that only the covered tile links belong to no side, so nobody loses them."""
    game = Game(
        """
            c  d  e  f  g
         4  .  .  t  .  .
         5  Ap t  .  t  Bp
         6  .  .  t  .  .
        archer hand s1 t1
        """
    )
    game.play("tile settlement e5", "commit 1", "commit 0")
    assert game.points("archer") == "r2"
    assert game.shows("    c  d  e  f  g\n 4  .  .  t  .  .\n 5  Ap t  s  .  .\n 6  .  .  t  .  .")


def test_the_covered_tile_is_not_lost_with_the_losers_supporters() -> None:
    game = Game(
        """
            c  d  e  f  g
         5  Ak t  .  t  Bk
        archer hand s1
        """
    )
    game.play("tile settlement e5", "commit 0", "commit 0")
    assert (game.points("archer"), game.points("bull")) == ("", "k1")
    assert game.shows("    c  d  e  f  g\n 5  .  t  s  t  Bk")


def test_a_union_without_rivals_may_complete_a_monument() -> None:
    game = Game(
        """
            f  g  h  i  j
         4  .  t  t  .  .
         5  Ak t  .  t  Bp
        archer hand t1
        """
    )
    game.play("tile temple h5")
    assert game.waits == "monument h5"
    game.play("monument red-black g4")
    assert game.shows("    f  g  h  i  j\n 4  .  T  T  .  .\n 5  .  T  T  t  Bp")


# Leaders on the way


def test_a_moved_leader_revolts_where_it_arrives() -> None:
    """The temples of its old square do not help, and its old kingdom is one no more."""
    game = Game(
        """
            a  b  c  d  e  f  g
         5  .  t  Ak t  .  .  .
         6  .  .  t  .  .  .  .
         8  .  .  .  .  .  .  .
         9  .  .  t  Bk .  .  .
        """
    )
    game.play("leader king b9", "commit 0", "commit 0")
    assert game.points("bull") == "r1"
    assert names(game.position.all_leaders) == "d9"
    assert len(game.position.kingdoms) == 1


def test_a_withdrawn_leader_may_make_room_for_one_that_would_have_met_its_like() -> None:
    """Without the king in between the right temple is a region, and no priest rules there."""
    game = Game(
        """
            a  b  c  d  e  f
         5  Bp t  Ak t  .  .
        """
    )
    assert Game(game.position).play("leader priest e5").happened(ConflictBegan)
    game.play("withdraw king", "leader priest e5")
    assert not game.happened(ConflictBegan)
    assert len(game.position.kingdoms) == 2


# Catastrophes


def test_a_catastrophe_on_a_farm_parts_a_kingdom_across_the_river() -> None:
    game = Game(
        """
            a  b  c
         3  Ak t  .
         4  .  f  .
         5  .  t  Bp
         6  .  .  .
        """
    )
    assert len(game.position.kingdoms) == 1
    game.play("catastrophe b4")
    assert len(game.position.kingdoms) == 2
    assert game.position.discarded == (0, 1, 0, 0)


def test_leaders_that_only_hold_each_other_return_all_together() -> None:
    """One struck temple, three leaders around it; the leader by another temple stays."""
    game = Game(
        """
            f  g  h  i
         4  .  Ak .  .
         5  Bf t  Pt t
         6  .  Bp .  .
         7  .  .  .  .
        """
    )
    game.play("catastrophe g5")
    assert len(game.happened(LeaderReturned)) == 3
    assert game.order(LeaderReturned, ActionEnded)[-1] == "ActionEnded"
    assert game.shows("    f  g  h  i\n 4  .  .  .  .\n 5  .  x  Pt t\n 6  .  .  .  .")


def test_a_catastrophe_ends_the_wait_for_a_treasure() -> None:
    """Parted before treasures are shared, the trader's kingdom has only one."""
    game = Game("    a  b  c  d  e\n 5  t* At t  s  t*").play("catastrophe d5")
    assert game.waits == "turn archer 1"
    assert game.treasures("archer") == 0


# Ends


@pytest.mark.parametrize(("bag", "over"), [(2, True), (3, False)])
def test_a_replacement_with_the_last_tiles(bag: int, over: bool) -> None:
    """Three replaced: with two in the bag the game ends, with three it continues."""
    game = Game(f"archer hand t3\nbag {bag}").play("replace t3")
    game.play("deal archer m2 empty" if over else "deal archer m3")
    assert (game.waits == "nobody") is over
    assert len(game.happened(GameEnded)) == over
