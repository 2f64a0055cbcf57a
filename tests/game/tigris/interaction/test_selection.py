"""Clicks become legal actions; a refusal names the rule and the squares that prove it."""

from __future__ import annotations

import pytest

from engine.tigris import Position, apply, legal_actions
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    DealTiles,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import NONE, SQUARES, bit_of, members
from engine.tigris.model.decisions import MonumentChoice, TreasureChoice
from engine.tigris.model.pieces import BLACK, BLUE, RED, Seat
from engine.tigris.notation import parse_square
from engine.tigris.rules.legal_squares import (
    squares_for_catastrophe,
    squares_for_leader,
    squares_for_tile,
)
from engine.tigris.rules.rule import Rule
from game.tigris.interaction.selection import (
    EMPTY,
    Cancel,
    End,
    HeldCatastrophe,
    HeldLeader,
    HeldTile,
    Intent,
    MarkedTiles,
    Replace,
    RuleRefusal,
    Selection,
    TouchCatastrophe,
    TouchLeader,
    TouchSquare,
    TouchTile,
    Withdraw,
)
from tests.support.tigris.walks import Walk

ME, OTHER = Seat(0), Seat(1)
J1, I1, A1, K1 = (parse_square(name) for name in ("j1", "i1", "a1", "k1"))


def opened() -> Position:
    """Archer is on turn and holds: temple, temple, temple, farm, market, settlement."""
    position = apply(Walk(1).start, StartPlayer(ME)).position
    position = apply(position, DealTiles(ME, (3, 1, 1, 1, 0))).position
    return apply(position, DealTiles(OTHER, (0, 2, 2, 2, 0))).position


OPENED = opened()
WITH_KING = apply(OPENED, PlaceLeader(BLACK, J1)).position


def after(*intents: Intent, position: Position = OPENED, seat: Seat = ME) -> Selection | Action:
    """The result of these clicks in a row; an action must be the last."""
    selection = EMPTY
    for intent in intents:
        result = selection.after(intent, position, seat)
        if not isinstance(result, Selection):
            assert intent is intents[-1], "an action came too early"
            return result
        selection = result
    return selection


def held(*intents: Intent, position: Position = OPENED) -> Selection:
    selection = after(*intents, position=position)
    assert isinstance(selection, Selection)
    return selection


def test_a_tile_is_picked_up_and_placed_on_a_highlighted_square() -> None:
    selection = held(TouchTile(3))
    assert selection == Selection(HeldTile(3, BLUE))
    assert selection.squares(OPENED) == squares_for_tile(OPENED, BLUE)
    assert selection.lifted == {3}
    assert after(TouchTile(3), TouchSquare(I1)) == PlaceTile(BLUE, I1)


def test_another_tile_replaces_the_held_one_and_the_same_one_is_put_back() -> None:
    assert held(TouchTile(3), TouchTile(0)) == Selection(HeldTile(0, RED))
    assert held(TouchTile(3), TouchTile(3)) == EMPTY


@pytest.mark.parametrize("slot", [-1, 6, 99])
def test_a_slot_without_a_tile_changes_nothing(slot: int) -> None:
    assert held(TouchTile(slot)) == EMPTY
    assert held(TouchTile(1), TouchTile(slot)) == Selection(HeldTile(1, RED))


def test_a_refused_square_names_the_rule_and_the_tile_stays_in_hand() -> None:
    selection = held(TouchTile(3), TouchSquare(A1))
    assert selection == Selection(
        HeldTile(3, BLUE), RuleRefusal(Rule.FARM_ON_RIVER, bit_of(A1), A1)
    )
    again = selection.after(TouchSquare(I1), OPENED, ME)
    assert again == PlaceTile(BLUE, I1)
    assert selection.after(TouchTile(0), OPENED, ME) == Selection(HeldTile(0, RED))


def test_a_leader_from_supply_is_placed() -> None:
    selection = held(TouchLeader(BLACK))
    assert selection == Selection(HeldLeader(BLACK, None))
    assert selection.squares(OPENED) == squares_for_leader(OPENED, BLACK)
    assert after(TouchLeader(BLACK), TouchSquare(J1)) == PlaceLeader(BLACK, J1)
    assert held(TouchLeader(BLACK), TouchLeader(BLACK)) == EMPTY


