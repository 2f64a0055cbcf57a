"""Questions at the desk about how strong its people are."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from net.protocol.codes import Name, name
from net.wire.frames import MAX_GAME
from net.wire.tagged import boolean, integer, list_of, text, tuple_of
from net.wire.values import value

#: Rows in one answer: with the longest names they fit into a frame.
MAX_STANDINGS: Final = 24
_RANKS: Final = 1_000_000

_rank = integer(0, _RANKS)
_game = text(MAX_GAME)


class StandingRow(NamedTuple):
    """Somebody who has played at this server."""

    rank: int
    """from 1; 0 for who has played too few games to be in the list"""
    name: str
    """that belongs to the account; the name of a bot; empty for who has none"""
    is_bot: bool
    elo: int
    """as in the arena: 400 points are ten to one"""
    uncertainty: int
    """points of it: the strength is less far from it in two of three cases"""
    games: int


_points = integer(-_RANKS, _RANKS)
_row_parts = tuple_of(_rank, name, boolean, _points, integer(0, _RANKS), integer(0, _RANKS))


def _row(plain: object) -> StandingRow:
    return StandingRow(*_row_parts(plain))


@value
class AskStandings:
    """How strong people and bots are at a game, the strongest first."""

    game: Annotated[str, _game]
    first: Annotated[int, _rank]
    """how many to leave out"""


@value
class StandingList:
    """Rows of the list from `first` on: of bots, and of people who have a name here."""

    first: Annotated[int, _rank]
    total: Annotated[int, _rank]
    rows: Annotated[tuple[StandingRow, ...], list_of(_row, 0, MAX_STANDINGS)]
    own: Annotated[tuple[StandingRow, ...], list_of(_row, 0, 1)]
    """of the visitor's account, if it has shown one that has played"""
    own_name: Name
    """how the visitor's account is called here; empty if it has no name"""
