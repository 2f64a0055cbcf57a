"""A position that is set up by hand: pieces, hands, players, and what is impossible."""

from __future__ import annotations

from random import Random

import pytest

from engine.tigris import legal_actions
from engine.tigris.model.bitboard import SQUARES, Square, bit_of
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    BLACK,
    BLUE,
    BOX,
    COLORS,
    DYNASTIES,
    GREEN,
    MONUMENTS,
    RED,
    UNKNOWN,
    Dynasty,
    Monument,
    Seat,
)
from engine.tigris.model.view import view
from engine.tigris.notation import parse_position
from engine.tigris.notation.vocabulary import parse_square
from game.play.players import HUMAN
from game.tigris.editor import pieces
from game.tigris.editor.doubts import first_doubt
from game.tigris.editor.pieces import Piece
from game.tigris.editor.sheet import Sheet, start_position
from game.tigris.editor.study_match import study_match
from game.tigris.text.editor_text import doubt_text, palette_text
from game.tigris.text.flaw_text import flaw_text
from tests.support.tigris.walks import Walk

ARCHER, BULL = Seat(0), Seat(1)
ALL_RULES = Options(buildings=True, wonder=True)
PIECES: tuple[Piece, ...] = (
    *map(pieces.Tile, COLORS),
    *(pieces.Leader(seat, color) for seat in (ARCHER, BULL) for color in COLORS),
    *map(pieces.MonumentPiece, MONUMENTS),
    *map(pieces.Building, COLORS),
    *(pieces.Treasure(), pieces.Catastrophe(), pieces.TurnOver()),
    *(pieces.Wonder(), pieces.Nothing()),
)


def sheet(options: Options | None = None) -> Sheet:
    return Sheet(start_position(DYNASTIES[:2], options or Options()))


def at(name: str) -> Square:
    return parse_square(name)


def test_the_start_is_possible_and_a_turn_of_the_first_seat() -> None:
    begun = sheet()
    assert begun.flaw is None
    assert flaw_text(begun.flaw, DYNASTIES) == "This position is possible."
    assert (begun.turn.seat, begun.turn.left) == (ARCHER, 2)


@pytest.mark.parametrize(
    ("laid", "reason", "blamed"),
    (
        (((pieces.Leader(ARCHER, RED), "f5"),), "Archer's priest on f5 has no temple", "f5"),
        (
            ((pieces.Leader(ARCHER, BLACK), "f4"), (pieces.Leader(BULL, BLACK), "g3")),
            "the kings on g3 and f4 are in one kingdom",
            "g3 f4",
        ),
        (((pieces.Catastrophe(), "f5"),), "5 catastrophes in all; these players have 4", "f5"),
        (((pieces.Treasure(), "f5"),), "this board never has a treasure on f5", "f5"),
    ),
)
def test_what_no_game_comes_to_is_playable_and_said(
    laid: tuple[tuple[Piece, str], ...], reason: str, blamed: str
) -> None:
    drawn = sheet()
    assert drawn.doubt is None
    for piece, square in laid:
        drawn.lay(piece, at(square))
    assert drawn.flaw is None and drawn.doubt is not None
    assert reason in doubt_text(drawn.doubt, drawn.position.dynasties)
    assert drawn.blamed == sum(bit_of(at(name)) for name in blamed.split())


def test_more_treasures_than_the_board_has_are_doubted() -> None:
    drawn = sheet()
    drawn.set_treasures(BULL, 1)
    assert drawn.flaw is None and drawn.doubt is not None
    text = doubt_text(drawn.doubt, drawn.position.dynasties)
    assert "11 treasures on the board and taken; this board has 10" in text


def test_a_flaw_is_said_before_a_doubt() -> None:
    drawn = sheet()
    drawn.lay(pieces.Catastrophe(), at("f5"))
    drawn.lay(pieces.Tile(BLUE), at("g5"))
    assert drawn.flaw is not None and drawn.doubt is None


def test_no_turn_of_a_game_is_doubted() -> None:
    reached = [step.after for number in range(4) for step in Walk.number(number).steps(120)]
    assert [doubt for each in reached if (doubt := first_doubt(each))] == []


def test_a_tile_takes_the_place_of_what_was_there() -> None:
    drawn = sheet()
    drawn.lay(pieces.Leader(ARCHER, BLACK), at("f4"))
    drawn.lay(pieces.Tile(GREEN), at("f4"))
    position = drawn.position
    assert position.tiles[GREEN] & bit_of(at("f4"))
    assert not position.all_leaders
    assert drawn.flaw is None


def test_a_leader_is_on_the_board_once() -> None:
    drawn = sheet()
    for square in ("f4", "k2"):
        drawn.lay(pieces.Leader(BULL, RED), at(square))
    assert drawn.position.leader(BULL, RED) == bit_of(at("k2"))


@pytest.mark.parametrize("monument", MONUMENTS)
@pytest.mark.parametrize("corner", ("f5", "p11"))
def test_a_monument_brings_its_tiles_and_stands_once(monument: Monument, corner: str) -> None:
    drawn = sheet()
    for square in ("i3", corner):
        drawn.lay(pieces.MonumentPiece(monument), at(square))
    assert len(drawn.position.monuments) == 1
    assert sum(squares.bit_count() for squares in drawn.position.facedown) == 4
    assert drawn.flaw is None
    drawn.lay(pieces.Nothing(), drawn.position.monuments[0][1])
    assert not drawn.position.monuments[:]
    assert not any(drawn.position.facedown)


