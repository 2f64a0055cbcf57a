"""A table that is taken up again: before it goes on, its host must have all that any seat has.

An honest disk never loses what was sent. A lying one may, and a successor may have been cut off
first; then the peers hand back what they keep, and the stamps tell what a host itself had ordered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.fairness.hidden import stamp
from net.game_rules import KEEPER
from net.host.connections import Desk, Link
from net.log.checks import BookError
from net.log.game_log import Book
from net.protocol.codes import Code
from net.protocol.entries import linked
from net.protocol.from_peer import Hello, Recalled
from net.protocol.trouble import Recall
from net.wire.hashes import equal

P = TypeVar("P")
A = TypeVar("A")

#: After the first seat came, the others have so long to come too: they try every two seconds.
PATIENCE_SECONDS = 3.0
#: Who says that it knows more and does not give it goes after so long.
RECALL_SECONDS = 10.0


class Repair(Generic[P, A]):
    def __init__(
        self,
        book: Book[P, A],
        desk: Desk,
        seat: int,
        store: Callable[[int, bytes], None],
        is_first: Callable[[Link], bool],
    ) -> None:
        """`seat` is that of a successor, or KEEPER.

        `store` keeps what was handed back: an entry's number, and the digest after it. `is_first`
        tells who sat there from the beginning: behind a bot a person may be, who knows more.
        """
        self.epoch = book.epoch + 1
        self.seat = seat
        self._book = book
        self._desk = desk
        self._store = store
        self._is_first = is_first
        self._since: float | None = None

    def came(self, link: Link, hello: Hello, now: float) -> None:
        """Somebody who was at the table is here; what it knows more, it is asked for."""
        if not self._alike(hello):
            self._desk.drop(link, Code.DIVERGED)
            return
        self.epoch = max(self.epoch, hello.epoch + 1)
        if link.seat != KEEPER and self._since is None:
            self._since = now
        self._ask(link)

    def recalled(self, link: Link, said: Recalled) -> None:
        for seq, (data, mark) in enumerate(said.pages, said.first):
            if seq == self._book.next and not self._take(data, mark):
                self._desk.drop(link, Code.NONSENSE, "this host has not ordered that")
                return
        if said.pages:
            self._ask(link)

    def done(self, now: float) -> bool:
        """Whether the game can go on: nobody who is here knows more, and nobody else may come."""
        here = self._desk.seated()
        if self._since is None or not here or any(self._ahead(link) for link in here):
            return False
        first = sum(self._is_first(link) for link in here)
        return first == len(self._book.opened.names) or now - self._since >= PATIENCE_SECONDS

    def tick(self, now: float) -> None:
        for link in self._desk.known():
            if self._ahead(link) and now - link.opened > RECALL_SECONDS:
                self._desk.drop(link, Code.TOO_SLOW, "it did not give back what it knows")

    def _alike(self, hello: Hello) -> bool:
        known = self._book.chains
        return hello.next >= len(known) or not hello.next or known[hello.next] == hello.chain

    def _ahead(self, link: Link) -> bool:
        return link.hello is not None and link.hello.next > self._book.next

    def _ask(self, link: Link) -> None:
        if self._ahead(link):
            self._desk.tell(link, Recall(self._book.next))

    def _take(self, data: bytes, mark: bytes) -> bool:
        """Adds a page that this host, or the one before it, had ordered."""
        if not equal(stamp(self._book.secret, linked(self._book.chain, data)), mark):
            return False
        try:
            page = self._book.add(data)
        except BookError:
            return False
        self._store(page.seq, self._book.digest)
        return True
