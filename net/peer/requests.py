"""What a seat signs: its requests, which get a number each, and its consents."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Any, TypeVar

from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.log.instructions import Instruction, own_salt
from net.log.sealed_action import SealedAction
from net.log.sections import dump_statement
from net.log.shared_action import signed_part
from net.protocol import statements
from net.protocol.codes import MAX_UNDER_WAY, PollKind
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import PollStatus
from net.protocol.from_peer import (
    Ack,
    FromPeer,
    Pause,
    PositionDump,
    Propose,
    RequestPoll,
    Undo,
    Verdict,
    Vote,
)
from net.protocol.seal_messages import ProposeSeal
from net.protocol.seat_messages import ASK, LeaveInstruction, OfferEnd, Resign, Saying, TakeVacation
from net.wire.identity import Identity

M = TypeVar(
    "M",
    Undo,
    Pause,
    PositionDump,
    Verdict,
    RequestPoll,
    Vote,
    Ack,
    Resign,
    OfferEnd,
    TakeVacation,
    LeaveInstruction,
)


class Requests:
    """Signs the messages of one seat."""

    def __init__(self, identity: Identity, log: GameLog[Any, Any]) -> None:
        self.identity = identity
        self.seat = KEEPER
        self._log = log
        self._last_number = 0
        self._acks = deque[Ack](maxlen=MAX_UNDER_WAY)
        """the last ones"""

    def signed(self, message: FromPeer, poll: PollStatus | None) -> FromPeer:
        """The message as it is sent; `poll` is the open one. Unchanged if nobody signs it."""
        if self.seat == KEEPER or not self._log.is_open:
            return message
        match message:
            case Undo() | Pause():
                return self._numbered(message)
            case Resign() | OfferEnd() | TakeVacation() | LeaveInstruction():
                return self._declaration(message)
            case PositionDump():
                return self._with(message, dump_statement(self._log, self.seat, message))
            case Verdict():
                statement = statements.verdict(self._table, self.seat, message.text)
                return self._with(message, statement)
            case RequestPoll() if message.kind == PollKind.BOT:
                return self._with(message, self._consent_to_bot(message.seat))
            case Vote() if message.yes and poll is not None and poll.poll == message.poll:
                return self._with_consent(message, poll)
        return message

    def _numbered(self, message: Undo | Pause) -> Undo | Pause:
        number = self._number()
        if isinstance(message, Pause):
            statement = statements.pause(self._table, self.seat, number, message.on)
            return self._with(replace(message, number=number), statement)
        undo = (number, message.to, len(self._log.past), self._log.game_chain)
        undone = replace(message, number=number, count=len(self._log.past))
        return self._with(undone, statements.undo(self._table, self.seat, *undo))

    def _declaration(self, message: Saying) -> Saying:
        """What the person here says holds for the present position alone."""
        count, number = len(self._log.past), self._number()
        fields = (self._table, self.seat, number, count, self._log.game_chain)
        complete = replace(message, count=count, number=number)
        match complete:
            case Resign():
                return self._with(complete, statements.resignation(*fields))
            case OfferEnd():
                return self._with(complete, statements.offer_of_end(*fields))
            case TakeVacation(days=days):
                return self._with(complete, statements.vacation(*fields, days))
            case LeaveInstruction(limit=limit):
                instruction = Instruction(limit, own_salt(self.identity.seed, number))
                seal = b"" if limit == ASK else instruction.seal
                salted = replace(complete, salt=instruction.salt)
                return self._with(salted, statements.instruction(*fields, seal))

    def acknowledgment(self) -> Ack:
        """Of all entries that this peer has."""
        log = self._log
        ack = Ack(log.next, log.chain, log.digest, b"")
        if self.seat == KEEPER:
            return ack
        position = (self.seat, log.next, log.chain, log.digest)
        self._acks.append(self._with(ack, statements.acknowledgment(self._table, *position)))
        return self._acks[-1]

    def own_signature(self, count: int, digest: bytes) -> tuple[bytes, bytes]:
        """This seat's public identity, and its acknowledgment of so many entries, which led to
        this digest, if it gave that.
        """
        given = (count, self._log.chains[count], digest)
        same = (each for each in self._acks if (each.next, each.chain, each.digest) == given)
        ack = next(same, None)
        return self.identity.public, ack.signature if ack else b""

    def proposal(self, action: Any, salt: bytes) -> Propose:
        """Of an action, with the salt of its seal; with the present log as its base if it needs
        one.
        """
        log = self._log
        plain, number = tuple(log.rules.encode(action)), self._number()
        shown, seal = signed_part(log.rules, self.seat, action, SealedAction(plain, salt))
        base, chain = NO_BASE, b""
        if log.rules.needs_base(action):
            base, chain = log.next, log.chain
        statement = statements.proposal(self._table, self.seat, number, base, chain, shown, seal)
        return Propose(number, base, plain, salt, self.identity.sign(statement))

    def sealing(self, action: Any, seal: bytes) -> ProposeSeal:
        """Of an action that seals a choice with this seal."""
        plain, number = tuple(self._log.rules.encode(action)), self._number()
        place = (self._table, self.seat, number, NO_BASE, b"")
        statement = statements.proposal(*place, plain, seal)
        return ProposeSeal(number, plain, seal, self.identity.sign(statement))

    @property
    def _table(self) -> bytes:
        return self._log.opened.table

    def _number(self) -> int:
        least = self._log.seats.min_number(self.seat)
        self._last_number = max(self._last_number + 1, least)
        return self._last_number

    def _consent_to_bot(self, absent: int) -> bytes:
        seats = self._log.seats
        generation = seats.next_generation(absent) if absent < len(seats.holders) else 0
        return statements.consent_to_bot(self._table, self.seat, absent, generation)

    def _with_consent(self, vote: Vote, poll: PollStatus) -> Vote:
        if poll.kind == PollKind.UNDO:
            undo = (poll.seat, poll.number, poll.to, poll.count, self._log.game_chain)
            return self._with(vote, statements.consent_to_undo(self._table, self.seat, *undo))
        if poll.kind == PollKind.BOT:
            return self._with(vote, self._consent_to_bot(poll.seat))
        return vote

    def _with(self, message: M, statement: bytes) -> M:
        return replace(message, signature=self.identity.sign(statement))
