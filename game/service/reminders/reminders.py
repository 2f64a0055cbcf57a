"""Who is reminded of their turn, and when: people who are not connected, after a while.

One reminder for a turn (`game.service.reminders.marks`), and few for a contact.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from game.games import load
from game.i18n import _
from game.online.talk_text import quoted
from game.service.reminders.contacts import Contacts
from game.service.reminders.marks import Marks
from game.service.reminders.turn import Here
from game.service.tables.card import TableCard
from game.service.tables.tables import Tables
from net.desk.messages import TableState
from net.hall.register import NoAnswer

#: Seconds after which somebody who has not come back by themselves is reminded.
GRACE = 300
#: Seconds after which it is tried again where other machines did not answer.
AGAIN_SECONDS = 30.0


class Reminder(NamedTuple):
    """What the operator's command gets; its texts are as people wrote them."""

    contact: str
    server: str
    game: str
    """the title"""
    table: str
    player: str
    opponents: tuple[str, ...]
    since: str
    """when the turn began, in ISO 8601, UTC"""
    deadline: str
    """when its time is over; empty for never"""

    @property
    def text(self) -> str:
        """For the person, in the language of the server: it does not know that of anybody."""
        text = _("It is your turn in {game}, at the table {table} of {server}.")
        turn = text.format(game=self.game, table=quoted(self.table), server=quoted(self.server))
        if not self.deadline:
            return turn
        time = self.deadline.replace("T", " ").replace("+00:00", " UTC")
        return f"{turn} " + _("Your time is over at {time}.").format(time=time)


class _Due(NamedTuple):
    at: float
    place: bytes
    seat: int
    since: int


class Reminders:
    """Follows the cards of the tables."""

    def __init__(
        self,
        tables: Tables,
        contacts: Contacts,
        marks: Marks,
        is_here: Here,
        now: Callable[[], float],
        server: str = "",
        grace: float = GRACE,
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            server: its name.
        """
        self._tables, self._contacts, self._marks = tables, contacts, marks
        self._is_here, self._now = is_here, now
        self._server, self._grace = server, grace
        self._due: list[_Due] = []
        tables.watchers.append(self._note)

    @property
    def is_due(self) -> bool:
        """Whether somebody may have to be reminded now."""
        return bool(self._due) and self._due[0].at <= self._now()

    async def take(self) -> Reminder | None:
        """The first that is due, which is sent by who takes it; None if nobody is to be reminded
        of that turn, or not now and not from here.
        """
        due = heappop(self._due)
        try:
            return await self._take(due)
        except NoAnswer:
            self._put_off(due, AGAIN_SECONDS)
            return None

    async def _take(self, due: _Due) -> Reminder | None:
        """Raises NoAnswer."""
        card = self._tables.card(due.place)
        if card is None or not _is_open(card, due):
            return None
        if self._is_here(due.place, due.seat):
            await self._marks.settle(card, due.seat)
            return None
        contact = self._contacts.of(card.accounts[due.seat])
        wait = await self._marks.take(card, due.seat, contact) if contact else inf
        if not wait:
            return self._reminder(card, due.seat, contact)
        if wait < inf:
            self._put_off(due, wait)
        return None

    def _put_off(self, due: _Due, seconds: float) -> None:
        heappush(self._due, due._replace(at=self._now() + seconds))

    def _note(self, before: TableCard | None, card: TableCard) -> None:
        turn = card.turn
        if before is not None and (before.turn.seats, before.turn.since) == (
            turn.seats,
            turn.since,
        ):
            return
        # who was here when the server went needs a moment to come back
        since = turn.since if before is not None else max(turn.since, self._now())
        for seat in turn.seats:
            if seat < len(card.accounts) and card.accounts[seat]:
                heappush(self._due, _Due(since + self._grace, card.place, seat, turn.since))

    def _reminder(self, card: TableCard, seat: int, contact: str) -> Reminder:
        names, _watchers = self._tables.people_at(card)
        others = tuple(name for at, name in enumerate(names) if at != seat)
        ends = _iso(card.turn.deadline) if card.turn.deadline else ""
        where = (contact, self._server, load(card.game).title, card.name)
        return Reminder(*where, names[seat], others, _iso(card.turn.since), ends)


def _is_open(card: TableCard, due: _Due) -> bool:
    """Whether it is still that turn, and nobody has been reminded of it."""
    turn = card.turn
    is_same = due.seat in turn.seats and turn.since == due.since
    return is_same and due.seat not in turn.reminded and card.state is TableState.PLAYING


def _iso(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="minutes")
