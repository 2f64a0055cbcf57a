"""Messages between a visitor and the desk of a server, where tables are found and opened.

A new message is a class here and the last member of its union: the order is the number on the wire
and never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Final, NamedTuple, TypeAlias, get_args

from net.desk.closing import CloseTable, TableClosed
from net.desk.finished_games import FetchRecord, FindGames, GameList, RecordPart
from net.desk.my_games import ListMyGames, MyGames
from net.desk.names import ClaimName, NameKept
from net.desk.reminding import AskContact, ContactKept, RemindMe
from net.desk.reports import Report, Reported
from net.desk.rows import MAX_ROWS
from net.desk.standings import AskStandings, StandingList
from net.protocol.codes import Name, ShortText, Uint32, name
from net.protocol.entry_fields import MAX_SEATS
from net.protocol.invite import SECRET
from net.protocol.time_control import TimeText, time_text
from net.wire.crypto import SIGNATURE, VERIFY_KEY
from net.wire.frames import MAX_GAME
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE
from net.wire.tagged import TaggedUnion, bytes_of, integer, list_of, text, tuple_of
from net.wire.values import value

#: Where every server has its desk.
DESK: Final = bytes(PLACE)
#: In the magic of its links, where tables have the name of their game.
DESK_GAME: Final = "desk"
#: The version of these messages.
DESK_PROTOCOL: Final = 1
MAX_TABLES: Final = 1_000_000


class TableState(IntEnum):
    """How far a table is."""

    WAITING = 0
    """for people to take its seats"""
    PLAYING = 1
    OVER = 2


class Denial(IntEnum):
    """Why a desk does not do something."""

    OTHER_PROTOCOL = 0
    """the text has the server's version"""
    NONSENSE = 1
    TOO_FAST = 2
    NO_SUCH_GAME = 3
    """the text has the games of this server"""
    WRONG_OPTIONS = 4
    """the text says what is wrong"""
    TOO_MANY_TABLES = 5
    """of this person or address; the text says how many are allowed"""
    FULL = 6
    """the server has as many tables as it carries"""
    NO_BOTS = 7
    """of this kind, or no more of them"""
    CLOSING = 8
    NEEDS_ACCOUNT = 9
    """only who has shown an account may ask this"""
    NAME_UNFIT = 10
    """nobody may be called so"""
    NAME_TAKEN = 11
    """it, or one that looks like it, belongs to another account"""
    NAME_TOO_NEW = 12
    """the account has its name for too short a time; the text says how many days remain"""
    TOO_OFTEN = 13
    """this person or address has done that as often as is allowed in a day, which the text says"""
    NOT_KEPT = 14
    """the server cannot write it down now"""
    BANNED = 15
    """the operator lets this account do nothing here"""
    NO_SUCH_TABLE = 16
    """at this place, or none of who asks"""
    UNDER_WAY = 17
    """the game has begun, and others play it"""
    NO_REMINDERS = 18
    """the server reminds nobody, or only those who have a table here"""
    WRONG_CONTACT = 19
    FAULT = 255
    """the server has made a mistake, or its disk fails"""


_game = text(MAX_GAME)
_state = integer(0, len(TableState) - 1)
_key = bytes_of(FINGERPRINT + SECRET)


class TableRow(NamedTuple):
    """A table in a list."""

    place: bytes
    key: bytes
    """of its invitation: the fingerprint of its host, and the secret"""
    game: str
    name: str
    state: int
    """a `TableState`"""
    names: tuple[str, ...]
    """by seat; empty where nobody sits"""
    watchers: int
    opened_at: int
    """seconds of the Unix clock"""
    time: str = ""
    """of people, as on the wire (`net.protocol.time_control`)"""


_row_parts = tuple_of(
    *(bytes_of(PLACE), _key, _game, name, _state),
    list_of(name, 1, MAX_SEATS),
    *(integer(0, 2**16), integer(0, 2**40), time_text),
)


def _row(plain: object) -> TableRow:
    return TableRow(*_row_parts(plain))


@value
class Enter:
    """The first message of every visit."""

    protocol: Uint32
    build: Annotated[str, text(80)]
    account: Annotated[bytes, bytes_of(0, VERIFY_KEY)]
    """of the person, or none"""
    proof: Annotated[bytes, bytes_of(0, SIGNATURE)]
    """that this end of the link has its key (`statements.presence`)"""


@value
class ListTables:
    """Which tables may be joined or watched, the newest first."""

    game: Annotated[str, _game]
    """of one game, or of all if empty"""
    first: Annotated[int, integer(0, MAX_TABLES)]
    """how many to leave out"""


@value
class OpenTable:
    """A new table."""

    game: Annotated[str, _game]
    name: Name
    options: Mapping[str, object]
    bots: Annotated[tuple[str, ...], list_of(text(32), 0, MAX_SEATS)]
    """for its last seats"""
    is_listed: bool
    """whether everybody who lists tables sees it, and may come"""
    time: TimeText = ""
    """of people, until its owner chooses another one there"""


@value
class Entered:
    """The answer to `Enter`: whose desk it is."""

    protocol: Uint32
    build: Annotated[str, text(80)]
    name: Name
    """of the server"""
    notice: ShortText
    """what its operator has to say; may be empty"""
    games: Annotated[tuple[str, ...], list_of(_game, 1, 16)]
    bots: Annotated[tuple[str, ...], list_of(text(32), 0, 16)]
    """the levels that may be wished for"""


@value
class TableList:
    """Rows of the list from `first` on."""

    first: Annotated[int, integer(0, MAX_TABLES)]
    total: Annotated[int, integer(0, MAX_TABLES)]
    rows: Annotated[tuple[TableRow, ...], list_of(_row, 0, MAX_ROWS)]


@value
class TableOpened:
    """The table is open; all who have this can come."""

    place: Annotated[bytes, bytes_of(PLACE)]
    key: Annotated[bytes, _key]
    """of its invitation: the fingerprint of its host, and the secret"""


@value
class Denied:
    denial: Annotated[int, integer(0, 255)]
    text: ShortText


Question: TypeAlias = (
    ListTables
    | OpenTable
    | CloseTable
    | ClaimName
    | AskStandings
    | Report
    | FindGames
    | FetchRecord
    | ListMyGames
    | AskContact
    | RemindMe
)
ToDesk: TypeAlias = Enter | Question
FromDesk: TypeAlias = (
    Entered
    | TableList
    | TableOpened
    | Denied
    | TableClosed
    | NameKept
    | StandingList
    | Reported
    | GameList
    | RecordPart
    | MyGames
    | ContactKept
)

TO_DESK: Final[TaggedUnion[ToDesk]] = TaggedUnion(*get_args(ToDesk))
FROM_DESK: Final[TaggedUnion[FromDesk]] = TaggedUnion(*get_args(FromDesk))
