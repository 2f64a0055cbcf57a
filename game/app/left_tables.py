"""Tables whose games another one has put away: nothing more of them would be saved."""

from __future__ import annotations

from weakref import WeakSet

from game.i18n import _
from game.screens.navigation import Screen
from game.screens.services import TableScreen


class LeftTables:
    """A screen may still lead back to one, such as the editor that was opened there."""

    def __init__(self) -> None:
        self._tables: WeakSet[Screen] = WeakSet()

    def __contains__(self, screen: Screen) -> bool:
        return screen in self._tables

    def add(self, table: TableScreen) -> None:
        """One whose game is over may be looked at again: nobody plays on there."""
        if not table.is_over:
            self._tables.add(table)

    @property
    def notice(self) -> str:
        """For the title, which is shown instead of one."""
        return _(
            "The game that you left for another one is saved: Continue or Saved games leads back "
            "to it."
        )
