"""Drafts, and the functions that change their board, hands and points.

A draft is a copy of a position that belongs to one call of `apply`. These functions keep the
derived fields (`linked`, `kingdoms`, `contacts` and others) consistent with the board.
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

#: The events so far, in order; rules append to it.
Events: TypeAlias = list[Event]


def turn_of(draft: Draft) -> Turn:
    """`draft.turn` without the overhead of a property."""
    return draft.decisions[0]  # type: ignore[return-value]  # the first decision is always the turn


def add_tile(draft: Draft, color: Color, bit: Squares, alone: bool) -> Squares:
    """Adds a tile, `alone` or next to kingdoms; returns the kingdom that it is part of, or none."""
    draft.tiles = with_item(draft.tiles, color, draft.tiles[color] | bit)
    if color == RED:
        draft.temple_halo |= BIT_HALOS[bit]
    if alone:
        draft.linked |= bit
        draft.empty ^= bit
        return NONE
    return _link(draft, bit)


def remove_tiles(draft: Draft, color: Color, squares: Squares) -> None:
    """Removes face-up tiles from the board, and face up from the game."""
    clear_tiles(draft, color, squares)
    discard_tiles(draft, color, squares.bit_count())
    _unlink(draft, squares)


def clear_tiles(draft: Draft, color: Color, squares: Squares) -> None:
    """Removes tiles from the face-up ones only; the caller updates everything else."""
    draft.tiles = with_item(draft.tiles, color, draft.tiles[color] & ~squares)
    if color == RED:
        draft.temple_halo = halo(draft.tiles[RED])


def flip_tiles(draft: Draft, color: Color, squares: Squares) -> None:
    """Flips tiles face down: they still connect, and do nothing else."""
    clear_tiles(draft, color, squares)
    draft.facedown = with_item(draft.facedown, color, draft.facedown[color] | squares)


def add_leader(draft: Draft, seat: Seat, color: Color, bit: Squares) -> Squares:
    """Adds a leader; returns the kingdom that it is now part of."""
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] | bit)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] | bit)
    draft.all_leaders |= bit
    return _link(draft, bit)


def move_leader(draft: Draft, seat: Seat, color: Color, origin: Squares, bit: Squares) -> Squares:
    """Moves a leader; returns the kingdom that it is now part of."""
    both = origin | bit
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] ^ both)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] ^ both)
    draft.all_leaders ^= origin
    _unlink(draft, origin)
    draft.all_leaders |= bit
    return _link(draft, bit)


def remove_leader(draft: Draft, seat: Seat, color: Color, bit: Squares) -> None:
    draft.leaders = with_item(draft.leaders, color, draft.leaders[color] & ~bit)
    draft.seat_leaders = with_item(draft.seat_leaders, seat, draft.seat_leaders[seat] & ~bit)
    draft.all_leaders &= ~bit
    _unlink(draft, bit)


def return_leader(
    draft: Draft, events: Events, seat: Seat, color: Color, reason: ReturnReason
) -> None:
    """Returns a leader from the board to its owner's supply."""
    bit = draft.leader(seat, color)
    remove_leader(draft, seat, color, bit)
    events.append(LeaderReturned(seat, color, first(bit), reason))


def add_to_hand(draft: Draft, seat: Seat, tiles: Tiles) -> None:
    """Adds tiles from the bag to a hand."""
    draft.hands = with_item(draft.hands, seat, add_tiles(draft.hands[seat], tiles))
    draft.bag -= sum(tiles)
    assert draft.unseen is not None  # the legality check has computed it
    red, blue, green, black = draft.unseen
    draft.unseen = red - tiles[0], blue - tiles[1], green - tiles[2], black - tiles[3]


def remove_from_hand(draft: Draft, seat: Seat, tiles: Tiles) -> None:
    """Removes tiles from a hand, which must hold them."""
    hand = draft.hands[seat]
    left = subtract_tiles(hand, tiles)
    assert left is not None
    if left[UNKNOWN] < hand[UNKNOWN]:  # veiled tiles became known
        draft.unseen = None
    draft.hands = with_item(draft.hands, seat, left)


def remove_color_from_hand(draft: Draft, seat: Seat, color: Color, count: int) -> None:
    """Removes `count` tiles of a color from a hand, which must hold them."""
    hand = draft.hands[seat]
    if count > hand[color]:  # veiled tiles became known
        draft.unseen = None
    draft.hands = with_item(draft.hands, seat, subtract_color(hand, color, count))


def discard_tiles(draft: Draft, color: Color, count: int) -> None:
    """Counts tiles that leave the game face up."""
    draft.discarded = _add_amount(draft.discarded, color, count)


def award_points(
    draft: Draft,
    events: Events,
    seat: Seat,
    color: Color,
    amount: int,
    reason: PointReason,
    bit: Squares,
) -> None:
    """Scores points; `bit` is the square that they come from."""
    draft.points = with_item(draft.points, seat, _add_amount(draft.points[seat], color, amount))
    events.append(PointsScored(seat, color, amount, reason, first(bit)))


def push_decision(draft: Draft, decision: Decision) -> None:
    draft.decisions = (*draft.decisions, decision)


def pop_decision(draft: Draft) -> None:
    """Removes the pending decision."""
    draft.decisions = draft.decisions[:-1]


def _add_amount(amounts: ByColor, color: Color, amount: int) -> ByColor:
    return with_item(amounts, color, amounts[color] + amount)


def _link(draft: Draft, bit: Squares) -> Squares:
    linked = draft.linked
    draft.kingdoms, draft.contacts, kingdom = join_kingdoms(
        draft.kingdoms, draft.contacts, linked, bit
    )
    draft.linked = linked | bit
    draft.empty ^= bit
    treasures = kingdom & draft.treasures
    if treasures & (treasures - 1):
        draft.treasures_unchecked = True
    return kingdom


def _unlink(draft: Draft, squares: Squares) -> None:
    draft.linked ^= squares
    draft.empty |= squares
    draft.kingdoms, draft.contacts = split_kingdoms(
        draft.kingdoms, draft.contacts, squares, draft.all_leaders
    )
