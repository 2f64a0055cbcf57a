"""What a good player sees in a turn, found naively: cases, each with the actions that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.tigris import Position, apply, legal_actions
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import SQUARES, Square, Squares, bit_of
from engine.tigris.model.pieces import BLACK, BLUE, COLORS, MONUMENTS, Color, Seat
from engine.tigris.rules.monuments import BLOCKS

#: Actions of which one is enough.
Case = frozenset[Action]


def third_tiles(position: Position) -> Iterator[Case]:
    """Every third tile of a square of four that a leader of the seat scores, the fourth open."""
    served = _served(position, position.turn.seat)
    for action in legal_actions(position):
        if isinstance(action, PlaceTile) and (action.color, action.square) in served:
            lacking = [count for count, _ in _blocks(position, action.color, action.square)]
            if 1 in lacking and len(position.monuments) < len(MONUMENTS):
                yield frozenset({action})


def blocks(position: Position) -> Iterator[Case]:
    """For every square that completes a square of four of a rival's, what else may lie there."""
    actions = [act for act in legal_actions(position) if isinstance(act, PlaceTile | PlaceLeader)]
    threats = {
        (color, square)
        for seat in range(position.seats)
        if seat != position.turn.seat
        for color, square in _served(position, Seat(seat))
        if 0 in [lacking for lacking, _ in _blocks(position, color, square)]
    }
    for color, square in sorted(threats):
        case = frozenset(
            act
            for act in actions
            if act.square == square and not (isinstance(act, PlaceTile) and act.color == color)
        )
        if case:
            yield case


def escapes(position: Position) -> Iterator[Case]:
    """For every leader that one tile would bring to a war with a stronger rival, its moves out of
    reach of any.
    """
    seat = position.turn.seat
    for color in COLORS:
        if _in_reach(position, seat, color):
            case = frozenset(
                act
                for act in legal_actions(position)
                if isinstance(act, PlaceLeader) and act.color == color
                if _is_safe(apply(position, act).position, seat, color)
            )
            if case:
                yield case


SIGHTS: dict[str, Callable[[Position], Iterator[Case]]] = {
    "third tiles": third_tiles,
    "blocks": blocks,
    "escapes": escapes,
}


def _served(position: Position, seat: Seat) -> set[tuple[Color, Square]]:
    """Colors and empty squares beside a kingdom where a tile would score for the seat."""
    found = set()
    for kingdom, near in position.kingdoms.items():
        for color in COLORS:
            scorer = position.leaders[color] & kingdom or position.leaders[BLACK] & kingdom
            if scorer & position.seat_leaders[seat]:
                found |= {(color, square) for square in SQUARES if bit_of(square) & near}
    return {(color, square) for color, square in found if _takes(position, color, bit_of(square))}


def _takes(position: Position, color: Color, squares: Squares) -> bool:
    """Whether all these squares are empty and take tiles of this color."""
    river = position.terrain.river
    fits = squares & ~river if color is not BLUE else squares & river
    return squares & position.empty == squares == fits


def _blocks(position: Position, color: Color, square: Square) -> Iterator[tuple[int, Squares]]:
    """Squares of four that a tile here may belong to: how many they lack after it, and which."""
    for _, four in BLOCKS[square]:
        lacking = four & ~position.tiles[color] & ~bit_of(square)
        if _takes(position, color, lacking | bit_of(square)):
            yield lacking.bit_count(), lacking


def _in_reach(position: Position, seat: Seat, color: Color) -> bool:
    """Whether a tile could begin a war between this leader and one with more supporters."""
    leader = position.leader(seat, color)
    own = position.kingdom(leader)
    _, two, three = position.contacts
    tiles = position.tiles[color]
    for kingdom, near in position.kingdoms.items() if leader else ():
        rival = kingdom & position.leaders[color] & ~position.seat_leaders[seat]
        meeting = near & position.kingdoms[own] & two & ~three & position.empty
        stronger = (kingdom & tiles).bit_count() > (own & tiles).bit_count()
        if kingdom != own and rival and meeting and stronger:
            return True
    return False


def _is_safe(position: Position, seat: Seat, color: Color) -> bool:
    """Whether the move begins no conflict and leaves the leader out of reach."""
    return len(position.decisions) < 2 and not _in_reach(position, seat, color)
