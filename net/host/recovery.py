"""Recovery of a resumed table: first its host must have all entries that any seat has.

An honest disk never loses what was sent. A lying one may, and a successor may have been cut off
early; then the peers return their entries, whose signatures prove that a host of this table ordered
them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.due import NEVER
from net.host.link import Link
from net.host.order.epochs import later_epoch
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.guards import guards_of_rivals
from net.log.histories import evidence_of
from net.log.signatures import check_order, check_seats
from net.protocol.codes import Code
from net.protocol.from_host import RequestEntries
from net.protocol.from_peer import Hello, ReturnedEntries
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")

#: Seconds to wait for the other seats after the first one: they try every two seconds.
GATHER_SECONDS = 3.0
#: A peer that claims to have more and does not return it is dropped after so many seconds.
RECALL_SECONDS = 10.0
#: Seconds that a peer waits here for those without whom this host cannot take over; then it looks
#: for the lost host too, which may be back.
GUARDS_SECONDS = 10.0


class Recovery(Generic[P, A]):
    """The time between a host's restart and its first own entry."""

    def __init__(
        self,
        log: GameLog[P, A],
        connections: Connections,
        seat: int,
        store: Callable[[int, bytes], None],
        is_first_holder: Callable[[Link], bool],
    ) -> None:
        """Args:
        seat: that of a successor, or KEEPER.
        store: stores a returned entry: its number, and the digest after it.
        is_first_holder: whether a link is that of the seat's first holder; behind a later bot
            may be a person who has more entries.
        """
        self._claimed = 0
        """the highest epoch that a peer has seen, as it says"""
        self.seat = seat
        self._log = log
        self._connections = connections
        self._store = store
        self._is_first_holder = is_first_holder
        self._since: float | None = None
        self._has_more = False

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        """A peer has joined; it is asked for the entries that it has and the host lacks."""
        self._claimed = max(self._claimed, hello.epoch)
        if link.seat != KEEPER and self._since is None:
            self._since = now
        self._request_entries(link)

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has come yet who could have more."""
        return self._since is None and not self._claimed and not self._has_more

    @property
    def epoch(self) -> int:
        """The number of the epoch that begins after this."""
        return later_epoch(self._log, self._claimed)

    def take_entries(self, link: Link, message: ReturnedEntries) -> None:
        self._has_more = True
        for seq, (data, returned_stamp) in enumerate(message.entries, message.first):
            if seq == self._log.next and not self._take(data, returned_stamp):
                self._show_evidence(link)
                return
        if message.entries:
            self._request_entries(link)

    @property
    def complete_due(self) -> float:
        """From when on the game can continue, with those who are here: no connected peer has more,
        and no other is waited for.
        """
        here = self._connections.seated()
        if self._since is None or not here or any(self._is_ahead(link) for link in here):
            return NEVER
        first_holders = {link.seat for link in here if self._is_first_holder(link)}
        if not first_holders.issuperset(self._required):
            return NEVER
        all_are_here = len(first_holders) == len(self._log.opened.names)
        return self._since + (0.0 if all_are_here else GATHER_SECONDS)

    @property
    def _required(self) -> list[int]:
        """The seats that must be here before another host takes over."""
        return guards_of_rivals(self._log, self.seat)

    @property
    def next_tick(self) -> float:
        links, required = self._connections.identified(), self._required
        dues = (min(self._recall_due(link), _guards_due(link, required)) for link in links)
        return min(self.complete_due, *dues, NEVER)

    def tick(self, now: float) -> None:
        required = self._required
        for link in self._connections.identified():
            if self._recall_due(link) <= now:
                self._connections.drop(link, Code.TOO_SLOW, "it did not return its entries")
            elif _guards_due(link, required) <= now:
                self._connections.drop(link, Code.NOT_NOW, "not all are here who must agree")

    def _recall_due(self, link: Link) -> float:
        return link.opened + RECALL_SECONDS if self._is_ahead(link) else NEVER

    def _is_ahead(self, link: Link) -> bool:
        return link.hello is not None and link.hello.next > self._log.next

    def _show_evidence(self, link: Link) -> None:
        """The peer has another history: shows it what was signed here, and waits for its answer."""
        up_to = min(self._log.next, link.hello.next if link.hello else 0)
        evidence = evidence_of(self._log, up_to)
        if evidence is None:
            self._connections.drop(link, Code.DIVERGED)
        else:
            self._connections.send(link, evidence)

    def _request_entries(self, link: Link) -> None:
        if self._is_ahead(link):
            self._connections.send(link, RequestEntries(self._log.next))

    def _take(self, data: bytes, returned_stamp: bytes) -> bool:
        """Adds an entry that this host, or the one before it, had ordered."""
        try:
            parsed = self._log.read(data)
            check_seats(self._log, parsed[1])
            check_order(self._log, data, parsed[1], returned_stamp)
            applied = self._log.add(data, stamp=returned_stamp, parsed=parsed)
        except (LogError, BadBytes):
            return False
        self._store(applied.seq, self._log.digest)
        return True


def _guards_due(link: Link, required: Collection[int]) -> float:
    return link.opened + GUARDS_SECONDS if required else NEVER
