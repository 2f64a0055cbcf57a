"""The rulings one by one: commitments, revolts, wars."""

from __future__ import annotations

import pytest

from engine.tigris import Rule
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
    UnificationLifted,
)
from tests.support.tigris.positions import Game, names, strengths, supporters

# Revolts

SHARED = """
    a  b  c  d
 5  Bk t  .  t
 6  .  .  .  .
archer hand t2 s3
bull hand t3
"""


def test_attacker_then_defender_commit_once_each() -> None:
    game = Game(SHARED).play("leader king c5")
    assert game.waits == "commit revolt black archer bull"
    game.play("commit 2")
    assert game.waits == "commit revolt black archer bull 2"  # the defender sees them
    game.play("commit 3")
    assert game.waits == "turn archer 1"


def test_temples_are_committed_in_a_revolt() -> None:
    game = Game(SHARED).play("leader king c5")
    assert game.answers == {"commit 0", "commit 1", "commit 2"}  # no settlement fits
    assert game.rule("commit 3") == Rule.COMMIT_FROM_HAND
    game.play("commit 1")
    assert game.answers == {"commit 0", "commit 1", "commit 2", "commit 3"}


def test_both_sides_are_asked_even_where_nothing_is_possible() -> None:
    game = Game("    a  b  c\n 5  Bk t  .").play("leader king c5")
    assert game.answers == {"commit 0"}
    game.play("commit 0")
    assert game.waits == "commit revolt black archer bull 0"
    assert game.answers == {"commit 0"}


@pytest.mark.parametrize(
    "action",
    ["tile settlement a6", "leader priest c6", "replace s1", "withdraw king", "end", "decline"],
)
def test_an_action_does_not_end_before_its_conflict_is_resolved(action: str) -> None:
    game = Game(SHARED)
    game.play("leader king c5")
    assert game.rule(action) == Rule.NOT_EXPECTED


def test_face_up_temples_next_to_a_leader_are_its_strength_and_may_count_for_both() -> None:
    game = Game(SHARED).play("leader king c5")
    assert supporters(game) == ("b5 d5", "b5")
    game.play("commit 0", "commit 0")
    assert strengths(game) == [(2, 1)]
    assert game.shows("    a  b  c  d\n 5  .  t  Ak t")


def test_face_down_temples_have_no_strength() -> None:
    game = Game(
        """
            a  b  c  d
         5  T  T  Bk t
         6  T  T  .  t
        monument red-blue a5
        """
    )
    game.play("leader king c6", "commit 0", "commit 0")
    assert strengths(game) == [(1, 1)]


def test_the_defender_of_a_revolt_wins_ties() -> None:
    game = Game(SHARED).play("leader king c5", "commit 0", "commit 1")
    assert game.points("bull") == "r1"
    assert game.shows("    a  b  c  d\n 5  Bk t  .  t")


@pytest.mark.parametrize("role", ["king", "farmer"])
def test_a_revolt_is_worth_exactly_one_red_point(role: str) -> None:
    """Whatever the leaders' color, whatever was committed."""
    picture = SHARED.replace("Bk", f"B{role[0]}")
    game = Game(picture).play(f"leader {role} c5", "commit 2", "commit 0")
    assert game.points("archer") == "r1"
    assert game.points("bull") == ""
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.BEATEN]


def test_committed_tiles_leave_the_game() -> None:
    game = Game(SHARED).play("leader king c5", "commit 2")
    assert game.hand("archer") == "s3"
    game.play("commit 3")
    assert game.hand("bull") == ""
    assert game.position.discarded == (5, 0, 0, 0)


def test_a_beaten_attacker_goes_to_supply_wherever_it_came_from() -> None:
    game = Game("    a  b  c  d  e\n 5  Bk t  .  t  Ak").play("leader king c5", *["commit 0"] * 2)
    assert game.shows("    a  b  c  d  e\n 5  .  t  Ak t  .")  # two temples to one
    game = Game("    a  b  c  d  e\n 5  Bk t  .  .  .\n 6  .  .  .  t  Ak")
    game.play("leader king c5", "commit 0", "commit 0")
    assert game.shows("    a  b  c  d  e\n 5  Bk t  .  .  .\n 6  .  .  .  t  .")
    assert game.allows("leader king c6")


# Wars

KINGS = """
    a  b  c  d  e  f  g  h
 5  s  s  Ak t  .  t  Bk s
 6  .  .  .  .  .  .  .  .
archer hand t3 s2
bull hand s3
"""


