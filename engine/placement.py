"""Tiles, leaders, catastrophes and replacing: what a turn's actions put down.

Every function here trusts that the action is legal and does its first step only; what follows from
it (wars, monuments, leaders without a temple, treasures) is the business of `rules.apply`.
"""

from __future__ import annotations

from engine.actions import (
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    WithdrawLeader,
)
from engine.around import put
from engine.board import Squares, first, halo, members, only
from engine.conflict import revolt
from engine.decisions import Deal
from engine.draft import (
    Draft,
    Events,
    ask,
    lay_tile,
    lift_leader,
    put_leader,
    send_back,
    strip_tiles,
    take_color,
    take_from_hand,
)
from engine.events import (
    CatastrophePlayed,
    KingdomsUnited,
    LeaderPlaced,
    TilePlaced,
    TilesRemoved,
    TilesReplaced,
)
from engine.pieces import COLORS, RED, added
from engine.reasons import RemovalReason, ReturnReason
from engine.scoring import score_tile


def place_tile(draft: Draft, events: Events, action: PlaceTile) -> None:
    """Between two kingdoms the tile scores nothing and the unification tile covers it."""
    seat, color, square = draft.turn.seat, action.color, action.square
    bit = only(square)
    one, two, _ = draft.crowd
    take_color(draft, seat, color, 1)
    joined = lay_tile(draft, color, bit)
    events.append(TilePlaced(seat, color, square, joined))
    draft.placed = square
    if two & bit:
        draft.union = bit
        events.append(KingdomsUnited(seat, square))
    elif one & bit:
        score_tile(draft, events, color, bit, kingdom=joined)


def place_leader(draft: Draft, events: Events, action: PlaceLeader) -> None:
    """A leader on the board is lifted first. A rival in the kingdom that it joins: a revolt."""
    seat, color = draft.turn.seat, action.color
    bit = only(action.square)
    origin = draft.leader(seat, color)
    if origin:
        lift_leader(draft, seat, color, origin)
    rival = put_leader(draft, seat, color, bit) & draft.leaders[color] & ~bit
    events.append(LeaderPlaced(seat, color, action.square, first(origin) if origin else None))
    if rival:
        revolt(draft, events, color, attacker=seat, defender=draft.owner(rival))


def withdraw_leader(draft: Draft, events: Events, action: WithdrawLeader) -> None:
    send_back(draft, events, draft.turn.seat, action.color, ReturnReason.WITHDRAWN)


def play_catastrophe(draft: Draft, events: Events, action: PlayCatastrophe) -> None:
    """A struck tile leaves the game; the square is lost for ever and links nothing."""
    seat = draft.turn.seat
    bit = only(action.square)
    draft.omens = put(draft.omens, seat, draft.omens[seat] - 1)
    events.append(CatastrophePlayed(seat, action.square))
    for color in COLORS:
        if draft.tiles[color] & bit:
            strip_tiles(draft, color, bit)
            events.append(TilesRemoved(color, bit, RemovalReason.CATASTROPHE))
    draft.catastrophes |= bit


def replace_tiles(draft: Draft, events: Events, action: ReplaceTiles) -> None:
    """The discarded tiles are gone before the keeper deals as many."""
    seat = draft.turn.seat
    take_from_hand(draft, seat, action.tiles)
    draft.replaced = put(draft.replaced, seat, added(draft.replaced[seat], action.tiles))
    events.append(TilesReplaced(seat, action.tiles))
    ask(draft, Deal(seat, sum(action.tiles), replacing=True))


def send_home(draft: Draft, events: Events) -> bool:
    """Leaders without a face-up temple beside them return, all together; asks nobody."""
    homeless = draft.standing & ~halo(draft.tiles[RED])
    for square in members(homeless):
        bit = only(square)
        owner, color = draft.owner(bit), draft.leader_color(bit)
        send_back(draft, events, owner, color, ReturnReason.NO_TEMPLE)
    return False


def blocked_for_catastrophe(draft: Draft) -> Squares:
    """Where no catastrophe may be played: leaders, treasures, other catastrophes, all works."""
    blocked = draft.standing | draft.treasures | draft.catastrophes | draft.wonder
    if draft.options.buildings:
        for squares in draft.buildings:
            blocked |= squares
    for squares in draft.facedown:
        blocked |= squares
    return blocked
