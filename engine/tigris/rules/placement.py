"""The first step of the actions of a turn: tiles, leaders, catastrophes, replacing.

These functions rely on the action being legal. Its consequences (wars, monuments, leaders without a
temple, treasures) are up to `rules.apply`; they return True if those follow at once.
"""

from __future__ import annotations

from engine.common.values import with_item
from engine.tigris.model.actions import (
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.tigris.model.bitboard import BITS, bit_of, first, members
from engine.tigris.model.decisions import Deal
from engine.tigris.model.event_reasons import RemovalReason, ReturnReason
from engine.tigris.model.events import (
    CatastrophePlayed,
    KingdomsUnited,
    LeaderPlaced,
    TilePlaced,
    TilesRemoved,
    TilesReplaced,
)
from engine.tigris.model.pieces import COLORS, add_tiles
from engine.tigris.rules.conflict import begin_revolt
from engine.tigris.rules.draft import (
    Draft,
    Events,
    add_leader,
    add_tile,
    move_leader,
    push_decision,
    remove_color_from_hand,
    remove_from_hand,
    remove_tiles,
    return_leader,
    turn_of,
)
from engine.tigris.rules.scoring import score_tile


def place_tile(draft: Draft, events: Events, action: PlaceTile) -> bool:
    """Places a tile; one that unites kingdoms scores nothing and gets the unification tile."""
    seat, color, square = turn_of(draft).seat, action.color, action.square
    bit = BITS[square]
    one, two, _ = draft.contacts
    remove_color_from_hand(draft, seat, color, 1)
    kingdom = add_tile(draft, color, bit, alone=not one & bit)
    events.append(TilePlaced(seat, color, square, kingdom))
    draft.placed = square
    if two & bit:
        draft.union = bit
        events.append(KingdomsUnited(seat, square))
    elif kingdom:
        score_tile(draft, events, color, bit, kingdom)
    return True


def place_leader(draft: Draft, events: Events, action: PlaceLeader) -> bool:
    """Places or moves a leader; another of its color in the kingdom that it joins means revolt."""
    seat, color = turn_of(draft).seat, action.color
    bit = BITS[action.square]
    origin = draft.leader(seat, color)
    if origin:
        kingdom = move_leader(draft, seat, color, origin, bit)
    else:
        kingdom = add_leader(draft, seat, color, bit)
    rival = kingdom & draft.leaders[color] ^ bit
    events.append(LeaderPlaced(seat, color, action.square, first(origin) if origin else None))
    if rival:
        begin_revolt(draft, events, color, attacker=seat, defender=draft.owner(rival))
        return False
    return True


def withdraw_leader(draft: Draft, events: Events, action: WithdrawLeader) -> bool:
    return_leader(draft, events, turn_of(draft).seat, action.color, ReturnReason.WITHDRAWN)
    return True


def play_catastrophe(draft: Draft, events: Events, action: PlayCatastrophe) -> bool:
    """Plays a catastrophe: a tile there leaves the game, and the square is never used again."""
    seat = turn_of(draft).seat
    bit = BITS[action.square]
    draft.catastrophes_left = with_item(
        draft.catastrophes_left, seat, draft.catastrophes_left[seat] - 1
    )
    events.append(CatastrophePlayed(seat, action.square))
    for color in COLORS:
        if draft.tiles[color] & bit:
            remove_tiles(draft, color, bit)
            events.append(TilesRemoved(color, bit, RemovalReason.CATASTROPHE))
    draft.catastrophes |= bit
    draft.empty &= ~bit
    return True


def replace_tiles(draft: Draft, events: Events, action: ReplaceTiles) -> bool:
    """Discards tiles from the hand; then the keeper deals as many."""
    seat = turn_of(draft).seat
    remove_from_hand(draft, seat, action.tiles)
    draft.replaced = with_item(draft.replaced, seat, add_tiles(draft.replaced[seat], action.tiles))
    events.append(TilesReplaced(seat, action.tiles))
    push_decision(draft, Deal(seat, sum(action.tiles), replacing=True))
    return False


def return_leaders_without_temple(draft: Draft, events: Events) -> None:
    """Returns all leaders that are not next to a face-up temple, at the same time."""
    for square in members(draft.all_leaders & ~draft.temple_halo):
        bit = bit_of(square)
        owner, color = draft.owner(bit), draft.leader_color(bit)
        return_leader(draft, events, owner, color, ReturnReason.NO_TEMPLE)
