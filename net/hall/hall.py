"""Many tables behind one port. Sans-IO: links, bytes, and the time come in, effects go out.

Each link says first to which table it leads (`net.wire.route`). A table is in memory while somebody
is there; nobody needs it otherwise, so it is put away and woken again from its records. The time is
that of a clock on the wall which never runs backward: deadlines outlive the process.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from net.effects import Close, Send
from net.hall.alarms import Alarms
from net.hall.due_times import DueTimes
from net.hall.effects import Fault, HallEffect, PutAway, Wake
from net.hall.held_table import HeldTable, Sitting
from net.hall.strangers import MAX_EARLY, Stranger, Strangers
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import NoRoute

#: Seconds without anybody after which a table is put away: who lost a connection is back by then.
REST_SECONDS = 30.0


class Hall:
    """All tables of a server that are in memory, and the links to them."""

    def __init__(self) -> None:
        self._tables: dict[bytes, HeldTable] = {}
        self._places: dict[int, bytes] = {}
        """by link: the table where it is"""
        self._strangers = Strangers()
        self._waking = set[bytes]()
        self._due = DueTimes()
        self._alarms = Alarms()
        self._effects: list[HallEffect] = []
        self._is_closing = False

    @property
    def tables(self) -> int:
        """How many are in memory."""
        return len(self._tables)

    @property
    def links(self) -> int:
        """How many links are at tables."""
        return len(self._places)

    @property
    def next_tick(self) -> float:
        """When `tick` is to be called, or infinity; it may change with every other call."""
        return min(self._due.first, self._alarms.first, self._strangers.due)

    @property
    def is_kept(self) -> bool:
        """Whether no table waits for its keep."""
        return all(table.is_kept for table in self._tables.values())

    def effects(self) -> list[HallEffect]:
        """What is to be done, in this order; removes it."""
        effects, self._effects = self._effects, []
        return effects

    # -------------------------------------------------------------- links

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        """A peer connected; `link` is a number that was never used before."""
        if self._is_closing:
            self._refuse(link, LinkFault.BUSY)
            return
        if unwanted := self._strangers.add(Stranger(link, address, is_local, now)):
            self._refuse(unwanted.number, LinkFault.BUSY)

    def received(self, link: int, data: bytes, now: float) -> None:
        if place := self._places.get(link):
            table = self._tables[place]
            self._call(table, now, lambda: table.host.received(link, data, now))
        elif stranger := self._strangers.get(link):
            self._receive_early(stranger, data, now)

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whichever end closed it."""
        self._strangers.remove(link)
        if place := self._places.pop(link, None):
            table = self._tables[place]
            table.links.discard(link)
            self._call(table, now, lambda: table.host.closed(link, now))

    # -------------------------------------------------------------- tables

    def woken(self, place: bytes, host: Sitting, kept: int, now: float) -> None:
        """The table at a place, with this many records in the keep: a new one, or one that was
        woken. Everybody who waited for it gets in.
        """
        self._waking.discard(place)
        self._alarms.cancel(place)
        if self._is_closing:
            self._effects.append(PutAway(place, in_order=False))
            return
        table = self._tables[place] = HeldTable(place, host, kept, now)
        for stranger in self._strangers.bound_for(place):
            if self._tables.get(place) is table:
                self._let_in(stranger, table, now)
        self.absent(place, LinkFault.BUSY)  # whom a fault has left at the door
        self.attend(place, now)

    def expect(self, place: bytes, due: float) -> None:
        """The table at this place, which is not in memory, must be there at this time."""
        self._alarms.set(place, due)

    def absent(self, place: bytes, fault: LinkFault) -> None:
        """There is no table to be woken: why."""
        self._waking.discard(place)
        self._alarms.cancel(place)
        for stranger in self._strangers.bound_for(place):
            self._strangers.remove(stranger.number)
            self._refuse(stranger.number, fault)

    def host_at(self, place: bytes) -> Sitting | None:
        """The host of a table in memory; call `attend` after every call of it."""
        table = self._tables.get(place)
        return None if table is None else table.host

    def attend(self, place: bytes, now: float) -> None:
        """Something was done with the host of this table."""
        if table := self._tables.get(place):
            self._call(table, now, lambda: None)

    def kept(self, place: bytes, records: int, now: float) -> None:
        """So many records of this table survive a loss of power by now."""
        if table := self._tables.get(place):
            table.kept(records)
            self.attend(place, now)

    def lost(self, place: bytes) -> None:
        """Records of this table could not be kept: another keeper has it now, or the disk failed.

        Nobody may rely on what was not kept, so its links are closed without a word, and it is
        woken again for who comes back.
        """
        table = self._tables.pop(place, None)
        if table is None:
            return
        self._due.set(place, inf)
        for link in table.links:
            del self._places[link]
            self._effects.append(Close(link))

    def tick(self, now: float) -> None:
        """To be called at `next_tick`, or later."""
        for stranger in self._strangers.late(now):
            self._strangers.remove(stranger.number)
            self._effects.append(Close(stranger.number))
        for place in [*self._due.take(now)]:
            table = self._tables[place]
            if not self._is_put_away(table, now):
                self._tick(table, now)
        for place in self._alarms.ring(now):
            self._wake(place)

    def _wake(self, place: bytes) -> None:
        if not (self._is_closing or place in self._tables or place in self._waking):
            self._waking.add(place)
            self._effects.append(Wake(place))

    def close(self, now: float) -> None:
        """Nobody is let in any more, and who is here is sent away: the server is back soon."""
        self._is_closing = True
        for stranger in self._strangers.late(inf):
            self._strangers.remove(stranger.number)
            self._refuse(stranger.number, LinkFault.BUSY)
        for place in [*self._waking]:
            self.absent(place, LinkFault.BUSY)
        for table in [*self._tables.values()]:
            self._call(table, now, table.host.dismiss)

    # -------------------------------------------------------------- internals

    def _call(self, table: HeldTable, now: float, act: Callable[[], object]) -> None:
        """Calls a host, and takes what it does, and when it wants to be ticked.

        A fault of one table ends no other: it is lost, and woken again from what is kept of it.
        """
        try:
            was_deserted = table.host.is_deserted
            act()
            self._effects += table.effects()
            due = table.host.next_tick(now)
            is_deserted = table.host.is_deserted
        except Exception as error:
            self._effects.append(Fault(table.place, error))
            self._give_up(table)
            return
        if table.is_behind:
            self._give_up(table)
            return
        if not (was_deserted and is_deserted):
            table.used = now
        if is_deserted:
            due = min(due, table.used + REST_SECONDS)
        self._due.set(table.place, due)

    def _give_up(self, table: HeldTable) -> None:
        """Forgets a table, which is woken again from what is kept of it."""
        self.lost(table.place)
        self._effects.append(PutAway(table.place, in_order=False))

    def _tick(self, table: HeldTable, now: float) -> None:
        self._call(table, now, lambda: table.host.tick(now))

    def _is_put_away(self, table: HeldTable, now: float) -> bool:
        """Puts the table away if nobody has needed it for a while; first its bots go."""
        if not table.host.is_deserted or now < table.used + REST_SECONDS:
            return False
        if (what := table.put_away(now)) is not None:
            del self._tables[table.place]
            self._alarms.set(table.place, what.due)
            self._effects.append(what)
            return True
        self._effects += map(Close, table.links)
        table.used = now
        return False

    def _receive_early(self, stranger: Stranger, data: bytes, now: float) -> None:
        """Takes what comes before the link has reached its table."""
        link = stranger.number
        try:
            if stranger.take(data):
                self._find_table(stranger, now)
        except NoRoute:
            self._strangers.remove(link)
            self._refuse(link, LinkFault.NO_TABLE)
        if len(stranger.early) > MAX_EARLY and self._strangers.remove(link):
            self._effects.append(Close(link))

    def _find_table(self, stranger: Stranger, now: float) -> None:
        """The stranger has said where it goes."""
        if table := self._tables.get(stranger.place):
            self._let_in(stranger, table, now)
        else:
            self._wake(stranger.place)

    def _let_in(self, stranger: Stranger, table: HeldTable, now: float) -> None:
        """A link reaches its table."""
        link = stranger.number
        self._strangers.remove(link)
        self._places[link] = table.place
        table.links.add(link)
        table.used = now
        opened, early = table.host.opened, stranger.early
        self._call(table, now, lambda: opened(link, stranger.address, now, stranger.is_local))
        if early:
            self.received(link, early, now)

    def _refuse(self, link: int, fault: LinkFault) -> None:
        self._effects += (Send(link, refusal_of(fault)), Close(link))
