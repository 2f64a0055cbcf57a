"""The wonder: how it is built, what it connects, and its point at the end of the turn."""

from __future__ import annotations

import pytest

from engine.tigris import Rule, legal_actions, view
from engine.tigris.bots import choose
from engine.tigris.model.actions import ScorePoint
from engine.tigris.model.event_reasons import PointReason, RemovalReason
from engine.tigris.model.events import (
    ActionEnded,
    LeaderReturned,
    PointsScored,
    TilesRemoved,
    TurnEnded,
    WonderBuilt,
    WorkDeclined,
)
from engine.tigris.model.pieces import BLACK, GREEN, Seat
from engine.tigris.notation import format_action, format_position, parse_position
from engine.tigris.notation.vocabulary import NotationError, parse_square
from tests.support.tigris.positions import Game, names, position_from, strengths, supporters

PLUS = """
options wonder
    e  f  g  h  i
 3  .  .  .  .  .
 4  .  .  s  .  .
 5  .  s  .  s  .
 6  .  .  s  .  .
archer hand s2 t2 m1
"""


def answers(game: Game) -> list[str]:
    return [format_action(action) for action in legal_actions(game.position)]


# The offer


def test_without_the_option_a_plus_is_nothing() -> None:
    game = Game(PLUS.replace("wonder", "")).play("tile settlement g5")
    assert game.waits == "turn archer 1"


@pytest.mark.parametrize("last", ["g4", "f5", "g5", "h5", "g6"])
def test_any_of_the_five_tiles_may_complete_the_plus(last: str) -> None:
    """Nobody's leader is needed."""
    five = {"g4": "s", "f5": "s", "g5": "s", "h5": "s", "g6": "s"} | {last: "."}
    rows = [" ".join(five.get(f"{column}{row}", ".") for column in "fgh") for row in (4, 5, 6)]
    crop = "\n".join(f"{row} {cells}" for row, cells in zip((4, 5, 6), rows, strict=True))
    game = Game(f"options wonder\nf g h\n{crop}\narcher hand s1").play(f"tile settlement {last}")
    assert game.waits == f"monument {last}"
    assert answers(game) == ["wonder g5", "decline"]


@pytest.mark.parametrize("sign", ["t", "m", "s"])
def test_a_plus_of_any_color_will_do(sign: str) -> None:
    tile = {"t": "temple", "m": "market", "s": "settlement"}[sign]
    game = Game(PLUS.replace(" s ", f" {sign} ")).play(f"tile {tile} g5", "wonder g5")
    assert game.shows("    f  g  h\n 4  .  w  .\n 5  w  w  w\n 6  .  w  .")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("s  .  s", ".  .  s"),
        ("s  .  s", "s  .  m"),
        ("s  .  s", "x  .  s"),
        ("4  .  .  s", "4  .  .  ."),
        ("4  .  .  s", "4  .  s  ."),
        ("6  .  .  s", "6  .  .  t"),
    ],
)
def test_a_plus_of_four_or_of_two_colors_is_none(old: str, new: str) -> None:
    game = Game(PLUS.replace(old, new)).play("tile settlement g5")
    assert game.waits == "turn archer 1"


def test_face_down_tiles_are_in_no_plus() -> None:
    tiles = """
    options wonder
        e  f  g  h
     4  .  S  S  .
     5  .  S  S  .
     6  .  .  s  .
    monument red-black f4
    archer hand s1
    """
    assert Game(tiles).play("tile settlement h5").waits == "turn archer 1"


def test_the_wonder_may_be_declined_and_its_plus_is_not_offered_again() -> None:
    game = Game(PLUS).play("tile settlement g5", "decline")
    assert game.order(WorkDeclined) == ["WorkDeclined"]
    assert game.shows("    f  g  h\n 4  .  s  .\n 5  s  s  s\n 6  .  s  .")
    assert game.play("tile settlement g3").waits.startswith("deal")


def test_of_two_pluses_the_player_picks_one() -> None:
    tiles = """
    options wonder
        f  g  h  i  j
     4  .  s  .  s  .
     5  s  s  .  s  s
     6  .  s  .  s  .
    archer hand s1
    """
    game = Game(tiles).play("tile settlement h5")
    assert answers(game) == ["wonder g5", "wonder i5", "decline"]
    assert game.play("wonder i5").shows("    f  g  h  i  j\n 5  s  s  w  w  w")


def test_there_is_one_wonder_a_game() -> None:
    tiles = """
    options wonder
        e  f  g  h  i  j  k  l
     4  .  w  .  .  .  s  .  .
     5  w  w  w  .  s  .  s  .
     6  .  w  .  .  .  s  .  .
    wonder f5
    archer hand s1
    """
    assert Game(tiles).play("tile settlement j5").waits == "turn archer 1"


