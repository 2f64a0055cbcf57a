"""What a person at a networked table says of the game itself: to resign, to end it, days off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _, _n
from game.terminal.commands import Command
from game.terminal.console import Console
from game.terminal_contract import Unclear
from net.log.game_log import GameLog
from net.peer.lockstep import Lockstep
from net.protocol.seat_messages import OfferEnd, Resign, TakeVacation


class LeavingEarly:
    """The commands of a seat."""

    def __init__(self, peer: Callable[[], Lockstep[Any, Any]], console: Console) -> None:
        self._peer = peer
        self._console = console

    def commands(self) -> list[Command]:
        return [
            Command("resign", "resign [yes]", _("gives up, for good"), self._resign),
            Command(
                "end",
                "end",
                _("offers to end the game as it stands, or agrees to that"),
                self._offer_end,
            ),
            Command(
                "vacation",
                "vacation DAYS",
                _("where a turn takes days: stops your clock for so many"),
                self._take_vacation,
            ),
        ]

    def _log(self) -> GameLog[Any, Any]:
        log = self._peer().follower.log
        if not log.is_open:
            raise Unclear(_("The game has not begun."))
        if log.has_ended:
            raise Unclear(_("The game has ended."))
        return log

    def _resign(self, rest: str) -> None:
        self._log()
        if rest.strip().casefold() != "yes":
            raise Unclear(
                _(
                    "Who resigns comes last and does not return to this game."
                    " If you mean it, type: resign yes"
                )
            )
        self._peer().say(Resign())

    def _offer_end(self, rest: str) -> None:
        if self._peer().seat in self._log().endings.offers:
            raise Unclear(_("You have said so; the others have not yet."))
        self._peer().say(OfferEnd())

    def _take_vacation(self, rest: str) -> None:
        log = self._log()
        if not log.seat_clocks.control.vacation:
            raise Unclear(_("Days off are for tables where a turn takes days."))
        left = log.seat_clocks.days_left(self._peer().seat)
        text = _n("{n} day off is left for you.", "{n} days off are left for you.", left)
        rest = rest.strip()
        if not (rest.isascii() and rest.isdecimal() and 1 <= int(rest[:3]) <= left):
            example = _("For two days, type: vacation 2")
            raise Unclear(f"{text.format(n=left)} {example}")
        self._peer().say(TakeVacation(int(rest)))
