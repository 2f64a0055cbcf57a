"""Lists of tables in which nothing moves under a pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.games import GAMES
from net.desk.messages import TableList, TableRow
from net.desk.my_games import MyGame

Shown = TypeVar("Shown", TableRow, MyGame)


def steady_rows(shown: list[TableRow], tables: TableList | None) -> list[TableRow]:
    """The tables of games that are known here. New ones come below those that were shown, which
    keep their places as long as they are there: nothing moves under a pointer."""
    return steady(shown, [row for row in (tables.rows if tables else ()) if row.game in GAMES])


def steady(shown: Iterable[Shown], fresh: Iterable[Shown]) -> list[Shown]:
    """The same for any tables that are known here."""
    rows: dict[bytes, Shown] = {row.place: row for row in fresh}
    places = [*(row.place for row in shown if row.place in rows), *rows]
    return [rows[place] for place in dict.fromkeys(places)]
