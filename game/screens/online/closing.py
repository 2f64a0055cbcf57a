"""The dialog before a person closes a table of theirs at a server."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.i18n import _
from game.online.my_game_text import table_label
from game.ui.widgets.nodes import Button, Node
from game.ui.widgets.question import question
from net.desk.messages import TableState
from net.desk.my_games import MyGame

CLOSE_TABLE, CLOSE_NOW, KEEP_TABLE = "close_table", "close_now", "keep_table"


class TableClosing:
    """Satisfies `FrontDialog`; asks twice where a game has begun, since nothing of it stays."""

    focus = None

    def __init__(self, find: Callable[[bytes], MyGame], close: Callable[[bytes], object]) -> None:
        """
        Args:
            find: gives the table of a place.
            close: asks the server to close it.
        """
        self._find = find
        self._close = close
        self._table: MyGame | None = None
        self._asks_again = False

    @property
    def is_open(self) -> bool:
        return self._table is not None

    def leave(self) -> None:
        """The table stays."""
        self._table = None

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case ("close_table", bytes(place)):
                self._table, self._asks_again = self._find(place), False
            case "close_now" if self._table is not None:
                self._answer(self._table)
            case "keep_table":
                self.leave()
            case _:
                return False
        return True

    def _answer(self, table: MyGame) -> None:
        if table.state != TableState.WAITING and not self._asks_again:
            self._asks_again = True
        else:
            self._close(table.place)
            self.leave()

    def dialog(self) -> Node:
        assert self._table is not None
        keep = Button(KEEP_TABLE, _("Cancel"), primary=True)
        close = Button(CLOSE_NOW, _("Close the table"))
        if self._asks_again:
            text = _("Its game has begun, and nothing brings it back.")
            return question(_("Close it for good?"), text, close, keep)
        text = _("It is gone for good, and everybody who waits there is sent away.")
        if self._table.state != TableState.WAITING:
            text = _("Its game ends without a result, and the server keeps nothing of it.")
        title = _("Close {table}?").format(table=table_label(self._table))
        return question(title, text, close, keep)
