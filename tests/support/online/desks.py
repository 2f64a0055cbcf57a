"""What the desk of a server says, for tests."""

from __future__ import annotations

from net.desk.finished_games import GameRow
from net.desk.messages import DESK_PROTOCOL, Entered, TableRow, TableState
from net.desk.my_games import MyGame
from net.desk.server_address import ServerAddress
from net.protocol.invite import SECRET
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE

KEY = b"k" * FINGERPRINT
ADDRESS = ServerAddress(("tables.example",), 24717)
LEVELS = ("easy", "medium")
ENTERED = Entered(DESK_PROTOCOL, "build", "Tables of Uruk", "Be kind", ("tigris", "trade"), LEVELS)


def game_row(number: int, name: str = "Ur") -> GameRow:
    """A game that is over."""
    key, ranking = bytes(FINGERPRINT + SECRET), ((1, 1, 24, 30), (0, 2, 18, 22))
    place = bytes([number]) * PLACE
    return GameRow(place, key, "tigris", name, ("Ann", "Bo"), ranking, 99, 1_800_000_000)


def row(
    name: str,
    names: tuple[str, ...] = ("Ann", ""),
    state: TableState = TableState.WAITING,
    game: str = "tigris",
) -> TableRow:
    """A table; its name decides its place."""
    place = name.encode().ljust(PLACE, b".")[:PLACE]
    key = b"h" * FINGERPRINT + b"s" * SECRET
    return TableRow(place, key, game, name, int(state), names, 0, 1_800_000_000)


def my_game(
    name: str,
    awaited: tuple[int, ...] = (0,),
    deadline: int = 0,
    state: TableState = TableState.PLAYING,
    game: str = "tigris",
    may_close: bool = False,
) -> MyGame:
    """A game of Ann, in the first seat, against Ben; its name decides its place."""
    place = name.encode().ljust(PLACE, b".")[:PLACE]
    key = b"h" * FINGERPRINT + b"s" * SECRET
    names, turn = ("Ann", "Ben"), (awaited, 1_800_000_000, deadline)
    return MyGame(place, key, game, name, "3d", int(state), names, (0,), *turn, may_close)
