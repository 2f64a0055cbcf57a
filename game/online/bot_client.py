"""A bot at a networked table: takes a seat, and acts whenever that seat must."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from random import Random
from secrets import randbits
from threading import Event, Thread
from typing import Any

from game.bot_contract import Choice
from game.bots.kept_plans import KeptPlans
from game.bots.thinking_time import seconds_for
from game.bots.trying import try_action
from game.engines.players import BotsAndEngines
from game.errors import Refusal
from game.game import AnyGame
from game.online.auto_seat import AutoSeat
from game.online.bot_pace import Pace
from game.online.connection import Connection, Guest
from game.online.refusal_text import code_text
from game.play.announced import Announced
from game.settings.choices import Thinking
from net.notifications import (
    ChatReceived,
    EntryFinal,
    Joined,
    PollChanged,
    RequestRefused,
    RosterChanged,
    TableThawed,
)
from net.peer.lockstep import Lockstep
from net.protocol.entries import BOT, Judged
from net.protocol.from_peer import Explain, Vote
from net.protocol.invite import Invite


class BotClient:
    """Thinks in a thread beside the connection, which is served meanwhile."""

    def __init__(
        self,
        game: AnyGame,
        level: str,
        wanted: int | None,
        seconds: float | None = None,
        warn: Callable[[str], object] = lambda sentence: None,
    ) -> None:
        """
        Args:
            level: the name of the bot, or of an engine that the command line names.
            wanted: the seat to take; None for any.
            seconds: to think about one decision, and no more; None for as long as suits the level
                and the people at the table.
            warn: is given why a bot of the game plays for an engine, as a sentence.
        """
        self.connection: Connection | None = None
        self.refusal = ""
        """why there was no seat, as a sentence"""
        self.game = game
        self._level = level
        self._warn = warn
        self._choose = BotsAndEngines(game.name, (level,))
        self._random = Random(randbits(64))
        self._pace = Pace(game.bots, self._random) if seconds is None else None
        self._seed = self._random.getrandbits(32)
        """for all thoughts about one action: thinking again changes no mind"""
        self._auto_seat = AutoSeat(wanted)
        self._announced = Announced(game.announcements)
        self._plans = KeptPlans(game)
        self._asked_at = -1
        self._seconds = (
            seconds_for(game.bots, level, Thinking.NORMAL) if seconds is None else seconds
        )
        self.question: Question | None = None
        """the decision that is being thought about"""

    def notify(self, notification: object) -> None:
        """Answers all notifications of its connection."""
        assert self.connection is not None
        peer = self.connection.peer
        code = self._auto_seat.notify(peer, notification)
        if code is not None:
            self.refusal = code_text(code)
            self.connection.stop()
        match notification:
            case EntryFinal(applied) if isinstance(applied.entry, Judged):
                self.connection.stop()
            case PollChanged(poll) if poll.open and peer.seat in poll.missing:
                peer.say(Vote(poll.poll, True))
            case ChatReceived(name, text):
                self._hear(peer, name, text)
            case RequestRefused() | Joined():
                self._asked_at = -1
        if isinstance(
            notification, EntryFinal | RequestRefused | Joined | TableThawed | RosterChanged
        ):
            asyncio.get_running_loop().call_soon(self._act)

    def _hear(self, peer: Lockstep[Any, Any], name: str, text: str) -> None:
        rows = peer.roster.seats if peer.roster is not None else ()
        names = [row[0] for row in rows]
        log = peer.follower.log
        is_heard = name in names and log.is_open
        if is_heard and self._announced.hear(names.index(name), text, log.position):
            self.forget()  # it may change its mind
            self._asked_at = -1
            asyncio.get_running_loop().call_soon(self._act)

    def _act(self) -> None:
        assert self.connection is not None
        peer: Lockstep[Any, Any] = self.connection.peer
        if not self._is_current(peer, self._asked_at):
            self.forget()
        if self.question is not None and self.question.is_open:
            return
        if not peer.follower.can_propose or self._asked_at == peer.follower.log.next:
            return
        if peer.follower.proposed:
            return  # what it did last is not final: one thing after the other
        self.forget()
        position = peer.follower.expected
        if peer.seat in self.game.expected(position):
            self._asked_at = peer.follower.log.next
            self._announced.follow(position)
            seen = self.game.view(position, peer.seat)
            seen = self.game.bots.informed(seen, self._announced.lines)
            self.question = question = Question(self._asked_at, seen)
            if self._pace is not None:
                self._pace.follow(seen, self._people(peer), asyncio.get_running_loop().time())
            arguments = (self._level, seen, self._seed, self._seconds, question.stop.is_set)
            plan = self._plans.plan(self._level, seen)
            thinking = asyncio.to_thread(self._choose, *arguments, plan=plan)
            question.task = asyncio.create_task(self._propose(question, thinking))

    def forget(self) -> None:
        """Stops thinking, or waiting: the answer is no longer of use."""
        if self.question is not None:
            self.question.stop.set()
            if self.question.timer is not None:
                self.question.timer.cancel()
            self.question = None

    async def _propose(
        self, question: Question, thinking: Coroutine[Any, Any, Choice[Any, Any]]
    ) -> None:
        """Proposes the choice and explains it, unless the table has changed meanwhile."""
        assert self.connection is not None
        try:
            choice = await thinking
        except BaseException:
            self.connection.stop()  # a bot that fails would keep everybody waiting
            raise
        question.is_open = False
        if choice.notice:
            self._warn(choice.notice)
        loop = asyncio.get_running_loop()
        due = self._pace.due(question.view, choice.action) if self._pace is not None else None
        if due is None or due <= loop.time():
            self._answer(question, choice)
        elif question is self.question:
            question.timer = loop.call_at(due, self._answer, question, choice)
            loop.call_soon(self._act)  # what happened while it thought may change its mind

    def _answer(self, question: Question, choice: Choice[Any, Any]) -> None:
        assert self.connection is not None
        peer: Lockstep[Any, Any] = self.connection.peer
        is_current = question is self.question and self._is_current(peer, question.entry)
        if is_current and peer.follower.can_propose:
            self._seed = self._random.getrandbits(32)
            self._plans.keep(self._level, question.view, choice.plan)
            self._say(peer, question, choice)
            self.connection.carry_out()

    def _people(self, peer: Lockstep[Any, Any]) -> frozenset[int]:
        """The other seats that are not known to be bots'."""
        seats = peer.roster.seats if peer.roster is not None else ()
        people = {seat for seat, row in enumerate(seats) if row[1] != BOT}
        return frozenset(people - {peer.seat})

    def _say(self, peer: Lockstep[Any, Any], question: Question, choice: Choice[Any, Any]) -> None:
        """Proposes and explains the choice; asks again if others have made it illegal.

        An explanation names its entry, so where several seats act there is none.
        """
        has_company = self._has_company(peer)
        try:
            peer.propose(choice.action)
        except ValueError:
            if not has_company:
                raise
            self._asked_at = -1
        else:
            if not has_company and choice.reason is not None:
                self._explain(peer, question, choice)

    def _explain(
        self, peer: Lockstep[Any, Any], question: Question, choice: Choice[Any, Any]
    ) -> None:
        peer.say(Explain(question.entry, self._explanation(choice, peer.follower.log.position)))

    def _is_current(self, peer: Lockstep[Any, Any], entry: int) -> bool:
        """Whether what was asked before this entry is still the question: what others do while
        several seats act does not end it.
        """
        is_shared = peer.follower.log.is_open and self._has_company(peer)
        return peer.follower.log.next == entry or (is_shared and entry >= 0)

    def _has_company(self, peer: Lockstep[Any, Any]) -> bool:
        """Whether several seats act, also if the keeper must act first."""
        return len(self.game.rules.actors(peer.follower.expected)) > 1

    def _explanation(self, choice: Choice[Any, Any], position: Any) -> str:
        """The reason as others may know it, as text of a record."""
        after = try_action(self.game.rules, position, choice.action)
        bots = self.game.bots
        return bots.format_reason(bots.public_reason(choice.reason, after))


