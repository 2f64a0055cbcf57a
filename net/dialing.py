"""The shell around a peer: one connection at a time, made again for as long as it takes.

Where the host is gone for good, a peer looks for its successor too: the host had told everybody
where each seat can be reached.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from os import strerror
from typing import Any

from net.codes import Code
from net.effects import Close, Effect, Send, Store, Tell
from net.endings import is_end
from net.keep import Keep
from net.lockstep import Lockstep
from net.news import (
    HostGone,
    Joined,
    LineEnded,
    LinkLost,
    RosterChanged,
    TableOpened,
    Unreached,
)
from net.rules import KEEPER
from net.tcp import Connection
from net.values import value

TICK_SECONDS = 0.25
#: The first pause before connecting again; it doubles up to the longest (net.md, b4), but not
#: beyond the quick one in the first seconds after the host, or its successor, is looked for.
SHORTEST_PAUSE, QUICK_PAUSE, LONGEST_PAUSE = 0.1, 0.2, 2.0
QUICK_SECONDS = 10.0
DIAL_SECONDS = 5.0
#: A connection on which nothing comes for so long leads nowhere (`net.host.PING_SECONDS` is 2).
SILENT_SECONDS = 7.0


@value
class Place:
    """Where a host is, or where a successor would be."""

    address: str
    port: int
    successor: bool = False


@value
class JournalLost:
    """This peer's journal took nothing more, so it may not agree to anything. Says why."""

    reason: str


