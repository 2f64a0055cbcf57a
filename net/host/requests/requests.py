"""Requests of seats besides their actions: undo, pause, a bot, or to adjourn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

from net.effects import Notify
from net.game_rules import KEEPER
from net.host.context import HostContext
from net.host.due import NEVER
from net.host.link import Link
from net.host.order.sequencer import Sequencer
from net.host.requests.absences import Absences
from net.host.requests.handover import Handover
from net.host.requests.pauses import Pauses, is_sound
from net.host.requests.polls import POLL_SECONDS, Poll, Question
from net.host.requests.quotas import Quotas
from net.host.seat_keys import SeatKeys
from net.host_notifications import TableAdjourned
from net.log.action_checks import seen_by_absent
from net.protocol.codes import Code, PollKind
from net.protocol.entries import BOT, PERSON, Acted, Entry, HandedOver, HolderChanged, Undone
from net.protocol.from_peer import FromPeer, Pause, RequestPoll, Undo, Vote
from net.wire.identity import has_signed

P = TypeVar("P")
A = TypeVar("A")


class Requests(Generic[P, A]):
    """Carries them out; there is one poll at a time."""

    def __init__(
        self, context: HostContext[P, A], sequencer: Sequencer[P, A], seat_keys: SeatKeys[P, A]
    ) -> None:
        self.adjourned = False
        self._context = context
        self._sequencer = sequencer
        self._log = sequencer.log
        self._seat_keys = seat_keys
        self._polls = 0
        self._poll: Poll | None = None
        self._quotas = Quotas(sequencer.log.entries)
        self._last_actor = KEEPER
        self._absences = Absences()
        self._pauses = Pauses(context, sequencer)
        self._handover = Handover(sequencer.log, context.connections)

    @property
    def is_at_rest(self) -> bool:
        """Whether no question is open."""
        return self._poll is None

    def may_interrupt(self, seat: int, message: FromPeer) -> bool:
        """Whether a seat has not interrupted the others too often (`net.host.requests.quotas`)."""
        return self._quotas.take(seat, message)

    # -------------------------------------------------------------- messages of seats

    def undo(self, link: Link, request: Undo, now: float) -> None:
        undone = Undone(link.seat, request.number, request.to, request.count, request.signature, ())
        is_possible = self._can_change_game() and self._context.rules.allows_undo
        if not is_possible or request.to >= len(self._log.past):
            self._context.refuse(link, Code.NOT_NOW)
        elif request.count != len(self._log.past):
            self._context.refuse(link, Code.STALE)
        elif request.to >= self._context.rules.earliest(self._log.history, link.seat):
            if is_sound(self._context, self._log, link, undone):
                self._sequencer.order(undone, now)
        elif request.to < seen_by_absent(self._log):
            self._context.refuse(link, Code.ABSENT)
        elif is_sound(self._context, self._log, link, undone):
            undo = (request.number, request.to, request.count, self._log.game_chain)
            self._open_poll(
                Question(PollKind.UNDO, link.seat, *undo, request.signature), link, b"", now
            )

    def request_poll(self, link: Link, request: RequestPoll, now: float) -> None:
        """Polls for a bot in an absent seat, or to adjourn, which is possible at any time."""
        if self._poll or request.kind == PollKind.UNDO:
            self._context.refuse(link, Code.NOT_NOW)
        elif request.kind == PollKind.ADJOURN:
            self._open_poll(Question(PollKind.ADJOURN, link.seat), link, b"", now)
        elif request.kind == PollKind.HAND_OVER:
            self._request_handover(link, request.seat, now)
        elif request.seat >= len(self._log.opened.names) or not self._may_replace:
            self._context.refuse(link, Code.NOT_NOW)
        elif self._context.connections.link_of_seat(request.seat):
            self._context.refuse(link, Code.SEAT_TAKEN)
        elif (seconds := self._absences.seconds_to_wait(request.seat, now)) > 0:
            self._context.refuse(link, Code.TOO_EARLY, str(int(seconds) + 1))
        else:
            generation = self._log.seats.next_generation(request.seat)
            question = Question(PollKind.BOT, request.seat, generation)
            if self._has_consented(question, link.seat, request.signature):
                self._open_poll(question, link, request.signature, now)
            else:
                self._context.refuse(link, Code.NONSENSE)

    @property
    def _may_replace(self) -> bool:
        """Whether people may agree on a bot: where a turn takes days, only time decides."""
        return not self._log.has_ended and not self._log.seat_clocks.control.takes_days

    def _request_handover(self, link: Link, seat: int, now: float) -> None:
        if (code := self._handover.refusal(link, seat)) is not None:
            self._context.refuse(link, code)
        else:
            self._open_poll(Question(PollKind.HAND_OVER, seat), link, b"", now)

    def pause(self, link: Link, request: Pause, now: float) -> None:
        self._pauses.pause(link, request, self._is_stopped, now)

    def vote(self, link: Link, message: Vote, now: float) -> None:
        poll = self._poll
        if poll is None or message.poll != poll.poll:
            return
        if message.yes and not self._has_consented(poll.question, link.seat, message.signature):
            self._context.refuse(link, Code.NONSENSE)
            return
        signature = message.signature if poll.question.kind != PollKind.ADJOURN else b""
        self._change(poll.answered(link.seat, message.yes, signature), now)

    # -------------------------------------------------------------- what happens during a poll

    def joined(self, link: Link, now: float) -> None:
        """A person who joins during a poll is polled too."""
        self._note_absences(now)
        if self._poll is None:
            return
        if self._is_person(link.seat):
            self._change(self._poll.joined(link.seat), now)
        else:
            self._context.connections.send(link, self._poll.status(is_open=True))

    def left(self, seat: int, now: float) -> None:
        self._note_absences(now)
        if self._poll:
            self._change(self._poll.without(seat), now)

    def on_entry(self, entry: Entry, now: float) -> None:
        """An action during an undo poll refuses it. A person who gets a seat joins the poll."""
        self._note_absences(now)
        if isinstance(entry, Acted):
            self._on_action(entry, now)
        if isinstance(entry, HolderChanged) and entry.holder == PERSON and self._poll:
            self._change(self._poll.joined(entry.seat), now)

    def _on_action(self, entry: Acted, now: float) -> None:
        if entry.seat not in (KEEPER, self._last_actor):
            self._last_actor = entry.seat
            if len(self._log.actors) == 1:  # else nobody's turn has begun
                self._quotas.next_turn()
        if self._poll and self._poll.question.kind == PollKind.UNDO:
            self._change(replace(self._poll, refused=True), now)

    @property
    def next_tick(self) -> float:
        """When the open poll is refused for lack of answers."""
        return self._poll.until if self._poll else NEVER

    def tick(self, now: float) -> None:
        if self._poll and self.next_tick <= now:
            self._change(replace(self._poll, refused=True), now)

    def _note_absences(self, now: float) -> None:
        here = [link.seat for link in self._sequencer.attendance.seats()]
        self._absences.update(self._log.seats.people, here, now)

    # -------------------------------------------------------------- polls

    def _can_change_game(self) -> bool:
        """Whether a seat may change the game outside its turn."""
        return self._sequencer.settled and not self._is_stopped

    @property
    def _is_stopped(self) -> bool:
        ended = self._log.has_ended or self._log.is_full or self._log.seats.heir is not None
        return bool(self._sequencer.frozen or self._poll or ended)

    def _has_consented(self, question: Question, seat: int, signature: bytes) -> bool:
        statement = question.consent(self._log.opened.table, seat)
        return not statement or has_signed(self._log.seats.keys[seat], statement, signature)

    def _is_person(self, seat: int) -> bool:
        return seat in self._log.seats.people

    def _polled(self, kind: int) -> frozenset[int]:
        """The persons who must agree: all for an undo, else those who are connected."""
        here = {link.seat for link in self._sequencer.attendance.seats()}
        people = self._log.seats.people
        return people if kind == PollKind.UNDO else people & here

    def _open_poll(self, question: Question, requester: Link, signature: bytes, now: float) -> None:
        """Polls everybody who must agree but the one that requested it.

        No number is used again after a restart: a vote may still be about an earlier poll.
        """
        self._polls = max(self._polls + 1, self._log.next)
        missing = self._polled(question.kind) - {requester.seat}
        yes = {requester.seat: signature}
        self._change(Poll(self._polls, question, missing, yes, now + POLL_SECONDS), now)

    def _change(self, poll: Poll, now: float) -> None:
        """Sends the status of a poll to all; carries it out if it passed."""
        decided = poll.refused or poll.agreed
        self._poll = None if decided else poll
        self._context.connections.broadcast(poll.status(is_open=not decided))
        if poll.agreed:
            self._carry_out(poll, now)

    def _carry_out(self, poll: Poll, now: float) -> None:
        question = poll.question
        if question.kind == PollKind.UNDO:
            undone = question.undone(poll.consents)
            self._sequencer.order_when_final(undone, lambda: self._can_undo(undone), now)
        elif question.kind == PollKind.ADJOURN:
            self._adjourn()
        elif question.kind == PollKind.HAND_OVER:
            could_host = partial(self._handover.could_host, question.seat)
            self._sequencer.order_when_final(HandedOver(question.seat), could_host, now)
        else:
            name = self._context.seating.occupants[question.seat].name
            key = self._seat_keys.new_bot(question.seat)
            changed = HolderChanged(question.seat, BOT, name, key, poll.consents)
            self._sequencer.order_when_final(changed, lambda: self._still_away(changed), now)

    def _can_undo(self, entry: Undone) -> bool:
        """Whether all who hold a seat now have agreed, and no action came in between."""
        missing = self._log.seats.people - {entry.seat} - {seat for seat, _ in entry.consents}
        return not missing and entry.count == len(self._log.past)

    def _still_away(self, entry: HolderChanged) -> bool:
        connected = self._context.connections.link_of_seat(entry.seat) is not None
        return not connected and not self._log.has_ended and self._is_person(entry.seat)

    def _adjourn(self) -> None:
        self.adjourned = True
        for link in self._context.connections.identified():
            self._context.connections.drop(link, Code.ADJOURNED)
        self._context.outbox.put(Notify(TableAdjourned()))