def test_a_leader_far_from_temples_is_refused_with_the_squares_beside() -> None:
    selection = held(TouchLeader(BLACK), TouchSquare(A1))
    assert selection.refusal is not None
    assert selection.refusal.rule == Rule.LEADER_NEEDS_TEMPLE
    assert list(members(selection.refusal.squares)) == [parse_square("b1"), parse_square("a2")]


def test_a_leader_on_the_board_is_taken_by_its_square_or_from_the_tray() -> None:
    on_board = Selection(HeldLeader(BLACK, J1))
    assert held(TouchSquare(J1), position=WITH_KING) == on_board
    assert held(TouchLeader(BLACK), position=WITH_KING) == on_board
    assert held(TouchSquare(J1), TouchSquare(J1), position=WITH_KING) == EMPTY
    elsewhere = next(members(on_board.squares(WITH_KING)))
    moved = after(TouchSquare(J1), TouchSquare(elsewhere), position=WITH_KING)
    assert moved == PlaceLeader(BLACK, elsewhere)


def test_a_leader_on_the_board_is_withdrawn_one_in_supply_is_not() -> None:
    assert after(TouchSquare(J1), Withdraw(), position=WITH_KING) == WithdrawLeader(BLACK)
    refused = held(TouchLeader(RED), Withdraw())
    assert refused.refusal == RuleRefusal(Rule.LEADER_IN_SUPPLY, NONE, None)
    assert held(TouchTile(0), Withdraw()) == Selection(HeldTile(0, RED))
    assert held(Withdraw()) == EMPTY


def test_leaders_of_others_and_bare_squares_are_not_taken() -> None:
    end = apply(WITH_KING, EndTurn()).position
    assert end.actor == OTHER
    assert EMPTY.after(TouchSquare(J1), end, OTHER) == EMPTY
    assert held(TouchSquare(A1)) == held(TouchSquare(K1)) == EMPTY


def test_a_catastrophe_is_played_while_there_is_one() -> None:
    selection = held(TouchCatastrophe())
    assert selection == Selection(HeldCatastrophe())
    assert selection.squares(OPENED) == squares_for_catastrophe(OPENED)
    assert selection.lifted == frozenset()
    assert after(TouchCatastrophe(), TouchSquare(A1)) == PlayCatastrophe(A1)
    refused = held(TouchCatastrophe(), TouchSquare(K1))
    assert refused.refusal == RuleRefusal(Rule.CATASTROPHE_ON_TREASURE, bit_of(K1), K1)
    spent = OPENED.copy()
    spent.catastrophes_left = (0, 2)
    none_left = held(TouchCatastrophe(), position=spent)
    assert none_left == Selection(None, RuleRefusal(Rule.NO_CATASTROPHE, NONE, None))


def test_tiles_are_marked_and_replaced() -> None:
    marked = held(Replace(), TouchTile(0), TouchTile(4), TouchTile(5), TouchTile(4))
    assert marked == Selection(MarkedTiles(frozenset({0, 5})))
    assert marked.lifted == {0, 5}
    assert marked.squares(OPENED) == NONE
    assert marked.after(Replace(), OPENED, ME) == ReplaceTiles((1, 0, 0, 1, 0))


def test_replacing_begins_with_the_tile_that_is_held() -> None:
    assert held(TouchTile(3), Replace()) == Selection(MarkedTiles(frozenset({3})))


def test_replacing_nothing_is_refused() -> None:
    refused = held(Replace(), Replace())
    assert refused == Selection(
        MarkedTiles(frozenset()), RuleRefusal(Rule.REPLACE_SOME, NONE, None)
    )


def test_marks_beyond_a_smaller_hand_are_ignored() -> None:
    """A selection may outlive its position by a click."""
    marked = Selection(MarkedTiles(frozenset({0, 5})))
    smaller = OPENED.copy()
    smaller.hands = ((1, 0, 0, 0, 0), OPENED.hands[1])
    assert marked.after(Replace(), smaller, ME) == ReplaceTiles((1, 0, 0, 0, 0))


