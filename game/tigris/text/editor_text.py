"""Names of what the position editor lays, and why no game comes to a position."""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from engine.tigris.notation.vocabulary import format_square
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.editor import pieces
from game.tigris.editor.doubts import (
    Catastrophes,
    Doubt,
    Rivals,
    Stray,
    StrayTreasures,
    Treasures,
)
from game.tigris.editor.pieces import Piece
from game.tigris.text.flaw_text import leader_of
from game.tigris.text.names import A_TILE, BUILDING_NAMES, LEADER_PLURALS, monument_name


def laying_text(piece: Piece, dynasties: tuple[Dynasty, ...], by_keys: bool) -> str:
    """What a click or Enter does on a square, and how to clear one."""
    match piece:
        case pieces.Nothing() if by_keys:
            return _("Enter clears the square. Esc returns to the panel.")
        case pieces.Nothing():
            return _("Click a square to clear it.")
        case pieces.TurnOver() if by_keys:
            return _("Enter turns the tile over, Delete clears the square, Esc returns.")
        case pieces.TurnOver():
            return _("Click a tile to turn it over. Right-click to clear a square.")
    text = _("Click a square to place {piece}. Right-click to clear it.")
    if by_keys:
        text = _("Enter places {piece}, Delete clears the square, Esc returns.")
    return text.format(piece=piece_name(piece, dynasties))


def palette_text(piece: Piece, dynasties: tuple[Dynasty, ...]) -> str:
    """What the button of a piece chooses."""
    match piece:
        case pieces.Nothing():
            return _("Clear squares")
        case pieces.TurnOver():
            return _("Turn tiles over")
        case _:
            return _("Place {piece}").format(piece=piece_name(piece, dynasties))


def piece_name(piece: Piece, dynasties: tuple[Dynasty, ...]) -> str:
    """What is placed next, with its article where it has one."""
    match piece:
        case pieces.Tile(color):
            return A_TILE[color]
        case pieces.Leader(seat, color):
            return leader_of(color, dynasties[seat])
        case pieces.MonumentPiece(monument):
            return _("the {monument}").format(monument=monument_name(monument))
        case pieces.Building(color):
            return _("the {building}").format(building=BUILDING_NAMES[color])
        case _:
            return _plain(piece)


def _plain(piece: Piece) -> str:
    match piece:
        case pieces.Treasure():
            return _("a treasure")
        case pieces.Catastrophe():
            return _("a catastrophe")
        case _:
            return _("the wonder")


def doubt_text(doubt: Doubt, dynasties: tuple[Dynasty, ...]) -> str:
    """Why no game comes to a position that can be played from."""
    text = _("You can play this, but no game leads to it: {reason}.")
    return text.format(reason=_reason(doubt, dynasties))


def _reason(doubt: Doubt, dynasties: tuple[Dynasty, ...]) -> str:
    match doubt:
        case Stray(seat, color, square):
            leader = piece_name(pieces.Leader(seat, color), dynasties)
            text = _("{leader} on {square} has no temple beside it")
            return text.format(leader=leader, square=format_square(square))
        case Rivals(color, squares):
            text = _("the {leaders} on {squares} are in one kingdom")
            names = format_list([*map(format_square, squares)])
            return text.format(leaders=LEADER_PLURALS[color], squares=names)
        case Catastrophes(_squares, count, most):
            text = _("{n} catastrophes in all; these players have {most}")
            return text.format(n=count, most=most)
        case StrayTreasures(squares):
            text = _("this board never has a treasure on {squares}")
            return text.format(squares=format_list(map(format_square, squares)))
        case Treasures(_squares, count, most):
            text = _("{n} treasures on the board and taken; this board has {most}")
            return text.format(n=count, most=most)
