"""The rulings, one by one: tiles, catastrophes, replacing, filling hands."""

from __future__ import annotations

import pytest

from engine.tigris import Rule
from engine.tigris.model.actions import (
    DealTiles,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.bitboard import Square
from engine.tigris.model.event_reasons import ReturnReason
from engine.tigris.model.events import (
    ConflictBegan,
    KingdomsUnited,
    LeaderReturned,
    PointsScored,
    TilesDealt,
    TurnBegan,
    UnificationLifted,
)
from engine.tigris.model.pieces import BLUE, NO_TILES, RED, Seat, Tiles
from tests.support.tigris.positions import LETTERS, Game, names

CROWDED = """
    a  b  c  d  e  f  g  h  i  j
 4  .  .  .  .  .  .  .  .  .  .
 5  .  t  Bk t  s  t  x  t  T  T
 6  .  .  .  .  .  .  .  .  T  T
 7  .  .  .  .  .  .  .  .  .  .
monument red-blue i5
archer hand t1 s1
"""


# Placing a tile


def test_farms_go_on_the_river_and_all_others_on_land() -> None:
    game = Game("archer hand t1 f1 m1 s1")
    assert game.rule("tile farm a5") == Rule.FARM_ON_RIVER
    assert game.allows("tile farm a4")
    for tile in ("temple", "market", "settlement"):
        assert game.rule(f"tile {tile} a4") == Rule.TILE_ON_LAND
        assert game.allows(f"tile {tile} a5")


def test_a_tile_comes_from_the_hand() -> None:
    game = Game("archer hand t1")
    assert game.rule("tile market a5") == Rule.TILE_NOT_IN_HAND
    assert game.play("tile temple a5").hand("archer") == ""


def test_a_tile_needs_an_empty_square() -> None:
    game = Game(CROWDED)
    for square in ("b5", "c5", "g5", "j6"):
        assert game.rule(f"tile settlement {square}") == Rule.SQUARE_TAKEN


@pytest.mark.parametrize("number", [-1, 16, 33, 187, 10_000])
def test_squares_off_the_board_are_refused(number: int) -> None:
    """Before the first, in the guard column, past the last."""
    game, square = Game("archer hand t1 f1"), Square(number)
    for action in (
        PlaceTile(RED, square),
        PlaceTile(BLUE, square),
        PlaceLeader(RED, square),
        PlayCatastrophe(square),
    ):
        assert game.rule(action) == Rule.NOT_ON_BOARD


def test_a_tile_never_touches_three_kingdoms() -> None:
    three = """
            e  f  g  h  i
         4  .  .  .  .  .
         5  Bk t  .  t  Pk
         6  .  .  t  .  .
         7  .  .  Lk .  .
        players archer bull pot lion
        archer hand s1
        """
    game = Game(three)
    assert game.rule("tile settlement g5") == Rule.THREE_KINGDOMS
    assert game.proof("tile settlement g5") == "e5 f5 h5 i5 g6 g7"
    assert Game(three.replace("Lk", ". ")).allows("tile settlement g5")


@pytest.mark.parametrize(
    ("action", "scores"),
    [
        ("tile settlement h5", "archer: bull:"),
        ("tile settlement f5", "archer: bull:"),
        ("tile settlement e5", "archer: bull:k1"),
        ("tile market e5", "archer:g1 bull:"),
        ("tile temple e5", "archer: bull:r1"),
    ],
    ids=["touching nothing", "a region", "another's leader", "one's own leader", "the king"],
)
def test_a_tile_scores_for_its_leader_else_for_the_king(action: str, scores: str) -> None:
    game = Game(
        """
            a  b  c  d  e  f  g  h
         5  .  Bk t  At .  .  t  .
         6  .  .  .  .  .  .  .  .
        archer hand t1 m1 s1
        """
    )
    game.play(action)
    assert f"archer:{game.points('archer')} bull:{game.points('bull')}" == scores


def test_a_tile_scores_for_nobody_without_leader_and_king() -> None:
    game = Game("    a  b  c\n 5  .  t  Bf\narcher hand s1").play("tile settlement a5")
    assert not game.happened(PointsScored)


def test_a_tile_that_links_regions_to_a_kingdom_scores() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  Ak t  .  s  .
         6  .  .  m  .  .
        archer hand s1
        """
    )
    assert game.play("tile settlement c5").points("archer") == "k1"


def test_the_point_comes_at_once() -> None:
    """Before the monument that the same tile completes is decided on."""
    game = Game("    a  b  c\n 5  t  t  Ap\n 6  t  .  .\narcher hand t1").play("tile temple b6")
    assert game.waits == "monument b6"
    assert game.points("archer") == "r1"


def test_a_tile_between_two_kingdoms_scores_nothing_and_is_covered() -> None:
    """Also without any war; then the unification tile is lifted at once."""
    game = Game(
        """
            a  b  c  d  e
         5  Ak t  .  t  Bp
        archer hand s1
        """
    )
    game.play("tile settlement c5")
    assert game.order(PointsScored, KingdomsUnited, ConflictBegan, UnificationLifted) == [
        "KingdomsUnited",
        "UnificationLifted",
    ]
    assert len(game.position.kingdoms) == 1
    assert game.waits == "turn archer 1"


# Catastrophes


def test_a_catastrophe_strikes_empty_squares_river_and_tiles() -> None:
    game = Game(CROWDED)
    assert all(game.allows(f"catastrophe {square}") for square in ("a6", "a4", "e5", "b5"))
    game.play("catastrophe e5", "catastrophe a4")
    assert game.position.discarded == (0, 0, 0, 1)
    assert game.shows("    a  b  c  d  e  f\n 4  x  .  .  .  .  .\n 5  .  t  Bk t  x  t")


def test_a_catastrophe_spares_leaders_treasures_monuments_catastrophes() -> None:
    game = Game(CROWDED)
    assert game.rule("catastrophe c5") == Rule.CATASTROPHE_ON_LEADER
    assert game.rule("catastrophe k1") == Rule.CATASTROPHE_ON_TREASURE
    assert game.rule("catastrophe j6") == Rule.CATASTROPHE_ON_MONUMENT
    assert game.rule("catastrophe g5") == Rule.CATASTROPHE_TWICE


def test_a_player_has_two_catastrophes() -> None:
    game = Game("archer hand t6\nbull hand t6\npot hand t6")
    game.play("catastrophe a5", "catastrophe a6", "end", "end")
    assert game.position.catastrophes_left == (0, 2, 2)
    assert game.rule("catastrophe a9") == Rule.NO_CATASTROPHE


def test_a_catastrophe_stays_and_links_nothing() -> None:
    game = Game("    a  b  c  d  e\n 5  Ak t  s  t  Bp\narcher hand s1").play("catastrophe c5")
    assert len(game.position.kingdoms) == 2
    assert game.rule("tile settlement c5") == Rule.SQUARE_TAKEN


def test_leaders_that_a_catastrophe_leaves_without_a_temple_return() -> None:
    game = Game(
        """
            a  b  c  d
         5  Ak t  Bp t
         6  .  Pf .  .
        """
    )
    game.play("catastrophe b5")
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.NO_TEMPLE] * 2
    assert game.shows(
        """
            a  b  c  d
         5  .  x  Bp t
         6  .  .  .  .
        """
    )


def test_leaders_return_when_a_catastrophe_strikes_the_last_temple_of_the_board() -> None:
    """Whether a leader lacks a temple is decided by sets, of which one is empty then."""
    bare = "".join(f"{row} {'. ' * 16}\n" for row in range(1, 12))
    game = Game(f"{' '.join(LETTERS)}\n{bare.replace('5 . .', '5 Ak t')}")
    assert names(game.position.tiles[RED]) == "b5"
    game.play("catastrophe b5")
    assert [event.reason for event in game.happened(LeaderReturned)] == [ReturnReason.NO_TEMPLE]


# Replacing tiles


def test_replacing_takes_one_to_six_tiles_from_the_hand() -> None:
    game = Game("archer hand t2 m1")
    assert game.rule(ReplaceTiles(NO_TILES)) == Rule.REPLACE_SOME
    assert game.rule("replace t3") == Rule.REPLACE_SOME
    assert game.rule("replace f1") == Rule.REPLACE_SOME
    assert {line for line in game.answers if line.startswith("replace")} == {
        *("replace t1", "replace t2", "replace m1", "replace t1 m1", "replace t2 m1"),
    }


@pytest.mark.parametrize("tiles", [(3, -1, 0, 0, 0), (1,), (), (1, 0, 0, 0, 0, 0)])
def test_a_handful_is_five_counts_from_nothing_up(tiles: Tiles) -> None:
    game = Game("archer hand t3")
    assert game.rule(ReplaceTiles(tiles)) == Rule.REPLACE_SOME
    game.play("replace t1")
    assert game.refuses(DealTiles(Seat(0), tiles))


def test_replaced_tiles_leave_face_down_and_as_many_are_drawn_at_once() -> None:
    game = Game("archer hand t2 m1").play("replace t2")
    assert game.waits == "deal archer 2 replacing"
    assert game.hand("archer") == "m1"
    assert game.position.replaced[0] == (2, 0, 0, 0, 0)
    assert game.position.discarded == (0, 0, 0, 0)
    game.play("deal archer f2")
    assert game.hand("archer") == "f2 m1"
    assert game.position.bag == 143 - 3 - 2
    assert game.waits == "turn archer 1"
    assert game.allows("tile farm a4")  # the new tiles serve the second action


def test_all_six_tiles_may_be_replaced() -> None:
    game = Game("archer hand t2 f2 m1 s1").play("replace t2 f2 m1 s1")
    assert game.hand("archer") == ""
    assert game.play("deal archer s6").hand("archer") == "s6"


# The end of a turn


def test_hands_are_filled_clockwise_from_the_active_player() -> None:
    game = Game("players archer bull pot\narcher hand t5\npot hand t4\nturn bull 1").play("end")
    assert game.waits == "deal archer 1, deal pot 2, deal bull 6"
    game.deal()
    assert [event.seat for event in game.happened(TilesDealt)] == [1, 2, 0]
    assert game.order(TilesDealt, TurnBegan)[-1] == "TurnBegan"


def test_full_hands_are_not_dealt_to() -> None:
    game = Game("archer hand t6\nbull hand f6\npot hand m6").play("end")
    assert game.waits == "turn bull 2"
