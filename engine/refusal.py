"""Why an action is refused: the rule, and the squares that prove it.

Nothing here decides; `engine.legal` has refused already, and this finds the first reason in the
order in which a person would look: is it asked for, is the piece there, is the square free, does
the ground fit, which kingdoms or temples are in the way.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.actions import (
    Action,
    BuildMonument,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
from engine.board import BOARD, NONE, SQUARES, Square, Squares, halo, neighbours, only
from engine.conflict import wars
from engine.decisions import (
    Commitment,
    Deal,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
)
from engine.kingdoms import parted, touching
from engine.legal import is_legal, may_hold
from engine.pieces import BLUE, COLORS, GREEN, MONUMENTS, NO_TILES, RED, Color, Seat
from engine.position import Position
from engine.progress import IllegalAction, Rule
from engine.treasures import takeable
from engine.works import block, offers

Reason: TypeAlias = tuple[Rule, Squares]

NOT_ASKED: Reason = (Rule.NOT_ASKED, NONE)

#: The kinds of action that answer each kind of decision.
FITTING: dict[type, tuple[type, ...]] = {
    Turn: (PlaceTile, PlaceLeader, WithdrawLeader, PlayCatastrophe, ReplaceTiles, EndTurn),
    Commitment: (CommitTiles,),
    WarChoice: (ChooseWar,),
    MonumentChoice: (BuildMonument, Decline),
    TreasureChoice: (TakeTreasure,),
    FirstPlayer: (StartPlayer,),
    Deal: (DealTiles,),
}


def why_not(position: Position, action: Action) -> IllegalAction | None:
    """The rule that refuses an action with the squares that prove it; None if it is legal."""
    return None if is_legal(position, action) else refusal(position, action)


def refusal(position: Position, action: Action) -> IllegalAction:
    """The reason against an action that is known to be illegal."""
    return IllegalAction(*_reason(position, action))


def _reason(position: Position, action: Action) -> Reason:
    if not position.decisions:
        return Rule.GAME_OVER, NONE
    decision = position.decisions[-1]
    if not isinstance(action, FITTING[type(decision)]):
        return NOT_ASKED
    if getattr(action, "color", RED) not in COLORS:
        return Rule.NO_SUCH_COLOR, NONE
    if isinstance(decision, Turn):
        return _against_turn(position, decision.seat, action)
    return _against_answer(position, action)


def _against_turn(position: Position, seat: Seat, action: Action) -> Reason:
    match action:
        case PlaceTile(color, square):
            if not may_hold(position.hands[seat], color):
                return Rule.TILE_NOT_IN_HAND, NONE
            return _against_tile(position, color, square)
        case PlaceLeader(color, square):
            return _against_leader(position, seat, color, square)
        case WithdrawLeader():
            return Rule.LEADER_IN_SUPPLY, NONE
        case PlayCatastrophe(square):
            if not position.omens[seat]:
                return Rule.NO_CATASTROPHE, NONE
            return _against_catastrophe(position, square)
        case ReplaceTiles():
            return Rule.REPLACE_SOME, NONE
        case _:
            return NOT_ASKED


def _bit(square: Square) -> Squares:
    """A set of this square, or none if there is no such square on the board."""
    return only(square) & BOARD if 0 <= square <= SQUARES[-1] else NONE


def _against_square(position: Position, bit: Squares) -> Reason | None:
    if not bit:
        return Rule.NOT_ON_BOARD, NONE
    return (Rule.SQUARE_TAKEN, bit) if not bit & position.empty else None


def _against_tile(position: Position, color: Color, square: Square) -> Reason:
    bit = _bit(square)
    taken = _against_square(position, bit)
    if taken:
        return taken
    on_river = bool(bit & position.terrain.river)
    if on_river is not (color == BLUE):
        return (Rule.FARM_ON_RIVER if color == BLUE else Rule.TILE_ON_LAND), bit
    return Rule.THREE_KINGDOMS, touching(position.kingdoms, bit)


def _against_leader(position: Position, seat: Seat, color: Color, square: Square) -> Reason:
    bit = _bit(square)
    standing = position.leader(seat, color)
    if bit and bit == standing:
        return Rule.LEADER_STAYS, bit
    taken = _against_square(position, bit)
    if taken:
        return taken
    if bit & position.terrain.river:
        return Rule.LEADER_ON_LAND, bit
    if not halo(bit) & position.tiles[RED]:
        return Rule.LEADER_NEEDS_TEMPLE, neighbours(bit)
    kingdoms = position.kingdoms
    if standing:
        kingdoms = parted(kingdoms, standing, position.standing & ~standing)
    return Rule.LEADER_UNITES, touching(kingdoms, bit)


def _against_catastrophe(position: Position, square: Square) -> Reason:
    bit = _bit(square)
    for rule, squares in (
        (Rule.CATASTROPHE_ON_LEADER, position.standing),
        (Rule.CATASTROPHE_TWICE, position.catastrophes),
        (Rule.CATASTROPHE_ON_TREASURE, position.treasures),
    ):
        if bit & squares:
            return rule, bit
    return (Rule.CATASTROPHE_ON_WORK, bit) if bit else (Rule.NOT_ON_BOARD, NONE)


def _against_answer(position: Position, action: Action) -> Reason:
    match action:
        case CommitTiles():
            return Rule.COMMIT_FROM_HAND, NONE
        case ChooseWar():
            return Rule.NO_SUCH_WAR, _rivals(position)
        case BuildMonument():
            return _against_monument(position, action)
        case TakeTreasure(square):
            return _against_treasure(position, square)
        case StartPlayer():
            return Rule.NO_SUCH_SEAT, NONE
        case DealTiles():
            return _against_deal(position, action)
        case _:
            return NOT_ASKED


def _against_treasure(position: Position, square: Square) -> Reason:
    seat = position.decisions[-1].actor
    kingdom = position.kingdom(position.leader(seat, GREEN))
    bit = _bit(square)
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


def _against_monument(position: Position, action: BuildMonument) -> Reason:
    decision = position.decisions[-1]
    assert isinstance(decision, MonumentChoice)
    corners = [corner for _, corner in offers(position, decision.placed)]
    if action.corner not in corners:
        return Rule.NO_SUCH_SQUARE, only(decision.placed)
    built = dict(position.monuments)
    if action.monument in built:
        return Rule.MONUMENT_GONE, block(built[action.monument])
    if action.monument not in MONUMENTS:
        return Rule.NO_SUCH_MONUMENT, NONE
    return Rule.MONUMENT_COLOR, block(action.corner)


def _against_deal(position: Position, action: DealTiles) -> Reason:
    decision = position.decisions[-1]
    assert isinstance(decision, Deal)
    if action.seat != decision.seat:
        return Rule.DEAL_TO_OTHER, NONE
    tiles, missing = action.tiles, decision.count > position.bag
    formed = len(tiles) == len(NO_TILES) and min(tiles) >= 0 and action.empty is missing
    right = formed and sum(tiles) == min(decision.count, position.bag)
    return (Rule.DEAL_MORE_THAN_BOX if right else Rule.DEAL_COUNT), NONE
