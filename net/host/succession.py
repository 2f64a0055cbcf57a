"""The phase between two hosts: the seats hand over their shares to the lowest that holds one.

With all shares the successor knows the secret, so it can decrypt everything that the log hides,
draw from the same bag, and identify every seat by its key. It can look into the bag from then
on; the log shows all that it has become the host.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from net.effects import Notify
from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.link import Link
from net.host.own_journal import with_secret
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.share_holders import combine_shares, is_share_of, share_holders_of
from net.notifications import HostCheats
from net.protocol.codes import Code, Role
from net.protocol.from_host import RequestShare, Welcome
from net.protocol.from_peer import FromPeer, HandOverShare, Hello
from net.wire.stated import stated, statement_of

P = TypeVar("P")
A = TypeVar("A")

#: Seconds that a peer waits here for the shares of the others.
SHARES_SECONDS = 10.0


class Succession(Generic[P, A]):
    """A host that cannot continue the game yet, because it lacks shares."""

    def __init__(
        self,
        context: HostContext[P, A],
        public_log: GameLog[P, A],
        share: tuple[int, bytes],
        on_complete: Callable[[GameLog[P, A], int, float], None],
    ) -> None:
        """Args:
        public_log: the successor's own, without the secret.
        share: its seat, and its own share.
        on_complete: called with the log, the seat, and the time when the secret is known.
        """
        self._context = context
        self._public_log = public_log
        self._opened = public_log.opened
        self._seat = share[0]
        self._shares = dict([share])
        self._on_complete = on_complete

    def objection(self, hello: Hello) -> tuple[Code, str] | None:
        if hello.table != self._opened.table:
            return Code.OTHER_TABLE, ""
        return (Code.NOT_NOW, "") if hello.role == Role.SPECTATOR else None

    def seat_of(self, hello: Hello) -> int:
        return KEEPER

    def welcome(self, link: Link, hello: Hello) -> Welcome:
        table, count = self._opened.table, self._public_log.next
        return Welcome(
            *(table, hello.epoch + 1, count, KEEPER),
            playing=True,
            host=self._seat,
            ping=self._context.config.ping_seconds,
        )

    def joined(self, link: Link, hello: Hello, now: float) -> None:
        self._context.connections.send(link, RequestShare(self._seat))

    def handle(self, link: Link, message: FromPeer, now: float) -> bool:
        if not isinstance(message, HandOverShare):
            return False
        for seat in share_holders_of(self._opened):
            if is_share_of(self._opened, seat, message.share):
                self._shares[seat] = message.share
        self._try_to_succeed(now)
        return True

    def left(self, link: Link, now: float) -> None:
        pass

    def tick(self, now: float) -> None:
        """Drops peers that waited too long, so that they look for the lost host too: it may be
        back.
        """
        for link in self._context.connections.identified():
            if _shares_due(link) <= now:
                self._context.connections.drop(link, Code.NOT_NOW, "not all shares are here")

    def proceed(self, now: float) -> None:
        pass

    @property
    def is_at_rest(self) -> bool:
        """The shares are nowhere but here."""
        return False

    @property
    def next_tick(self) -> float:
        return min(map(_shares_due, self._context.connections.identified()), default=NEVER)

    def awaits(self, here: Collection[int]) -> bool:
        return False

    def due_alone(self, now: float) -> float:
        return NEVER

    @property
    def is_untouched(self) -> bool:
        return False

    def request_bots(self) -> None:
        pass

    def _try_to_succeed(self, now: float) -> None:
        if set(share_holders_of(self._opened)) - set(self._shares):
            return
        try:
            log = with_secret(self._public_log, combine_shares(self._opened, self._shares))
        except LogError as error:
            self._shares = {self._seat: self._shares[self._seat]}
            self._context.outbox.put(
                Notify(
                    HostCheats(
                        stated(
                            "its shares do not give the secret: {reason}",
                            reason=statement_of(error),
                        )
                    )
                )
            )
            return
        self._on_complete(log, self._seat, now)


def _shares_due(link: Link) -> float:
    return link.opened + SHARES_SECONDS
