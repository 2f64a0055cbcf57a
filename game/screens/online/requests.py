"""What a person at a networked table asks of the others, and says of the game."""

from __future__ import annotations

from collections.abc import Callable

from game.online.online_session import OnlineSession
from game.screens.online import at_table, dialogs, early_end
from game.screens.online.other_people import OtherPeople
from game.screens.online.table_dialog import TableDialog
from game.ui.widgets.nodes import Node


class Requests:
    """By the dialog about the table, and what it leads to."""

    def __init__(
        self,
        session: OnlineSession,
        dialog: TableDialog,
        others: OtherPeople,
        can_undo: Callable[[], bool],
        now: Callable[[], int],
    ) -> None:
        """
        Args:
            can_undo: whether the person can undo something without asking anybody.
            now: in milliseconds of the window's clock.
        """
        self._session = session
        self._status = session.status
        self._dialog = dialog
        self._others = others
        self._can_undo = can_undo
        self._now = now

    def open(self) -> None:
        """The dialog about the table."""
        self._session.request_history()
        self._dialog.open(self._made)

    def _made(self) -> Node:
        return at_table.dialog(self._session, self._now(), self._left, self._others.nodes())

    @property
    def _left(self) -> int | None:
        """How many actions would be left if all agreed to undo one's last one.

        None if none can be undone that way.
        """
        match, seat = self._session.match, self._status.seat
        if match is None or match.over or seat < 0 or self._can_undo():
            return None
        own = [played.ply for played in match.history if played.seat == seat]
        return own[-1] if own and self._session.game.rules.allows_undo else None

    def use(self, key: object) -> None:
        """A button of these dialogs was used."""
        session = self._session
        match key:
            case at_table.PAUSE:
                session.pause(self._status.paused_by is None)
            case at_table.UNDO if (left := self._left) is not None:
                session.request_undo(left)
            case at_table.ADJOURN:
                session.adjourn()
            case ("bot", int(seat)):
                session.request_bot(seat)
            case dialogs.HAND_OVER:
                self.open()
            case (dialogs.HAND_OVER, int(seat)):
                session.hand_over(seat)
            case _:
                self._use_of_people(key)

    def _use_of_people(self, key: object) -> None:
        match key:
            case ("block", str(name)):
                self._others.turn_block(name)
                self.open()
            case ("report", str(name)):
                self._dialog.open_report(self._others.report_dialog(name))
            case _:
                self._say_of_game(key)

    def _say_of_game(self, key: object) -> None:
        """Who resigns or ends a game is asked once more."""
        if (made := early_end.dialog_before(self._status, key)) is not None:
            self._dialog.open(made)
        elif (message := early_end.message_of(key)) is not None:
            self._session.say_of_game(message)