@pytest.mark.parametrize(
    ("action", "rule", "proof"),
    [
        ("wonder g4", Rule.NO_SUCH_PLUS, "g5"),
        ("wonder a1", Rule.NO_SUCH_PLUS, "g5"),
        ("monument red-black f4", Rule.NO_SUCH_SQUARE, "g5"),
        ("building g5", Rule.NOT_EXPECTED, ""),
        ("point red", Rule.NOT_EXPECTED, ""),
        ("tile settlement g3", Rule.NOT_EXPECTED, ""),
    ],
)
def test_other_answers_are_refused(action: str, rule: Rule, proof: str) -> None:
    game = Game(PLUS).play("tile settlement g5")
    assert (game.rule(action), game.proof(action)) == (rule, proof)


SQUARE = """
    a  b  c  d  e  f  g
 5  s  .  .  .  .  w  .
 6  s  s  .  .  w  w  w
 7  .  .  .  .  .  w  .
archer hand s1
"""


def test_a_square_asks_for_no_wonder_that_stands_or_is_not_played() -> None:
    standing = Game("options wonder" + SQUARE).play("tile settlement b5")
    assert standing.rule("wonder b5") == Rule.WONDER_BUILT
    assert standing.proof("wonder b5") == "f5 e6 f6 g6 f7"
    plain = Game(SQUARE.replace("w", ".")).play("tile settlement b5")
    assert (plain.rule("wonder b5"), plain.proof("wonder b5")) == (Rule.NO_WONDER, "")


# Building it


def test_the_five_tiles_leave_the_game_in_everybodys_sight() -> None:
    game = Game(PLUS).play("tile settlement g5", "wonder g5")
    assert game.position.discarded == (0, 0, 0, 5)
    assert not game.position.tiles[BLACK]
    removed, built = game.happened(TilesRemoved)[0], game.happened(WonderBuilt)[0]
    assert (removed.color, removed.reason) == (BLACK, RemovalReason.WONDER)
    assert names(removed.squares) == "g4 f5 g5 h5 g6"
    assert built == WonderBuilt(Seat(0), parse_square("g5"), BLACK)
    assert game.order(TilesRemoved, WonderBuilt, ActionEnded) == [
        *("TilesRemoved", "WonderBuilt", "ActionEnded"),
    ]
    assert game.waits == "turn archer 1"


def test_leaders_that_lack_a_temple_return_when_it_is_built() -> None:
    """Bull's king stood beside g4; Pot's trader has another temple."""
    tiles = PLUS.replace(" s ", " t ").replace("4  .  .  t  .", "4  .  Bk t  .")
    game = Game(tiles.replace("5  .  t  .  t  .", "5  .  t  .  t  Pt"))
    game.play("tile temple i6", "tile temple g5", "wonder g5")
    (home,) = game.happened(LeaderReturned)
    assert home.seat == Seat(1)
    assert game.shows("    f  g  h  i\n 4  .  w  .  .\n 5  w  w  w  Pt\n 6  .  w  .  t")


STANDING = """
options wonder
players archer bull
    d  e  f  g  h  i  j  k
 3  .  .  .  .  .  .  .  .
 4  .  .  .  w  .  .  .  .
 5  t  Ak w  w  w  .  .  .
 6  .  .  .  w  .  .  .  .
gone s5
archer hand s1 t2 m1 f2 points r0
bull hand t6 points r0
"""


def test_the_wonder_links() -> None:
    game = Game(STANDING).play("tile settlement i5")
    assert game.points("archer") == "k1"
    assert len(game.position.kingdoms) == 1


@pytest.mark.parametrize("action", ["tile settlement g5", "leader priest g4", "tile market h5"])
def test_the_squares_of_the_wonder_are_not_empty(action: str) -> None:
    assert Game(STANDING).rule(action) == Rule.SQUARE_TAKEN
    assert Game(STANDING).proof(action) == action.split()[-1]


def test_no_catastrophe_strikes_the_wonder() -> None:
    game = Game(STANDING)
    assert game.rule("catastrophe g6") == Rule.CATASTROPHE_ON_WONDER
    assert game.proof("catastrophe g6") == "g6"
    assert game.allows("catastrophe f6")


def test_the_wonder_holds_no_leader_though_temples_lie_under_it() -> None:
    assert Game(STANDING).rule("leader priest h4") == Rule.LEADER_NEEDS_TEMPLE


