"""A bot at a networked table: it sits down, and acts whenever its seat is asked."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from secrets import randbits
from threading import Thread
from typing import Any

from game.online.acting import chosen
from game.online.causes import coded
from game.online.taking_seats import SeatTaker
from game.online.visit import Guest, Visit
from game.refusal import Refusal
from net.entries import Judged
from net.from_peer import Vote
from net.invite import Invite
from net.lockstep import Lockstep
from net.news import Joined, NotTaken, PageFinal, PollChanged, RosterChanged, TableThawed


class BotAtTable:
    def __init__(self, level: str, wanted: int | None) -> None:
        self.visit: Visit | None = None
        self.refused = ""
        self._level = level
        self._chance = Random(randbits(64))
        self._taker = SeatTaker(wanted)
        self._asked = -1

    def heard(self, news: object) -> None:
        """Answers to all news of its line."""
        assert self.visit is not None
        peer = self.visit.peer
        code = self._taker.heard(peer, news)
        if code is not None:
            self.refused = coded(code)
            self.visit.stop()
        match news:
            case PageFinal(page) if isinstance(page.entry, Judged):
                self.visit.stop()
            case PollChanged(poll) if poll.open and peer.seat in poll.missing:
                peer.say(Vote(poll.poll, True))
            case NotTaken() | Joined():
                self._asked = -1
        if isinstance(news, PageFinal | NotTaken | Joined | TableThawed | RosterChanged):
            asyncio.get_running_loop().call_soon(self._act)

    def _act(self) -> None:
        assert self.visit is not None
        peer: Lockstep[Any, Any] = self.visit.peer
        if peer.log.free and self._asked != peer.log.book.next:
            self._asked = peer.log.book.next
            peer.propose(chosen(self._level, peer.log.book.position, self._chance.getrandbits(32)))
            self.visit.carry_out()


def play(invite: Invite, guest: Guest, level: str, seat: int | None, tied: bool) -> object:
    """Plays until the game is over, or there is no way back; gives the news that ended it.

    Args:
        tied: whether to go when stdin ends: whoever started this process is gone then.

    Raises:
        Refusal: if there is no seat for it.
    """
    bot = BotAtTable(level, seat)

    async def life() -> object:
        bot.visit = Visit(invite, guest, bot.heard)
        if tied:
            _when_stdin_ends(asyncio.get_running_loop(), bot.visit)
        return await bot.visit.run()

    why = asyncio.run(life())
    if bot.refused:
        raise Refusal(bot.refused)
    return why


def _when_stdin_ends(loop: asyncio.AbstractEventLoop, visit: Visit) -> None:
    def wait() -> None:
        sys.stdin.read()
        try:
            loop.call_soon_threadsafe(visit.stop)
        except RuntimeError:
            return  # the loop has ended before

    Thread(target=wait, daemon=True).start()
