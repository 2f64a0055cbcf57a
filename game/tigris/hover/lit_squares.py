"""Which squares the table lights up: legal ones, those that begin a conflict, and outlines."""

from __future__ import annotations

from engine.tigris.model.bitboard import NONE, Squares, bit_of, halo, members
from engine.tigris.model.pieces import Color
from engine.tigris.model.position import Position
from game.tigris.interaction.question import AskTreasure
from game.tigris.interaction.selection import HeldLeader, HeldTile, Selection
from game.tigris.own_settings import Outlines
from game.tigris.play.session import Session
from game.tigris.scene.kingdoms import kingdoms


def legal_squares(session: Session) -> Squares:
    """The squares that a click would use: for the piece held, or the treasures to choose from."""
    question = session.question
    if isinstance(question, AskTreasure):
        return question.squares
    if not session.can_act or question is not None:
        return NONE
    return session.selection.squares(session.position)


def outlined(session: Session, wanted: Outlines = Outlines.FAINT) -> tuple[Squares, ...]:
    """What is outlined: each treasure to choose from, or the kingdoms if they are wanted."""
    question = session.question
    if isinstance(question, AskTreasure):
        return tuple(bit_of(square) for square in members(question.squares))
    return () if wanted is Outlines.OFF else kingdoms(session.scene)


def conflict_squares(position: Position, selection: Selection) -> Squares:
    """Where the piece held would begin a revolt or unite two kingdoms, legal or not."""
    match selection.held:
        case HeldTile():
            return position.contacts[1]
        case HeldLeader(color):
            return _revolt_squares(position, color)
        case _:
            return NONE


def _revolt_squares(position: Position, color: Color) -> Squares:
    """The squares next to a kingdom with another player's leader of this color."""
    rivals = position.leaders[color] & ~position.seat_leaders[position.turn.seat]
    squares = NONE
    for kingdom in position.kingdoms:
        if kingdom & rivals:
            squares |= halo(kingdom)
    return squares
