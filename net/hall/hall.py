"""Many tables behind one port. Sans-IO: links, bytes, and the time come in, effects go out.

Each link says first to which table it leads (`net.wire.route`). A table is in memory while somebody
is there; nobody needs it otherwise, so it is put away and woken again from its records. The time is
that of a clock on the wall which never runs backward: deadlines outlive the process.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

from net.effects import Close
from net.hall.alarms import Alarms
from net.hall.claims import WorkerAddress
from net.hall.effects import Fault, HallEffect, PutAway
from net.hall.entrance import Entrance
from net.hall.gallery_places import gallery_of
from net.hall.hall_limits import HallLimits
from net.hall.held_table import HeldTable, Sitting
from net.hall.held_tables import HeldTables
from net.hall.strangers import Stranger
from net.wire.frames import LinkFault

#: Seconds without anybody after which a table is put away: who lost a connection is back by then.
REST_SECONDS = 30.0
#: Deserted tables that are looked at for one that may go at once.
_CANDIDATES = 8


class Hall:
    """All tables of a server that are in memory, and the links to them."""

    def __init__(self, limits: HallLimits | None = None, has_galleries: bool = False) -> None:
        """`has_galleries` says that other machines may have tables whose spectators are here."""
        self._limits = limits or HallLimits()
        self._has_galleries = has_galleries
        self._tables = HeldTables()
        self._alarms = Alarms()
        self._effects: list[HallEffect] = []
        self._entrance = Entrance(self._limits, self._effects)

    @property
    def tables(self) -> int:
        """How many are in memory."""
        return len(self._tables)

    @property
    def links(self) -> int:
        """How many links are at tables."""
        return self._tables.links

    @property
    def next_tick(self) -> float:
        """When `tick` is to be called, or infinity; it may change with every other call."""
        return min(self._tables.due, self._alarms.first, self._entrance.due)

    @property
    def is_kept(self) -> bool:
        """Whether no table waits for its keep."""
        return all(table.is_kept for table in self._tables)

    def effects(self) -> list[HallEffect]:
        """What is to be done, in this order; removes it."""
        effects = [*self._effects]
        self._effects.clear()
        return effects

    # -------------------------------------------------------------- links

    def opened(
        self,
        link: int,
        address: str,
        now: float,
        is_local: bool = False,
        is_carried: bool = False,
    ) -> None:
        """A peer connected; `link` is a number that was never used before. `is_carried` says that
        another worker brings it.
        """
        self._entrance.opened(link, address, is_local, now, is_carried)

    def received(self, link: int, data: bytes, now: float) -> None:
        if table := self._tables.of_link(link):
            self._call(table, now, lambda: table.host.received(link, data, now))
        elif stranger := self._entrance.received(link, data):
            is_here = stranger.place in self._tables
            if stranger.watches and self._has_galleries and not is_here:
                stranger.place = gallery_of(stranger.place)
            self._lead(stranger, now)

    def closed(self, link: int, now: float) -> None:
        """A connection is gone, whichever end closed it."""
        self._entrance.closed(link)
        if table := self._tables.leave(link):
            self._call(table, now, lambda: table.host.closed(link, now))

    # -------------------------------------------------------------- tables

    def woken(self, place: bytes, host: Sitting, kept: int, now: float) -> None:
        """The table at a place, with this many records in the keep: a new one, or one that was
        woken. Everybody who waited for it gets in.
        """
        waiting = self._entrance.woken(place)
        self._alarms.cancel(place)
        if self._entrance.is_closed:
            self._effects.append(PutAway(place, in_order=False))
            return
        table = HeldTable(place, host, kept, now)
        self._tables.add(table)
        for stranger in waiting:
            if self._tables.get(place) is table:
                self._let_in(stranger, table, now)
        self.absent(place, LinkFault.BUSY)  # whom a fault has left at the door
        self.attend(place, now)
        self._make_room(now)

    def expect(self, place: bytes, due: float) -> None:
        """The table at this place, which is not in memory, must be there at this time."""
        self._alarms.set(place, due)

    def absent(self, place: bytes, fault: LinkFault) -> None:
        """There is no table to be woken: why."""
        self._alarms.cancel(place)
        self._entrance.absent(place, fault)

    def instead(self, gallery: bytes, place: bytes, now: float) -> None:
        """There is no gallery to be woken: those who wait for it go to the table itself."""
        for stranger in self._entrance.instead(gallery, place):
            self._lead(stranger, now)

    def elsewhere(self, place: bytes, worker: WorkerAddress) -> None:
        """The table to be woken is at another worker: those who wait for it are carried there."""
        self._alarms.cancel(place)
        self._entrance.elsewhere(place, worker)

    def returned(self, link: int, more: bytes, now: float) -> None:
        """The worker to which this link was carried has not answered, though its peer has said
        this: the table may be elsewhere by now, or here.
        """
        stranger = self._entrance.returned(link, more, now)
        if stranger is None:
            return
        if table := self._tables.get(stranger.place):
            self._let_in(stranger, table, now)
        else:
            self._entrance.wake(stranger.place)

    @property
    def places(self) -> list[bytes]:
        """Of the tables in memory."""
        return [table.place for table in self._tables]

    def close_table(self, place: bytes, act: Callable[[], object], now: float) -> None:
        """Does something last with the host of a table, and has it no longer in memory."""
        if table := self._tables.get(place):
            self._call(table, now, act)
            if self._tables.get(place) is table:
                self._give_up(table)

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
            table.kept(records, now)
            self.attend(place, now)

    def lost(self, place: bytes) -> None:
        """Records of this table could not be kept: another keeper has it now, or the disk failed.

        Nobody may rely on what was not kept, so its links are closed without a word, and it is
        woken again for who comes back.
        """
        if table := self._tables.remove(place):
            self._effects += map(Close, table.links)

    def end(self, place: bytes) -> None:
        """There is no such table any more."""
        if table := self._tables.get(place):
            self._give_up(table)
        self.absent(place, LinkFault.NO_TABLE)

    def tick(self, now: float) -> None:
        """To be called at `next_tick`, or later."""
        self._entrance.tick(now)
        for table in self._tables.take_due(now):
            is_unneeded = table.host.is_deserted and now >= table.used + REST_SECONDS
            if not (is_unneeded and self._put_away(table, now)):
                self._tick(table, now)
        for place in self._alarms.ring(now):
            if place not in self._tables:
                self._entrance.wake(place)

    def close(self, now: float) -> None:
        """Nobody is let in any more, and who is here is sent away: the server is back soon."""
        self._entrance.close()
        for table in self._tables:
            self._call(table, now, table.host.dismiss)

    def rest(self, now: float) -> None:
        """After `close`, once nobody is here and all is kept: puts away whatever may be, so that
        it continues without any recovery, and in time, when the server is back.
        """
        for table in self._tables:
            self._put_away(table, now)

    # -------------------------------------------------------------- internals

    def _call(self, table: HeldTable, now: float, act: Callable[[], object]) -> None:
        """Calls a host, and takes what it does, and when it wants to be ticked.

        A fault of one table ends no other: it is lost, and woken again from what is kept of it.
        """
        try:
            was_deserted = table.host.is_deserted
            act()
            self._effects += table.effects(now)
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
        rests_at = table.used + REST_SECONDS if is_deserted else inf
        # While records are under way nobody can have answered: it is ticked once all are kept.
        due = min(due, rests_at) if table.is_kept else inf
        self._tables.note(table, due, is_deserted)

    def _give_up(self, table: HeldTable) -> None:
        """Forgets a table, which is woken again from what is kept of it."""
        self.lost(table.place)
        self._effects.append(PutAway(table.place, in_order=False))

    def _tick(self, table: HeldTable, now: float) -> None:
        self._call(table, now, lambda: table.host.tick(now))

    def _make_room(self, now: float) -> None:
        """However many tables are woken by those who do not stay, few are in memory."""
        if self._tables.deserted <= self._limits.deserted:
            return
        for table in self._tables.longest_deserted(_CANDIDATES):
            if self._put_away(table, now):
                return

    def _put_away(self, table: HeldTable, now: float) -> bool:
        """Whether a deserted table is not in memory any more. First its bots go, and who stands at
        its door without a word.
        """
        place = table.place
        for link in [*table.links]:
            self._tables.leave(link)
            self._effects.append(Close(link))
            self._call(table, now, partial(table.host.closed, link, now))
            if place not in self._tables:
                return True
        if (what := table.put_away(now)) is not None:
            self._tables.remove(place)
            self._alarms.set(place, what.due)
            self._effects.append(what)
            table.host.let_go()
            return True
        table.used = now
        return False

    def _lead(self, stranger: Stranger, now: float) -> None:
        """It has said where it goes."""
        if routed := self._tables.get(stranger.place):
            self._let_in(stranger, routed, now)
        else:
            self._entrance.wake_for(stranger, now)

    def _let_in(self, stranger: Stranger, table: HeldTable, now: float) -> None:
        """A link reaches its table."""
        link = stranger.number
        self._entrance.let_in(stranger)
        self._tables.join(link, table)
        opened, early = table.host.opened, stranger.early
        self._call(table, now, lambda: opened(link, stranger.address, now, stranger.is_local))
        if early:
            self.received(link, early, now)
