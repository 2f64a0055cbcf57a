"""Cards of tables that several machines share: sealed, in a register.

Each machine knows all of them, some seconds later than the one that changed them. The keeper of a
table writes its card; if two write the same one at once, the one that is further in the game stays.
A card that was removed leaves an empty value, so that all machines learn of it.
"""

from __future__ import annotations

from contextlib import suppress

from game.service.log import ServerLog
from game.service.storage.backlog import Backlog
from game.service.storage.journal_state import opened_in
from game.service.storage.storage import Closed
from game.service.tables.card import TableCard, read_card, write_card
from game.service.tables.card_changes import begun
from game.service.tables.tables import Tables
from net.desk.messages import TableState
from net.hall.register import Kept, NoAnswer, Register, WrongLast
from net.hall.stream_keep import Stream
from net.wire.keyring import Keyring

_USE = b"card of a table "
#: How often a card is written while others write the same one.
_TRIES = 3


class SharedCards:
    """Those of all machines."""

    def __init__(self, register: Register, keyring: Keyring, log: ServerLog) -> None:
        self._register = register
        self._keyring = keyring
        self._log = log
        self._backlog: Backlog[TableCard] = Backlog(self._write, log)
        self._numbers = dict[bytes, int]()
        """of the values that are known, by place"""
        self._own = dict[bytes, int]()
        """of the values that were written here last, by place"""
        self._seen = 0
        self._stayed: list[Kept] = []
        """values that were further than what was to be written here"""

    async def follow(self, tables: Tables, closed: Closed) -> None:
        """Takes what others have changed since; `closed` is called with what they have removed.

        Raises NoAnswer.
        """
        found = [*await self._register.changes(self._seen)]
        stayed, self._stayed = self._stayed, []
        cards, writing = list[TableCard](), {place.hex() for place in self._backlog}
        removed = list[bytes]()
        for each in (*found, *stayed):
            self._seen = max(self._seen, each.number)
            if each.key in writing or self._is_old(each):
                continue  # whether it stays is seen when ours is written
            if card := self._taken(each):
                cards.append(card)
            elif not each.data:
                removed.append(bytes.fromhex(each.key))
        tables.add(sorted(cards, key=lambda card: card.opened_at))
        for place in removed:
            if tables.card(place) is not None:
                await closed(place)

    async def find(self, place: bytes) -> TableCard | None:
        """A card as it is now. Raises NoAnswer."""
        found = await self._register.last(place.hex())
        return None if found is None else self._taken(found)

    async def current(self, place: bytes, log: Stream) -> TableCard | None:
        """As `find`, and as the log of its table says, which knows first that a game has begun.

        Raises NoAnswer.
        """
        card = await self.find(place)
        if card is None or card.state is not TableState.WAITING:
            return card
        with suppress(ValueError):
            records = [each.data for each in await log.read(place, 0)]
            if (opened := opened_in(records)) is not None:
                return begun(card, opened)
        return card

    def save(self, card: TableCard) -> None:
        """When it can be written."""
        self._backlog.put(card.place, card)

    async def keep(self, card: TableCard) -> bool:
        """Writes a new card; whether it is kept. If that is not known, it may be found later."""
        try:
            await self._write(card.place, card)
        except NoAnswer as error:
            self._log.event("card-not-saved", place=card.place.hex(), reason=str(error))
            return False
        return True

    async def remove(self, place: bytes) -> None:
        """Raises NoAnswer."""
        self._backlog.drop(place)
        await self._replace(place, b"")

    async def written(self) -> None:
        """Returns when all is written that was given by now, or that takes too long."""
        await self._backlog.written()

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._backlog.finish()

    def _taken(self, kept: Kept) -> TableCard | None:
        """The card of a value, whose number is known from now on; None if there is none."""
        try:
            place = bytes.fromhex(kept.key)
            self._numbers[place] = max(kept.number, self._numbers.get(place, 0))
            if not kept.data:
                return None
            return read_card(self._keyring.open(_USE + place, kept.data).decode())
        except ValueError as error:
            self._log.event("damaged-card", path=kept.key, reason=str(error))
            return None

    def _is_old(self, kept: Kept) -> bool:
        """Whether more is known by now: a later value, or what has happened since this machine
        wrote this one. What is at no place is of no use, either.
        """
        try:
            place = bytes.fromhex(kept.key)
        except ValueError:
            return True
        return kept.number < self._numbers.get(place, 0) or kept.number == self._own.get(place)

    async def _write(self, place: bytes, card: TableCard) -> None:
        sealed = self._keyring.seal(_USE + place, write_card(card).encode())
        for _ in range(_TRIES):
            try:
                return await self._append(place, sealed)
            except WrongLast:
                if await self._is_behind(card):
                    return None
        return None

    async def _is_behind(self, card: TableCard) -> bool:
        """Whether what another machine has written is to stay."""
        found = await self._register.last(card.place.hex())
        if found is None:
            self._numbers.pop(card.place, None)
            return False
        theirs = self._taken(found)
        if found.data and (theirs is None or _progress(theirs) <= _progress(card)):
            return False
        self._stayed.append(found)
        return True

    async def _replace(self, place: bytes, data: bytes) -> None:
        """Whatever is there."""
        for _ in range(_TRIES):
            found = await self._register.last(place.hex())
            self._numbers[place] = 0 if found is None else found.number
            try:
                return await self._append(place, data)
            except WrongLast:
                continue
        return None

    async def _append(self, place: bytes, data: bytes) -> None:
        last = self._numbers.get(place, 0)
        self._numbers[place] = await self._register.append(place.hex(), data, last)
        self._own[place] = self._numbers[place]


def _progress(card: TableCard) -> tuple[bool, TableState]:
    """How far a table is; what an operator has closed stays closed."""
    return card.is_closed, card.state