def test_a_treasure_brings_a_temple() -> None:
    drawn = sheet()
    drawn.lay(pieces.Treasure(), at("f4"))
    assert drawn.position.tiles[RED] & bit_of(at("f4"))
    assert drawn.flaw is None


def test_a_building_and_the_wonder_need_their_rules() -> None:
    for piece in (pieces.Building(BLACK), pieces.Wonder()):
        without, with_rules = sheet(), sheet(ALL_RULES)
        without.lay(piece, at("i5"))
        with_rules.lay(piece, at("i5"))
        assert without.flaw is not None
        assert with_rules.flaw is None


def test_what_is_impossible_is_said() -> None:
    drawn = sheet()
    drawn.lay(pieces.Tile(BLUE), at("f4"))
    words = "Impossible: the farm on f4 is on land; farms belong on rivers."
    assert flaw_text(drawn.flaw, DYNASTIES) == words
    assert drawn.blamed == bit_of(at("f4"))
    drawn.lay(pieces.Nothing(), at("f4"))
    drawn.set_hand(ARCHER, RED, 6)
    drawn.set_hand(ARCHER, BLACK, 1)
    assert "Archer has 7 tiles in hand" in flaw_text(drawn.flaw, DYNASTIES)
    assert not drawn.blamed


def test_what_is_on_the_board_or_in_hand_is_not_in_the_bag() -> None:
    drawn = sheet()
    before = drawn.position.bag
    drawn.lay(pieces.Tile(BLACK), at("f4"))
    drawn.set_hand(BULL, GREEN, 3)
    assert drawn.position.bag == before - 4


def test_every_change_is_undone() -> None:
    drawn = sheet()
    start = drawn.position
    drawn.lay(pieces.Tile(RED), at("f4"))
    drawn.set_points(ARCHER, BLUE, 7)
    drawn.set_treasures(ARCHER, 2)
    drawn.set_catastrophes(BULL, 0)
    drawn.set_turn(BULL, 1)
    drawn.set_dynasties(DYNASTIES)
    drawn.switch_option("buildings")
    drawn.clear()
    drawn.start()
    for _change in range(9):
        assert drawn.can_undo
        drawn.undo()
    assert drawn.position == start
    assert not drawn.can_undo


def test_players_come_and_go_with_all_they_have() -> None:
    drawn = sheet()
    drawn.lay(pieces.Leader(ARCHER, RED), at("f4"))
    drawn.lay(pieces.Leader(BULL, RED), at("k2"))
    drawn.set_hand(BULL, GREEN, 3)
    drawn.set_turn(BULL, 1)
    drawn.set_dynasties((Dynasty.BULL, Dynasty.POT, Dynasty.LION))
    position = drawn.position
    assert position.leader(Seat(0), RED) == bit_of(at("k2"))
    assert position.hands[0][GREEN] == 3
    assert position.all_leaders == bit_of(at("k2"))
    assert drawn.flaw is None


def test_clearing_leaves_no_piece() -> None:
    drawn = sheet(ALL_RULES)
    for square, piece in zip((at("f4"), at("i3"), at("l5")), PIECES[4:], strict=False):
        drawn.lay(piece, square)
    drawn.clear()
    position = drawn.position
    assert not position.linked and not position.catastrophes and not position.monuments
    assert position.bag == sum(BOX)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_laid_the_position_is_judged_and_possible_ones_can_be_read(seed: int) -> None:
    """Nothing raises; what is possible is written, read, and has legal actions."""
    random, drawn = Random(seed), sheet(ALL_RULES)
    possible = 0
    for _step in range(120):
        drawn.lay(random.choice(PIECES), random.choice([*SQUARES]))
        if drawn.flaw is None:
            possible += 1
            assert parse_position(drawn.text) == drawn.position
            assert legal_actions(drawn.position)
        else:
            drawn.undo()
    assert possible > 20


def test_every_piece_has_a_name() -> None:
    names = [palette_text(piece, DYNASTIES[:2]) for piece in PIECES]
    assert len({*names}) == len(PIECES)


def test_a_game_is_played_from_a_position_with_its_own_bag() -> None:
    """Random actions to the end: the keeper always has what the position's bag holds."""
    drawn = sheet()
    drawn.lay(pieces.Leader(ARCHER, RED), at("f4"))
    drawn.set_hand(ARCHER, RED, 4)
    drawn.position = pieces.changed(drawn.position, bag=30)
    assert drawn.flaw is None
    match, random = study_match(drawn.position, (HUMAN, HUMAN), 5), Random(5)
    match.answer_keeper()
    while not match.over:
        match.play(random.choice([*legal_actions(match.position)]))
    assert match.position.bag == 0 or match.position.treasures.bit_count() <= 2


def test_unknown_hands_of_a_table_are_drawn_from_what_nobody_has_seen() -> None:
    step = [*Walk.number(3).steps()][20]
    seen = view(step.after, Seat(0))
    assert Sheet(seen).has_unknown
    match = study_match(seen, (HUMAN,) * seen.seats, 1)
    assert not any(hand[UNKNOWN] for hand in match.position.hands)
    assert match.position.hands[0] == seen.hands[0]
    assert [sum(hand) for hand in match.position.hands] == [sum(hand) for hand in seen.hands]
