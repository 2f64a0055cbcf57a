"""A typed action at a networked table: it is read, checked here, and proposed to the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.terminal.table_commands import TableCommands, TableInView
from game.terminal_contract import Unclear
from net.peer.lockstep import Lockstep


class Proposals:
    def __init__(
        self,
        table: TableInView,
        peer: Callable[[], Lockstep[Any, Any]],
        commands: TableCommands,
    ) -> None:
        self._table = table
        self._peer = peer
        self._commands = commands

    def act(self, line: str) -> None:
        """Proposes what a line says. Raises Unclear with the reason why it is not proposed."""
        position = self._table.position()
        action = self._read(line, position)
        if why := self._table.standstill():
            raise Unclear(why)
        self._commands.check_turn(position)
        if refusal := self._table.game.terminal.why_not(position, action, self._table.reader):
            raise Unclear(refusal)
        if not self._peer().follower.can_propose:
            raise Unclear(self._why_not_now())
        self._peer().propose(action)

    def _read(self, line: str, position: Any) -> Any:
        words = self._table.game.terminal
        try:
            return words.read(line, position)
        except Unclear as unclear:
            if line.split()[0].lower() in words.action_words:
                raise
            raise Unclear(f"{unclear} " + _("To talk, begin with say.")) from None

    def _why_not_now(self) -> str:
        if not self._peer().follower.synced:
            return _("The host is away; type it again when it is back.")
        return _("The table waits for the others to agree to the last action; type it again soon.")
