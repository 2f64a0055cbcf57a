"""What one seat at a terminal, or a spectator, knows of a table elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.game import HINTS, AnyGame
from game.i18n import _
from game.terminal.console import Console
from game.terminal.narration import Narration
from game.terminal.seats import Seats
from game.terminal.table_log import TableLog
from game.terminal.time_left import TimeLeft
from game.terminal_contract import Unclear
from net.game_rules import KEEPER
from net.peer.lockstep import Lockstep


class SeatView:
    """It satisfies `game.terminal.table_commands.TableInView`."""

    def __init__(
        self,
        game: AnyGame,
        console: Console,
        peer: Callable[[], Lockstep[Any, Any]],
        now: Callable[[], float],
    ) -> None:
        """
        Args:
            peer: the peer at the table, once there is a connection.
            now: the time in seconds of any clock.
        """
        self.game = game
        self.console = console
        self.people = Seats(game, peer)
        self.log = TableLog(game, peer, console, self.people)
        self.time = TimeLeft(game, self._position, console, now)
        self.waiting: Callable[[], Sequence[str]] = list
        """what is on its way to the table, in sentences"""
        self._peer = peer
        self._now = now

    @property
    def reader(self) -> int | None:
        seat = self._peer().seat
        return None if seat == KEEPER else seat

    @property
    def narration(self) -> Narration:
        return self.log.narration

    @property
    def has_hints(self) -> bool:
        """Whether a bot may be asked here what it would do."""
        return self._peer().follower.log.opened.options.get(HINTS) is True

    def position(self) -> Any:
        follower = self._peer().follower
        if not follower.log.is_open:
            raise Unclear(_("The game has not begun."))
        return self.game.view(follower.expected, self.reader)

    def standstill(self) -> str:
        follower = self._peer().follower
        if follower.log.paused:
            return _("The game is paused; pause continues it.")
        if follower.frozen:
            return _("The table waits until all have the same position again.")
        return ""

    def progress(self) -> Sequence[str]:
        return [*self.waiting(), *filter(None, [self.time.mention()])]

    def names(self) -> Sequence[str]:
        return [self.people.player(seat) for seat in range(self.people.count)]

    def seats(self) -> Sequence[str]:
        if self._peer().roster is None:
            raise Unclear(_("You are not at the table yet."))
        return self.people.describe(self._now())

    def _position(self) -> Any:
        log = self._peer().follower.log
        return log.position if log.is_open else None
