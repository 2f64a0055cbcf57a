"""What follows at a terminal from where a table is now: what was missed, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.terminal.seat_view import SeatView
from game.terminal.table_commands import RECALLED, TableCommands
from net.peer.lockstep import Lockstep


class TurnPrompt:
    """Says it once for each moment of the game."""

    def __init__(
        self, view: SeatView, commands: TableCommands, peer: Callable[[], Lockstep[Any, Any]]
    ) -> None:
        self._view = view
        self._commands = commands
        self._peer = peer
        self._asked_at = -1
        """the entry before which the person here was last asked"""
        self._has_roster = False
        self._has_said_seats = False

    def note_roster(self) -> None:
        """It is known who is there."""
        self._has_roster = True

    def ask_again(self) -> None:
        """The turn is still this seat's: its action was refused."""
        self._asked_at = -1

    def look(self) -> None:
        log, follower = self._view.log, self._peer().follower
        is_up_to_date = follower.log.is_open and log.next == follower.log.next
        if not is_up_to_date or not self._has_roster:
            return  # who is there comes first, so that what must be done is the last line
        if log.catches_up and follower.synced:
            if log.finish_catching_up(recalled=RECALLED):
                self.say_seats()
                self._commands.say_hand()
            self._asked_at = follower.log.next
            self._commands.say_turn()
        elif follower.can_propose and self._asked_at != follower.log.next:
            self._asked_at = follower.log.next
            self._commands.say_new_turn()

    def say_seats(self) -> None:
        """Who plays as what, once: the log has only what the game calls the seats."""
        if not self._has_said_seats:
            self._has_said_seats = True
            self._view.console.say_all(self._view.people.introductions(self._view.reader))
