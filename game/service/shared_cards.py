"""Cards of tables that several machines share: sealed, in a register.

Each machine knows all of them, some seconds later than the one that changed them. The keeper of a
table writes its card; if two write the same one at once, the one that is further in the game stays.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from game.service.card import TableCard, read_card, write_card
from game.service.card_saver import RETRY_SECONDS
from game.service.log import ServerLog
from game.service.tables import Tables
from net.hall.register import Kept, NoAnswer, Register, WrongLast
from net.wire.keyring import Keyring

_USE = b"card of a table "


class SharedCards:
    """Those of all machines."""

    def __init__(self, register: Register, keyring: Keyring, log: ServerLog) -> None:
        self._register = register
        self._keyring = keyring
        self._log = log
        self._tables: Tables | None = None
        self._numbers = dict[bytes, int]()
        """of the values that are known, by place"""
        self._seen = 0
        self._waiting = dict[bytes, TableCard]()
        """which are to be written"""
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    async def begin(self, tables: Tables) -> None:
        """Gives the tables all cards. Raises NoAnswer."""
        self._tables = tables
        await self.follow()

    async def follow(self) -> None:
        """Takes what others have changed since. Raises NoAnswer."""
        found = await self._register.changes(self._seen)
        cards = list[TableCard]()
        for each in found:
            self._seen = max(self._seen, each.number)
            card = self._taken(each)
            if card is not None and card.place not in self._waiting:
                cards.append(card)
        assert self._tables is not None
        self._tables.add(sorted(cards, key=lambda card: card.opened_at))

    async def find(self, place: bytes) -> TableCard | None:
        """A card as it is now. Raises NoAnswer."""
        found = await self._register.last(place.hex())
        return None if found is None else self._taken(found)

    def save(self, card: TableCard) -> None:
        self._waiting[card.place] = card
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._write_all())

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        self._ending.set()
        if self._task is not None:
            await self._task

    def _taken(self, kept: Kept) -> TableCard | None:
        """The card of a value, whose number is known from now on; None if it is unusable."""
        try:
            place = bytes.fromhex(kept.key)
            card = read_card(self._keyring.open(_USE + place, kept.data).decode())
        except ValueError as error:
            self._log.event("damaged-card", path=kept.key, reason=str(error))
            return None
        self._numbers[place] = max(kept.number, self._numbers.get(place, 0))
        return card

    async def _write_all(self) -> None:
        while self._waiting:
            card = self._waiting.pop(next(iter(self._waiting)))
            try:
                await self._write(card)
            except NoAnswer as error:
                self._log.event("card-not-saved", place=card.place.hex(), reason=str(error))
                if self._ending.is_set():
                    continue
                self._waiting.setdefault(card.place, card)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ending.wait(), RETRY_SECONDS)

    async def _write(self, card: TableCard) -> None:
        place = card.place
        sealed = self._keyring.seal(_USE + place, write_card(card).encode())
        for _ in range(3):
            try:
                last = self._numbers.get(place, 0)
                self._numbers[place] = await self._register.append(place.hex(), sealed, last)
            except WrongLast:
                self._numbers.pop(place, None)
                theirs = await self.find(place)
                if theirs is not None and theirs.state > card.state:
                    assert self._tables is not None
                    self._tables.add([theirs])
                    return
            else:
                return
