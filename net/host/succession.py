"""The time between two hosts: the seats entrust their shares to the lowest that holds one.

With all shares together the successor knows the secret, so it can uncover everything that the log
hides, go on drawing from the same bag, and know every seat by its token. It can look into the bag
from then on; the log, and so everybody, sees that it has become the host.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from net.effects import Tell
from net.game_rules import KEEPER
from net.host.connections import Link
from net.host.context import Room
from net.log.checks import BookError
from net.log.game_log import Book
from net.log.share_holders import fits, holders_of, put_together
from net.notifications import HostCheats
from net.protocol.codes import Code, Role
from net.protocol.entries import Opened
from net.protocol.from_host import Welcome
from net.protocol.from_peer import Entrust, FromPeer, Hello
from net.protocol.trouble import Entreat

P = TypeVar("P")
A = TypeVar("A")

#: So long whoever came waits here for the shares of the others.
SHARES_SECONDS = 10.0


class Succession(Generic[P, A]):
    def __init__(
        self,
        room: Room[P, A],
        pages: Sequence[bytes],
        opened: Opened,
        share: tuple[int, bytes],
        done: Callable[[Book[P, A], int, float], None],
    ) -> None:
        """`pages` and `share` (with its seat) are the successor's own; `done` gets the book."""
        self._room = room
        self._pages = pages
        self._entry = opened
        self._seat = share[0]
        self._shares = dict([share])
        self._done = done

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        if hello.table != self._entry.table:
            return Code.OTHER_TABLE, ""
        return (Code.NOT_NOW, "") if hello.role == Role.SPECTATOR else None

    def seat_of(self, hello: Hello) -> int:
        return KEEPER

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        table, pages = self._entry.table, len(self._pages)
        return Welcome(table, hello.epoch + 1, pages, KEEPER, playing=True, host=self._seat)

    def came(self, link: Link, hello: Hello, now: float) -> None:
        self._room.desk.tell(link, Entreat(self._seat))

    def hear(self, link: Link, message: FromPeer, now: float) -> bool:
        if not isinstance(message, Entrust):
            return False
        for seat in holders_of(self._entry):
            if fits(self._entry, seat, message.share):
                self._shares[seat] = message.share
        self._try(now)
        return True

    def left(self, link: Link, now: float) -> None:
        pass

    def tick(self, now: float) -> None:
        """Who waited in vain looks for the lost host too: it may be back, and others be there."""
        for link in self._room.desk.known():
            if now - link.opened >= SHARES_SECONDS:
                self._room.desk.drop(link, Code.NOT_NOW, "not all shares are here")

    def want_bots(self) -> None:
        pass

    def _try(self, now: float) -> None:
        if set(holders_of(self._entry)) - set(self._shares):
            return
        book: Book[P, A] = Book(self._room.rules, put_together(self._entry, self._shares))
        try:
            for data in self._pages:
                book.add(data)
        except BookError as error:
            self._shares = {self._seat: self._shares[self._seat]}
            self._room.outbox.put(Tell(HostCheats(f"its shares do not help: {error}")))
            return
        self._done(book, self._seat, now)
