"""What things are called: pieces, squares, dynasties, conflicts, and how several are listed."""

from __future__ import annotations

from engine.tigris.model.bitboard import Squares, members
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, UNKNOWN, Color, Monument, Tiles
from engine.tigris.notation import format_square
from game.i18n import Words, _, _n, plural
from game.i18n import listed as listed

DYNASTY = Words(("Archer", "Bull", "Pot", "Lion"))
COLOR = Words(("red", "blue", "green", "black"))
A_TILE = Words(("a temple", "a farm", "a market", "a settlement"))
THE_TILE = Words(("the temple", "the farm", "the market", "the settlement"))
TILES = (
    plural("{n} temple", "{n} temples"),
    plural("{n} farm", "{n} farms"),
    plural("{n} market", "{n} markets"),
    plural("{n} settlement", "{n} settlements"),
    plural("{n} tile", "{n} tiles"),
)
BUILDING = Words(("library", "granary", "market hall", "palace"))
LEADER = Words(("priest", "farmer", "trader", "king"))
LEADERS = Words(("priests", "farmers", "traders", "kings"))
POINTS = (
    plural("{n} red point", "{n} red points"),
    plural("{n} blue point", "{n} blue points"),
    plural("{n} green point", "{n} green points"),
    plural("{n} black point", "{n} black points"),
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


def places(squares: Squares) -> str:
    return listed(format_square(square) for square in members(squares))


def conflict_name(kind: ConflictKind, color: Color) -> str:
    if kind is ConflictKind.REVOLT:
        return _("Revolt of the {leaders}").format(leaders=LEADERS[color])
    return _("War of the {leaders}").format(leaders=LEADERS[color])
