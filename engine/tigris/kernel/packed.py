"""Actions as integers: the kind in four bits, then what (four), where (eight), tiles (15), empty.

*What* is a color, a monument, a seat or a number of tiles; *where* a square; the tiles are five
numbers of three bits each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.kernel.compiled import inner
from engine.tigris.model import actions
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import Color, Monument, Seat, Tiles

(
    PLACE_TILE,
    PLACE_LEADER,
    PLAY_CATASTROPHE,
    WITHDRAW_LEADER,
    REPLACE_TILES,
    END_TURN,
    COMMIT_TILES,
    CHOOSE_WAR,
    PLACE_BUILDING,
    BUILD_MONUMENT,
    BUILD_WONDER,
    DECLINE,
    TAKE_TREASURE,
    SCORE_POINT,
    START_PLAYER,
    DEAL_TILES,
) = range(16)

_WHAT, _WHERE, _TILES, _EMPTY = 4, 8, 16, 31
_TILE_BITS = 3


@inner
def packed(kind: int, what: int, where: int) -> int:
    return kind | what << _WHAT | where << _WHERE


@inner
def packed_tiles(red: int, blue: int, green: int, black: int, unknown: int) -> int:
    """The bits of the tiles alone, to combine with a packed action."""
    return (red | blue << 3 | green << 6 | black << 9 | unknown << 12) << _TILES


@inner
def packed_empty(empty: bool) -> int:
    return 1 << _EMPTY if empty else 0


@inner
def kind_of(action: int) -> int:
    return action & 15


@inner
def what_of(action: int) -> int:
    return action >> _WHAT & 15


@inner
def where_of(action: int) -> int:
    return action >> _WHERE & 255


@inner
def tiles_of(action: int, color: int) -> int:
    """How many tiles of a color, or unknown ones, the action names."""
    return action >> (_TILES + _TILE_BITS * color) & 7


@inner
def is_empty_deal(action: int) -> bool:
    return action >> _EMPTY & 1 != 0


#: How each kind of action is read from its packed form, in the order of their numbers.
_READ: tuple[Callable[[int, int, Tiles, bool], Action], ...] = (
    lambda what, where, tiles, empty: actions.PlaceTile(Color(what), Square(where)),
    lambda what, where, tiles, empty: actions.PlaceLeader(Color(what), Square(where)),
    lambda what, where, tiles, empty: actions.PlayCatastrophe(Square(where)),
    lambda what, where, tiles, empty: actions.WithdrawLeader(Color(what)),
    lambda what, where, tiles, empty: actions.ReplaceTiles(tiles),
    lambda what, where, tiles, empty: actions.EndTurn(),
    lambda what, where, tiles, empty: actions.CommitTiles(what),
    lambda what, where, tiles, empty: actions.ChooseWar(Color(what)),
    lambda what, where, tiles, empty: actions.PlaceBuilding(Square(where)),
    lambda what, where, tiles, empty: actions.BuildMonument(Monument(what), Square(where)),
    lambda what, where, tiles, empty: actions.BuildWonder(Square(where)),
    lambda what, where, tiles, empty: actions.Decline(),
    lambda what, where, tiles, empty: actions.TakeTreasure(Square(where)),
    lambda what, where, tiles, empty: actions.ScorePoint(Color(what)),
    lambda what, where, tiles, empty: actions.StartPlayer(Seat(what)),
    lambda what, where, tiles, empty: actions.DealTiles(Seat(what), tiles, empty),
)
_KINDS: dict[type, int] = {
    actions.PlaceTile: PLACE_TILE,
    actions.PlaceLeader: PLACE_LEADER,
    actions.PlayCatastrophe: PLAY_CATASTROPHE,
    actions.WithdrawLeader: WITHDRAW_LEADER,
    actions.ReplaceTiles: REPLACE_TILES,
    actions.EndTurn: END_TURN,
    actions.CommitTiles: COMMIT_TILES,
    actions.ChooseWar: CHOOSE_WAR,
    actions.PlaceBuilding: PLACE_BUILDING,
    actions.BuildMonument: BUILD_MONUMENT,
    actions.BuildWonder: BUILD_WONDER,
    actions.Decline: DECLINE,
    actions.TakeTreasure: TAKE_TREASURE,
    actions.ScorePoint: SCORE_POINT,
    actions.StartPlayer: START_PLAYER,
    actions.DealTiles: DEAL_TILES,
}
_WHAT_FIELDS = ("color", "monument", "seat", "count")
_WHERE_FIELDS = ("square", "corner", "center")


def pack(action: Action) -> int:
    """An action of the model as an integer below 2**32."""
    fields: dict[str, Any] = {name: getattr(action, name) for name in action.__match_args__}
    what = next((int(fields[name]) for name in _WHAT_FIELDS if name in fields), 0)
    where = next((int(fields[name]) for name in _WHERE_FIELDS if name in fields), 0)
    number = _KINDS[type(action)] | what << _WHAT | where << _WHERE
    for kind, tiles in enumerate(fields.get("tiles", ())):
        number |= tiles << _TILES + _TILE_BITS * kind
    return number | int(fields.get("empty", False)) << _EMPTY


def unpack(action: int) -> Action:
    """A packed action as one of the model."""
    number = int(action)
    red, blue, green, black, unknown = (
        number >> _TILES + _TILE_BITS * kind & 7 for kind in range(5)
    )
    tiles = (red, blue, green, black, unknown)
    empty = number >> _EMPTY & 1 == 1
    return _READ[number & 15](number >> _WHAT & 15, number >> _WHERE & 255, tiles, empty)
