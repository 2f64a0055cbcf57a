"""Why an action is refused: the rule, and the squares that prove it.

`engine.tigris.rules.legal` decides; this module only finds the first violation in the order in
which a person would look: does the game wait for such an action, is the piece in hand or supply, is
the square free, does the terrain fit, which kingdoms or temples are in the way.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.tigris.model import actions
from engine.tigris.model.bitboard import NONE, Square, Squares, halo, neighbors
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Deal,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.kingdoms import kingdoms_touching, split_kingdoms
from engine.tigris.model.pieces import BLUE, COLORS, RED, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.answer_refusal import (
    NOT_EXPECTED,
    Violation,
    answer_violation,
    bit_on_board,
)
from engine.tigris.rules.commitments import max_held
from engine.tigris.rules.legal import is_legal
from engine.tigris.rules.rule import IllegalAction, Rule

#: The kinds of action that answer each kind of decision.
ANSWER_TYPES: dict[type, tuple[type, ...]] = {
    Turn: (
        actions.PlaceTile,
        actions.PlaceLeader,
        actions.WithdrawLeader,
        actions.PlayCatastrophe,
        actions.ReplaceTiles,
        actions.EndTurn,
    ),
    Commitment: (actions.CommitTiles,),
    WarChoice: (actions.ChooseWar,),
    BuildingChoice: (actions.PlaceBuilding, actions.Decline),
    MonumentChoice: (actions.BuildMonument, actions.BuildWonder, actions.Decline),
    TreasureChoice: (actions.TakeTreasure,),
    WonderPoint: (actions.ScorePoint,),
    FirstPlayer: (actions.StartPlayer,),
    Deal: (actions.DealTiles,),
}


def why_not(position: Position, action: actions.Action) -> IllegalAction | None:
    """The rule that refuses an action, with the squares that prove it; None if it is legal."""
    return None if is_legal(position, action) else refusal(position, action)


def refusal(position: Position, action: actions.Action) -> IllegalAction:
    """The refusal of an action that is known to be illegal."""
    return IllegalAction(*_violation(position, action))


def _violation(position: Position, action: actions.Action) -> Violation:
    if not position.decisions:
        return Rule.GAME_OVER, NONE
    decision = position.decisions[-1]
    if not isinstance(action, ANSWER_TYPES[type(decision)]):
        return NOT_EXPECTED
    if getattr(action, "color", RED) not in COLORS:
        return Rule.NO_SUCH_COLOR, NONE
    if isinstance(decision, Turn):
        return _turn_violation(position, decision.seat, action)
    return answer_violation(position, action)


def _turn_violation(position: Position, seat: Seat, action: actions.Action) -> Violation:
    match action:
        case actions.PlaceTile(color, square):
            if not max_held(position.hands[seat], color):
                return Rule.TILE_NOT_IN_HAND, NONE
            return _tile_violation(position, color, square)
        case actions.PlaceLeader(color, square):
            return _leader_violation(position, seat, color, square)
        case actions.WithdrawLeader():
            return Rule.LEADER_IN_SUPPLY, NONE
        case actions.PlayCatastrophe(square):
            if not position.catastrophes_left[seat]:
                return Rule.NO_CATASTROPHE, NONE
            return _catastrophe_violation(position, square)
        case actions.ReplaceTiles():
            return Rule.REPLACE_SOME, NONE
        case _:
            return NOT_EXPECTED


def _square_violation(position: Position, bit: Squares) -> Violation | None:
    if not bit:
        return Rule.NOT_ON_BOARD, NONE
    return (Rule.SQUARE_TAKEN, bit) if not bit & position.empty else None


def _tile_violation(position: Position, color: Color, square: Square) -> Violation:
    bit = bit_on_board(square)
    taken = _square_violation(position, bit)
    if taken:
        return taken
    on_river = bool(bit & position.terrain.river)
    if on_river is not (color == BLUE):
        return (Rule.FARM_ON_RIVER if color == BLUE else Rule.TILE_ON_LAND), bit
    return Rule.THREE_KINGDOMS, kingdoms_touching(position.kingdoms, bit)


def _leader_violation(position: Position, seat: Seat, color: Color, square: Square) -> Violation:
    bit = bit_on_board(square)
    origin = position.leader(seat, color)
    if bit and bit == origin:
        return Rule.LEADER_STAYS, bit
    taken = _square_violation(position, bit)
    if taken:
        return taken
    if bit & position.terrain.river:
        return Rule.LEADER_ON_LAND, bit
    if not halo(bit) & position.tiles[RED]:
        return Rule.LEADER_NEEDS_TEMPLE, neighbors(bit)
    kingdoms = position.kingdoms
    if origin:
        others = position.all_leaders & ~origin
        kingdoms, _ = split_kingdoms(kingdoms, position.contacts, origin, others)
    return Rule.LEADER_UNITES, kingdoms_touching(kingdoms, bit)


def _catastrophe_violation(position: Position, square: Square) -> Violation:
    bit = bit_on_board(square)
    for rule, squares in (
        (Rule.CATASTROPHE_ON_LEADER, position.all_leaders),
        (Rule.CATASTROPHE_TWICE, position.catastrophes),
        (Rule.CATASTROPHE_ON_TREASURE, position.treasures),
        (Rule.CATASTROPHE_ON_WONDER, position.wonder),
        (Rule.CATASTROPHE_ON_BUILDING, reduce(or_, position.buildings)),
    ):
        if bit & squares:
            return rule, bit
    return (Rule.CATASTROPHE_ON_MONUMENT, bit) if bit else (Rule.NOT_ON_BOARD, NONE)
