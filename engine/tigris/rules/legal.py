"""What is legal: everything that a seat may say, and whether it may say this.

This is the one source of legality. `apply` asks `is_legal`, bots walk `legal_actions`, the table
lights up the sets, and `engine.tigris.rules.refusal` only finds words for what was refused here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import assert_never

from engine.tigris.model.actions import (
    Action,
    ChooseWar,
    DealTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    ReplaceTiles,
    ScorePoint,
    StartPlayer,
    TakeTreasure,
)
from engine.tigris.model.bitboard import NONE, members
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Deal,
    Decision,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.pieces import COLORS, HAND_SIZE, NO_TILES, Seat, Tiles, subtract_tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.action_list import Listing
from engine.tigris.rules.bag import unseen
from engine.tigris.rules.build_offers import great_works
from engine.tigris.rules.buildings import squares_for_building
from engine.tigris.rules.commitments import commitments, may_hold
from engine.tigris.rules.conflict import wars
from engine.tigris.rules.legal_squares import squares_for_catastrophe, squares_for_pieces
from engine.tigris.rules.treasures import takeable


def is_legal(position: Position, action: Action) -> bool:
    """Whether the actor of this position may say this."""
    if isinstance(action, DealTiles):  # handfuls come veiled too, and a list does not tell
        return _fits_deal(position, action)
    if isinstance(action, ReplaceTiles):
        return _fits_hand(position, action.tiles)
    known = position.legal
    return action in (legal_actions(position) if known is None else known)


def legal_actions(position: Position) -> Sequence[Action]:
    """Everything that the actor may say, in canonical order; nothing when the game is over.

    On turn: tiles by color, then square; leaders likewise; catastrophes by square; withdrawals by
    color; replacements; the end of the turn. Other decisions list their answers, declining last.
    Worked out once a position. Discards are listed by what the reader knows of the hand, unknown
    tiles as unknown; a handful may name more than that and still be legal.
    """
    known = position.legal
    if known is None:
        decision = position.decisions[-1] if position.decisions else None
        if isinstance(decision, Turn):  # mostly
            known = _turn_actions(position, decision)
        else:
            known = _answers(position, decision)
        position.legal = known
    return known


def _answers(position: Position, decision: Decision | None) -> Sequence[Action]:
    match decision:
        case None | Turn():
            return ()
        case Commitment():
            return commitments(position, decision)
        case WarChoice():
            return tuple(ChooseWar(color) for color in wars(position))
        case TreasureChoice():
            return tuple(TakeTreasure(sq) for sq in members(takeable(position, decision.actor)))
        case FirstPlayer():
            return tuple(StartPlayer(Seat(seat)) for seat in range(position.seats))
        case Deal():
            return _deals(position, decision)
        case _:
            return _works(position, decision)


def _works(
    position: Position, decision: BuildingChoice | MonumentChoice | WonderPoint
) -> tuple[Action, ...]:
    match decision:
        case BuildingChoice():
            squares = squares_for_building(position, decision.placed)
            return (*(PlaceBuilding(square) for square in members(squares)), Decline())
        case MonumentChoice():
            return (*great_works(position, decision.placed), Decline())
        case WonderPoint():
            return tuple(ScorePoint(color) for color in COLORS)
        case _:
            assert_never(decision)


def _fits_hand(position: Position, tiles: Tiles) -> bool:
    """Whether the seat on turn may discard these tiles."""
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Turn) or not decision.left:
        return False
    if not 0 < sum(tiles) <= HAND_SIZE or tiles not in _handfuls(sum(tiles)):
        return False
    return subtract_tiles(position.hands[decision.seat], tiles) is not None


def _fits_deal(position: Position, deal: DealTiles) -> bool:
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Deal) or deal.seat != decision.seat:
        return False
    tiles, missing = deal.tiles, decision.count > position.bag
    size = position.bag if missing else decision.count
    if tiles not in _handfuls(size) or deal.empty is not missing:
        return False
    red, blue, green, black = unseen(position)
    return tiles[0] <= red and tiles[1] <= blue and tiles[2] <= green and tiles[3] <= black


@lru_cache(maxsize=HAND_SIZE + 1)
def _handfuls(size: int) -> frozenset[Tiles]:
    """All that so many tiles can be."""
    counts = product(range(size + 1), repeat=len(NO_TILES))
    return frozenset((r, u, g, k, x) for r, u, g, k, x in counts if r + u + g + k + x == size)


def _turn_actions(position: Position, turn: Turn) -> Sequence[Action]:
    if not turn.left:
        return ()
    seat = turn.seat
    lacking, replacements = _with_hand(position.hands[seat])
    squares = squares_for_pieces(position, seat)
    for color in lacking:
        squares[color] = NONE
    squares.append(squares_for_catastrophe(position) if position.catastrophes_left[seat] else NONE)
    return Listing(squares, replacements, position.leaders, position.seat_leaders[seat])


@lru_cache(maxsize=1024)
def _with_hand(hand: Tiles) -> tuple[list[int], tuple[Action, ...]]:
    """The colors of which no tile can be placed; every choice of one tile or more to replace, then
    the end of the turn.
    """
    lacking = [int(color) for color in COLORS if not may_hold(hand, color)]
    choices = product(*(range(count + 1) for count in hand))
    some = (ReplaceTiles((r, u, g, k, x)) for r, u, g, k, x in choices if r + u + g + k + x)
    return lacking, (*some, EndTurn())


def _deals(position: Position, decision: Deal) -> tuple[Action, ...]:
    """Every handful that the bag may hold; a keeper that knows the bag answers with just one."""
    size, empty = min(decision.count, position.bag), decision.count > position.bag
    counts = (range(min(size, most) + 1) for most in unseen(position))
    handfuls = (tiles for tiles in product(*counts) if sum(tiles) == size)
    return tuple(
        DealTiles(decision.seat, (red, blue, green, black, 0), empty)
        for red, blue, green, black in handfuls
    )
