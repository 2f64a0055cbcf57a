"""The forecast at tables with options: English commitment, buildings, the wonder."""

from __future__ import annotations

from engine.tigris.model.bitboard import NONE
from tests.support.tigris.forecast_text import (
    after,
    forecast_of,
    offered_builds,
    only_conflict,
    points,
    removed_tiles,
    returned_leaders,
    treasure_shares,
    won_by_attacker,
    won_by_defender,
)
from tests.support.tigris.positions import Game, names

# English commitment

ENGLISH = """
options english
    a  b  c  d  e  f  g  h
 5  s  .  Ak t  .  t  Bk s
 6  s  .  .  .  .  .  s  s
players archer bull
archer hand t1 s5
bull hand s3
"""


def test_english_bounds_of_both_sides() -> None:
    """None to three: the attacker lifts above three or adds nothing, the defender just ties."""
    conflict = only_conflict(forecast_of(ENGLISH, "tile temple e5"))
    assert (conflict.attacker.strength, conflict.defender.strength) == (0, 3)
    assert (conflict.attacker.max_commitment, conflict.defender.max_commitment) == (5, 3)
    assert conflict.answers == ((0, (0,)), (4, (0, 1)), (5, (0, 2)))


def test_english_outcomes_assume_the_fewest_tiles() -> None:
    conflict = only_conflict(forecast_of(ENGLISH, "tile temple e5"))
    assert points(won_by_attacker(conflict)) == ["archer 4 black war c5"]
    assert points(won_by_defender(conflict)) == ["bull 1 black war g5"]
    conflict = only_conflict(forecast_of(ENGLISH.replace("s5", "s3"), "tile temple e5"))
    assert conflict.attacker_wins is None  # three more only tie, and may not even be added
    assert conflict.answers == ((0, (0,)),)


def test_an_english_defender_who_cannot_reach_the_tie_cannot_win() -> None:
    picture = ENGLISH.replace("5  s  .  Ak", "5  .  s  Ak").replace("6  s  .  .", "6  .  s  s")
    picture = picture.replace("Bk s", "Bk .").replace("s  s\nplayers", ".  .\nplayers")
    conflict = only_conflict(forecast_of(picture, "tile temple e5", "bull"))
    assert (conflict.attacker.strength, conflict.defender.strength) == (3, 0)
    assert conflict.answers[0] == (0, (0, 3))
    assert conflict.defender_wins is not None
    picture = picture.replace("bull hand s3", "bull hand s2 t1")
    assert only_conflict(forecast_of(picture, "tile temple e5", "bull")).defender_wins is None


# Buildings

LINE = """
options buildings
    a  b  c  d  e
 5  Ak t  t  .  .
 6  .  .  .  .  .
players archer bull
archer hand t2 m1
"""


def test_an_offered_building_with_every_tile_of_its_line() -> None:
    foreseen = forecast_of(LINE, "tile temple d5")
    assert offered_builds(foreseen.outlook) == [
        *("building b5", "building c5", "building d5", "decline"),
    ]
    squares = [names(choice.squares) for choice in foreseen.outlook.choices]
    assert squares == ["b5", "c5", "d5", ""]
    assert points(foreseen.outlook) == ["archer 1 red king d5"]


def test_a_tile_counts_double_where_its_building_is() -> None:
    picture = LINE.replace("t  t  .", "t^ t  .")
    assert points(forecast_of(picture, "tile temple b6").outlook) == ["archer 2 red king b6"]
    assert points(forecast_of(picture, "tile market b6").outlook) == ["archer 1 green king b6"]


