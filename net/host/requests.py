"""What seats want of a running game beside their actions: take back, pause, a bot, to adjourn."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic, TypeVar

from net.effects import Tell
from net.game_rules import KEEPER
from net.host.connections import Link
from net.host.context import Room
from net.host.polls import POLL_SECONDS, Poll
from net.host.seat_tokens import Passes
from net.host.sequencer import Table
from net.notifications import Adjourned, BotWanted
from net.protocol.codes import Code, What
from net.protocol.entries import BOT, PERSON, Acted, Entry, Paused, Sat, TookBack
from net.protocol.from_peer import Ask, Back, Pause, Vote

P = TypeVar("P")
A = TypeVar("A")


class Wishes(Generic[P, A]):
    """One question to all seats at a time. Whoever is connected when it is decided was asked."""

    def __init__(self, room: Room[P, A], table: Table[P, A], passes: Passes[P, A]) -> None:
        self.adjourned = False
        self._room = room
        self._table = table
        self._book = table.book
        self._passes = passes
        self._polls = 0
        self._poll: Poll | None = None

    # -------------------------------------------------------------- what a seat says

    def back(self, link: Link, asked: Back, now: float) -> None:
        if not self._free() or asked.to >= len(self._book.past):
            self._room.refuse(link, Code.NOT_NOW)
        elif asked.to >= self._room.rules.earliest(self._book.story, link.seat):
            self._table.order(TookBack(link.seat, asked.to, ()), now)
        else:
            self._open_poll(What.TAKE_BACK, link.seat, asked.to, link, now)

    def ask(self, link: Link, asked: Ask, now: float) -> None:
        """For a bot in a seat that is not here, or to adjourn; that is possible at any time."""
        if self._poll or asked.what == What.TAKE_BACK:
            self._room.refuse(link, Code.NOT_NOW)
        elif asked.what == What.ADJOURN:
            self._open_poll(What.ADJOURN, link.seat, 0, link, now)
        elif asked.seat >= len(self._book.opened.names) or self._book.revealed:
            self._room.refuse(link, Code.NOT_NOW)
        elif self._room.desk.of_seat(asked.seat):
            self._room.refuse(link, Code.SEAT_TAKEN)
        else:
            self._open_poll(What.BOT, asked.seat, 0, link, now)

    def pause(self, link: Link, asked: Pause, now: float) -> None:
        if not self._free() or asked.on == self._book.paused:
            self._room.refuse(link, Code.NOT_NOW)
        else:
            self._table.order(Paused(link.seat, int(asked.on)), now)

    def vote(self, link: Link, said: Vote, now: float) -> None:
        if self._poll and said.poll == self._poll.number:
            self._change(self._poll.answered(link.seat, said.yes), now)

    # -------------------------------------------------------------- what happens meanwhile

    def came(self, link: Link, now: float) -> None:
        """Who comes while something is asked is asked too."""
        if self._poll is None:
            return
        if self._is_person(link.seat):
            self._change(self._poll.joined(link.seat), now)
        else:
            self._room.desk.tell(link, self._poll.told(is_open=True))

    def left(self, seat: int, now: float) -> None:
        if self._poll:
            self._change(self._poll.without(seat), now)

    def ordered(self, entry: Entry) -> None:
        """Who goes on does not agree to go back; a bot's seat wants a bot, a person is asked."""
        if self._poll and self._poll.what == What.TAKE_BACK and isinstance(entry, Acted):
            self._poll = replace(self._poll, refused=True)
        if isinstance(entry, Sat) and entry.holder == PERSON and self._poll:
            self._poll = self._poll.joined(entry.seat)
            self._room.desk.tell_all(self._poll.told(is_open=True))
        if isinstance(entry, Sat) and entry.holder == BOT:
            token = self._passes.token(self._passes.present(entry.seat))
            self._room.outbox.put(Tell(BotWanted(entry.seat, token, entry.name)))

    def tick(self, now: float) -> None:
        if self._poll and (self._poll.refused or now > self._poll.until):
            self._change(replace(self._poll, refused=True), now)

    # -------------------------------------------------------------- polls

    def _free(self) -> bool:
        """Whether a seat may change the game beside its turn."""
        busy = self._table.frozen or self._poll or self._book.revealed
        return self._table.settled and not busy

    def _is_person(self, seat: int) -> bool:
        return seat != KEEPER and self._book.holding.holders[seat] == PERSON

    def _people(self) -> dict[int, int]:
        """The seats whose persons are here, and their links."""
        links = self._table.seats_at_table()
        return {link.seat: link.number for link in links if self._is_person(link.seat)}

    def _open_poll(self, what: What, seat: int, to: int, asker: Link, now: float) -> None:
        """Everybody is asked but bots and who asks.

        No number comes again after a restart: a vote may still be about what was asked before.
        """
        self._polls = max(self._polls + 1, self._book.next)
        people, yes = frozenset(self._people()) - {asker.seat}, frozenset({asker.seat})
        self._change(Poll(self._polls, what, seat, to, people, yes, now + POLL_SECONDS), now)

    def _change(self, poll: Poll, now: float) -> None:
        """Tells everybody how a poll stands; does what it decided, if it did."""
        decided = poll.refused or poll.agreed
        self._poll = None if decided else poll
        self._room.desk.tell_all(poll.told(is_open=not decided))
        if poll.agreed:
            self._carry_out(poll, now)

    def _carry_out(self, poll: Poll, now: float) -> None:
        if poll.what == What.TAKE_BACK:
            back = TookBack(poll.seat, poll.to, tuple(sorted(poll.yes)))
            asked = self._people()
            self._table.order_soon(back, lambda: self._asked_all(poll, asked), now)
        elif poll.what == What.ADJOURN:
            self._adjourn()
        else:
            name = self._room.seating.chairs[poll.seat].name
            sat = Sat(poll.seat, BOT, name)
            self._table.order_soon(sat, lambda: self._still_away(poll.seat), now)

    def _asked_all(self, poll: Poll, asked: dict[int, int]) -> bool:
        """Nobody came back since, and there is still so much to take back."""
        return self._people().items() <= asked.items() and poll.to < len(self._book.past)

    def _still_away(self, seat: int) -> bool:
        return self._room.desk.of_seat(seat) is None and self._book.revealed is None

    def _adjourn(self) -> None:
        self.adjourned = True
        for link in self._room.desk.known():
            self._room.desk.drop(link, Code.ADJOURNED)
        self._room.outbox.put(Tell(Adjourned()))
