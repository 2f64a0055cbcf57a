"""Tables that go: their owners close them, or nobody has come for days."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Container
from functools import partial

from game.errors import Refusal
from game.games import load
from game.service.late_answers import LateAnswers
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.ownership import owners_of
from game.service.tables.tables import Tables
from net.desk.closing import CloseTable, TableClosed
from net.desk.late_answer import LateAnswer
from net.desk.messages import Denial, Denied, TableState
from net.desk.visitor import Visitor
from net.hall.keep import KeepFailed
from net.wire.origin import origin_of

#: Between two looks at tables that nobody comes to.
LOOK_SECONDS = 3600.0
_DAY = 86_400


class Closings:
    def __init__(
        self,
        tables: Tables,
        log: ServerLog,
        remove: Callable[[bytes], Awaitable[object]],
        is_in_memory: Callable[[bytes], bool],
        late: LateAnswers,
        current: Callable[[TableCard], Awaitable[TableCard | None]],
    ) -> None:
        """
        Args:
            remove: takes the table of a place away for good.
            current: gives a card as it is now, whatever this machine knows; None if its table is
                gone. Raises KeepFailed.
        """
        self._tables = tables
        self._log = log
        self._remove = remove
        self._is_in_memory = is_in_memory
        self._late = late
        self._current = current

    def close(self, wish: CloseTable, visitor: Visitor) -> LateAnswer | Denied:
        card = self._tables.card(wish.place)
        if card is None or not is_owner(card, visitor):
            return Denied(Denial.NO_SUCH_TABLE, "")
        if not may_be_closed(card):
            return Denied(Denial.UNDER_WAY, "")
        return self._late.answer(partial(self._close, card))

    def expire(self, days: int, now: float, begun: Container[bytes]) -> None:
        """Removes tables at which nobody has sat for so many days, if there is a number.

        Args:
            now: seconds of the Unix clock.
            begun: places where a game has begun, whatever the card says.
        """
        for card in self._tables.deserted(now - days * _DAY) if days else ():
            if card.place not in begun and not self._is_in_memory(card.place):
                self._log.event("expired", place=card.place.hex())
                self._late.begin(self._remove(card.place))

    async def run(self, days: int, begun: Callable[[], Awaitable[Container[bytes] | None]]) -> None:
        """Now and then, tables go that nobody comes to. `begun` gives what `expire` needs, or None
        if that is not known.
        """
        while True:
            places = await begun()
            if places is not None:
                self.expire(days, time.time(), places)
            await asyncio.sleep(LOOK_SECONDS)

    async def _close(self, card: TableCard) -> TableClosed | Denied:
        try:
            now = await self._current(card)
        except KeepFailed:
            return Denied(Denial.NOT_KEPT, "")
        if now is None:
            return Denied(Denial.NO_SUCH_TABLE, "")
        if not may_be_closed(now):
            return Denied(Denial.UNDER_WAY, "")
        await self._remove(card.place)
        return TableClosed(card.place)


def is_owner(card: TableCard, visitor: Visitor) -> bool:
    """Whether this visitor has opened the table. An account is worth more than an address, which
    many may have.
    """
    origin = origin_of(visitor.address)
    return card.owner == (visitor.account.hex() or origin) or owners_of(card) == {origin}


def may_be_closed(card: TableCard) -> bool:
    """Nobody else may lose a game by it. Nobody at a table may be called as a bot."""
    if card.state is TableState.WAITING:
        return True
    try:
        bots = load(card.game).bots
    except Refusal:  # a game that this version has no more: nobody knows who is a bot there
        return False
    people = [seat for seat, name in enumerate(card.names) if not bots.is_bot(name)]
    accounts = {card.accounts[seat] for seat in people if seat < len(card.accounts)}
    return len(people) <= 1 and accounts <= {card.owner, ""}