def test_a_lone_war_is_not_offered() -> None:
    game = Game(KINGS).play("tile temple e5")
    assert game.waits == "commit war black archer bull"
    assert names(game.position.union) == "e5"


def test_the_winner_scores_the_leader_and_each_supporter_that_left() -> None:
    game = Game(KINGS).play("tile temple e5", "commit 0", "commit 0")
    assert game.points("archer") == "k2"
    assert game.points("bull") == ""
    assert game.position.discarded == (0, 0, 0, 1)
    assert game.shows("    a  b  c  d  e  f  g  h\n 5  s  s  Ak t  t  t  .  .")


def test_the_loser_goes_before_its_supporters() -> None:
    game = Game(KINGS).play("tile temple e5", "commit 0", "commit 0")
    assert game.order(ConflictWon, LeaderReturned, TilesRemoved, PointsScored) == [
        *("ConflictWon", "LeaderReturned", "TilesRemoved", "PointsScored"),
    ]


def test_the_defender_of_a_war_wins_ties() -> None:
    game = Game(KINGS).play("tile temple e5", "commit 0", "commit 1")
    assert game.points("bull") == "k3"
    assert game.shows("    a  b  c  d  e  f  g  h\n 5  .  .  .  t  t  t  Bk s")


def test_tiles_of_the_leaders_color_are_committed_and_score_nothing() -> None:
    game = Game(KINGS).play("tile temple e5")
    assert game.answers == {"commit 0", "commit 1", "commit 2"}
    game.play("commit 2")
    assert game.answers == {"commit 0", "commit 1", "commit 2", "commit 3"}
    game.play("commit 2")
    assert game.points("archer") == "k2"
    assert game.position.discarded == (0, 0, 0, 2 + 2 + 1)
    assert game.hand("archer") == "t2"
    assert game.hand("bull") == "s1"


def test_after_the_last_war_the_unification_tile_is_lifted_and_its_tile_stays() -> None:
    game = Game(KINGS).play("tile settlement e5", "commit 0", "commit 0")
    assert game.order(UnificationLifted) == ["UnificationLifted"]
    assert not game.position.union
    assert game.shows("    d  e  f\n 5  t  s  t")


def test_the_covered_tile_supports_nobody() -> None:
    """Two to one, where the covered settlement could have made it two to two for either side."""
    game = Game(KINGS).play("tile settlement e5")
    assert supporters(game) == ("a5 b5", "h5")


def test_regions_that_only_the_covered_tile_links_are_on_no_side() -> None:
    game = Game(
        """
            c  d  e  f  g
         4  .  .  s  .  .
         5  Ak t  .  t  Bk
         6  .  .  s  .  .
        archer hand s1
        """
    )
    game.play("tile settlement e5", "commit 0", "commit 0")
    assert strengths(game) == [(0, 0)]
    assert game.points("bull") == "k1"
    assert game.shows(
        """
            c  d  e  f  g
         4  .  .  s  .  .
         5  .  t  s  t  Bk
         6  .  .  s  .  .
        """
    )


def test_face_down_tiles_support_nobody_and_are_not_lost() -> None:
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  S  S  Ak t  .  t  Bk s
         6  S  S  .  .  .  .  .  .
        monument red-black a5
        archer hand t1
        """
    )
    game.play("tile temple e5", "commit 0", "commit 0")
    assert game.points("bull") == "k1"
    assert game.shows("    a  b  c  d\n 5  S  S  .  t\n 6  S  S  .  .")


@pytest.mark.parametrize(
    ("active", "kings", "sides"),
    [
        ("archer", "A B", "archer bull"),
        ("bull", "A B", "bull archer"),
        ("archer", "P B", "bull pot"),
        ("pot", "A B", "archer bull"),
        ("lion", "P B", "bull pot"),
        ("bull", "A L", "lion archer"),
    ],
)
def test_the_active_player_attacks_else_the_first_owner_clockwise(
    active: str, kings: str, sides: str
) -> None:
    left, right = kings.split()
    game = Game(
        f"""
            a  b  c  d  e
         5  {left}k t  .  t  {right}k
        players archer bull pot lion
        {active} hand m1
        turn {active} 1
        """
    )
    assert game.play("tile market c5").waits == f"commit war black {sides}"


def test_a_like_leader_in_a_third_kingdom_takes_no_part() -> None:
    """The active player's king stands elsewhere, so it neither fights nor attacks."""
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  Pk t  .  t  Bk .  t  Ak
        archer hand m1
        """
    )
    assert game.play("tile market c5").waits == "commit war black bull pot"


WARS = """
    a  b  c  d  e  f  g  h
 5  s  m  Ak t  .  t  Bk s
 6  .  .  .  At .  Bt .  .
 7  .  .  .  .  .  .  .  .
