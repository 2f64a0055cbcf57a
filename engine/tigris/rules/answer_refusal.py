"""Why an answer to a question is refused: the rule, and the squares that prove it."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TypeAlias, assert_never

from engine.tigris.model import actions
from engine.tigris.model.bitboard import BOARD, NONE, SQUARES, Square, Squares, bit_of
from engine.tigris.model.decisions import BuildingChoice, Commitment, Deal, MonumentChoice
from engine.tigris.model.pieces import GREEN, MONUMENTS, NO_TILES
from engine.tigris.model.position import Position
from engine.tigris.rules.buildings import building_color, lines, runs
from engine.tigris.rules.commitments import most_to_commit
from engine.tigris.rules.conflict import supporters, wars
from engine.tigris.rules.monuments import block, completed_squares
from engine.tigris.rules.progress import Rule
from engine.tigris.rules.treasures import takeable

Reason: TypeAlias = tuple[Rule, Squares]

NOT_ASKED: Reason = (Rule.NOT_ASKED, NONE)


def bit_on_board(square: Square) -> Squares:
    """A set of this square, or none if there is no such square on the board."""
    return bit_of(square) & BOARD if 0 <= square <= SQUARES[-1] else NONE


def against_answer(position: Position, action: actions.Action) -> Reason:
    """The reason against an answer of the right kind, to the innermost question."""
    match action:
        case actions.CommitTiles(count):
            return _against_commitment(position, count)
        case actions.ChooseWar():
            return Rule.NO_SUCH_WAR, _rivals(position)
        case actions.PlaceBuilding() | actions.BuildMonument() | actions.BuildWonder():
            return _against_work(position, action)
        case actions.TakeTreasure(square):
            return _against_treasure(position, square)
        case actions.StartPlayer():
            return Rule.NO_SUCH_SEAT, NONE
        case actions.DealTiles():
            return _against_deal(position, action)
        case _:
            return NOT_ASKED


def _against_work(
    position: Position, action: actions.PlaceBuilding | actions.BuildMonument | actions.BuildWonder
) -> Reason:
    match action:
        case actions.PlaceBuilding(square):
            return _against_building(position, square)
        case actions.BuildMonument():
            return _against_monument(position, action)
        case actions.BuildWonder():
            return _against_wonder(position)
        case _:
            assert_never(action)


def _against_commitment(position: Position, count: int) -> Reason:
    fight = position.decisions[-1]
    assert isinstance(fight, Commitment)
    if not 0 <= count <= most_to_commit(position, fight):
        return Rule.COMMIT_FROM_HAND, NONE
    sides = (fight.attacker, fight.defender)
    on_board = [supporters(position, fight.kind, side, fight.color) for side in sides]
    rule = Rule.ENGLISH_ATTACK if fight.committed is None else Rule.ENGLISH_DEFENCE
    return rule, on_board[0] | on_board[1]


def _against_building(position: Position, square: Square) -> Reason:
    """Proved by the lines of the placed tile, or by those through the tile of the building."""
    choice = position.decisions[-1]
    assert isinstance(choice, BuildingChoice)
    bit = bit_on_board(square)
    if not bit:
        return Rule.NOT_ON_BOARD, NONE
    line = reduce(or_, lines(position, choice.placed))
    if not bit & line:
        return Rule.BUILDING_OFF_LINE, line
    color = building_color(position, choice.placed)
    return Rule.BUILDING_LONGER_LINE, reduce(
        or_, runs(position.tiles[color], position.buildings[color])
    )


def _against_treasure(position: Position, square: Square) -> Reason:
    seat = position.decisions[-1].actor
    kingdom = position.kingdom(position.leader(seat, GREEN))
    bit = bit_on_board(square)
    if bit & kingdom & position.treasures:
        return Rule.SPECIAL_FIRST, takeable(position, seat)
    return Rule.TREASURE_NOT_HERE, bit


def _rivals(position: Position) -> Squares:
    """The leaders whose wars are waiting."""
    kingdom = position.kingdom(position.union)
    rivals = NONE
    for color in wars(position):
        rivals |= position.leaders[color] & kingdom
    return rivals


def _against_monument(position: Position, action: actions.BuildMonument) -> Reason:
    decision = position.decisions[-1]
    assert isinstance(decision, MonumentChoice)
    if action.corner not in completed_squares(position, decision.placed):
        return Rule.NO_SUCH_SQUARE, bit_of(decision.placed)
    built = dict(position.monuments)
    if action.monument in built:
        return Rule.MONUMENT_GONE, block(built[action.monument])
    if action.monument not in MONUMENTS:
        return Rule.NO_SUCH_MONUMENT, NONE
    return Rule.MONUMENT_COLOR, block(action.corner)


def _against_wonder(position: Position) -> Reason:
    choice = position.decisions[-1]
    assert isinstance(choice, MonumentChoice)
    if not position.options.wonder:
        return Rule.WITHOUT_WONDER, NONE
    if position.wonder:
        return Rule.WONDER_STANDS, position.wonder
    return Rule.NO_SUCH_PLUS, bit_of(choice.placed)


def _against_deal(position: Position, action: actions.DealTiles) -> Reason:
    decision = position.decisions[-1]
    assert isinstance(decision, Deal)
    if action.seat != decision.seat:
        return Rule.DEAL_TO_OTHER, NONE
    tiles, missing = action.tiles, decision.count > position.bag
    formed = len(tiles) == len(NO_TILES) and min(tiles) >= 0 and action.empty is missing
    right = formed and sum(tiles) == min(decision.count, position.bag)
    return (Rule.DEAL_MORE_THAN_BOX if right else Rule.DEAL_COUNT), NONE
