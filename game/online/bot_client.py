"""A bot at a networked table: it sits down, and acts whenever its seat is asked."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from random import Random
from secrets import randbits
from threading import Event, Thread
from typing import Any

from game.errors import Refusal
from game.online.action_input import chosen
from game.online.auto_seat import SeatTaker
from game.online.connection import Guest, Visit
from game.online.refusal_text import coded
from net.notifications import (
    EntryFinal,
    Joined,
    PollChanged,
    RequestRefused,
    RosterChanged,
    TableThawed,
)
from net.peer.lockstep import Lockstep
from net.protocol.entries import Judged
from net.protocol.from_peer import Explain, Vote
from net.protocol.invite import Invite


class BotAtTable:
    """It thinks in a thread beside the line, which goes on being looked after."""

    def __init__(self, level: str, wanted: int | None, seconds: float | None = None) -> None:
        """`wanted` is the seat, None for any; `seconds` is how long it may think for one decision,
        None for as long as suits the level."""
        self.visit: Visit | None = None
        self.refused = ""
        self._level = level
        self._chance = Random(randbits(64))
        self._taker = SeatTaker(wanted)
        self._asked = -1
        self._seconds = seconds
        self._thought: Thought | None = None

    def heard(self, news: object) -> None:
        """Answers to all news of its line."""
        assert self.visit is not None
        peer = self.visit.peer
        code = self._taker.heard(peer, news)
        if code is not None:
            self.refused = coded(code)
            self.visit.stop()
        match news:
            case EntryFinal(page) if isinstance(page.entry, Judged):
                self.visit.stop()
            case PollChanged(poll) if poll.open and peer.seat in poll.missing:
                peer.say(Vote(poll.poll, True))
            case RequestRefused() | Joined():
                self._asked = -1
        if isinstance(news, EntryFinal | RequestRefused | Joined | TableThawed | RosterChanged):
            asyncio.get_running_loop().call_soon(self._act)

    def _act(self) -> None:
        assert self.visit is not None
        peer: Lockstep[Any, Any] = self.visit.peer
        if self._asked != peer.follower.log.next:
            self.forget()
        if peer.follower.can_propose and self._asked != peer.follower.log.next:
            self._asked = peer.follower.log.next
            self._thought = thought = Thought(self._asked)
            asked = (self._level, peer.follower.log.position, self._chance.getrandbits(32))
            work = asyncio.to_thread(chosen, *asked, self._seconds, thought.stop.is_set)
            thought.task = asyncio.create_task(self._say(thought, work))

    def forget(self) -> None:
        """What is being thought is of no use any more: it stops at once."""
        if self._thought is not None:
            self._thought.stop.set()
            self._thought = None

    async def _say(self, thought: Thought, work: Coroutine[Any, Any, Any]) -> None:
        """Proposes what was thought, and says why, unless the table went on meanwhile."""
        assert self.visit is not None
        try:
            choice = await work
        except BaseException:
            self.visit.stop()  # a bot that can not think would keep everybody waiting
            raise
        peer: Lockstep[Any, Any] = self.visit.peer
        if (
            thought is self._thought
            and peer.follower.can_propose
            and peer.follower.log.next == thought.about
        ):
            peer.propose(choice.action)
            peer.say(Explain(thought.about, choice.why))
            self.visit.carry_out()


class Thought:
    """One question to the bot, by the number of the entry that would be its answer."""

    def __init__(self, about: int) -> None:
        self.about = about
        self.stop = Event()
        self.task: asyncio.Task[None] | None = None
        """kept, as nobody else does"""


def play(invite: Invite, guest: Guest, bot: BotAtTable, tied: bool) -> object:
    """Plays until the game is over, or there is no way back; gives the news that ended it.

    Args:
        tied: whether to go when stdin ends: whoever started this process is gone then.

    Raises:
        Refusal: if there is no seat for it.
    """

    async def life() -> object:
        bot.visit = Visit(invite, guest, bot.heard)
        if tied:
            _when_stdin_ends(asyncio.get_running_loop(), bot.visit)
        try:
            return await bot.visit.run()
        finally:
            bot.forget()

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
