"""Names of what the position editor lays, and why no game comes to a position."""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from engine.tigris.notation.vocabulary import format_square
from game.i18n import _
from game.i18n.lists import format_list
from game.tigris.editor import pieces
from game.tigris.editor.doubts import Catastrophes, Doubt, Rivals, Stray
from game.tigris.editor.pieces import Piece
from game.tigris.text.flaw_text import leader_of
from game.tigris.text.names import BUILDING_NAMES, LEADER_PLURALS, THE_TILE, monument_name


def piece_name(piece: Piece, dynasties: tuple[Dynasty, ...]) -> str:
    """What is laid next, with its article."""
    match piece:
        case pieces.Tile(color):
            return THE_TILE[color]
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
        case pieces.TurnOver():
            return _("a tile turned over")
        case pieces.Wonder():
            return _("the wonder")
        case _:
            return _("nothing: it removes")


def doubt_text(doubt: Doubt, dynasties: tuple[Dynasty, ...]) -> str:
    """Why no game comes to a position that can be played from."""
    text = _("You can play this, but no game comes here: {reason}.")
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
