"""The tables of a server: found by their places, listed for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from math import ceil, inf

from game.service.limits import Limits
from game.service.storage.journal_state import JournalState
from game.service.tables.card import TableCard
from game.service.tables.card_changes import after, is_kept_at_once
from game.service.tables.ownership import Ownership
from game.service.tables.table_rows import People, people_at, row_of
from net.desk.messages import ListTables, TableList, TableRow, TableState
from net.desk.rows import rows_that_fit
from net.hall.effects import PutAway
from net.host_notifications import EntryOrdered
from net.notifications import RosterChanged
from net.protocol.entries import NOBODY, PERSON, Judged, Opened
from net.protocol.time_control import time_control

#: Seconds for which a game that is over stays in the list.
SHOWN_SECONDS = 86_400
#: Seconds between two notes on a card that somebody sits there.
_NOTED_SECONDS = 86_400

Watcher = Callable[[TableCard | None, TableCard], object]
"""gets a card as it was before, if there was one, and as it is now"""


class Tables:
    """All of them; few are in memory."""

    def __init__(
        self,
        limits: Limits,
        now: Callable[[], float],
        save: Callable[[TableCard], None],
        shelf: Callable[[bytes], TableCard | None] = lambda place: None,
        expect: Callable[[bytes, float], object] = lambda place, due: None,
    ) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            save: keeps a card that is new or has changed.
            shelf: reads the card of a table that is over and not in memory any more.
            expect: has a table of before awakened at a time, though nobody comes.
        """
        self.limits = limits
        self._shelf = shelf
        self._expect = expect
        self._now = now
        self._save = save
        self._cards: dict[bytes, TableCard] = {}
        self._last_end = 0
        """when the last game ended, as in `TableCard.ended_at`"""
        self.owned = Ownership()
        """tables that are not over"""
        self._states = Counter[TableState]()
        self._people: dict[bytes, People] = {}
        """of tables in memory"""
        self._unsaved = set[bytes]()
        """tables whose cards are saved when they are put away"""
        self._going = set[bytes]()
        """tables that are forgotten, while the shelf may still have their cards"""
        self.watchers: list[Watcher] = []
        """are called with each card that is new or has changed"""

    def __len__(self) -> int:
        return self._states.total()

    def add(self, cards: Iterable[TableCard]) -> None:
        """Tables of before."""
        for card in cards:
            self._put(card)
            if card.due:
                self._expect(card.place, card.due)

    def card(self, place: bytes) -> TableCard | None:
        if self.is_going(place):
            return None
        return self._cards.get(place) or self._shelf(place)

    def add_shelved(self, count: int) -> None:
        """So many tables of before are over, and only on the shelf."""
        self._states[TableState.OVER] += count

    def shelve(self, places: Iterable[bytes]) -> None:
        """Forgets the cards of these tables, which are over for a while: the shelf has them."""
        for place in places:
            if place in self._cards and place not in self._people:
                del self._cards[place]

    def over(self) -> list[TableCard]:
        """Those whose games are over, but for those on the shelf."""
        over = (card for card in self._cards.values() if card.state is TableState.OVER)
        return [card for card in over if not card.is_closed]

    def reserve(self, card: TableCard) -> None:
        """A new table counts from now on; nobody finds it before `settle`."""
        self.owned.add(card)

    def settle(self, card: TableCard, is_kept: bool) -> None:
        """A new table is there, or it could not be kept."""
        self.owned.remove(card)
        if is_kept:
            self._put(card)

    def forget(self, place: bytes) -> TableCard | None:
        """There is no such table any more; returns its card. `gone` follows."""
        card = self.card(place)
        if card is None:
            return None
        self._going.add(place)
        if self._cards.pop(place, None) is None:
            self._states[card.state] -= 1
            return card
        self._count(card, -1)
        self._people.pop(place, None)
        self._unsaved.discard(place)
        for watch in self.watchers:
            watch(card, replace(card, state=TableState.OVER))
        return card

    def is_going(self, place: bytes) -> bool:
        """Whether a table was forgotten, while something is still kept of it."""
        return place in self._going

    def gone(self, place: bytes) -> None:
        """Nothing is kept of a table that was forgotten."""
        self._going.discard(place)

    def deserted(self, since: float) -> list[TableCard]:
        """Tables whose game has not begun, and where nobody has sat since that time, nor has a
        seat that was kept.
        """
        waiting = (card for card in self._cards.values() if card.state is TableState.WAITING)
        return [card for card in waiting if _sat_last(card) < since]

    def counts(self) -> Counter[TableState]:
        """How many tables there are, by state."""
        return self._states

    def notice(self, place: bytes, notification: object, host: object = None) -> None:
        """Something happened at a table, whose host is given."""
        card = self._cards.get(place)
        if card is None:
            return
        match notification:
            case RosterChanged(roster):
                seats = ("" if holder == NOBODY else who for who, holder, *_ in roster.seats)
                self._people[place] = People(tuple(seats), len(roster.spectators))
                if any(holder == PERSON for _, holder, *_ in roster.seats):
                    self._note_use(card)
            case EntryOrdered(applied) if isinstance(applied.entry, Opened):
                self.learn(card, JournalState(TableState.PLAYING, applied.entry.names))
            case EntryOrdered(applied) if isinstance(applied.entry, Judged):
                self.end(card)
        self.change(after(self._cards[place], notification, host, int(self._now())))

    def learn(self, card: TableCard, found: JournalState) -> TableCard:
        """The journal of a table says how far it is; gives its card as it is now."""
        is_ended = found.state is TableState.OVER
        if (found.state, found.names, is_ended) == (card.state, card.names, card.ended_at > 0):
            return card
        now = self._now()
        changed = replace(card, state=found.state, names=found.names, used_at=int(now))
        if is_ended:
            self._last_end = max(self._last_end + 1, int(now * 1000))
            changed = replace(changed, ended_at=self._last_end)
        self._take_down(card)
        self._put(changed)
        self._save(changed)
        return changed

    def end(self, card: TableCard) -> TableCard:
        """The game of a table is over; gives its card with the time at which it ended."""
        return self.learn(card, JournalState(TableState.OVER, card.names))

    def close(self, card: TableCard) -> None:
        """The operator closes a table: it is not listed, and nobody comes to it any more."""
        self._take_down(card)
        closed = replace(card, state=TableState.OVER, is_closed=True)
        self._put(closed)
        self._save(closed)

    def put_away(self, what: PutAway) -> None:
        """The table is not in memory any more; its card says when it is to be back. One that was
        lost is as it was, unless another machine has it: then its card is not for this one to save.
        """
        place = what.place
        people = self._people.pop(place, None)
        card = self._cards.get(place)
        if card is None or not what.in_order:
            return
        due, rested = (ceil(what.due), what.kept) if what.due < inf else (0, 0)
        changed = replace(card, due=due, rested=rested)
        if card.state is TableState.WAITING and people is not None:
            takes_days = time_control(card.time).takes_days  # seats of who is away are kept
            changed = replace(changed, names=people.names if takes_days else ())
        if changed != card:
            self._put(changed)
        if changed != card or place in self._unsaved:
            self._unsaved.discard(place)
            self._save(changed)

    def save_all(self) -> None:
        """The server closes."""
        for place in self._unsaved:
            self._save(self._cards[place])
        self._unsaved.clear()

    def people_at(self, card: TableCard) -> People:
        """Who sits there, and how many watch."""
        return people_at(card, self._people.get(card.place))

    def change(self, card: TableCard) -> None:
        """The card of a table, as it is now."""
        before = self._cards[card.place]
        if card == before:
            return
        self._put(card)
        if is_kept_at_once(card, before):
            self._unsaved.discard(card.place)
            self._save(card)
        else:
            self._unsaved.add(card.place)

    # -------------------------------------------------------------- at the desk

    def listed(self, question: ListTables) -> TableList:
        shown = self._now() - SHOWN_SECONDS
        found = [
            card
            for card in reversed(self._cards.values())
            if card.is_listed
            and not card.is_closed
            and question.game in ("", card.game)
            and (card.state is not TableState.OVER or card.used_at > shown)
        ]
        rows = rows_that_fit(map(self._row, found[question.first :]))
        return TableList(question.first, len(found), rows)

    # -------------------------------------------------------------- internals

    def _row(self, card: TableCard) -> TableRow:
        return row_of(card, self._people.get(card.place))

    def _take_down(self, card: TableCard) -> None:
        """A card is about to change: one from the shelf, where it counts already, comes here."""
        if card.place not in self._cards:
            self._states[card.state] -= 1
            self._put(card)

    def _put(self, card: TableCard) -> None:
        before = self._cards.get(card.place)
        if before is not None:
            self._count(before, -1)
        self._count(card, 1)
        self._cards[card.place] = card
        self._last_end = max(self._last_end, card.ended_at)
        for watch in self.watchers:
            watch(before, card)

    def _count(self, card: TableCard, change: int) -> None:
        self._states[card.state] += change
        if card.state is not TableState.OVER:
            (self.owned.add if change > 0 else self.owned.remove)(card)

    def _note_use(self, card: TableCard) -> None:
        """Somebody sits there; the card says so to the day, since that is what matters."""
        if self._now() - max(card.opened_at, card.used_at) > _NOTED_SECONDS:
            changed = replace(card, used_at=int(self._now()))
            self._put(changed)
            self._save(changed)


def _sat_last(card: TableCard) -> float:
    """Until when somebody has sat there, or has had a seat that was kept."""
    control = time_control(card.time)
    return max(card.opened_at, card.used_at) + (control.turn if control.takes_days else 0)