players archer bull
archer hand t1
bull hand t1 m2
turn bull 1
"""


def test_the_active_player_chooses_among_several_wars() -> None:
    game = Game(WARS).play("tile temple e5")
    assert game.waits == "war"
    assert game.answers == {"war trader", "war king"}
    assert game.rule("war priest") == Rule.NO_SUCH_WAR
    assert game.proof("war priest") == "c5 g5 d6 f6", "the leaders whose wars are waiting"
    assert game.play("war king").waits == "commit war black bull archer"


def test_the_last_of_several_wars_is_not_offered() -> None:
    game = Game(WARS).play("tile temple e5", "war king", "commit 0", "commit 0")
    assert game.waits == "commit war green bull archer"


def test_a_war_fought_first_counts_what_a_later_one_would_cut_off() -> None:
    game = Game(WARS).play("tile temple e5", "war king", "commit 0", "commit 0")
    game.play("commit 2", "commit 0")
    assert (game.points("bull"), game.points("archer")) == ("g2", "k2")


def test_each_war_after_the_first_is_judged_afresh() -> None:
    """With its market the archer loses the link to its settlement, then the war of the kings."""
    game = Game(WARS).play("tile temple e5", "war trader", "commit 2", *["commit 0"] * 3)
    assert strengths(game) == [(2, 1), (1, 0)]
    assert (game.points("bull"), game.points("archer")) == ("g2 k1", "")
    assert game.shows("    a  b  c  d\n 5  s  .  .  t\n 6  .  .  .  .")


def test_a_pair_that_a_war_has_parted_does_not_fight() -> None:
    """The archer's markets were the only link between the kings."""
    game = Game(
        """
            a  b  c  d  e  f  g
         5  Ak t  m  m  .  t  Bk
         6  .  At .  .  .  Bt .
        bull hand t1 m3
        turn bull 1
        """
    )
    game.play("tile temple e5", "war trader", "commit 3", "commit 0")
    assert game.waits.startswith("deal")
    assert game.order(ConflictBegan, UnificationLifted) == ["ConflictBegan", "UnificationLifted"]
    assert game.points("bull") == "g3"
    assert game.shows(
        """
            a  b  c  d  e  f  g
         5  Ak t  .  .  t  t  Bk
         6  .  .  .  .  .  Bt .
        """
    )


# Red wars

PRIESTS = """
    a  b  c  d  e  f  g  h
 5  Ap t  t  t  .  t  t  Bp
 6  .  .  .  .  .  .  .  .
archer hand s1
"""


def test_a_beaten_priest_protects_no_temple() -> None:
    game = Game(PRIESTS).play("tile settlement e5", "commit 0", "commit 0")
    assert game.points("archer") == "r3"
    assert game.shows("    a  b  c  d  e  f  g  h\n 5  Ap t  t  t  s  .  .  .")


def test_a_temple_next_to_another_leader_stays_and_scores_nothing() -> None:
    game = Game(PRIESTS.replace("6  .  .  .  .  .  .", "6  .  .  .  .  .  Pk"))
    game.play("tile settlement e5", "commit 0", "commit 0")
    assert game.points("archer") == "r2"
    assert game.shows(
        """
            e  f  g  h
         5  s  t  .  .
         6  .  Pk .  .
        """
    )


def test_a_temple_with_a_treasure_stays_and_scores_nothing() -> None:
    game = Game(PRIESTS.replace("t  t  Bp", "t* t  Bp"))
    game.play("tile settlement e5", "commit 0", "commit 0")
    assert game.points("archer") == "r2"
    assert game.shows("    e  f  g  h\n 5  s  t* .  .")


def test_protected_temples_support_all_the_same() -> None:
    game = Game(PRIESTS.replace("t  t  Bp", "t* t* Bp")).play("tile settlement e5")
    assert supporters(game) == ("b5 c5 d5", "f5 g5")


def test_other_colors_are_not_protected() -> None:
    """A settlement beside a leader is lost with its king all the same."""
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  s  s  Ak t  .  t  Bk s
         6  .  .  .  .  .  .  t  Pf
        archer hand t1
        """
    )
    game.play("tile temple e5", "commit 0", "commit 0")
    assert game.points("archer") == "k2"
    assert game.shows("    f  g  h\n 5  t  .  .\n 6  .  t  Pf")
