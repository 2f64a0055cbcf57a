"""Corner cases that no game reaches: invalid calls and edges."""

from __future__ import annotations

import pytest

from engine.common.shuffle import shuffle, uniform_below
from engine.tigris import Options, Rule, apply, legal_actions, new_game, why_not
from engine.tigris.model import actions
from engine.tigris.model.bitboard import NONE, Square, bit_of, members, nth
from engine.tigris.model.decisions import Turn
from engine.tigris.model.maps import BoardName, read_terrain
from engine.tigris.model.pieces import BLACK, COLORS, GREEN, RED, Color, Monument, Seat
from engine.tigris.notation.validation import _flaws as all_flaws
from engine.tigris.notation.validation import first_flaw
from engine.tigris.rules.action_list import LEADERS, PIECE_COUNT, TILES, ActionList
from engine.tigris.rules.answer_refusal import answer_violation
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.monuments import completed_blocks
from engine.tigris.rules.wonder import completed_pluses
from tests.support.tigris.positions import Game, position_from
from tests.support.tigris.spots import at

# The keeper's bag


def test_a_bag_acts_only_when_the_keeper_is_the_actor() -> None:
    bag = Bag.shuffled(1, Options(), 2)
    with pytest.raises(ValueError, match="does not wait for the keeper"):
        bag.next_action(position_from("archer hand t6"))
    over = position_from("waits nobody")
    with pytest.raises(ValueError, match="does not wait for the keeper"):
        bag.next_action(over)


def test_a_bag_refuses_a_position_with_more_tiles_than_it_had() -> None:
    started = apply(new_game(), actions.StartPlayer(Seat(0))).position
    bag = Bag.shuffled(1, Options(board=BoardName.ADVANCED), 2)
    with pytest.raises(ValueError, match="more tiles in its bag than this bag ever held"):
        bag.next_action(started)


def test_biased_random_numbers_are_skipped() -> None:
    """Of 2**64 numbers a limit of 3 * 2**62 uses the first 3 * 2**62; the rest is drawn again."""
    limit = 3 << 62
    assert uniform_below(limit, iter([limit, (1 << 64) - 1, 5])) == 5
    assert uniform_below(limit, iter([limit - 1])) == limit - 1
    things = ["a", "b", "c"]
    shuffle(things, iter([(1 << 64) - 1, 2, 1]))
    assert things == ["a", "b", "c"]  # the first number would have put c in front


# Sets of squares


@pytest.mark.parametrize("index", [2, 100])
def test_the_nth_square_of_a_smaller_set_is_an_error(index: int) -> None:
    with pytest.raises(IndexError):
        nth(bit_of(at("a1")) | bit_of(at("p11")), index)


