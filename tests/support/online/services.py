"""A desk of a server without a port: who asks, and the parts that answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from game.service.late_answers import LateAnswers
from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.storage.card_saver import CardSaver
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from game.service.tables.closings import Closings
from game.service.tables.openings import Openings
from game.service.tables.removal import Removal
from game.service.tables.tables import Tables
from net.desk.late_answer import LateAnswer
from net.desk.messages import FromDesk, ListTables, OpenTable
from net.desk.visitor import Visitor
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL
from net.wire.identity import Identity
from net.wire.rate_limit import RateLimit

WISH = OpenTable("tigris", "Ur", {"board": "standard", "dynasties": ["archer", "bull"]}, (), True)
HOME, ELSEWHERE = "2001:db8::1", "2001:db8:0:1::1"


def visitor(address: str = HOME, account: bytes = b"") -> Visitor:
    wire = HostWire("desk", b"", bytes(EPHEMERAL), Identity(bytes(32)))
    return Visitor(1, address, wire, 0.0, RateLimit(1, 1), has_entered=True, account=account)


class SlowFolder(ServerFolder):
    """Its disk may be full."""

    is_full = False

    def write(self, card: TableCard) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        super().write(card)


class Service:
    """Made within a loop. Its clock stands until a test sets it."""

    def __init__(self, path: Path, limits: Limits | None = None) -> None:
        self.now = 1_800_000_000.0
        self.lines: list[str] = []
        self.attended = 0
        self.ended: list[bytes] = []
        self.unlisted: list[bytes] = []
        """places whose games are found no more"""
        self.in_memory = set[bytes]()
        self.elsewhere: dict[bytes, TableCard | None] = {}
        """cards that other machines have changed, by place"""
        limits = limits or Limits()
        log = ServerLog(self.lines.append, lambda: self.now)
        self.folder = SlowFolder(path)
        self.saver = CardSaver(self.folder, log)
        shelf = self.folder.finished
        self.tables = Tables(limits, lambda: self.now, self.saver.save, shelf)
        late = LateAnswers(self._note_attention)
        self.openings = Openings(limits, self.tables, self.saver, lambda: self.now, late)
        self.removal = Removal(self.tables, self.saver, self._end, self._forget_game)
        self.closings = Closings(
            *(self.tables, log, self.removal.remove),
            *(self.in_memory.__contains__, late, self._current),
        )

    async def open(self, who: Visitor, wish: OpenTable = WISH) -> FromDesk:
        return await self.settled(self.openings.open(wish, who))

    async def settled(self, answer: LateAnswer | FromDesk) -> FromDesk:
        """An answer, once it is given, to whom the desk then attends."""
        if not isinstance(answer, LateAnswer):
            return answer
        before = self.attended
        while answer.answer is None or self.attended == before:
            await asyncio.sleep(0)
        return answer.answer

    def names(self) -> list[str]:
        """Of the tables in the list."""
        return [row.name for row in self.tables.listed(ListTables("", 0)).rows]

    def cards(self) -> list[TableCard]:
        """On the disk."""
        return [card for card in self.folder.cards() if isinstance(card, TableCard)]

    def _note_attention(self) -> None:
        self.attended += 1

    async def _current(self, card: TableCard) -> TableCard | None:
        return self.elsewhere.get(card.place, card)

    async def _forget_game(self, place: bytes) -> None:
        self.unlisted.append(place)

    async def _end(self, place: bytes) -> None:
        self.ended.append(place)
