"""Who was reminded of which turn, so that nobody is reminded of one twice.

It is noted before the operator's command runs. So a machine that dies between the two reminds
nobody of that turn; nobody gets two mails.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol

from game.service.reminders.contact_pace import of_a_day, wait_after
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables


class Marks(Protocol):
    """Everything may raise NoAnswer."""

    async def take(self, card: TableCard, seat: int, contact: str) -> float:
        """Seconds until it is to be asked again whether this seat is reminded of the turn on the
        card: 0 for now and by who asks, who gets that answer once; infinity for no more.
        """

    async def settle(self, card: TableCard, seat: int) -> None:
        """Nobody is to be reminded: the person is at the table."""


class OwnMarks:
    """Of a server alone: on the cards of its tables."""

    def __init__(
        self,
        tables: Tables,
        now: Callable[[], float],
        written: Callable[[], Awaitable[object]],
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            written: waits until the cards that have changed by now are on the disk.
        """
        self._tables = tables
        self._now = now
        self._written = written
        self._sent: dict[str, list[float]] = {}
        """by contact: when it was reminded"""

    async def take(self, card: TableCard, seat: int, contact: str) -> float:
        now = self._now()
        days = ((each, of_a_day(sent, now)) for each, sent in self._sent.items())
        self._sent = {each: sent for each, sent in days if sent}
        sent = self._sent.setdefault(contact, [])
        if wait := wait_after(sent, now):
            return wait
        sent.append(now)
        note(self._tables, card, seat)
        await self._written()
        return 0.0

    async def settle(self, card: TableCard, seat: int) -> None:
        """It is not asked again, unless the server begins anew: then they may have gone."""


def note(tables: Tables, card: TableCard, seat: int) -> None:
    """The card says that who has this seat was reminded of its turn."""
    reminded = tuple(sorted({*card.turn.reminded, seat}))
    tables.change(replace(card, turn=replace(card.turn, reminded=reminded)))
