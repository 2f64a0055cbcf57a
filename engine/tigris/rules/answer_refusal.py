"""Why an answer to a pending decision is refused: the rule, and the squares that prove it."""

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
from engine.tigris.rules.commitments import max_commitment
from engine.tigris.rules.conflict import supporters, war_colors
from engine.tigris.rules.monuments import block, completed_blocks
from engine.tigris.rules.rule import Rule
from engine.tigris.rules.treasures import takeable_treasures

#: The rule, and the squares that prove it.
Violation: TypeAlias = tuple[Rule, Squares]

NOT_EXPECTED: Violation = (Rule.NOT_EXPECTED, NONE)


def bit_on_board(square: Square) -> Squares:
    """The set with this square, or none if it is not on the board."""
    return bit_of(square) & BOARD if 0 <= square <= SQUARES[-1] else NONE


def answer_violation(position: Position, action: actions.Action) -> Violation:
    """What an answer of the right kind to the pending decision violates."""
    match action:
        case actions.CommitTiles(count):
            return _commitment_violation(position, count)
        case actions.ChooseWar():
            return Rule.NO_SUCH_WAR, _rival_leaders(position)
        case actions.PlaceBuilding() | actions.BuildMonument() | actions.BuildWonder():
            return _build_violation(position, action)
        case actions.TakeTreasure(square):
            return _treasure_violation(position, square)
        case actions.StartPlayer():
            return Rule.NO_SUCH_SEAT, NONE
        case actions.DealTiles():
            return _deal_violation(position, action)
        case _:
            return NOT_EXPECTED


def _build_violation(
    position: Position, action: actions.PlaceBuilding | actions.BuildMonument | actions.BuildWonder
) -> Violation:
    match action:
        case actions.PlaceBuilding(square):
            return _building_violation(position, square)
        case actions.BuildMonument():
            return _monument_violation(position, action)
        case actions.BuildWonder():
            return _wonder_violation(position)
        case _:
            assert_never(action)


def _commitment_violation(position: Position, count: int) -> Violation:
    commitment = position.decisions[-1]
    assert isinstance(commitment, Commitment)
    if not 0 <= count <= max_commitment(position, commitment):
        return Rule.COMMIT_FROM_HAND, NONE
    sides = (commitment.attacker, commitment.defender)
    on_board = [supporters(position, commitment.kind, side, commitment.color) for side in sides]
    rule = Rule.ENGLISH_ATTACK if commitment.committed is None else Rule.ENGLISH_DEFENSE
    return rule, on_board[0] | on_board[1]


def _building_violation(position: Position, square: Square) -> Violation:
    """The squares are the lines of the placed tile, or the lines through the building's tile."""
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


def _treasure_violation(position: Position, square: Square) -> Violation:
    seat = position.decisions[-1].actor
    kingdom = position.kingdom(position.leader(seat, GREEN))
    bit = bit_on_board(square)
    if bit & kingdom & position.treasures:
        return Rule.SPECIAL_FIRST, takeable_treasures(position, seat)
    return Rule.TREASURE_NOT_HERE, bit


def _rival_leaders(position: Position) -> Squares:
    """The leaders of the wars that can be chosen."""
    kingdom = position.kingdom(position.union)
    rivals = NONE
    for color in war_colors(position):
        rivals |= position.leaders[color] & kingdom
    return rivals


def _monument_violation(position: Position, action: actions.BuildMonument) -> Violation:
    decision = position.decisions[-1]
    assert isinstance(decision, MonumentChoice)
    if action.corner not in completed_blocks(position, decision.placed):
        return Rule.NO_SUCH_SQUARE, bit_of(decision.placed)
    built = dict(position.monuments)
    if action.monument in built:
        return Rule.MONUMENT_BUILT, block(built[action.monument])
    if action.monument not in MONUMENTS:
        return Rule.NO_SUCH_MONUMENT, NONE
    return Rule.MONUMENT_COLOR, block(action.corner)


def _wonder_violation(position: Position) -> Violation:
    choice = position.decisions[-1]
    assert isinstance(choice, MonumentChoice)
    if not position.options.wonder:
        return Rule.NO_WONDER, NONE
    if position.wonder:
        return Rule.WONDER_BUILT, position.wonder
    return Rule.NO_SUCH_PLUS, bit_of(choice.placed)


def _deal_violation(position: Position, action: actions.DealTiles) -> Violation:
    decision = position.decisions[-1]
    assert isinstance(decision, Deal)
    if action.seat != decision.seat:
        return Rule.DEAL_TO_OTHER, NONE
    tiles, bag_runs_out = action.tiles, decision.count > position.bag
    well_formed = len(tiles) == len(NO_TILES) and min(tiles) >= 0 and action.empty is bag_runs_out
    fits = well_formed and sum(tiles) == min(decision.count, position.bag)
    return (Rule.DEAL_MORE_THAN_BOX if fits else Rule.DEAL_COUNT), NONE
