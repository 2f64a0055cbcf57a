"""Cards of tables that several machines share: sealed, in a register.

Each machine knows all of them, some seconds later than the one that changed them. The keeper of a
table writes its card; if two write the same one at once, the one that is further in the game stays.
The card of a table that is there no more is replaced by nothing, sealed, for others to see.
"""

from __future__ import annotations

from game.service.card import TableCard, read_card, write_card
from game.service.log import ServerLog
from game.service.tables import Tables
from game.service.write_queue import WriteQueue
from net.desk.messages import TableState
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
        self._queue = WriteQueue[str](self._write, log)

    async def begin(self, tables: Tables) -> None:
        """Gives the tables all cards. Raises NoAnswer."""
        self._tables = tables
        await self.follow()

    async def follow(self) -> None:
        """Takes what others have changed since. Raises NoAnswer."""
        cards = list[TableCard]()
        for each in await self._register.changes(self._seen):
            self._seen = max(self._seen, each.number)
            card = self._taken(each)
            if card is not None and card.place not in self._queue:
                cards.append(card)
        assert self._tables is not None
        self._tables.add(sorted(cards, key=lambda card: card.opened_at))

    async def find(self, place: bytes) -> TableCard | None:
        """A card as it is now. Raises NoAnswer."""
        found = await self._register.last(place.hex())
        return None if found is None else self._taken(found)

    def save(self, card: TableCard) -> None:
        if self._queue.get(card.place) != "":
            self._queue.put(card.place, write_card(card))

    async def keep_new(self, card: TableCard) -> bool:
        """Whether it is kept."""
        try:
            await self._write(card.place, write_card(card))
        except NoAnswer as error:
            self._log.event("card-not-saved", place=card.place.hex(), reason=str(error))
            return False
        return True

    def remove(self, place: bytes) -> None:
        """There is no such table any more."""
        self._queue.put(place, "")

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._queue.finish()

    def _taken(self, kept: Kept) -> TableCard | None:
        """The card of a value, whose number is known from now on; None if there is none, or if it
        is unusable.
        """
        try:
            place = bytes.fromhex(kept.key)
            text = self._keyring.open(_USE + place, kept.data).decode()
            card = read_card(text) if text else None
        except ValueError as error:
            self._log.event("damaged-card", path=kept.key, reason=str(error))
            return None
        self._numbers[place] = max(kept.number, self._numbers.get(place, 0))
        if card is None and self._tables is not None:
            self._tables.forget(place)
        return card

    async def _write(self, place: bytes, text: str) -> None:
        """The text of a card; empty if there is no such table any more. Raises NoAnswer."""
        sealed = self._keyring.seal(_USE + place, text.encode())
        for _ in range(3):
            try:
                last = self._numbers.get(place, 0)
                self._numbers[place] = await self._register.append(place.hex(), sealed, last)
            except WrongLast:
                self._numbers.pop(place, None)
                if text and await self._is_behind(place, read_card(text).state):
                    return
            else:
                return

    async def _is_behind(self, place: bytes, state: TableState) -> bool:
        """Whether what another machine has written stays; it is taken then. Raises NoAnswer."""
        theirs = await self.find(place)
        if theirs is None:
            return place in self._numbers  # the table is there no more
        assert self._tables is not None
        if theirs.state > state:
            self._tables.add([theirs])
        return theirs.state > state
