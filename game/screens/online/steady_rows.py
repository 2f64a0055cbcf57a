"""Lists of tables in which nothing moves under a pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.games import GAMES
from game.online.blocked import Blocked
from net.desk.messages import TableList, TableRow
from net.desk.my_games import MyGame

Shown = TypeVar("Shown", TableRow, MyGame)


def steady_rows(
    shown: list[TableRow], tables: TableList | None, blocked: Blocked
) -> list[TableRow]:
    """The tables of games that are known here, but for those where somebody is blocked. New ones
    come below those that were shown, which keep their places as long as they are there: nothing
    moves under a pointer."""
    rows = tables.rows if tables else ()
    return steady(
        shown, [row for row in rows if row.game in GAMES and not blocked.hides_any(row.names)]
    )


def steady(shown: Iterable[Shown], fresh: Iterable[Shown]) -> list[Shown]:
    """The same for any tables that are known here."""
    rows: dict[bytes, Shown] = {row.place: row for row in fresh}
    places = [*(row.place for row in shown if row.place in rows), *rows]
    return [rows[place] for place in dict.fromkeys(places)]
