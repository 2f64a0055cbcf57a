"""How a person prepares the answer to an attack while they are away, where a turn takes days."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.online.prepared_answers import answer_text
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal_contract import Unclear
from net.game_rules import Rules
from net.log.instructions import own_limit
from net.peer.lockstep import Lockstep
from net.protocol.seat_messages import ASK, LeaveInstruction

_AT_MOST = re.compile(r"at-most ([0-9]{1,2})")


class Preparing:
    """The command of a seat; nobody is offered it in a game in which nothing is answered so."""

    def __init__(
        self, rules: Rules[Any, Any], peer: Callable[[], Lockstep[Any, Any]], console: Console
    ) -> None:
        self._most = rules.most_beforehand
        self._peer = peer
        self._console = console

    def command(self) -> Command:
        return Command(
            "if-attacked",
            "if-attacked [win|at-most N|none|ask]",
            _("where a turn takes days: prepares your answer to an attack while you are away"),
            self._prepare,
            is_offered=self._most > 0,
        )

    def _prepare(self, rest: str) -> None:
        peer = self._peer()
        log = peer.follower.log
        if not log.is_open:
            raise Unclear(_("The game has not begun."))
        if not (self._most and log.seat_clocks.control.takes_days):
            raise Unclear(_("Answers are prepared in games with attacks, where a turn takes days."))
        known = own_limit(log, peer.seat, peer.identity.seed)
        if not (line := " ".join(rest.casefold().split())):
            self._console.say(answer_text(known, self._most))
            return
        limit = self._limit(line)
        if limit == ASK and known is None:
            raise Unclear(answer_text(None, self._most))
        peer.say(LeaveInstruction(limit))

    def _limit(self, line: str) -> int:
        if line in ("win", "tie"):  # for who is attacked a tie wins
            return self._most
        if line in ("none", "ask"):
            return 0 if line == "none" else ASK
        if (form := _AT_MOST.fullmatch(line)) is not None:
            return min(int(form[1]), self._most)
        raise Unclear(
            _(
                "Type one of these: if-attacked win, if-attacked at-most 2, if-attacked none,"
                " if-attacked ask"
            )
        )