def test_a_monument_that_flips_the_tile_of_a_building() -> None:
    """Both are on offer: the monument's answers hang below each of the building's."""
    picture = """
    options buildings
        a  b  c  d
     5  t  t  t^ .
     6  t  .  .  Ak
    players archer bull
    archer hand t2
    """
    foreseen = forecast_of(picture, "tile temple b6")
    assert offered_builds(foreseen.outlook)[-1] == "decline"
    assert {line.split()[0] for line in offered_builds(foreseen.outlook)} == {"monument", "decline"}
    picture = picture.replace("t  t  t^", "t^ t  .").replace("t  .  .  Ak", "t  .  t  Ak")
    foreseen = forecast_of(picture, "tile temple b6")
    assert offered_builds(foreseen.outlook) == [
        "building a6",
        "building b6",
        "building c6",
        "decline",
    ]
    moved = after(after(foreseen.outlook, "building c6"), "monument red-black a5")
    assert moved.buildings_returned == ()
    (flat,) = after(after(foreseen.outlook, "decline"), "monument red-black a5").buildings_returned
    assert (flat.color, flat.square) == (0, 4 * 17)  # a5


def test_a_tile_under_a_building_supports_and_is_not_lost() -> None:
    picture = """
    options buildings
        a  b  c  d  e  f  g  h
     5  .  s  Ak t  .  t  Bk s^
    players archer bull
    archer hand t1 s4
    """
    conflict = only_conflict(forecast_of(picture, "tile temple e5"))
    assert names(conflict.defender.supporters) == "h5"
    assert removed_tiles(won_by_attacker(conflict)) == []
    assert points(won_by_attacker(conflict)) == ["archer 1 black war c5"]


def test_a_line_that_the_war_breaks_is_not_offered() -> None:
    picture = """
    options buildings
        a  b  c  d  e  f  g
     5  Ak t  s  s  .  t  Bk
    players archer bull
    archer hand s1
    bull hand t4
    """
    conflict = only_conflict(forecast_of(picture, "tile settlement e5", None))
    assert offered_builds(won_by_attacker(conflict)) == [
        *("building c5", "building d5", "building e5", "decline"),
    ]
    assert won_by_defender(conflict).choices == ()


# The wonder

PLUS = """
options wonder
    c  d  e  f
 4  .  .  .  .
 5  .  .  t  .
 6  .  t* .  t*
 7  .  .  t  Bt
players archer bull
archer hand t1
"""


def test_the_offered_wonder_and_what_it_removes() -> None:
    """The trader's only temples go with the plus, so that nobody takes the treasures on it."""
    foreseen = forecast_of(PLUS, "tile temple e6")
    assert offered_builds(foreseen.outlook) == ["wonder e6", "decline"]
    assert names(foreseen.outlook.choices[0].squares) == "e5 d6 e6 f6 e7"
    assert foreseen.outlook.choices[1].squares == NONE
    built = after(foreseen.outlook, "wonder e6")
    assert removed_tiles(built) == ["red e5 d6 e6 f6 e7 wonder"]
    assert returned_leaders(built) == ["bull green f7 no temple"]
    assert treasure_shares(built) == []
    assert treasure_shares(after(foreseen.outlook, "decline")) == ["bull f7:  + 1 of d6 f6"]


def test_the_wonders_point_has_any_color_and_does_not_hide_what_follows() -> None:
    picture = """
    options wonder
        c  d  e  f  g  h
     4  .  .  w  .  .  .
     5  .  w  w  w  Ak t
     6  .  .  w  .  .  .
    wonder e5
    players archer bull
    archer hand t4
    bull hand t6
    treasures {treasures}
    """
    outlook = forecast_of(picture.format(treasures="k1 p2 b2"), "end").outlook
    assert outlook.wonder_point == 0
    assert outlook.points == ()
    assert outlook.tiles_to_deal == (2, 0)
    outlook = forecast_of(picture.format(treasures="k1 p2"), "end").outlook
    assert (outlook.wonder_point, outlook.end_reason) == (0, "treasures")


def test_the_chosen_color_is_listed() -> None:
    picture = """
    options wonder
        c  d  e  f  g  h
     4  .  .  w  .  .  .
     5  .  w  w  w  Ak t
     6  .  .  w  .  .  .
    wonder e5
    players archer bull
    archer hand t4
    """
    game = Game(picture).play("end")
    foreseen = forecast_of(game, "point green")
    assert [point.split()[:3] for point in points(foreseen.outlook)] == [["archer", "1", "green"]]
    assert foreseen.outlook.wonder_point is None
    assert foreseen.outlook.tiles_to_deal == (2, 6)
