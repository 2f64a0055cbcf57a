"""Tiles, leaders, catastrophes and replacing: what a turn's actions put down.

Every function here trusts that the action is legal and does its first step only; what follows from
it (wars, monuments, leaders without a temple, treasures) is the business of `rules.apply`. It says
True if that can go on at once.
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
from engine.tigris.rules.conflict import revolt
from engine.tigris.rules.draft import (
    Draft,
    Events,
    ask,
    lay_tile,
    move_leader,
    put_leader,
    send_back,
    strip_tiles,
    take_color,
    take_from_hand,
    turn_of,
)
from engine.tigris.rules.scoring import score_tile


def place_tile(draft: Draft, events: Events, action: PlaceTile) -> bool:
    """Between two kingdoms the tile scores nothing and the unification tile covers it."""
    seat, color, square = turn_of(draft).seat, action.color, action.square
    bit = BITS[square]
    one, two, _ = draft.contacts
    take_color(draft, seat, color, 1)
    kingdom = lay_tile(draft, color, bit, alone=not one & bit)
    events.append(TilePlaced(seat, color, square, kingdom))
    draft.placed = square
    if two & bit:
        draft.union = bit
        events.append(KingdomsUnited(seat, square))
    elif kingdom:
        score_tile(draft, events, color, bit, kingdom)
    return True


def place_leader(draft: Draft, events: Events, action: PlaceLeader) -> bool:
    """A leader on the board is lifted first. A rival in the kingdom that it joins: a revolt."""
    seat, color = turn_of(draft).seat, action.color
    bit = BITS[action.square]
    origin = draft.leader(seat, color)
    if origin:
        kingdom = move_leader(draft, seat, color, origin, bit)
    else:
        kingdom = put_leader(draft, seat, color, bit)
    rival = kingdom & draft.leaders[color] ^ bit
    events.append(LeaderPlaced(seat, color, action.square, first(origin) if origin else None))
    if rival:
        revolt(draft, events, color, attacker=seat, defender=draft.owner(rival))
        return False
    return True


def withdraw_leader(draft: Draft, events: Events, action: WithdrawLeader) -> bool:
    send_back(draft, events, turn_of(draft).seat, action.color, ReturnReason.WITHDRAWN)
    return True


def play_catastrophe(draft: Draft, events: Events, action: PlayCatastrophe) -> bool:
    """A struck tile leaves the game; the square is lost for ever and links nothing."""
    seat = turn_of(draft).seat
    bit = BITS[action.square]
    draft.catastrophes_left = with_item(
        draft.catastrophes_left, seat, draft.catastrophes_left[seat] - 1
    )
    events.append(CatastrophePlayed(seat, action.square))
    for color in COLORS:
        if draft.tiles[color] & bit:
            strip_tiles(draft, color, bit)
            events.append(TilesRemoved(color, bit, RemovalReason.CATASTROPHE))
    draft.catastrophes |= bit
    draft.empty &= ~bit
    return True


def replace_tiles(draft: Draft, events: Events, action: ReplaceTiles) -> bool:
    """The discarded tiles are gone before the keeper deals as many."""
    seat = turn_of(draft).seat
    take_from_hand(draft, seat, action.tiles)
    draft.replaced = with_item(draft.replaced, seat, add_tiles(draft.replaced[seat], action.tiles))
    events.append(TilesReplaced(seat, action.tiles))
    ask(draft, Deal(seat, sum(action.tiles), replacing=True))
    return False


def send_home(draft: Draft, events: Events) -> None:
    """Leaders without a face-up temple beside them return, all together."""
    for square in members(draft.all_leaders & ~draft.temple_halo):
        bit = bit_of(square)
        owner, color = draft.owner(bit), draft.leader_color(bit)
        send_back(draft, events, owner, color, ReturnReason.NO_TEMPLE)
