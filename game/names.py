"""What things are called: pieces, squares, dynasties, conflicts, and how several are listed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Squares, members
from engine.decisions import ConflictKind
from engine.notation import format_square
from engine.pieces import COLORS, MONUMENT_COLORS, UNKNOWN, Color, Monument, Tiles
from game.i18n import _, _n
from game.sitters import DYNASTY as DYNASTY

COLOR = (_("red"), _("blue"), _("green"), _("black"))
A_TILE = (_("a temple"), _("a farm"), _("a market"), _("a settlement"))
THE_TILE = (_("the temple"), _("the farm"), _("the market"), _("the settlement"))
TILES = (
    (_("{n} temple"), _("{n} temples")),
    (_("{n} farm"), _("{n} farms")),
    (_("{n} market"), _("{n} markets")),
    (_("{n} settlement"), _("{n} settlements")),
    (_("{n} tile"), _("{n} tiles")),
)
BUILDING = (_("library"), _("granary"), _("market hall"), _("palace"))
LEADER = (_("priest"), _("farmer"), _("trader"), _("king"))
LEADERS = (_("priests"), _("farmers"), _("traders"), _("kings"))
POINTS = (
    (_("{n} red point"), _("{n} red points")),
    (_("{n} blue point"), _("{n} blue points")),
    (_("{n} green point"), _("{n} green points")),
    (_("{n} black point"), _("{n} black points")),
)


def monument_name(monument: Monument) -> str:
    tall, base = MONUMENT_COLORS[monument]
    return _("{tall} and {base} monument").format(tall=COLOR[tall], base=COLOR[base])


def counted_points(color: Color, count: int) -> str:
    return _n(*POINTS[color], count).format(n=count)


def tiles_of_kind(kind: int, count: int) -> str:
    """`2 temples`; the kind is a color or UNKNOWN."""
    return _n(*TILES[kind], count).format(n=count)


def counted_tiles(tiles: Tiles) -> str:
    """`2 temples and 1 farm`; tiles that are not known are just tiles."""
    return listed(tiles_of_kind(kind, tiles[kind]) for kind in (*COLORS, UNKNOWN) if tiles[kind])


def listed(parts: Iterable[str]) -> str:
    """`a, b and c`"""
    *most, last = parts
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def places(squares: Squares) -> str:
    return listed(format_square(square) for square in members(squares))


def conflict_name(kind: ConflictKind, color: Color) -> str:
    if kind is ConflictKind.REVOLT:
        return _("Revolt of the {leaders}").format(leaders=LEADERS[color])
    return _("War of the {leaders}").format(leaders=LEADERS[color])
