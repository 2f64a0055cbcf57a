"""A gallery: the spectators of a table at a machine that is not its host. Sans-IO.

Several machines of a service have the log of each table, and the key of its host. So each of them
feeds the spectators who come to it: with the entries of the log, checked as any follower of it
does, and with what the host shows all beside the log (`shown`). The host hears who is there, and
what they say (`net.host_notifications.SaidInGallery`); it does nothing else for them. A gallery
orders nothing and makes nothing final, so another host of the table is the same to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from net.config import Config
from net.effects import Notify
from net.game_rules import Rules
from net.host.audience import Audience
from net.host.connections import Connections
from net.host.due import NEVER
from net.host.elsewhere import FOLLOWED_SECONDS
from net.host.hosted_table import HostedTable
from net.host.link import Link
from net.host.seating import Seating
from net.host.talk import Talk
from net.host_notifications import SaidInGallery
from net.journal.records import JournalRecord, without_superseded
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.protocol.clock_messages import TimeLeft
from net.protocol.entries import Opened
from net.protocol.entries_v1 import read_any_entry
from net.protocol.from_host import (
    MAX_SPECTATORS,
    ChatLine,
    Explained,
    Final,
    PollStatus,
    Roster,
    from_host,
)
from net.wire.canonical import BadBytes
from net.wire.stated import stated

P = TypeVar("P")
A = TypeVar("A")


class _SeenSeating(Seating):
    """Who is connected is known from the host."""

    seen: Roster | None = None
    until = NEVER
    """when the host is not there any more, unless it shows something before"""

    def roster(self, connections: Connections, now: float) -> Roster:
        own = super().roster(connections, now)
        if self.seen is None or self.until <= now:
            return own
        others = (name for name in self.seen.spectators if name not in own.spectators)
        return replace(self.seen, spectators=(*own.spectators, *others)[:MAX_SPECTATORS])


class _GalleryTalk(Talk):
    """Lines go to the host, which passes them on, also to who has said them."""

    def _say(self, link: Link, text: str) -> None:
        account = self._context.seating.account_of(link)
        line = SaidInGallery(link.name, account, link.address, text)
        self._context.outbox.put(Notify(line))

    def passed_on(self, line: ChatLine) -> None:
        """The host has passed it on, before or after somebody came here."""
        self._context.connections.broadcast(line)
        names = [occupant.name for occupant in self._context.seating.occupants]
        if line.name in names and self._stands(line):
            self._announced[names.index(line.name)] = line


class Gallery(HostedTable[P, A]):
    """One table's."""

    is_at_rest = True
    _seating_class = _SeenSeating

    def __init__(
        self, rules: Rules[P, A], config: Config, records: Sequence[JournalRecord]
    ) -> None:
        """
        Args:
            config: that of the table's host, with its seed.
            records: all that its host has kept by now, without any secret.

        Raises:
            LogError, ValueError: if they do not hold, or are of another host.
        """
        records = without_superseded(records)
        opened = read_any_entry(records[0].data)[1] if records else None
        if not isinstance(opened, Opened):
            raise LogError(stated("the log does not begin with the opening of its table"))
        super().__init__(rules, config, opened.options)
        if opened.host != self.context.identity.public:
            raise LogError(stated("this journal is not that of the table's host"))
        log: GameLog[P, A] = GameLog(rules, stretch=config.stretch)
        self._audience = Audience(self.context, log)
        self.phase = self._audience
        self._gallery_talk = _GalleryTalk(self.context, lambda: log.position)
        self._talk = self._gallery_talk
        self._audience.follow(records)

    @property
    def log(self) -> GameLog[P, A]:
        return self._audience.log

    @property
    def names(self) -> tuple[str, ...]:
        """Of all who watch here."""
        return tuple(link.name for link in self.context.connections.identified())

    def follow(self, records: Sequence[JournalRecord], now: float) -> None:
        """The host has kept these records since. Raises LogError, ValueError."""
        self._audience.follow(records)
        self._proceed(now)

    def shown(self, body: bytes, now: float) -> None:
        """The host has shown everybody this (`net.host_notifications.ShownToAll`). All that it had
        kept before is here.
        """
        with suppress(BadBytes):  # of another version: the log says all that counts
            self._take(body, now)
        self._proceed(now)

    def _take(self, body: bytes, now: float) -> None:
        match from_host(body):
            case Roster() as roster:
                seating = self.context.seating
                assert isinstance(seating, _SeenSeating)
                seating.seen, seating.until = roster, now + FOLLOWED_SECONDS
            case Final() as final:
                self._audience.finalize(final)
            case TimeLeft() as shown:
                self._audience.show_clock(shown, now)
            case ChatLine() as line:
                self._gallery_talk.passed_on(line)
            case PollStatus() | Explained() as message:
                self._audience.pass_on(message)
