"""Civilization buildings: where one may go, when it moves, what it earns and protects."""

from __future__ import annotations

import pytest

from engine.tigris import Rule, legal_actions
from engine.tigris.model.events import BuildingPlaced, BuildingReturned, WorkDeclined
from engine.tigris.model.pieces import BLACK, GREEN, Seat
from engine.tigris.notation import format_action, format_position, parse_position
from engine.tigris.notation.validation import first_flaw
from engine.tigris.notation.vocabulary import NotationError, parse_square
from tests.support.tigris.positions import Game, position_from

LINE = """
options buildings
    a  b  c  d  e
 5  m  m  .  .  .
archer hand m2
"""


def offered(game: Game) -> list[str]:
    """The squares for the building that is on offer, in the order of the answers."""
    answers = [format_action(action) for action in legal_actions(game.position)]
    assert answers.pop() == "decline"
    return [answer.removeprefix("building ") for answer in answers]


def picture(tiles: str, *more: str) -> str:
    return "\n".join(("options buildings", tiles, *more))


# Lines


def test_without_the_option_no_building_is_offered() -> None:
    assert Game(LINE.replace("buildings", "")).play("tile market c5").waits == "turn archer 1"


@pytest.mark.parametrize(
    ("tile", "sign", "line"),
    [
        ("temple", "t", "e5 f5 g5"),
        ("farm", "f", "a4 b4 c4"),
        ("market", "m", "e5 f5 g5"),
        ("settlement", "s", "e5 f5 g5"),
    ],
)
def test_a_line_of_three_of_any_color_is_offered_its_building(
    tile: str, sign: str, line: str
) -> None:
    """Nobody's leader is needed."""
    first, second, third = line.split()
    crop = f"    a  b  c\n 4  {sign}  {sign}  ." if tile == "farm" else ""
    crop = crop or f"    e  f  g\n 5  {sign}  {sign}  ."
    game = Game(picture(crop, f"archer hand {sign}1")).play(f"tile {tile} {third}")
    assert game.waits == f"building {third}"
    assert offered(game) == [first, second, third]
    game.play(f"building {second}")
    assert game.shows(crop.replace(f"{sign}  .", f"{sign}^ {sign} ").rstrip())
    assert game.waits == "turn archer 1"


def test_a_line_may_stand_upright() -> None:
    game = Game(picture("    e  f\n 4  s  .\n 5  .  s\n 6  s  .", "archer hand s1"))
    assert offered(game.play("tile settlement e5")) == ["e4", "e5", "e6"]


def test_a_tile_may_close_the_gap_between_two_runs() -> None:
    game = Game(LINE.replace(".  .  .", ".  m  m")).play("tile market c5")
    assert offered(game) == ["a5", "b5", "c5", "d5", "e5"]


def test_a_tile_in_two_lines_is_offered_both() -> None:
    tiles = "    e  f  g\n 4  .  .  m\n 5  m  m  .\n 6  .  .  m"
    game = Game(picture(tiles, "archer hand m1")).play("tile market g5")
    assert offered(game) == ["g4", "e5", "f5", "g5", "g6"]


def test_of_two_runs_only_the_one_of_three_is_a_line() -> None:
    tiles = "    e  f  g\n 4  .  .  .\n 5  m  m  .\n 6  .  .  m"
    game = Game(picture(tiles, "archer hand m1")).play("tile market g5")
    assert offered(game) == ["e5", "f5", "g5"]


@pytest.mark.parametrize(
    "tiles",
    [
        "    e  f  g\n 5  .  m  .\n 6  .  .  .",  # two
        "    e  f  g\n 5  .  m  .\n 6  .  .  m",  # bent
        "    e  f  g\n 5  m  .  .\n 6  .  .  .",  # a gap of one
        "    e  f  g\n 5  m  s  .\n 6  .  .  .",  # broken by another color
        "    e  f  g\n 5  m  x  .\n 6  .  .  .",  # by a catastrophe
    ],
)
def test_what_is_no_straight_unbroken_line_is_not_offered(tiles: str) -> None:
    game = Game(picture(tiles, "archer hand m1")).play("tile market g5")
    assert game.waits == "turn archer 1"


def test_face_down_tiles_are_in_no_line() -> None:
    tiles = "    e  f  g\n 5  M  M  .\n 6  M  M  ."
    game = Game(picture(tiles, "monument red-green e5", "archer hand m1"))
    assert game.play("tile market g5").waits == "turn archer 1"


def test_a_line_does_not_wrap_around_the_edge_of_the_board() -> None:
    """p2 and a3 are neighbors for nobody."""
    game = Game(picture("    a  o  p\n 2  .  s  s\n 3  .  s  .", "archer hand s1"))
    assert game.play("tile settlement a3").waits == "turn archer 1"


