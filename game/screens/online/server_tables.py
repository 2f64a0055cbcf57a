"""The tables of others at a server, a page at a time: what each is, and the ways to it."""

from __future__ import annotations

from collections.abc import Callable, Container

from game.games import load
from game.i18n import _
from game.i18n.lists import format_list
from game.names import clean_name
from game.online.blocked import Blocked
from game.online.row_text import free_seats, players, state_text
from game.online.time_text import short_time_text
from game.screens.online.pages import NEWER, OLDER, Pages
from game.screens.online.steady_rows import steady_rows
from game.ui.widgets.nodes import Button, Column, Label, Node, Role, Row
from game.ui.widgets.notes import note
from net.desk.messages import TableList, TableRow, TableState


class ServerTables:
    def __init__(self, blocked: Blocked, look_from: Callable[[int], object]) -> None:
        """`look_from` looks at the tables from a number on."""
        self.rows: list[TableRow] = []
        """as they are shown"""
        self._blocked = blocked
        self._look_from = look_from
        self._pages = Pages()
        self._list = TableList(0, 0, ())

    def take(self, tables: TableList) -> None:
        """So the list was seen."""
        self._list = tables
        self.sift()

    def sift(self) -> None:
        """Somebody is blocked, or not any more."""
        self.rows = steady_rows(self.rows, self._list, self._blocked)

    @property
    def first_open(self) -> TableRow | None:
        """The first at which somebody can sit down."""
        return next((row for row in self.rows if free_seats(row)), None)

    def turn(self, key: object) -> None:
        """To the newer or the older tables."""
        self._pages.turn(key, self._list.first, len(self._list.rows))
        self._look_from(self._pages.first)

    def nodes(self, name: str, apart: Container[bytes]) -> tuple[Node, ...]:
        """
        Args:
            name: of the person.
            apart: places of tables that are shown elsewhere.
        """
        rows = [_row(row, name) for row in self.rows if row.place not in apart]
        if not self.rows:
            text = _("No table is here yet. Open one: everybody who visits this server sees it.")
            rows.append(note(text))
        first, end = self._list.first, self._list.first + len(self._list.rows)
        if first == 0 and end >= self._list.total:
            return tuple(rows)
        newer = Button(NEWER, _("Newer tables"), enabled=first > 0)
        older = Button(OLDER, _("Older tables"), enabled=end < self._list.total)
        return (*rows, Row((newer, older)))


def _row(row: TableRow, name: str) -> Node:
    game, names = load(row.game), players(row)
    people = format_list(names) if names else ""
    details = (game.title, state_text(row), short_time_text(row.time), people)
    is_back = row.state == TableState.PLAYING and name in names
    can_join = is_back or free_seats(row) > 0
    tip = "" if can_join else _("No seat is free there.")
    label = _("Return") if is_back else _("Join")
    title = Label(clean_name(row.name) or game.title, Role.FIRM)
    return Row(
        (
            Column((title, note(" · ".join(filter(None, details)))), 0),
            Button(("join", row.place), label, enabled=can_join, tooltip=tip),
            Button(("watch", row.place), _("Watch")),
        ),
        widths=(0, 84, 92),
        min_width=120,
    )
