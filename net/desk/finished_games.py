"""Questions about games that are over: found in a list, and fetched whole."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from net.desk.rows import MAX_ROWS
from net.protocol.codes import Name, ShortText, name
from net.protocol.entry_fields import MAX_ENTRIES, MAX_SEATS
from net.protocol.invite import SECRET
from net.wire.canonical import MAX_BYTES
from net.wire.frames import MAX_GAME
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE
from net.wire.tagged import bytes_of, bytes_up_to, integer, list_of, text, tuple_of
from net.wire.values import value

#: Games that are over, on one server.
MAX_GAMES: Final = 10_000_000
#: Bytes of the journal of a whole game: MAX_ENTRIES of some hundred bytes.
MAX_JOURNAL: Final = 100_000_000
#: Numbers by which the rules rank a seat.
MAX_POINTS: Final = 16

_game = text(MAX_GAME)
_seconds = integer(0, 2**40)


class GameRow(NamedTuple):
    """A game in a list."""

    place: bytes
    key: bytes
    """of the table's invitation: the fingerprint of its host, and the secret"""
    game: str
    name: str
    """of the table"""
    names: tuple[str, ...]
    """by seat, as in the log"""
    ranking: tuple[tuple[int, ...], ...]
    """the winner first: seat, place, and the points that were compared"""
    actions: int
    ended_at: int
    """seconds of the Unix clock"""


_row_parts = tuple_of(
    *(bytes_of(PLACE), bytes_of(FINGERPRINT + SECRET), _game, name),
    list_of(name, 1, MAX_SEATS),
    list_of(list_of(integer(-(2**40), 2**40), 2, 2 + MAX_POINTS), 0, MAX_SEATS),
    *(integer(0, MAX_ENTRIES), _seconds),
)


def _row(plain: object) -> GameRow:
    return GameRow(*_row_parts(plain))


@value
class FindGames:
    """Which games of listed tables are over, the newest first."""

    game: Annotated[str, _game]
    """of one game, or of all if empty"""
    player: Name
    """the name of somebody who played, or an account in hexadecimal digits; or of anybody if empty
    """
    words: ShortText
    """that must all be found in the names of players and the table"""
    since: Annotated[int, _seconds]
    """when they ended, in seconds of the Unix clock: from here on"""
    until: Annotated[int, _seconds]
    """and before this; 0 for no limit"""
    first: Annotated[int, integer(0, MAX_GAMES)]
    """how many to leave out"""


@value
class FetchRecord:
    """The log of a game that is over, as everybody may have it: a spectator's journal."""

    place: Annotated[bytes, bytes_of(PLACE)]
    secret: Annotated[bytes, bytes_of(0, SECRET)]
    """of the invitation to its table, if that was not listed"""
    first: Annotated[int, integer(0, MAX_JOURNAL)]
    """the byte from which on it is wanted"""


@value
class GameList:
    """Rows of the list from `first` on."""

    first: Annotated[int, integer(0, MAX_GAMES)]
    total: Annotated[int, integer(0, MAX_GAMES)]
    rows: Annotated[tuple[GameRow, ...], list_of(_row, 0, MAX_ROWS)]


@value
class RecordPart:
    """Bytes of a journal from `first` on; of none if there is no such game, or none for this
    visitor."""

    first: Annotated[int, integer(0, MAX_JOURNAL)]
    total: Annotated[int, integer(0, MAX_JOURNAL)]
    data: Annotated[bytes, bytes_up_to(MAX_BYTES)]


#: What is answered to who asks for a game that is not there.
NO_RECORD: Final = RecordPart(0, 0, b"")


def part_of(journal: bytes, first: int) -> RecordPart:
    """As much as one answer takes."""
    return RecordPart(first, len(journal), journal[first : first + MAX_BYTES])
