"""The few ways in which a draft's board, hands and scores change.

A draft is a copy of a position that belongs to one call of `apply`. Everything here keeps what is
derived (what links, which kingdoms there are) true to what lies on the board.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import with_item
from engine.tigris.model.bitboard import BIT_HALOS, NONE, Squares, first, halo
from engine.tigris.model.decisions import Decision, Turn
from engine.tigris.model.event_reasons import PointReason, ReturnReason
from engine.tigris.model.events import Event, LeaderReturned, PointsScored
from engine.tigris.model.kingdoms import join_kingdoms, split_kingdoms
from engine.tigris.model.pieces import (
    RED,
    UNKNOWN,
    ByColor,
    Color,
    Seat,
    Tiles,
    add_tiles,
    subtract_color,
    subtract_tiles,
)
from engine.tigris.model.position import Position

Draft: TypeAlias = Position

#: What happened so far, in order; rules append to it.
Events: TypeAlias = list[Event]


def turn_of(draft: Draft) -> Turn:
    """The turn of a game that is not over: what its property says, without a call from C."""
    return draft.decisions[0]  # type: ignore[return-value]  # the bottom is always the turn


def lay_tile(draft: Draft, color: Color, bit: Squares, alone: bool) -> Squares:
    """Puts a tile down, beside kingdoms or alone; the kingdom that it is now part of, or none."""
    draft.tiles = with_item(draft.tiles, color, draft.tiles[color] | bit)
    if color == RED:
        draft.temple_halo |= BIT_HALOS[bit]
    if alone:
        draft.linked |= bit
        draft.empty ^= bit
        return NONE
    return _link(draft, bit)


def strip_tiles(draft: Draft, color: Color, squares: Squares) -> None:
    """Face-up tiles leave the board and, in everybody's sight, the game."""
    take_tiles(draft, color, squares)
    discard(draft, color, squares.bit_count())
    _unlink(draft, squares)


def take_tiles(draft: Draft, color: Color, squares: Squares) -> None:
    """Tiles no longer lie there face up; what becomes of them is the caller's business."""
    draft.tiles = with_item(draft.tiles, color, draft.tiles[color] & ~squares)
    if color == RED:
        draft.temple_halo = halo(draft.tiles[RED])


def turn_over(draft: Draft, color: Color, squares: Squares) -> None:
    """Tiles are flipped face down: they go on linking and do nothing else."""
    take_tiles(draft, color, squares)
    draft.facedown = with_item(draft.facedown, color, draft.facedown[color] | squares)


def put_leader(draft: Draft, seat: Seat, color: Color, bit: Squares) -> Squares:
    """Puts a leader down; the kingdom that it is now part of."""
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] | bit)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] | bit)
    draft.all_leaders |= bit
    return _link(draft, bit)


def move_leader(draft: Draft, seat: Seat, color: Color, origin: Squares, bit: Squares) -> Squares:
    """Lifts a leader and puts it down elsewhere; the kingdom that it is now part of."""
    both = origin | bit
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] ^ both)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] ^ both)
    draft.all_leaders ^= origin
    _unlink(draft, origin)
    draft.all_leaders |= bit
    return _link(draft, bit)


def lift_leader(draft: Draft, seat: Seat, color: Color, bit: Squares) -> None:
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] & ~bit)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] & ~bit)
    draft.all_leaders &= ~bit
    _unlink(draft, bit)


def send_back(draft: Draft, events: Events, seat: Seat, color: Color, reason: ReturnReason) -> None:
    """A leader on the board returns to its owner's supply."""
    bit = draft.leader(seat, color)
    lift_leader(draft, seat, color, bit)
    events.append(LeaderReturned(seat, color, first(bit), reason))


def put_in_hand(draft: Draft, seat: Seat, tiles: Tiles) -> None:
    """These tiles come from the bag into a hand."""
    draft.hands = with_item(draft.hands, seat, add_tiles(draft.hands[seat], tiles))
    draft.bag -= sum(tiles)
    assert draft.unseen is not None  # these tiles were checked against it
    red, blue, green, black = draft.unseen
    draft.unseen = red - tiles[0], blue - tiles[1], green - tiles[2], black - tiles[3]


def take_from_hand(draft: Draft, seat: Seat, tiles: Tiles) -> None:
    """These tiles leave a hand, which must hold them."""
    hand = draft.hands[seat]
    left = subtract_tiles(hand, tiles)
    assert left is not None
    if left[UNKNOWN] < hand[UNKNOWN]:  # some are named that nobody knew
        draft.unseen = None
    draft.hands = with_item(draft.hands, seat, left)


def take_color(draft: Draft, seat: Seat, color: Color, count: int) -> None:
    """So many tiles of a color leave a hand, which must hold them."""
    hand = draft.hands[seat]
    if count > hand[color]:  # some are named that nobody knew
        draft.unseen = None
    draft.hands = with_item(draft.hands, seat, subtract_color(hand, color, count))


def discard(draft: Draft, color: Color, count: int) -> None:
    """Tiles leave the game in everybody's sight."""
    draft.discarded = _plus(draft.discarded, color, count)


def award(
    draft: Draft,
    events: Events,
    seat: Seat,
    color: Color,
    amount: int,
    reason: PointReason,
    bit: Squares,
) -> None:
    """Points, and the square that they came from."""
    draft.points = with_item(draft.points, seat, _plus(draft.points[seat], color, amount))
    events.append(PointsScored(seat, color, amount, reason, first(bit)))


def ask(draft: Draft, decision: Decision) -> None:
    draft.decisions = (*draft.decisions, decision)


def answered(draft: Draft) -> None:
    """The innermost question is settled."""
    draft.decisions = draft.decisions[:-1]


def _plus(amounts: ByColor, color: Color, more: int) -> ByColor:
    return with_item(amounts, color, amounts[color] + more)


def _link(draft: Draft, bit: Squares) -> Squares:
    linked = draft.linked
    draft.kingdoms, draft.contacts, kingdom = join_kingdoms(
        draft.kingdoms, draft.contacts, linked, bit
    )
    draft.linked = linked | bit
    draft.empty ^= bit
    lying = kingdom & draft.treasures
    if lying & (lying - 1):
        draft.treasures_unchecked = True
    return kingdom


def _unlink(draft: Draft, squares: Squares) -> None:
    draft.linked ^= squares
    draft.empty |= squares
    draft.kingdoms, draft.contacts = split_kingdoms(
        draft.kingdoms, draft.contacts, squares, draft.all_leaders
    )
