"""Threats: whether a leader could be beaten by a revolt of a rival that were to act next."""

from __future__ import annotations

from engine.tigris.model.actions import PlaceLeader
from engine.tigris.model.bitboard import members
from engine.tigris.model.decisions import Commitment, ConflictKind, Turn
from engine.tigris.model.pieces import ACTIONS_PER_TURN, RED, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.apply import apply
from engine.tigris.rules.conflict import supporters
from engine.tigris.rules.legal_squares import squares_for_leader


def is_threatened(position: Position, seat: Seat, color: Color) -> bool:
    """Whether a rival's leader could beat this one, which is on the board, by one revolt.

    Both sides add all temples of their hands, as they are now; the defender wins ties.
    """
    rivals = (Seat(rival) for rival in range(position.seats) if rival != seat)
    return any(_can_beat(position, rival, seat, color) for rival in rivals)


def _can_beat(position: Position, rival: Seat, seat: Seat, color: Color) -> bool:
    turn = position.copy()
    turn.decisions = (Turn(rival, ACTIONS_PER_TURN),)
    near = turn.kingdoms[turn.kingdom(turn.leader(seat, color))]
    # a leader that is lifted may split the kingdom, so that it meets the other part only
    squares = squares_for_leader(turn, color) & near
    return any(_beats(turn, PlaceLeader(color, square), seat) for square in members(squares))


def _beats(turn: Position, revolt: PlaceLeader, seat: Seat) -> bool:
    after = apply(turn, revolt).position
    conflict = after.decisions[-1] if after.decisions else None
    if not isinstance(conflict, Commitment) or conflict.defender != seat:
        return False
    return _strength(after, conflict.attacker, conflict.color) > _strength(
        after, seat, conflict.color
    )


def _strength(position: Position, seat: Seat, color: Color) -> int:
    on_board = supporters(position, ConflictKind.REVOLT, seat, color)
    return on_board.bit_count() + position.hands[seat][RED]
