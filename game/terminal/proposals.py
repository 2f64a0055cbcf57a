"""Typed actions at a networked table: they are read, checked here, and proposed to the host.

What the host has not made final after a moment is shown as *sent*: nobody can count on it yet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.i18n import _
from game.online.refusal_text import code_text
from game.online.status_text import as_sentence
from game.terminal.table_commands import TableCommands, TableInView
from game.terminal_contract import Unclear
from net.game_rules import KEEPER
from net.peer.lockstep import Lockstep
from net.protocol.codes import MAX_PROPOSED, Code

#: Seconds after which an action that is not final is said to be sent.
SAID_AFTER = 0.5


@dataclass
class Sent:
    """A typed action that was proposed."""

    line: str
    action: Any
    at: float
    """when, in seconds of any clock"""
    is_said: bool = False
    """whether it was said to be sent"""


class Proposals:
    def __init__(
        self,
        table: TableInView,
        peer: Callable[[], Lockstep[Any, Any]],
        commands: TableCommands,
        now: Callable[[], float],
    ) -> None:
        """`now` gives the time in seconds of any clock."""
        self._table = table
        self._peer = peer
        self._commands = commands
        self._now = now
        self._sent: dict[int, Sent] = {}
        """by number; also some that are over"""

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
        self._sent = dict(self._under_way())
        self._sent[self._peer().propose(action)] = Sent(line, action, self._now())

    def tick(self) -> None:
        """Says of what was typed that it is sent, once it is on its way for a moment."""
        for _number, sent in self._under_way():
            if not sent.is_said and self._now() - sent.at >= SAID_AFTER:
                sent.is_said = True
                self._table.console.say(_("Sent, not final yet: {line}").format(line=sent.line))

    def waiting(self) -> list[str]:
        """What was typed and is neither final nor refused, in sentences."""
        text = _("Sent, not final yet: {line}")
        return [text.format(line=sent.line) for _number, sent in self._under_way()]

    def refused(self, number: int, code: int, text: str) -> None:
        """Says what was refused, and why: in the game's own words where it still says so."""
        sent = self._sent.pop(number, None)
        if code == Code.ILLEGAL and sent is not None and (reason := self._reason(sent.action)):
            why = reason
        else:
            words = self._table.game.texts.refusal_text(text)
            why = as_sentence(code_text(code, words) if code >= 0 else words)
        if sent is not None:
            why = _("“{line}” was refused. {why}").format(line=sent.line, why=why)
        self._table.console.say(why)

    def _reason(self, action: Any) -> str:
        """Why the rules refuse an action by now; empty if they do not."""
        game, position = self._table.game, self._table.position()
        if KEEPER in game.rules.actors(position):
            return ""
        return game.terminal.why_not(position, action, self._table.reader)

    def _under_way(self) -> list[tuple[int, Sent]]:
        proposed = self._peer().follower.proposed
        return [(number, sent) for number, sent in self._sent.items() if number in proposed]

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
        if len(self._peer().follower.proposed) >= MAX_PROPOSED:
            return _(
                "{n} of your actions are on their way; wait for them, then type it again."
            ).format(n=MAX_PROPOSED)
        return _("The table waits for the others to agree to the last action; type it again soon.")
