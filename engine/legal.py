"""What is legal: the squares for a piece as a set, and everything else that a seat may say.

This is the one source of legality. `apply` asks `is_legal`, bots walk `legal_actions`, the table
lights up the sets, and `engine.refusal` only finds words for what was refused here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import assert_never

from engine.actions import (
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
    WithdrawLeader,
)
from engine.bag import unseen
from engine.board import BOARD, Squares, halo, members
from engine.buildings import squares_for_building
from engine.commitments import commitments
from engine.conflict import wars
from engine.decisions import (
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
from engine.kingdoms import meeting_without
from engine.listing import CATASTROPHE, LEADERS, TILES, Listing, Piece
from engine.pieces import (
    BLUE,
    COLORS,
    HAND_SIZE,
    NO_TILES,
    RED,
    UNKNOWN,
    Color,
    Seat,
    Tiles,
    removed,
)
from engine.placement import blocked_for_catastrophe
from engine.position import Position
from engine.treasures import takeable
from engine.works import great_works


def squares_for_tile(position: Position, color: Color) -> Squares:
    """Where a tile of this color may be placed, whether or not anybody holds one."""
    return squares_for_tiles(position)[color == BLUE]


def squares_for_tiles(position: Position) -> tuple[Squares, Squares]:
    """Where a tile may be placed on land, and where a farm on the river."""
    free = position.empty & ~position.crowd[2]
    return free & position.terrain.land, free & position.terrain.river


def squares_for_leader(position: Position, color: Color) -> Squares:
    """Where the active seat may position this leader; one on the board is lifted first."""
    leader = position.leader(position.turn.seat, color)
    meeting = where_kingdoms_meet(position, leader) if leader else position.crowd[1]
    return squares_beside_temples(position) & ~meeting


def squares_beside_temples(position: Position) -> Squares:
    """Empty land next to a face-up temple."""
    return position.empty & position.terrain.land & halo(position.tiles[RED])


def where_kingdoms_meet(position: Position, lifted: Squares) -> Squares:
    """The squares next to two kingdoms or more, judged without this leader on the board.

    Without it its kingdom may be smaller, so that fewer kingdoms meet, or several, so that more do.
    """
    for kingdom, near in position.kingdoms.items():
        if kingdom & lifted:
            others = position.standing & kingdom & ~lifted
            return meeting_without(position.crowd, kingdom, near, lifted, others)
    raise AssertionError("a leader on the board stands in a kingdom")


def squares_for_catastrophe(position: Position) -> Squares:
    """Where a catastrophe may be played, whether or not the active seat has one left."""
    return BOARD & ~blocked_for_catastrophe(position)


def is_legal(position: Position, action: Action) -> bool:
    """Whether the actor of this position may say this."""
    if isinstance(action, ReplaceTiles | DealTiles):  # they come veiled too, and a list does not
        return _fits_handful(position, action)
    return action in legal_actions(position)


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
        known = position.legal = () if decision is None else _answers(position, decision)
    return known


def _answers(position: Position, decision: Decision) -> Sequence[Action]:
    match decision:
        case Turn():
            return _turn_actions(position, decision)
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


def _fits_handful(position: Position, action: ReplaceTiles | DealTiles) -> bool:
    decision = position.decisions[-1] if position.decisions else None
    tiles = action.tiles
    if len(tiles) != len(NO_TILES) or min(tiles) < 0:
        return False
    if isinstance(action, DealTiles):
        return isinstance(decision, Deal) and _fits_deal(position, decision, action)
    if not isinstance(decision, Turn) or not decision.left:
        return False
    return 0 < sum(tiles) <= HAND_SIZE and removed(position.hands[decision.seat], tiles) is not None


def _turn_actions(position: Position, turn: Turn) -> Listing:
    if not turn.left:
        return Listing({}, ())
    seat = turn.seat
    hand = position.hands[seat]
    squares: dict[Piece, Squares] = {}
    on_land, on_river = squares_for_tiles(position)
    for color in COLORS:
        if hand[color] or hand[UNKNOWN]:
            squares[TILES[color]] = on_river if color == BLUE else on_land
    withdrawals: list[Action] = []
    beside_temples, meeting = squares_beside_temples(position), position.crowd[1]
    for color in COLORS:
        leader = position.owned[seat] & position.leaders[color]
        if leader:
            withdrawals.append(_WITHDRAWALS[color])
            squares[LEADERS[color]] = beside_temples & ~where_kingdoms_meet(position, leader)
        else:
            squares[LEADERS[color]] = beside_temples & ~meeting
    if position.omens[seat]:
        squares[CATASTROPHE] = squares_for_catastrophe(position)
    return Listing(squares, (*withdrawals, *_replacements(hand)))


_WITHDRAWALS = [WithdrawLeader(color) for color in COLORS]


@lru_cache(maxsize=1024)
def _replacements(hand: Tiles) -> tuple[Action, ...]:
    """Every choice of one tile or more, then the end of the turn."""
    choices = product(*(range(count + 1) for count in hand))
    some = (ReplaceTiles((r, u, g, k, x)) for r, u, g, k, x in choices if r + u + g + k + x)
    return (*some, EndTurn())


def _fits_deal(position: Position, decision: Deal, deal: DealTiles) -> bool:
    tiles, missing = deal.tiles, decision.count > position.bag
    return (
        deal.seat == decision.seat
        and deal.empty is missing
        and sum(tiles) == (position.bag if missing else decision.count)
        and all(tiles[color] <= unseen(position, color) for color in COLORS if tiles[color])
    )


def _deals(position: Position, decision: Deal) -> tuple[Action, ...]:
    """Every handful that the bag may hold; a keeper that knows the bag answers with just one."""
    size, empty = min(decision.count, position.bag), decision.count > position.bag
    counts = (range(min(size, unseen(position, color)) + 1) for color in COLORS)
    handfuls = (tiles for tiles in product(*counts) if sum(tiles) == size)
    return tuple(
        DealTiles(decision.seat, (red, blue, green, black, 0), empty)
        for red, blue, green, black in handfuls
    )
