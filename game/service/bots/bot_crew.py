"""The bots of a server: which of its tables get one, and where it thinks.

That is with a bot worker if the tables are shared with other machines and one has room
(`game.service.bots.far_bots`), or else in a process of this machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex

from game.game import AnyBots
from game.games import load
from game.service.bots.crew_process import CrewProcess, Start, start_crew
from game.service.bots.far_bots import FarBots
from game.service.bots.wish import Wish, command_of
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.ownership import owners_of
from game.service.tables.table_hosts import SHARED_PING_SECONDS
from net.host_notifications import BotRequested
from net.wire.identity import Identity, fingerprint
from net.wire.silence import GONE_SECONDS

#: Seconds before a bot that left is wanted again, and before a crew that ended begins anew.
RESTART_SECONDS = 1.0
#: The same once more for one of another machine, which may hang: by then its host has seen that.
HUNG_SECONDS = SHARED_PING_SECONDS + GONE_SECONDS + 1.0


@dataclass(frozen=True, slots=True)
class _Sent:
    """A bot that plays, or is on its way."""

    name: str
    wish: Wish
    owners: frozenset[str]
    """whose table it is at"""


class BotCrew:
    """All bots at the tables of one server."""

    def __init__(
        self,
        limits: Limits,
        want: Callable[[bytes], None],
        log: ServerLog,
        start: Start = start_crew,
        far: FarBots | None = None,
    ) -> None:
        """
        Args:
            limits: how many bots there may be, and which.
            want: called with a place where a bot has left: its host says whether it lacks one.
            start: starts a process of a crew, with pipes.
            far: bot workers, if there may be any.
        """
        self._limits = limits
        self._want = want
        self._log = log
        self._own = CrewProcess(self._gone, log, start)
        self._far = far
        if far is not None:
            far.when_gone = self._gone_far
        self._address, self._port = "", 0
        self._sent: dict[tuple[bytes, int], _Sent] = {}
        """by place and seat"""
        self._waiting: dict[bytes, frozenset[str]] = {}
        """places that lack a bot, the longest waiting first, and whose tables they are"""
        self._tasks = set[asyncio.Task[None]]()

    def __len__(self) -> int:
        return len(self._sent)

    def begin(self, address: str, port: int) -> None:
        """Bots of this machine come to this address and port."""
        self._address, self._port = address, port

    def want(self, card: TableCard, wish: BotRequested) -> None:
        """Sends a bot, unless there are too many, in all or at tables of the same owner: then its
        seat stays away until another one has left.
        """
        key, owners = (card.place, wish.seat), owners_of(card)
        if key not in self._sent and not self._has_room(owners):
            if card.place not in self._waiting:
                self._log.event("bots-full", place=card.place.hex())
            self._waiting[card.place] = owners
            return
        host = fingerprint(Identity(card.seed).public)
        bots = load(card.game).bots
        level = wish.name if bots.is_bot(wish.name) else self._default(bots)
        whole = Wish(card.place, wish.seat, card.game, level, card.secret, wish.seed, host)
        before = self._sent.get(key)
        if before is None or (before.wish, before.owners) != (whole, owners):  # else on its way
            sent = self._sent[key] = _Sent(token_hex(8), whole, owners)
            self._send(sent)

    def stop(self) -> None:
        """All bots of this machine leave."""
        self._own.stop()

    def _has_room(self, owners: frozenset[str]) -> bool:
        """Whether one more bot may play at a table of these."""
        limits, sent = self._limits, [each.owners for each in self._sent.values()]
        if len(sent) >= limits.bots:
            return False
        return all(sum(owner in each for each in sent) < limits.own_bots for owner in owners)

    def _default(self, bots: AnyBots) -> str:
        """Who plays for somebody who is away."""
        levels = self._limits.bot_levels
        return bots.default if bots.default in levels or not levels else levels[0]

    def _send(self, sent: _Sent) -> None:
        if self._far is None:
            self._send_own(sent)
            return
        task = asyncio.ensure_future(self._send_far(self._far, sent))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_far(self, far: FarBots, sent: _Sent) -> None:
        """To a bot worker; without one that has room, this machine has the bot itself."""
        if not await far.ask(sent.name, sent.wish):
            self._send_own(sent)

    def _send_own(self, sent: _Sent) -> None:
        self._own.send(sent.name, command_of(sent.name, sent.wish, self._address, self._port))

    def _gone_far(self, name: str) -> None:
        for place in self._gone(name):
            asyncio.get_running_loop().call_later(HUNG_SECONDS, self._want, place)

    def _gone(self, name: str) -> list[bytes]:
        """Where it was."""
        keys = [key for key, sent in self._sent.items() if sent.name == name]
        for key in keys:
            del self._sent[key]
            asyncio.get_running_loop().call_later(RESTART_SECONDS, self._want, key[0])
            self._serve_waiting()
        return [place for place, _seat in keys]

    def _serve_waiting(self) -> None:
        """A bot has left: who has waited for longest gets one, if it still lacks one."""
        for place, owners in [*self._waiting.items()]:
            if self._has_room(owners):
                del self._waiting[place]
                self._want(place)