class Question:
    """One question to the bot, by the number of the entry that would be its answer."""

    def __init__(self, entry: int, view: Any) -> None:
        self.entry = entry
        self.view = view
        """the position as the bot sees it"""
        self.timer: asyncio.TimerHandle | None = None
        """runs while it waits before it does what it has decided"""
        self.is_open = True
        """whether the bot still thinks"""
        self.stop = Event()
        self.task: asyncio.Task[None] | None = None
        """kept, so that it is not collected while it runs"""


def play(invite: Invite, guest: Guest, bot: BotClient, tied: bool) -> object:
    """Plays until the game is over or the table is lost; gives the notification that ended it.

    Args:
        tied: whether to stop when stdin ends: the program that started this one is gone then.

    Raises:
        Refusal: if there is no seat for it.
    """

    async def serve() -> object:
        bot.connection = Connection(bot.game, invite, guest, bot.notify)
        if tied:
            _stop_with_stdin(asyncio.get_running_loop(), bot.connection)
        try:
            return await bot.connection.run()
        finally:
            bot.forget()

    why = asyncio.run(serve())
    if bot.refusal:
        raise Refusal(bot.refusal)
    return why


def _stop_with_stdin(loop: asyncio.AbstractEventLoop, connection: Connection) -> None:
    def wait() -> None:
        sys.stdin.read()
        try:
            loop.call_soon_threadsafe(connection.stop)
        except RuntimeError:
            return  # the loop has ended before

    Thread(target=wait, daemon=True).start()