# The offer


def test_a_building_may_be_declined_and_is_not_offered_again() -> None:
    game = Game(LINE).play("tile market c5", "decline")
    assert game.order(WorkDeclined) == ["WorkDeclined"]
    assert game.waits == "turn archer 1"
    assert game.shows("    a  b  c\n 5  m  m  m")


def test_a_later_tile_of_the_line_offers_it_again() -> None:
    game = Game(LINE).play("tile market c5", "decline", "tile market d5")
    assert offered(game) == ["a5", "b5", "c5", "d5"]


def test_only_the_line_of_the_placed_tile_counts() -> None:
    tiles = "    a  b  c  d  e\n 5  m  m  m  .  .\n 6  .  .  .  .  ."
    assert Game(picture(tiles, "archer hand m1")).play("tile market e6").waits == "turn archer 1"


@pytest.mark.parametrize(
    ("action", "rule", "proof"),
    [
        ("building d5", Rule.BUILDING_OFF_LINE, "a5 b5 c5"),
        ("building k5", Rule.BUILDING_OFF_LINE, "a5 b5 c5"),
        ("tile market d5", Rule.NOT_EXPECTED, ""),
        ("monument red-green a5", Rule.NOT_EXPECTED, ""),
        ("wonder b5", Rule.NOT_EXPECTED, ""),
        ("end", Rule.NOT_EXPECTED, ""),
    ],
)
def test_other_answers_are_refused(action: str, rule: Rule, proof: str) -> None:
    game = Game(LINE).play("tile market c5")
    assert (game.rule(action), game.proof(action)) == (rule, proof)


def test_a_building_is_offered_only_where_one_is_offered() -> None:
    assert Game(LINE).rule("building a5") == Rule.NOT_EXPECTED


def test_the_event_says_who_what_where_and_where_from() -> None:
    game = Game(LINE).play("tile market c5", "building b5")
    (placed,) = game.happened(BuildingPlaced)
    assert placed == BuildingPlaced(Seat(0), GREEN, parse_square("b5"), origin=None)


def test_a_building_may_stand_on_a_tile_with_a_treasure() -> None:
    game = Game(picture("    e  f  g\n 5  t* t* .", "archer hand t1"))
    game.play("tile temple g5", "building f5")
    assert game.shows("    e  f  g\n 5  t* t# t")
    assert parse_position(format_position(game.position)) == game.position


# Moving

ON_THREE = """
options buildings
    a  b  c  d  e  f  g  h
 4  .  .  .  .  .  .  .  .
 5  m^ m  m  .  .  .  .  .
 6  .  .  .  .  m  m  .  .
archer hand m6
"""


def test_a_building_stays_for_a_line_of_the_same_length() -> None:
    assert Game(ON_THREE).play("tile market g6").waits == "turn archer 1"


def test_a_building_moves_to_a_longer_line() -> None:
    game = Game(ON_THREE).play("tile market g6", "tile market h6")
    assert offered(game) == ["e6", "f6", "g6", "h6"]
    game.play("building g6")
    (moved,) = game.happened(BuildingPlaced)
    assert (moved.origin, moved.square) == (parse_square("a5"), parse_square("g6"))
    assert game.shows(
        "    a  b  c  d  e  f  g  h\n 5  m  m  m  .  .  .  .  .\n 6  .  .  .  .  m  m  m^ m"
    )


def test_a_line_that_only_grows_is_not_longer_than_itself() -> None:
    """Not even to another tile of the same line."""
    assert Game(ON_THREE).play("tile market d5").waits == "turn archer 1"


def test_the_new_line_is_longer_than_both_lines_of_its_tile() -> None:
    """Its row is three long, its column four: a row of four is too short, one of five is not."""
    tiles = """
        e  f  g  h  i  j  k  l  m
     4  m  .  .  .  .  .  .  .  .
     5  m^ m  m  .  .  .  .  .  .
     6  m  .  .  .  m  m  m  .  .
     7  m  .  .  .  .  .  .  .  .
    archer hand m2
    """
    game = Game(picture(tiles)).play("tile market l6")
    assert game.waits == "turn archer 1"
    assert offered(game.play("tile market m6")) == ["i6", "j6", "k6", "l6", "m6"]


def test_lines_are_measured_after_the_tile_is_placed() -> None:
    """It lengthens the line of the building to four, so its column of four is not longer."""
    tiles = "    b  c  d  e\n 4  .  .  .  m\n 5  m^ m  m  .\n 6  .  .  .  m\n 7  ~  ~  ~  m"
    game = Game(picture(tiles.replace("~", "."), "archer hand m1"))
    assert game.play("tile market e5").waits == "turn archer 1"


