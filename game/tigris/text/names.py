"""Names of pieces, squares, dynasties, points and conflicts."""

from __future__ import annotations

from engine.tigris.model.bitboard import Squares, members
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, UNKNOWN, Color, Monument, Tiles
from engine.tigris.notation import format_square
from game.i18n import N_, N_n, Words, _, _n
from game.i18n.lists import format_list

DYNASTY = Words((N_("Archer"), N_("Bull"), N_("Pot"), N_("Lion")))
#: These tables are indexed by `Color`: the color of a tile, a leader or points.
COLOR_NAMES = Words((N_("red"), N_("blue"), N_("green"), N_("black")))
A_TILE = Words((N_("a temple"), N_("a farm"), N_("a market"), N_("a settlement")))
THE_TILE = Words((N_("the temple"), N_("the farm"), N_("the market"), N_("the settlement")))
TILE_PLURALS = Words((N_("temples"), N_("farms"), N_("markets"), N_("settlements")))
#: By color, then for veiled tiles (`UNKNOWN`).
TILE_COUNTS = (
    N_n("{n} temple", "{n} temples"),
    N_n("{n} farm", "{n} farms"),
    N_n("{n} market", "{n} markets"),
    N_n("{n} settlement", "{n} settlements"),
    N_n("{n} tile", "{n} tiles"),
)
HOLD_NONE = Words(
    (
        N_("You hold no temples."),
        N_("You hold no farms."),
        N_("You hold no markets."),
        N_("You hold no settlements."),
    )
)
BUILDING_NAMES = Words((N_("library"), N_("granary"), N_("market hall"), N_("palace")))
LEADER_NAMES = Words((N_("priest"), N_("farmer"), N_("trader"), N_("king")))
LEADER_PLURALS = Words((N_("priests"), N_("farmers"), N_("traders"), N_("kings")))
POINT_COUNTS = (
    N_n("{n} red point", "{n} red points"),
    N_n("{n} blue point", "{n} blue points"),
    N_n("{n} green point", "{n} green points"),
    N_n("{n} black point", "{n} black points"),
)


def monument_name(monument: Monument) -> str:
    tall, base = MONUMENT_COLORS[monument]
    return _("{tall} and {base} monument").format(tall=COLOR_NAMES[tall], base=COLOR_NAMES[base])


def format_points(color: Color, count: int) -> str:
    return _n(*POINT_COUNTS[color], count).format(n=count)


def format_tile_count(kind: int, count: int) -> str:
    """`2 temples`; `kind` is a color, or UNKNOWN for veiled tiles."""
    return _n(*TILE_COUNTS[kind], count).format(n=count)


def format_tiles(tiles: Tiles) -> str:
    """`2 temples and 1 farm`; veiled tiles are counted as `tiles`."""
    return format_list(
        format_tile_count(kind, tiles[kind]) for kind in (*COLORS, UNKNOWN) if tiles[kind]
    )


def format_squares(squares: Squares) -> str:
    return format_list(format_square(square) for square in members(squares))


def conflict_name(kind: ConflictKind, color: Color) -> str:
    if kind is ConflictKind.REVOLT:
        return _("Revolt of the {leaders}").format(leaders=LEADER_PLURALS[color])
    return _("War of the {leaders}").format(leaders=LEADER_PLURALS[color])
