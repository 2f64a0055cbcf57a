"""The bag of a position that is set up by hand: by color, with what is out of the game."""

from __future__ import annotations

import pytest

from engine.tigris import legal_actions
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import BLACK, BOX, COLORS, DYNASTIES, GREEN, RED, UNKNOWN, Seat
from engine.tigris.model.view import view
from engine.tigris.notation import format_position, parse_position, parse_square
from game.play.players import HUMAN
from game.tigris.editor import bag, pieces
from game.tigris.editor.sheet import Sheet, start_position
from game.tigris.editor.study_match import study_match
from tests.support.tigris.walks import Walk


def sheet() -> Sheet:
    return Sheet(start_position(DYNASTIES[:2], Options()))


def test_all_that_is_neither_on_the_board_nor_in_a_hand_is_in_the_bag() -> None:
    drawn = sheet()
    drawn.lay(pieces.Tile(BLACK), parse_square("f4"))
    drawn.set_hand(Seat(1), BLACK, 2)
    position = drawn.position
    assert bag.in_bag(position)[BLACK] == BOX[BLACK] - 3
    assert bag.on_board(position, BLACK) == 1 and bag.in_hands(position, BLACK) == 2
    assert sum(bag.in_bag(position)) == position.bag


def test_what_is_taken_out_of_the_bag_is_out_of_the_game() -> None:
    drawn = sheet()
    for color in COLORS:
        drawn.set_bag(color, 2)
    position = drawn.position
    assert bag.in_bag(position) == (2, 2, 2, 2) and position.bag == 8
    assert position.discarded[GREEN] == BOX[GREEN] - 2
    assert drawn.flaw is None
    assert parse_position(format_position(position)) == position


def test_a_bag_stays_as_it_was_set_while_pieces_come_from_it() -> None:
    drawn = sheet()
    drawn.set_bag(GREEN, 5)
    drawn.lay(pieces.Tile(GREEN), parse_square("f4"))
    drawn.set_hand(Seat(0), GREEN, 3)
    assert bag.in_bag(drawn.position)[GREEN] == 1
    drawn.lay(pieces.Nothing(), parse_square("f4"))
    assert bag.in_bag(drawn.position)[GREEN] == 2


def test_more_than_the_box_has_is_impossible() -> None:
    drawn = sheet()
    drawn.set_bag(GREEN, 0)
    drawn.set_hand(Seat(0), GREEN, 1)
    assert drawn.flaw is not None
    drawn.set_bag(GREEN, 0)
    assert drawn.flaw is None
    assert bag.out_of_game(drawn.position, GREEN) == BOX[GREEN] - 1


def test_all_others_go_back_into_the_bag() -> None:
    drawn = sheet()
    start = drawn.position
    drawn.set_bag(RED, 1)
    assert not bag.is_full(drawn.position)
    drawn.fill_bag()
    assert drawn.position == start and bag.is_full(start)


def test_discards_of_a_game_are_out_of_it_until_the_bag_is_filled() -> None:
    reached = [step.after for step in Walk.number(1).steps() if any(map(any, step.after.replaced))]
    position = reached[-1]
    drawn = Sheet(position)
    color = max(COLORS, key=lambda each: sum(tiles[each] for tiles in position.replaced))
    out, inside = bag.out_of_game(position, color), bag.in_bag(position)[color]
    drawn.set_bag(color, inside + out)
    assert bag.out_of_game(drawn.position, color) == 0
    assert drawn.position.bag == position.bag + out
    drawn.fill_bag()
    assert bag.is_full(drawn.position)


def test_tiles_that_nobody_knows_of_stay_out_of_the_bag() -> None:
    """`bag 30` without a word of what is gone: some thirty of those that are seen nowhere."""
    position = parse_position(format_position(sheet().position).replace("bag 143", "bag 30"))
    drawn = Sheet(position)
    assert bag.lost(position) == bag.astray(position) == 113
    drawn.lay(pieces.Tile(BLACK), parse_square("f4"))
    assert (drawn.position.bag, bag.lost(drawn.position)) == (29, 113)
    drawn.fill_bag()
    assert drawn.position.bag == 142


def test_unknown_hands_are_not_in_the_bag() -> None:
    seen = view([*Walk.number(3).steps()][20].after, Seat(0))
    hidden = sum(tiles[UNKNOWN] for tiles in (*seen.hands, *seen.replaced))
    assert hidden and bag.astray(seen) == hidden and bag.lost(seen) == 0


@pytest.mark.parametrize("color", COLORS)
def test_a_game_deals_what_was_left_in_the_bag(color: int) -> None:
    drawn = sheet()
    for each in COLORS:
        drawn.set_bag(each, 9 if each == color else 0)
    drawn.set_hand(Seat(0), COLORS[color], 1)
    match = study_match(drawn.position, (HUMAN, HUMAN), 4)
    while not match.over and match.position.turn.seat == 0:
        match.play(legal_actions(match.position)[0])
        match.answer_keeper()
    dealt = match.position.hands[0]
    assert sum(dealt) == dealt[color] > 1