def test_only_the_longer_of_two_lines_is_open_to_a_building_on_the_board() -> None:
    """A row of three and a column of four; the building stands on a row of three elsewhere."""
    tiles = """
        c  d  e  h  i  j
     4  .  .  m  .  .  .
     5  m  m  .  .  .  .
     6  .  .  m  m^ m  m
     7  .  .  m  .  .  .
    """
    game = Game(picture(tiles, "archer hand m1")).play("tile market e5")
    assert offered(game) == ["e4", "e5", "e6", "e7"]
    assert game.rule("building c5") == Rule.BUILDING_LONGER_LINE
    assert game.proof("building c5") == "h6 i6 j6"
    assert game.rule("building h6") == Rule.BUILDING_OFF_LINE


def test_a_building_whose_line_was_broken_moves_to_a_shorter_one_than_it_had() -> None:
    game = Game(ON_THREE.replace("m^ m  m", "m^ m  x")).play("tile market g6")
    assert offered(game) == ["e6", "f6", "g6"]


def test_a_building_may_turn_the_corner_of_its_line_into_a_longer_one() -> None:
    """Its row is three long, the column through the end of the row is four."""
    tiles = "    c  d  e\n 4  .  .  m\n 5  m^ m  .\n 6  .  .  m\n 7  .  .  m"
    game = Game(picture(tiles, "archer hand m1")).play("tile market e5", "building e7")
    assert game.shows("    c  d  e\n 5  m  m  m\n 7  .  .  m^")


def test_each_color_has_its_own_building() -> None:
    """A line of settlements does not move the market hall, and is not measured by it."""
    tiles = "    a  b  c  d  e\n 5  m^ m  m  m  .\n 6  .  .  s  s  ."
    game = Game(picture(tiles, "archer hand s1")).play("tile settlement e6", "building e6")
    assert game.shows("    a  b  c  d  e\n 5  m^ m  m  m  .\n 6  .  .  s  s  s^")


# Back to supply

FLIPPED = """
options buildings
    e  f  g
 5  s  s  .
 6  s^ .  .
archer hand s3
"""


def test_flipping_its_tile_sends_the_building_back() -> None:
    game = Game(FLIPPED).play("tile settlement f6", "monument red-black e5")
    (back,) = game.happened(BuildingReturned)
    assert back == BuildingReturned(BLACK, parse_square("e6"))
    assert game.shows("    e  f  g\n 5  S  S  .\n 6  S  S  .")


def test_a_monument_beside_it_leaves_the_building_alone() -> None:
    beside = FLIPPED.replace("5  s  s  .", "5  s  s  s^").replace("s^ .  .", "s  .  .")
    game = Game(beside).play("tile settlement f6", "monument red-black e5")
    assert not game.happened(BuildingReturned)
    assert game.shows("    e  f  g\n 5  S  S  s^\n 6  S  S  .")


def test_a_building_back_in_supply_needs_a_line_of_three_again() -> None:
    game = Game(FLIPPED).play("tile settlement f6", "monument red-black e5", "tile settlement g6")
    assert game.waits.startswith("deal")


# What cannot lie on a table


def test_there_is_one_building_of_each_color() -> None:
    with pytest.raises(NotationError, match="a second market hall on b5, expected one at most"):
        position_from(picture("    a  b  c\n 5  m^ m^ s^"))


def test_no_building_stands_on_the_covered_tile() -> None:
    war = picture("    a  b  c  d  e  f\n 5  s  s^ Ak t  .  Bk", "archer hand s1")
    position = Game(war).play("tile settlement e5").position.copy()
    position.buildings = (*position.buildings[:3], position.union)
    assert str(first_flaw(position)) == (
        "found a palace on e5, expected a face-up, uncovered black tile below it"
    )


def test_buildings_belong_to_the_option() -> None:
    with pytest.raises(NotationError, match="a granary on a4, expected no building"):
        position_from("    a\n 4  f^")


@pytest.mark.parametrize("waits", ["building a5", "building a4", "building b5"])
def test_a_question_needs_a_line_to_which_the_building_may_go(waits: str) -> None:
    """Two in a row, nothing at all, and a line as long as the one where it stands."""
    tiles = "    a  b  c  d  e  f  g\n 5  s  m  m  m  m^ .  ."
    with pytest.raises(NotationError, match="a line of that tile to which its building may go"):
        position_from(picture(tiles, f"waits {waits}"))


def test_a_question_about_a_building_reads_and_writes() -> None:
    game = Game(LINE).play("tile market c5")
    assert "waits building c5\n" in format_position(game.position)
    assert parse_position(format_position(game.position)) == game.position
