"""Buildings on the board double points and protect their tiles."""

from __future__ import annotations

from engine.tigris import Rule, legal_actions
from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import PointsScored, TilesRemoved
from engine.tigris.model.pieces import BLUE
from engine.tigris.notation import format_action
from tests.support.tigris.positions import Game, names, strengths, supporters


def offered(game: Game) -> list[str]:
    """The squares for the building that is on offer, in the order of the answers."""
    answers = [format_action(action) for action in legal_actions(game.position)]
    assert answers.pop() == "decline"
    return [answer.removeprefix("building ") for answer in answers]


def picture(tiles: str, *more: str) -> str:
    return "\n".join(("options buildings", tiles, *more))


# Points

FARMING = """
options buildings
    a  b  c  d  e
 4  f^ .  .  .  .
 5  t  Bf .  .  .
archer hand f1 m1
"""


def test_a_tile_in_a_kingdom_with_its_building_scores_two() -> None:
    game = Game(FARMING).play("tile farm b4")
    assert game.points("bull") == "u2"
    (scored,) = game.happened(PointsScored)
    assert (scored.amount, scored.reason, scored.color) == (2, PointReason.LEADER, BLUE)


def test_a_building_in_a_region_that_the_tile_joins_counts() -> None:
    tiles = "    a  b  c  d  e\n 5  t  Bt .  m^ m"
    game = Game(picture(tiles, "archer hand m1")).play("tile market c5")
    assert game.points("bull") == "g2"


def test_a_building_in_a_region_without_a_kingdom_scores_nothing() -> None:
    game = Game(picture("    a  b  c\n 5  m^ m  .", "archer hand s1")).play("tile settlement c5")
    assert not game.happened(PointsScored)


def test_the_tile_that_wins_the_building_still_scores_one() -> None:
    """The point comes before the building."""
    tiles = "    a  b  c  d  e\n 5  Bt t  m  m  ."
    game = Game(picture(tiles, "archer hand m2")).play("tile market e5", "building e5")
    assert game.points("bull") == "g1"
    assert game.play("tile market f5").points("bull") == "g3"


# Protection

ON_THREE = """
options buildings
    a  b  c  d  e  f  g  h
 4  .  .  .  .  .  .  .  .
 5  m^ m  m  .  .  .  .  .
 6  .  .  .  .  m  m  .  .
archer hand m6
"""


def test_no_catastrophe_strikes_its_tile() -> None:
    game = Game(ON_THREE)
    assert (game.rule("catastrophe a5"), game.proof("catastrophe a5")) == (
        Rule.CATASTROPHE_ON_BUILDING,
        "a5",
    )
    assert game.allows("catastrophe b5")


def test_a_catastrophe_beside_it_leaves_it_where_it_stands() -> None:
    game = Game(ON_THREE).play("catastrophe b5")
    assert game.shows("    a  b  c\n 5  m^ x  m")


WAR = """
options buildings
    a  b  c  d  e  f  g  h
 5  s  s^ Ak t  .  t  Bk s
archer hand t2 s1
bull hand s3
"""


def test_a_tile_under_a_building_supports_stays_and_scores_nothing() -> None:
    game = Game(WAR).play("tile temple e5")
    assert supporters(game) == ("a5 b5", "h5")
    game.play("commit 0", "commit 3")
    assert strengths(game) == [(2, 4)]
    assert names(game.happened(TilesRemoved)[0].squares) == "a5"
    assert game.points("bull") == "k2"  # the king and a5
    assert game.shows("    a  b  c  d\n 5  .  s^ .  t")


def test_a_loser_that_has_only_its_building_loses_no_tile() -> None:
    game = Game(WAR.replace("s  s^", ".  s^")).play("tile temple e5", "commit 0", "commit 3")
    assert not game.happened(TilesRemoved)
    assert game.points("bull") == "k1"


def test_in_a_red_war_a_temple_under_the_library_stays() -> None:
    """f5 goes, g5 has the library; h5 is beside Bull's farmer."""
    tiles = """
        a  b  c  d  e  f  g  h  i  j
     5  Ap t  t  t  .  t  t^ t  Bp .
     6  .  t  .  .  .  .  .  Bf .  .
    archer hand s1
    """
    game = Game(picture(tiles)).play("tile settlement e5")
    assert supporters(game) == ("b5 c5 d5 b6", "f5 g5 h5")
    game.play("commit 0", "commit 0")
    assert names(game.happened(TilesRemoved)[0].squares) == "f5"
    assert game.points("archer") == "r2"


def test_a_building_of_another_color_protects_no_tile_of_a_war() -> None:
    """A market hall beside the settlements that are lost."""
    tiles = WAR.replace("s  s^ Ak", "s  s  Ak").replace(
        "archer", " 6  .  m^ .  .  .  .  .  .\narcher"
    )
    game = Game(tiles).play("tile temple e5", "commit 0", "commit 3")
    assert names(game.happened(TilesRemoved)[0].squares) == "a5 b5"
    assert game.shows("    a  b  c\n 5  .  .  .\n 6  .  m^ .")
