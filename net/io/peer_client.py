"""The shell around a peer: one connection at a time, made again for as long as it takes.

Where the host is gone for good, a peer looks for its successor too: the host had told everybody
where each seat can be reached.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from net.effects import Close, Effect, Send, Store, Tell
from net.game_rules import KEEPER
from net.io.tcp import Connection
from net.journal.writer import Keep
from net.notifications import (
    HostGone,
    Joined,
    LineEnded,
    LinkLost,
    RosterChanged,
    TableOpened,
    Unreached,
)
from net.peer.disconnect import is_end
from net.peer.endpoints import Place, Places
from net.peer.peer import Lockstep
from net.protocol.codes import Code
from net.wire.os_errors import said, why_unreached
from net.wire.values import value

TICK_SECONDS = 0.25
DIAL_SECONDS = 5.0
#: A connection on which nothing comes for so long leads nowhere (`net.host.host.PING_SECONDS` is
#: 2).
SILENT_SECONDS = 7.0


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
        self.places = Places(place, heir)
        self._keep = keep
        self._told = told
        self._patient = patient
        self._connection: Connection | None = None
        self._joined = False
        self._hurry = asyncio.Event()
        """set when it is of no use to wait any longer before the next try"""
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
        self.peer.connected(self._now(), self.places.current.successor)
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
        place, self._joined = self.places.current, False
        try:
            connection = await self._connected(place)
        except OSError as error:
            if not place.successor:
                self.peer.absence.unreached(isinstance(error, ConnectionRefusedError))
            self._unreached(place, why_unreached(error, DIAL_SECONDS))
        else:
            await self._first(connection.gone.wait(), self._end.wait())
        if not self._end.is_set():
            if not self._joined:
                self.places.turn()
            pause = asyncio.sleep(self.places.next_pause(self._now()))
            self._hurry.clear()
            await self._first(self._end.wait(), self._hurry.wait(), pause)

    async def _connected(self, place: Place) -> Connection:
        """Raises OSError, TimeoutError among them."""
        async with asyncio.timeout(DIAL_SECONDS):
            _, connection = await asyncio.get_running_loop().create_connection(
                lambda: Connection(self), place.address, place.port
            )
        return connection

    def _unreached(self, place: Place, reason: str) -> None:
        again = self.places.pause if self._patient else None
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
            self.places.joined()
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
        self._note_heir(successor)
        if successor != KEEPER and self.places.add_heir():
            self._look_around()

    def _note_heir(self, successor: int) -> None:
        """What is known of the place of the host's successor."""
        if successor == self.peer.seat != KEEPER:
            self.places.note_heir("127.0.0.1", self.peer.ticket.reach)
        elif successor != KEEPER and self.peer.roster is not None:
            self.places.note_heir(*self.peer.roster.seats[successor][5:7])

    def _look_around(self) -> None:
        self.places.look_around(self._now())
        self._hurry.set()

    def _try(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self.stop(JournalLost(said(error)))
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
