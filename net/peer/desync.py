"""Desync at a peer: it rebuilds its position, shows it, and collects the positions of all."""

from __future__ import annotations

from typing import Any

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.log.sections import dump_statement, known_sections
from net.log.signatures import seat_has_signed
from net.notifications import DesyncReport, TableFrozen, TableThawed
from net.peer.cheating import Cheating
from net.peer.log_follower import LogFollower
from net.protocol.codes import truncate_text
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.from_peer import PositionDump
from net.wire.stated import stated


class PeerDesync:
    """Handles the messages of a host about a desync."""

    def __init__(self, follower: LogFollower[Any, Any], outbox: Outbox) -> None:
        self._follower = follower
        self._outbox = outbox
        self._dumps: list[RelayedDump] = []

    def on_frozen(self, message: Frozen) -> None:
        """Rebuilds the position before answering with it. Raises Cheating."""
        log = self._follower.log
        if not log.is_open:
            raise Cheating(stated("it freezes a table that has not begun"))
        self._follower.frozen = True
        self._dumps = []
        self._follower.rebuild()
        self._outbox.put(Notify(TableFrozen(message.next, message.differing)))
        self._follower.acknowledge()
        sections = dict(log.rules.sections(log.position))
        text = truncate_text(log.rules.describe(log.position))
        self._follower.send(PositionDump(log.next, sections, text))

    def on_thawed(self, message: Thawed) -> None:
        self._follower.frozen = False
        self._outbox.put(Notify(TableThawed(message.next)))

    def _check_signature(self, dump: RelayedDump) -> None:
        """Raises Cheating if the host shows a position that this seat has not shown."""
        log, seat = self._follower.log, dump.seat
        if seat == KEEPER:
            return
        if not seat_has_signed(log, seat, dump_statement(log, seat, dump), dump.signature):
            raise Cheating(
                stated("it shows a position for seat {seat}, which that did not sign", seat=seat)
            )

    def on_dump(self, message: RelayedDump) -> None:
        """The positions of all, one after the other. Raises Cheating."""
        if not self._follower.frozen or message.next != self._follower.log.next:
            raise Cheating(stated("it sends dumps of a table that is not frozen there"))
        if any(dump.seat == message.seat for dump in self._dumps):
            raise Cheating(stated("it sends the dump of a seat twice"))
        self._check_signature(message)
        self._dumps = [*self._dumps, message]
        if message.last and len(self._dumps) < 2:
            raise Cheating(stated("it reports a difference, and shows only one position"))
        if message.last:
            log = self._follower.log
            sections = {
                dump.seat: known_sections(log.rules, log.position, dump.sections)
                for dump in self._dumps
            }
            texts = {dump.seat: dump.text for dump in self._dumps}
            self._dumps = []
            self._outbox.put(Notify(DesyncReport(message.next, sections, texts)))