def test_while_tiles_are_marked_a_click_on_the_board_takes_a_leader() -> None:
    selection = held(Replace(), TouchTile(0), TouchSquare(J1), position=WITH_KING)
    assert selection == Selection(HeldLeader(BLACK, J1))


def test_the_turn_is_ended() -> None:
    assert after(End()) == EndTurn()


@pytest.mark.parametrize("touch", [TouchTile(0), TouchLeader(RED), TouchCatastrophe(), Replace()])
def test_cancel_puts_everything_back(touch: Intent) -> None:
    assert held(touch) != EMPTY
    assert held(touch, Cancel()) == EMPTY


INTENTS: list[Intent] = [
    *(TouchTile(slot) for slot in range(6)),
    *(TouchLeader(color) for color in (RED, BLACK)),
    TouchCatastrophe(),
    TouchSquare(J1),
    Replace(),
    Withdraw(),
    End(),
    Cancel(),
]


@pytest.mark.parametrize("intent", INTENTS)
def test_a_seat_that_is_not_to_act_holds_nothing(intent: Intent) -> None:
    assert EMPTY.after(intent, OPENED, OTHER) == EMPTY
    assert Selection(HeldTile(0, RED)).after(intent, OPENED, OTHER) == EMPTY
    *_, last = Walk(1).steps()
    assert EMPTY.after(intent, last.after, ME) == EMPTY


@pytest.mark.parametrize("intent", [intent for intent in INTENTS if intent != TouchSquare(J1)])
def test_nothing_is_picked_up_while_a_question_is_open(intent: Intent) -> None:
    for position in position_with(MonumentChoice), position_with(TreasureChoice):
        seat = position.actor
        assert seat is not None
        assert EMPTY.after(intent, position, seat) == EMPTY


def position_with(kind: type) -> Position:
    """A position of a random game that waits for this decision."""
    for seed in range(40):
        for step in Walk.number(seed).steps():
            if step.after.decisions and isinstance(step.after.decisions[-1], kind):
                return step.after
    raise AssertionError(f"no game contains a {kind.__name__}")


def test_a_treasure_is_taken_by_a_click_on_the_board() -> None:
    position = position_with(TreasureChoice)
    seat = position.actor
    assert seat is not None
    answer = legal_actions(position)[0]
    assert isinstance(answer, TakeTreasure)
    assert EMPTY.after(TouchSquare(answer.square), position, seat) == answer
    refused = EMPTY.after(TouchSquare(A1), position, seat)
    assert refused == Selection(None, RuleRefusal(Rule.TREASURE_NOT_HERE, bit_of(A1), A1))


def test_a_click_on_the_board_does_not_build() -> None:
    """Several monuments may fit on one square: the dialog asks which."""
    position = position_with(MonumentChoice)
    seat = position.actor
    assert seat is not None
    answer = legal_actions(position)[0]
    assert isinstance(answer, BuildMonument)
    assert EMPTY.after(TouchSquare(answer.corner), position, seat) == EMPTY


@pytest.mark.parametrize("seed", range(6))
def test_exactly_the_highlighted_squares_are_accepted(seed: int) -> None:
    """On every square of the board."""
    position = None
    for step in Walk.number(seed).steps(80):
        position = step.after
    assert position is not None and position.actor is not None
    seat = position.turn.seat
    while position.actor != seat or position.decisions[1:]:
        position = apply(position, legal_actions(position)[-1]).position
        seat = position.turn.seat
    tray: tuple[Intent, ...] = (
        *map(TouchTile, range(6)),
        *map(TouchLeader, (RED, BLACK)),
        TouchCatastrophe(),
    )
    for touch in tray:
        selection = EMPTY.after(touch, position, seat)
        assert isinstance(selection, Selection)
        highlighted = selection.squares(position)
        for square in SQUARES:
            result = selection.after(TouchSquare(square), position, seat)
            assert isinstance(result, Selection) is not bool(highlighted >> square & 1)
