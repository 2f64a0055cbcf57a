"""Requests of seats besides their actions: undo, pause, a bot, or to adjourn."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic, TypeVar

from net.effects import Notify
from net.game_rules import KEEPER
from net.host.connections import Link
from net.host.context import HostContext
from net.host.polls import POLL_SECONDS, Poll
from net.host.seat_tokens import SeatTokens
from net.host.sequencer import Sequencer
from net.notifications import BotRequested, TableAdjourned
from net.protocol.codes import Code, PollKind
from net.protocol.entries import BOT, PERSON, Acted, Entry, HolderChanged, Paused, Undone
from net.protocol.from_peer import Pause, RequestPoll, Undo, Vote

P = TypeVar("P")
A = TypeVar("A")


class Requests(Generic[P, A]):
    """One poll at a time. Everybody who is connected when it is decided was polled."""

    def __init__(
        self, context: HostContext[P, A], sequencer: Sequencer[P, A], seat_tokens: SeatTokens[P, A]
    ) -> None:
        self.adjourned = False
        self._context = context
        self._sequencer = sequencer
        self._log = sequencer.log
        self._seat_tokens = seat_tokens
        self._polls = 0
        self._poll: Poll | None = None

    # -------------------------------------------------------------- messages of seats

    def undo(self, link: Link, request: Undo, now: float) -> None:
        if not self._can_change_game() or request.to >= len(self._log.past):
            self._context.refuse(link, Code.NOT_NOW)
        elif request.to >= self._context.rules.earliest(self._log.history, link.seat):
            self._sequencer.order(Undone(link.seat, request.to, ()), now)
        else:
            self._open_poll(PollKind.UNDO, link.seat, request.to, link, now)

    def request_poll(self, link: Link, request: RequestPoll, now: float) -> None:
        """Polls for a bot in an absent seat, or to adjourn, which is possible at any time."""
        if self._poll or request.kind == PollKind.UNDO:
            self._context.refuse(link, Code.NOT_NOW)
        elif request.kind == PollKind.ADJOURN:
            self._open_poll(PollKind.ADJOURN, link.seat, 0, link, now)
        elif request.seat >= len(self._log.opened.names) or self._log.revealed:
            self._context.refuse(link, Code.NOT_NOW)
        elif self._context.connections.link_of_seat(request.seat):
            self._context.refuse(link, Code.SEAT_TAKEN)
        else:
            self._open_poll(PollKind.BOT, request.seat, 0, link, now)

    def pause(self, link: Link, request: Pause, now: float) -> None:
        if not self._can_change_game() or request.on == self._log.paused:
            self._context.refuse(link, Code.NOT_NOW)
        else:
            self._sequencer.order(Paused(link.seat, int(request.on)), now)

    def vote(self, link: Link, message: Vote, now: float) -> None:
        if self._poll and message.poll == self._poll.number:
            self._change(self._poll.answered(link.seat, message.yes), now)

    # -------------------------------------------------------------- what happens during a poll

    def joined(self, link: Link, now: float) -> None:
        """A person who joins during a poll is polled too."""
        if self._poll is None:
            return
        if self._is_person(link.seat):
            self._change(self._poll.joined(link.seat), now)
        else:
            self._context.connections.send(link, self._poll.status(is_open=True))

    def left(self, seat: int, now: float) -> None:
        if self._poll:
            self._change(self._poll.without(seat), now)

    def on_entry(self, entry: Entry) -> None:
        """An action during an undo poll refuses it. A person who gets a seat joins the poll; a
        bot that gets one is requested.
        """
        if self._poll and self._poll.kind == PollKind.UNDO and isinstance(entry, Acted):
            self._poll = replace(self._poll, refused=True)
        if isinstance(entry, HolderChanged) and entry.holder == PERSON and self._poll:
            self._poll = self._poll.joined(entry.seat)
            self._context.connections.broadcast(self._poll.status(is_open=True))
        if isinstance(entry, HolderChanged) and entry.holder == BOT:
            self.request_bot(entry.seat, entry.name)

    def request_bot(self, seat: int, name: str) -> None:
        """Requests a bot of this kind for a seat that the log gives to a bot."""
        token = self._seat_tokens.token(self._seat_tokens.current_holder(seat))
        self._context.outbox.put(Notify(BotRequested(seat, token, name)))

    def tick(self, now: float) -> None:
        if self._poll and (self._poll.refused or now > self._poll.until):
            self._change(replace(self._poll, refused=True), now)

    # -------------------------------------------------------------- polls

    def _can_change_game(self) -> bool:
        """Whether a seat may change the game outside its turn."""
        busy = self._sequencer.frozen or self._poll or self._log.revealed
        return self._sequencer.settled and not busy

    def _is_person(self, seat: int) -> bool:
        return seat != KEEPER and self._log.seats.holders[seat] == PERSON

    def _people(self) -> dict[int, int]:
        """The seats whose persons are connected, and the numbers of their links."""
        links = self._sequencer.seats_at_table()
        return {link.seat: link.number for link in links if self._is_person(link.seat)}

    def _open_poll(self, kind: PollKind, seat: int, to: int, requester: Link, now: float) -> None:
        """Polls all connected people but the one that requested it.

        No number is used again after a restart: a vote may still be about an earlier poll.
        """
        self._polls = max(self._polls + 1, self._log.next)
        people, yes = frozenset(self._people()) - {requester.seat}, frozenset({requester.seat})
        self._change(Poll(self._polls, kind, seat, to, people, yes, now + POLL_SECONDS), now)

    def _change(self, poll: Poll, now: float) -> None:
        """Sends the status of a poll to all; carries it out if it passed."""
        decided = poll.refused or poll.agreed
        self._poll = None if decided else poll
        self._context.connections.broadcast(poll.status(is_open=not decided))
        if poll.agreed:
            self._carry_out(poll, now)

    def _carry_out(self, poll: Poll, now: float) -> None:
        if poll.kind == PollKind.UNDO:
            undone = Undone(poll.seat, poll.to, tuple(sorted(poll.yes)))
            polled = self._people()
            self._sequencer.order_when_final(
                undone, lambda: self._everyone_was_polled(poll, polled), now
            )
        elif poll.kind == PollKind.ADJOURN:
            self._adjourn()
        else:
            name = self._context.seating.occupants[poll.seat].name
            changed = HolderChanged(poll.seat, BOT, name)
            self._sequencer.order_when_final(changed, lambda: self._still_away(poll.seat), now)

    def _everyone_was_polled(self, poll: Poll, polled: dict[int, int]) -> bool:
        """Whether no one has reconnected since, and there is still so much to undo."""
        return self._people().items() <= polled.items() and poll.to < len(self._log.past)

    def _still_away(self, seat: int) -> bool:
        return self._context.connections.link_of_seat(seat) is None and self._log.revealed is None

    def _adjourn(self) -> None:
        self.adjourned = True
        for link in self._context.connections.identified():
            self._context.connections.drop(link, Code.ADJOURNED)
        self._context.outbox.put(Notify(TableAdjourned()))
