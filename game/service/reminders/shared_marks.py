"""Who was reminded of which turn, where several machines have the same tables.

Each of them looks after all tables. Of one that is in memory somewhere only that machine knows who
is there, so no other reminds its people; of one that nobody has in memory, the first that notes it
does. A note in the register is the fence: the value of before is replaced by one machine only.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from math import inf

from game.service.reminders.contact_pace import of_a_day, wait_after
from game.service.reminders.marks import note
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.hall.register import Kept, Register, change
from net.wire.keyring import Keyring
from net.wire.values import value

_TURN, _PACE = b"who was reminded of a turn ", b"when a contact was reminded "
_CONTACT = b"reminded contact"
#: Seconds after which it is asked again at a table that another machine has in memory.
ELSEWHERE_SECONDS = 60.0


@value
class Elsewhere:
    """What is known of a table at other machines. Both may raise NoAnswer."""

    keeper: Callable[[bytes], Awaitable[bytes]]
    """the identity of the machine that has the table of a place in memory; empty for none"""
    card: Callable[[bytes], Awaitable[TableCard | None]]
    """as it is now"""


class SharedMarks:
    """Satisfies `game.service.reminders.marks.Marks`."""

    def __init__(
        self,
        turns: Register,
        paces: Register,
        keyring: Keyring,
        own: bytes,
        elsewhere: Elsewhere,
        tables: Tables,
        now: Callable[[], float],
    ) -> None:
        """
        Args:
            turns: by place, who was reminded of the last turn.
            paces: by contact, when it was reminded; values may go away after a day.
            own: the identity of this machine.
            now: seconds of the Unix clock.
        """
        self._turns, self._paces = turns, paces
        self._keyring, self._own = keyring, own
        self._elsewhere, self._tables, self._now = elsewhere, tables, now
        self._unsure = set[tuple[bytes, int, int]]()
        """places, seats, and turns that this machine may have noted: there was no answer"""

    async def take(self, card: TableCard, seat: int, contact: str) -> float:
        keeper = await self._elsewhere.keeper(card.place)
        if keeper not in (b"", self._own):
            return ELSEWHERE_SECONDS
        if not keeper and not _is_same_turn(card, await self._elsewhere.card(card.place)):
            return inf
        turn = card.place, seat, card.turn.since
        if turn not in self._unsure and await self._is_noted(*turn):
            return inf
        if wait := await self._pace(contact):
            return wait
        if not await self._note(*turn):
            return inf
        if keeper:
            self._note_on_card(card, seat)
        return 0.0

    async def settle(self, card: TableCard, seat: int) -> None:
        await self._note(card.place, seat, card.turn.since)

    # -------------------------------------------------------------- turns

    async def _is_noted(self, place: bytes, seat: int, since: int) -> bool:
        return self._noter(place, await self._turns.last(place.hex()), seat, since) is not None

    async def _note(self, place: bytes, seat: int, since: int) -> bool:
        """Whether this machine is the one that notes it. Raises NoAnswer: it may be noted then."""
        turn = place, seat, since
        noter: str | None = None

        def new(found: Kept | None) -> bytes | None:
            nonlocal noter
            noter = self._noter(place, found, seat, since)
            if noter is not None:
                return None
            self._unsure.add(turn)
            last, by = self._turn(place, found)
            noted = {**(by if last == since else {}), str(seat): self._own.hex()}
            plain = json.dumps({"since": since, "by": noted}).encode()
            return self._keyring.seal(_TURN + place, plain)

        is_new = await change(self._turns, place.hex(), new)
        was_unsure = turn in self._unsure
        self._unsure.discard(turn)
        return is_new or (was_unsure and noter == self._own.hex())

    def _noter(self, place: bytes, found: Kept | None, seat: int, since: int) -> str | None:
        """Which machine has noted that this seat was reminded, empty if the turn is over; None if
        nobody has.
        """
        last, by = self._turn(place, found)
        if last > since:
            return ""
        return by.get(str(seat)) if last == since else None

    def _turn(self, place: bytes, found: Kept | None) -> tuple[int, Mapping[str, str]]:
        """When the turn began of which somebody was reminded last, and by which machine, by seat;
        what no machine of the service has written is nothing.
        """
        if found is not None:
            with suppress(ValueError, KeyError, TypeError):
                plain = json.loads(self._keyring.open(_TURN + place, found.data))
                return int(plain["since"]), {str(k): str(v) for k, v in plain["by"].items()}
        return -1, {}

    def _note_on_card(self, card: TableCard, seat: int) -> None:
        now = self._tables.card(card.place)
        if now is not None and _is_same_turn(card, now):
            note(self._tables, now, seat)

    # -------------------------------------------------------------- contacts

    async def _pace(self, contact: str) -> float:
        """Seconds until a contact may be reminded; 0 if it may, and that counts now."""
        key, now = self._keyring.prove(_CONTACT, contact.encode()).hex(), self._now()
        wait = 0.0

        def new(found: Kept | None) -> bytes | None:
            nonlocal wait
            sent = of_a_day(self._sent(key, found), now)
            wait = wait_after(sent, now)
            plain = json.dumps([*sent, now]).encode()
            return None if wait else self._keyring.seal(_PACE + key.encode(), plain)

        await change(self._paces, key, new)
        return wait

    def _sent(self, key: str, found: Kept | None) -> list[float]:
        if found is not None:
            with suppress(ValueError, TypeError):
                plain = self._keyring.open(_PACE + key.encode(), found.data)
                return [float(at) for at in json.loads(plain)]
        return []


def _is_same_turn(card: TableCard, other: TableCard | None) -> bool:
    if other is None or other.state is not card.state:
        return False
    return (other.turn.seats, other.turn.since) == (card.turn.seats, card.turn.since)