def test_the_empty_set_has_no_squares() -> None:
    assert list(members(NONE)) == []
    with pytest.raises(IndexError):
        nth(NONE, 0)


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("." * 16, "11 lines of 16 characters"),
        ("\n".join(["." * 16] * 10 + ["." * 15]), "11 lines of 16 characters"),
        ("\n".join(["." * 16] * 10 + ["." * 15 + "t"]), "not 't'"),
    ],
    ids=["one line", "a short line", "a strange sign"],
)
def test_invalid_maps_are_refused(picture: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_terrain(BoardName.STANDARD, picture)


# The list of legal actions


def action_list() -> ActionList:
    squares = [NONE] * PIECE_COUNT
    squares[TILES[RED]] = bit_of(at("a1")) | bit_of(at("c4"))
    squares[LEADERS[RED]] = bit_of(at("b2"))
    return ActionList(squares, (actions.EndTurn(),))


def test_an_action_list_is_a_sequence() -> None:
    found = action_list()
    assert len(found) == 4
    assert [found[index] for index in range(4)] == list(found)
    assert [found[index] for index in range(-4, 0)] == list(found)
    assert found[1:3] == (list(found)[1], list(found)[2])
    assert found == list(found) and found == tuple(found)
    assert found != list(found)[1:] and found != 4
    assert repr(found) == f"ActionList({list(found)!r})"


@pytest.mark.parametrize("index", [-5, 4, 99])
def test_an_index_outside_an_action_list_is_an_error(index: int) -> None:
    with pytest.raises(IndexError):
        action_list()[index]


def test_an_action_list_contains_only_its_actions() -> None:
    found = action_list()
    assert all(action in found for action in found)
    assert actions.PlaceTile(GREEN, at("a1")) not in found
    assert actions.PlaceTile(RED, at("b2")) not in found
    assert actions.PlaceTile(RED, Square(-1)) not in found
    odd: Color = -1  # type: ignore[assignment]
    for place, pieces in ((actions.PlaceTile, TILES), (actions.PlaceLeader, LEADERS)):
        squares = [NONE] * PIECE_COUNT
        squares[pieces[-1]] = bit_of(at("a1"))
        assert place(COLORS[-1], at("a1")) in ActionList(squares, ())
        assert place(odd, at("a1")) not in ActionList(squares, ()), (
            "a negative color is not an index"
        )
    text: object = "tile temple a1"
    assert text not in found


# Positions


def test_a_position_equals_positions_only() -> None:
    position = position_from("archer hand t6")
    assert position != "archer hand t6"
    assert position == position.copy() and hash(position) == hash(position.copy())
    assert len({position, position.copy(), position_from("archer hand t5")}) == 2


def test_there_is_an_active_seat_until_the_game_is_over() -> None:
    assert position_from("turn bull 1").active == Seat(1)
    assert position_from("waits nobody").active is None
    assert position_from("waits nobody").actor is None


def test_nothing_is_legal_when_the_game_is_over() -> None:
    assert not legal_actions(position_from("waits nobody"))


def test_only_a_leader_has_an_owner_and_a_color() -> None:
    position = position_from("    a  b\n 5  Bk t")
    assert (
        position.owner(bit_of(at("a5"))) == 1 and position.leader_color(bit_of(at("a5"))) == BLACK
    )
    with pytest.raises(ValueError, match="no leader is on"):
        position.owner(bit_of(at("b5")))
    with pytest.raises(ValueError, match="no leader"):
        position.leader_color(bit_of(at("b5")))


def test_a_turn_without_actions_waits_for_nothing() -> None:
    """Between the last action and the next turn only the keeper speaks."""
    position = position_from("archer hand t6")
    position.decisions = (Turn(Seat(0), 0),)
    assert len(legal_actions(position)) == 0
    refused = why_not(position, actions.EndTurn())
    assert refused is not None and refused.rule == Rule.NOT_EXPECTED


# Refusals


def test_the_keeper_names_a_seat_of_the_table() -> None:
    waiting = Game(new_game())
    assert waiting.rule(actions.StartPlayer(Seat(2))) == Rule.NO_SUCH_SEAT
    assert waiting.rule(actions.StartPlayer(Seat(-1))) == Rule.NO_SUCH_SEAT


def test_a_unification_tile_needs_a_tile_without_treasure() -> None:
    for square in ("b2", "e6"):
        position = position_from("archer hand t6")
        position.union = bit_of(at(square))
        assert str(first_flaw(position)) == (
            f"found the unification tile on {square}, "
            "expected a face-up tile without a treasure below it"
        )


def test_a_building_needs_a_face_up_tile_of_its_color() -> None:
    for square in ("a5", "b5", "e6"):
        position = position_from("options buildings\n    a  b\n 5  t  m")
        position.buildings = (NONE, NONE, bit_of(at(square)), NONE)
        position.union = bit_of(at("b5"))
        found = [str(flaw) for flaw in all_flaws(position)]
        assert (
            f"found a market hall on {square}, expected a face-up, uncovered green tile below it"
        ) in found


def test_nothing_is_built_once_the_placed_tile_is_gone() -> None:
    position = position_from("options wonder\n    a  b  c\n 5  t  x  t\n 6  t  t  t")
    assert completed_blocks(position, at("b5")) == []
    assert list(completed_pluses(position, at("b5"))) == []


def test_a_deal_must_say_when_the_bag_is_empty() -> None:
    waiting = Game("archer hand t5\nbull hand t6\npot hand t6").play("end")
    assert waiting.rule(actions.DealTiles(Seat(0), (1, 0, 0, 0, 0), empty=True)) == Rule.DEAL_COUNT
    assert waiting.rule(actions.DealTiles(Seat(0), (1, 0, 0, 0))) == Rule.DEAL_COUNT  # type: ignore[arg-type]
    assert waiting.rule(actions.DealTiles(Seat(0), (2, -1, 0, 0, 0))) == Rule.DEAL_COUNT


def test_a_deal_is_limited_by_the_tiles_of_the_box() -> None:
    lines = "archer hand t4\nbull hand t6\npot hand t6\ngone m29"
    waiting = Game(lines).play("end")
    assert waiting.rule(actions.DealTiles(Seat(0), (0, 0, 2, 0, 0))) == Rule.DEAL_MORE_THAN_BOX
    assert waiting.allows("deal archer m1 s1")


def test_a_building_off_the_board_is_refused_with_its_rule() -> None:
    line = "options buildings\n    a  b  c\n 5  m  m  .\narcher hand m1"
    offered = Game(line).play("tile market c5")
    assert offered.rule(actions.PlaceBuilding(Square(-1))) == Rule.NOT_ON_BOARD
    assert offered.rule(actions.PlaceBuilding(Square(16))) == Rule.NOT_ON_BOARD


def test_there_is_no_seventh_monument() -> None:
    offered = Game("    a  b\n 5  m  m\n 6  m  .\narcher hand m1").play("tile market b6")
    seventh: Monument = 6  # type: ignore[assignment]
    assert offered.rule(actions.BuildMonument(seventh, at("a5"))) == Rule.NO_SUCH_MONUMENT


def test_declining_is_only_refused_without_an_offer() -> None:
    """It is always legal when the game waits for it, so this reason never occurs in a game."""
    offered = Game("    a  b\n 5  m  m\n 6  m  .\narcher hand m1").play("tile market b6")
    assert answer_violation(offered.position, actions.Decline()) == (Rule.NOT_EXPECTED, NONE)