class Line:
    """A peer with its hands. `run` is its life; everything happens in the thread of its loop."""

    def __init__(
        self,
        peer: Lockstep[Any, Any],
        place: Place,
        keep: Keep,
        told: Callable[[object], None],
        patient: bool = False,
        heir: Place | None = None,
    ) -> None:
        """
        Args:
            told: hears all news of the peer, and `Unreached` and `LineEnded` of the line itself.
            patient: whether to try again where nobody answers at the very first time.
            heir: where the host's successor would be, as an earlier line heard.
        """
        self.peer = peer
        self.heir = heir
        """where the host's successor would be, as far as that was ever told"""
        self._places = [place]
        self._home = place.address
        """where the host was that told of others"""
        self._keep = keep
        self._told = told
        self._patient = patient
        self._connection: Connection | None = None
        self._pause = SHORTEST_PAUSE
        self._joined = False
        self._looking_at = float("-inf")
        """when the host, or its successor, began to be looked for"""
        self._hurry = asyncio.Event()
        self._heard_at = 0.0
        """when the host's last bytes came"""
        self._end = asyncio.Event()
        self._why: object = None

    def stop(self, why: object = None) -> None:
        """Ends `run`; what was sent still goes out."""
        self._why = self._why or why
        self._end.set()

    async def run(self) -> object:
        """Connects, and connects again, until `stop` or until that is of no use.

        Gives the news that ended it, or None. The peer can be asked things all the time.
        """
        ticking = asyncio.ensure_future(self._tick_on())
        try:
            while not self._end.is_set():
                await self._dial()
        finally:
            await self._hang_up()
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)
            self._keep.close()
        self._told(LineEnded(self._why))
        return self._why

    def carry_out(self) -> None:
        """Whatever the peer wants done by now; to be called after it was asked something."""
        while effects := self.peer.effects():
            for effect in effects:
                if not self._kept(effect):
                    self.peer.failed(self._now())
                    break

    # -------------------------------------------------------------- what connections call

    def opened(self, connection: Connection) -> None:
        self._connection, self._heard_at = connection, self._now()
        self.peer.connected(self._now(), self._places[0].successor)
        self.carry_out()

    def received(self, connection: Connection, data: bytes) -> None:
        if connection is self._connection:
            self._heard_at = self._now()
            self.peer.received(data, self._heard_at)
            self.carry_out()

    def closed(self, connection: Connection) -> None:
        if connection is self._connection:
            self._connection = None
            self._look_around()
            self.peer.lost(self._now())
            self.carry_out()

    # -------------------------------------------------------------- its own

    async def _dial(self) -> None:
        """One connection from beginning to end, and the pause after it."""
        place, self._joined = self._places[0], False
        try:
            connection = await self._connected(place)
        except OSError as error:
            if not place.successor:
                self.peer.unreached(isinstance(error, ConnectionRefusedError))
            self._unreached(place, _reason(error))
        else:
            await self._first(connection.gone.wait(), self._end.wait())
        if not self._end.is_set():
            if not self._joined:
                self._places = [*self._places[1:], place]
            pause = asyncio.sleep(self._next_pause() / len(self._places))
            self._hurry.clear()
            await self._first(self._end.wait(), self._hurry.wait(), pause)

    def _next_pause(self) -> float:
        quick = self._now() - self._looking_at < QUICK_SECONDS
        longest = QUICK_PAUSE if quick else LONGEST_PAUSE
        pause, self._pause = min(self._pause, longest), min(2 * self._pause, longest)
        return pause

    def _look_around(self) -> None:
        """Somebody is looked for from now on: quickly at first."""
        self._looking_at, self._pause = self._now(), SHORTEST_PAUSE
        self._hurry.set()

    async def _connected(self, place: Place) -> Connection:
        """Raises OSError, TimeoutError among them."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(DIAL_SECONDS):
            _, connection = await loop.create_connection(
                lambda: Connection(self), place.address, place.port
            )
        return connection

    def _unreached(self, place: Place, reason: str) -> None:
        again = self._pause if self._patient else None
        news = Unreached(place.address, place.port, reason, again)
        self._told(news)
        if not self._patient:
            self.stop(news)

    def _kept(self, effect: Effect) -> bool:
        """Does one thing; False if it could not be kept, so that nothing behind it may be done."""
        match effect:
            case Store(record):
                return self._try(lambda: self._keep.append(record))
            case Send(_, data) if self._connection is not None:
                self._connection.send(data)
            case Close() if self._connection is not None:
                self._connection.close()
            case Tell(news):
                return self._hear(news)
        return True

    def _hear(self, news: object) -> bool:
        if isinstance(news, Joined):
            self._patient = self._joined = True
            self._home, self._pause = self._places[0].address, SHORTEST_PAUSE
        elif isinstance(news, RosterChanged | TableOpened):
            self._note_heir(self.peer.successor)
        elif isinstance(news, HostGone):
            self._look_for(news.successor)
        elif isinstance(news, LinkLost) and news.code == Code.NOT_NOW:
            self._joined = False  # a successor that could not begin: the host may be back
        elif is_end(news):
            self.stop(news)
        if not (isinstance(news, LinkLost) and self._end.is_set() and news is not self._why):
            self._told(news)
        if isinstance(news, TableOpened):
            return self._try(lambda: self._keep.opened(news.table))
        return True

    def _look_for(self, successor: int) -> None:
        """From now on the successor's place is tried in turn with the one of the lost host."""
        if successor == KEEPER or any(place.successor for place in self._places):
            return
        self._note_heir(successor)
        if self.heir is not None:
            self._places.append(self.heir)
            self._look_around()

    def _note_heir(self, successor: int) -> None:
        """Where the host's successor would be; on the host's own machine that has no address."""
        address, port = "", 0
        if successor == self.peer.seat != KEEPER:
            address, port = "127.0.0.1", self.peer.ticket.reach
        elif successor != KEEPER and self.peer.roster is not None:
            address, port = self.peer.roster.seats[successor][5:7]
        if port:  # who is away at the moment may still be where it was
            self.heir = Place(address or self._home, port, successor=True)

    def _try(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self.stop(JournalLost(error.strerror or str(error)))
            return False
        return True

    async def _tick_on(self) -> None:
        while True:
            self._hang_up_on_silence()
            self.peer.tick(self._now())
            self.carry_out()
            await asyncio.sleep(TICK_SECONDS)

    def _hang_up_on_silence(self) -> None:
        """A host says something every other second; no word means a cable is out, or it hangs."""
        if self._connection and self._now() - self._heard_at > SILENT_SECONDS:
            self._connection.abort()

    async def _hang_up(self) -> None:
        if connection := self._connection:
            connection.close()
            await connection.gone.wait()

    @staticmethod
    async def _first(*waits: Any) -> None:
        """Until one of them is done; the others are cancelled, and gone when this returns."""
        tasks = [asyncio.ensure_future(wait) for wait in waits]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @staticmethod
    def _now() -> float:
        """The loop's clock is the monotonic one."""
        return asyncio.get_running_loop().time()


def _reason(error: OSError) -> str:
    """Why nobody was reached, in a few words of the system's."""
    if isinstance(error, TimeoutError):
        return f"no answer within {DIAL_SECONDS:.0f} seconds"
    known = error.errno is not None and error.errno > 0
    text = strerror(error.errno) if known and error.errno else error.strerror or str(error)
    return text.lower()