def test_the_wonder_supports_nobody_and_no_war_destroys_it() -> None:
    """Five settlements went into it; only b5 stands for Archer's king, and Bull's wins."""
    tiles = """
    options wonder
        b  c  d  e  f  g  h  i  j  k
     4  .  .  w  .  .  .  .  .  .  .
     5  s  w  w  w  Ak t  .  t  Bk s
     6  .  .  w  .  .  .  .  .  .  s
    gone s5
    archer hand t1
    """
    game = Game(tiles).play("tile temple h5")
    assert supporters(game) == ("b5", "k5 k6")
    game.play("commit 0", "commit 0")
    assert strengths(game) == [(1, 2)]
    assert game.points("bull") == "k2"
    assert game.shows("    b  c  d  e  f\n 4  .  .  w  .  .\n 5  .  w  w  w  .\n 6  .  .  w  .  .")


# The point at the end of the turn


def test_a_king_in_its_kingdom_earns_a_point_of_any_color() -> None:
    for color, points in (("red", "r1"), ("blue", "u1"), ("green", "g1"), ("black", "k1")):
        game = Game(STANDING).play("end")
        assert game.waits == "point"
        assert answers(game) == ["point red", "point blue", "point green", "point black"]
        game.play(f"point {color}")
        assert game.points("archer") == points
        assert game.waits == "turn bull 2"


def test_the_point_comes_before_the_end_of_the_turn() -> None:
    game = Game(STANDING).play("end")
    assert game.order(PointsScored, TurnEnded) == []
    game.play("point green")
    assert game.order(PointsScored, TurnEnded) == ["PointsScored", "TurnEnded"]
    (scored,) = game.happened(PointsScored)
    assert (scored.reason, scored.amount) == (PointReason.WONDER, 1)
    assert scored.square == parse_square("e5")


def test_the_last_action_of_a_turn_asks_for_it_too() -> None:
    game = Game(STANDING + "turn archer 1").play("tile settlement i5")
    assert game.order(ActionEnded, TurnEnded) == ["ActionEnded"]
    assert game.waits == "point"
    game.play("point black")
    assert game.points("archer") == "k2"


def test_no_other_leader_earns_it() -> None:
    for leader in ("Ap", "At", "Af"):
        game = Game(STANDING.replace("Ak", leader)).play("end")
        assert game.waits == "turn bull 2"


def test_only_the_active_player_earns_it() -> None:
    game = Game(STANDING.replace("Ak", "Bk")).play("end")
    assert (game.waits, game.points("bull")) == ("turn bull 2", "")


def test_a_king_in_another_kingdom_earns_nothing() -> None:
    apart = STANDING.replace("d  e ", "b  c ")  # one square to the left
    assert Game(apart).play("end").waits == "turn bull 2"


def test_the_question_is_answered_by_nothing_else() -> None:
    game = Game(STANDING).play("end")
    for action in ("decline", "end", "tile settlement i5", "deal bull t1"):
        assert game.rule(action) == Rule.NOT_EXPECTED


def test_the_question_looks_the_same_to_everybody() -> None:
    position = Game(STANDING).play("end").position
    for reader in (Seat(0), Seat(1), None):
        assert list(legal_actions(view(position, reader))) == list(legal_actions(position))


def test_the_greedy_bot_takes_the_point_where_it_lacks_it() -> None:
    poor = STANDING.replace("points r0", "points r9 u9 g0 k9")
    seen = view(Game(poor).play("end").position, Seat(0))
    assert {choose("greedy", seen, seed) for seed in range(5)} == {ScorePoint(GREEN)}


# What cannot lie on a table


def test_the_wonder_is_read_and_written_with_its_middle() -> None:
    game = Game(STANDING)
    text = format_position(game.position)
    assert "\nwonder g5\n" in text
    assert parse_position(text) == game.position
    assert parse_position(text.replace("wonder g5\n", "")) == game.position  # it can be guessed


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        ("options wonder", "", "the wonder on g4, expected none"),
        ("w  w  w", "w  w  .", "the wonder on g4, expected a plus of five cells"),
        ("gone", "wonder g4\ngone", "'g4', expected the middle of a plus of five cells"),
    ],
)
def test_another_wonder_is_refused(old: str, new: str, flaw: str) -> None:
    with pytest.raises(NotationError, match=flaw):
        position_from(STANDING.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        ("Ak", "Bk", "a king of the active player in the wonder's kingdom"),
        ("Ak", "Ap", "a king of the active player in the wonder's kingdom"),
        ("turn archer 0", "turn archer 1", "no action left where the wonder's point is chosen"),
    ],
)
def test_the_question_for_the_point_needs_a_king_and_a_turn_that_ends(
    old: str, new: str, flaw: str
) -> None:
    waiting = STANDING + "turn archer 0\nwaits point\n"
    assert position_from(waiting).actor == Seat(0)
    with pytest.raises(NotationError, match=flaw):
        position_from(waiting.replace(old, new))


def test_the_end_of_a_turn_without_a_question_needs_a_deal() -> None:
    with pytest.raises(NotationError, match="an action left, or a deal that fills a hand"):
        position_from(STANDING + "turn archer 0\n")
