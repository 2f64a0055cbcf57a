"""Revolts and wars: who fights, what supports each side, and what the loser loses."""

from __future__ import annotations

from engine.tigris.model.actions import ChooseWar, CommitTiles
from engine.tigris.model.bitboard import NONE, Squares, first, flood, halo
from engine.tigris.model.decisions import Commitment, ConflictKind, WarChoice
from engine.tigris.model.event_reasons import PointReason, RemovalReason, ReturnReason
from engine.tigris.model.events import (
    ConflictBegan,
    ConflictWon,
    TilesCommitted,
    TilesRemoved,
    UnificationLifted,
)
from engine.tigris.model.pieces import (
    COLORS,
    RED,
    Color,
    Seat,
    clockwise,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import (
    Draft,
    Events,
    award_points,
    discard_tiles,
    pop_decision,
    push_decision,
    remove_color_from_hand,
    remove_tiles,
    return_leader,
)


def supporters(position: Position, kind: ConflictKind, seat: Seat, color: Color) -> Squares:
    """The tiles on the board that count for a leader in a conflict.

    In a revolt, the face-up temples next to it. In a war, the face-up tiles of its color connected
    to it without the square under the unification tile.
    """
    leader = position.leader(seat, color)
    if kind is ConflictKind.REVOLT:
        return halo(leader) & position.tiles[RED]
    side = flood(leader, position.linked & ~position.union)
    return side & position.tiles[color]


def support_color(kind: ConflictKind, color: Color) -> Color:
    """The color of the tiles that count: red in a revolt, else that of the leaders."""
    return RED if kind is ConflictKind.REVOLT else color


def begin_revolt(
    draft: Draft, events: Events, color: Color, attacker: Seat, defender: Seat
) -> None:
    _begin_conflict(draft, events, ConflictKind.REVOLT, color, attacker, defender)


def war_colors(position: Position) -> tuple[Color, ...]:
    """The colors that have two leaders in the kingdom under the unification tile."""
    kingdom = position.kingdom(position.union)
    rivals = [(color, position.leaders[color] & kingdom) for color in COLORS]
    return tuple(color for color, pair in rivals if pair & (pair - 1))


def continue_wars(draft: Draft, events: Events) -> bool:
    """Begins the next war of a union, or removes the unification tile if none is left.

    Wars are determined anew each time. True if a decision must be answered first.
    """
    colors = war_colors(draft)
    if not colors:
        events.append(UnificationLifted(first(draft.union)))
        draft.union = NONE
        return False
    if len(colors) == 1:
        _begin_war(draft, events, colors[0])
    else:
        push_decision(draft, WarChoice(draft.turn.seat))
    return True


def choose_war(draft: Draft, events: Events, action: ChooseWar) -> bool:
    pop_decision(draft)
    _begin_war(draft, events, action.color)
    return False


def commit_tiles(draft: Draft, events: Events, action: CommitTiles) -> bool:
    """Commits tiles: first the attacker's, openly; then the defender's, which decide."""
    commitment = draft.decisions[-1]
    assert isinstance(commitment, Commitment)
    color = support_color(commitment.kind, commitment.color)
    remove_color_from_hand(draft, commitment.actor, color, action.count)
    discard_tiles(draft, color, action.count)
    events.append(TilesCommitted(commitment.actor, color, action.count))
    pop_decision(draft)
    if commitment.committed is None:
        sides = (commitment.kind, commitment.color, commitment.attacker, commitment.defender)
        push_decision(draft, Commitment(*sides, committed=action.count))
        return False
    _resolve(draft, events, commitment, commitment.committed, action.count)
    return True


def _begin_war(draft: Draft, events: Events, color: Color) -> None:
    """The attacker is the first of the two owners clockwise from the active player."""
    pair = draft.leaders[color] & draft.kingdom(draft.union)
    sides = [
        seat for seat in clockwise(draft.seats, draft.turn.seat) if draft.seat_leaders[seat] & pair
    ]
    _begin_conflict(draft, events, ConflictKind.WAR, color, sides[0], sides[1])


def _begin_conflict(
    draft: Draft, events: Events, kind: ConflictKind, color: Color, attacker: Seat, defender: Seat
) -> None:
    events.append(
        ConflictBegan(
            kind,
            color,
            attacker,
            defender,
            first(draft.leader(attacker, color)),
            first(draft.leader(defender, color)),
            supporters(draft, kind, attacker, color),
            supporters(draft, kind, defender, color),
        )
    )
    push_decision(draft, Commitment(kind, color, attacker, defender))


def _resolve(
    draft: Draft, events: Events, commitment: Commitment, attack: int, defense: int
) -> None:
    kind, color = commitment.kind, commitment.color
    attacking = supporters(draft, kind, commitment.attacker, color)
    defending = supporters(draft, kind, commitment.defender, color)
    attack += attacking.bit_count()
    defense += defending.bit_count()
    if attack > defense:
        winner, loser, loser_tiles = commitment.attacker, commitment.defender, defending
    else:  # the defender wins ties
        winner, loser, loser_tiles = commitment.defender, commitment.attacker, attacking
    events.append(ConflictWon(kind, color, winner, loser, attack, defense))
    return_leader(draft, events, loser, color, ReturnReason.BEATEN)
    if kind is ConflictKind.REVOLT:
        award_points(draft, events, winner, RED, 1, PointReason.REVOLT, draft.leader(winner, color))
        return
    lost = loser_tiles & ~_protected(draft, color)
    if lost:
        remove_tiles(draft, color, lost)
        events.append(TilesRemoved(color, lost, RemovalReason.WAR))
    spoils = 1 + lost.bit_count()
    award_points(draft, events, winner, color, spoils, PointReason.WAR, draft.leader(winner, color))


def _protected(draft: Draft, color: Color) -> Squares:
    """The tiles that a lost war does not remove: the one under the building of their color.

    Of temples also those under a treasure or next to a leader that is still on the board.
    """
    kept = draft.buildings[color]
    return kept | draft.treasures | halo(draft.all_leaders) if color == RED else kept
