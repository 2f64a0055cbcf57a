"""Legal actions: all of them in a position, and whether one is among them.

These two functions are the only source of legality: `apply` checks `is_legal`, bots iterate over
`legal_actions`. The squares for pieces come from `rules.legal_squares`, the squares and colors that
answer a decision from the module of its rule (`rules.commitments`, `rules.treasures`, ...); the
table highlights the same sets. `rules.refusal` only explains refusals.
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
from engine.tigris.rules.action_list import ActionList
from engine.tigris.rules.bag import count_unseen
from engine.tigris.rules.build_offers import monuments_and_wonders
from engine.tigris.rules.buildings import squares_for_building
from engine.tigris.rules.commitments import legal_commitments, max_held
from engine.tigris.rules.conflict import war_colors
from engine.tigris.rules.legal_squares import squares_for_catastrophe, squares_for_pieces
from engine.tigris.rules.treasures import takeable_treasures


def is_legal(position: Position, action: Action) -> bool:
    """Whether the actor of this position may play this action."""
    if isinstance(action, DealTiles):  # may be veiled, and then is not in the list
        return _is_legal_deal(position, action)
    if isinstance(action, ReplaceTiles):
        return _is_legal_replacement(position, action.tiles)
    known = position.legal
    return action in (legal_actions(position) if known is None else known)


def legal_actions(position: Position) -> Sequence[Action]:
    """All legal actions of the actor, in canonical order; empty when the game is over.

    For a turn: tiles by color, then square; leaders likewise; catastrophes by square; withdrawals
    by color; replacements; the end of the turn. For other decisions: their answers, declining last.
    Computed once per position. Replacements are listed as far as the reader knows the hand, unknown
    tiles as unknown; one that names the color of unknown tiles is legal though not listed.
    """
    known = position.legal
    if known is None:
        decision = position.decisions[-1] if position.decisions else None
        if isinstance(decision, Turn):  # the most common
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
            return legal_commitments(position, decision)
        case WarChoice():
            return tuple(ChooseWar(color) for color in war_colors(position))
        case TreasureChoice():
            return tuple(
                TakeTreasure(sq) for sq in members(takeable_treasures(position, decision.actor))
            )
        case FirstPlayer():
            return tuple(StartPlayer(Seat(seat)) for seat in range(position.seats))
        case Deal():
            return _deals(position, decision)
        case _:
            return _build_answers(position, decision)


def _build_answers(
    position: Position, decision: BuildingChoice | MonumentChoice | WonderPoint
) -> tuple[Action, ...]:
    match decision:
        case BuildingChoice():
            squares = squares_for_building(position, decision.placed)
            return (*(PlaceBuilding(square) for square in members(squares)), Decline())
        case MonumentChoice():
            return (*monuments_and_wonders(position, decision.placed), Decline())
        case WonderPoint():
            return tuple(ScorePoint(color) for color in COLORS)
        case _:
            assert_never(decision)


def _is_legal_replacement(position: Position, tiles: Tiles) -> bool:
    """Whether the seat whose turn it is may discard these tiles."""
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Turn) or not decision.left:
        return False
    if not 0 < sum(tiles) <= HAND_SIZE or tiles not in _combinations(sum(tiles)):
        return False
    return subtract_tiles(position.hands[decision.seat], tiles) is not None


def _is_legal_deal(position: Position, deal: DealTiles) -> bool:
    decision = position.decisions[-1] if position.decisions else None
    if not isinstance(decision, Deal) or deal.seat != decision.seat:
        return False
    tiles, bag_runs_out = deal.tiles, decision.count > position.bag
    size = position.bag if bag_runs_out else decision.count
    if tiles not in _combinations(size) or deal.empty is not bag_runs_out:
        return False
    red, blue, green, black = count_unseen(position)
    return tiles[0] <= red and tiles[1] <= blue and tiles[2] <= green and tiles[3] <= black


@lru_cache(maxsize=HAND_SIZE + 1)
def _combinations(size: int) -> frozenset[Tiles]:
    """All combinations of `size` tiles."""
    counts = product(range(size + 1), repeat=len(NO_TILES))
    return frozenset((r, u, g, k, x) for r, u, g, k, x in counts if r + u + g + k + x == size)


def _turn_actions(position: Position, turn: Turn) -> Sequence[Action]:
    if not turn.left:
        return ()
    seat = turn.seat
    missing_colors, other_actions = _hand_actions(position.hands[seat])
    squares = squares_for_pieces(position, seat)
    for color in missing_colors:
        squares[color] = NONE
    squares.append(squares_for_catastrophe(position) if position.catastrophes_left[seat] else NONE)
    return ActionList(squares, other_actions, position.leaders, position.seat_leaders[seat])


@lru_cache(maxsize=1024)
def _hand_actions(hand: Tiles) -> tuple[list[int], tuple[Action, ...]]:
    """The colors that a hand cannot contain; and every replacement, then the end of the turn."""
    missing_colors = [int(color) for color in COLORS if not max_held(hand, color)]
    choices = product(*(range(count + 1) for count in hand))
    replacements = (ReplaceTiles((r, u, g, k, x)) for r, u, g, k, x in choices if r + u + g + k + x)
    return missing_colors, (*replacements, EndTurn())


def _deals(position: Position, decision: Deal) -> tuple[Action, ...]:
    """Every deal that the bag may contain, as far as the reader knows."""
    size, empty = min(decision.count, position.bag), decision.count > position.bag
    counts = (range(min(size, most) + 1) for most in count_unseen(position))
    deals = (tiles for tiles in product(*counts) if sum(tiles) == size)
    return tuple(
        DealTiles(decision.seat, (red, blue, green, black, 0), empty)
        for red, blue, green, black in deals
    )
