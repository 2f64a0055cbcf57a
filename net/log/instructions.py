"""Instructions: what persons have said beforehand of an attack on their seat while they are away.

An instruction is a limit: the least that wins, if it is at most so much
(`Rules.answers_beforehand`). Its seat signs a seal of it, and only the keeper knows it until it is
used. It is used once, and shown then: so all check that it is what the seat has sealed before the
attack, and that the action is what it says, as far as they know the seat's hand. The seat's own
peer and the audit know all of that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from net.fairness.bag import SALT
from net.fairness.bag import seal as sealed
from net.fairness.hidden import hide, uncover
from net.log.checks import LogError
from net.protocol.entries import Entry, Instructed
from net.protocol.entry_fields import MOST_LIMIT
from net.protocol.seat_entries import InstructionLeft
from net.wire.canonical import pack, unpack
from net.wire.hashes import digest_of
from net.wire.stated import stated
from net.wire.tagged import bytes_of, integer, tuple_of

if TYPE_CHECKING:
    from net.log.game_log import GameLog

_FIELDS = tuple_of(integer(0, MOST_LIMIT), bytes_of(SALT))


class Instruction(NamedTuple):
    limit: int
    salt: bytes

    @property
    def seal(self) -> bytes:
        return sealed(self.salt, pack([self.limit]))

    def hidden(self, secret: bytes) -> bytes:
        """For those who have the host's secret."""
        return hide(_key(secret, self.seal), pack([*self]))


class Left(NamedTuple):
    """An instruction that stands, as all know it."""

    entry: int
    """which one it is in the log"""
    number: int
    """of the seat's request"""
    seal: bytes
    hidden: bytes

    def opened(self, secret: bytes) -> Instruction:
        """Raises ValueError if it is not what the seat has sealed."""
        instruction = Instruction(*_FIELDS(unpack(uncover(_key(secret, self.seal), self.hidden))))
        if instruction.seal != self.seal:
            raise ValueError("the seal was put on something else")
        return instruction


def _key(secret: bytes, seal: bytes) -> bytes:
    """Equal seals are of equal instructions, so a key is used for one text only."""
    return digest_of(b"instruction key", secret, seal)


class Instructions:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.left: dict[int, Left] = {}
        """by seat"""

    def attacked(self, log: GameLog[Any, Any]) -> frozenset[int]:
        """The seats that must answer an attack now, and could have said beforehand how."""
        return frozenset(
            seat
            for seat in log.actors & log.seats.people
            if log.rules.answers_beforehand(log.position, seat, 0)
        )

    def check(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """Raises LogError for what cannot follow, also if its seat has signed it."""
        match entry:
            case InstructionLeft():
                self._check_left(log, entry)
            case Instructed():
                self._check_used(log, entry)

    def _check_left(self, log: GameLog[Any, Any], entry: InstructionLeft) -> None:
        seat = entry.seat
        if not (log.seat_clocks.control.takes_days and log.rules.most_beforehand):
            raise LogError(stated("an instruction is left where nobody needs any"))
        if bool(entry.seal) != bool(entry.hidden) or not (entry.seal or seat in self.left):
            raise LogError(stated("an instruction is withdrawn that is none"))
        if entry.seal and seat in self.attacked(log):
            raise LogError(stated("seat {seat} says beforehand what it is asked now", seat=seat))
        if entry.seal and log.secret:
            try:
                instruction = _left(log, entry).opened(log.secret)
            except ValueError:
                raise LogError(
                    stated("the keeper hid another instruction than seat {seat} sealed", seat=seat)
                ) from None
            if instruction.limit > log.rules.most_beforehand:
                raise LogError(stated("an instruction has a limit beyond all that there is"))

    def _check_used(self, log: GameLog[Any, Any], entry: Instructed) -> None:
        seat, left = entry.seat, self.left.get(entry.seat)
        if left is None or left.entry != entry.instruction or seat not in log.seats.people:
            raise LogError(stated("seat {seat} has left no such instruction", seat=seat))
        if Instruction(entry.limit, entry.salt).seal != left.seal:
            raise LogError(
                stated("the host shows another instruction than seat {seat} sealed", seat=seat)
            )
        if entry.number or entry.signature:
            raise LogError(stated("the host plays as instructed what the seat has signed"))
        answers = log.rules.answers_beforehand(log.position, seat, entry.limit)
        if [*entry.action] not in [[*log.rules.encode(answer)] for answer in answers]:
            raise LogError(
                stated("the host plays something else than seat {seat} has instructed", seat=seat)
            )

    def follow(self, log: GameLog[Any, Any], entry: Entry) -> None:
        """This entry was applied; it is not in the list of entries yet."""
        match entry:
            case InstructionLeft() if entry.seal:
                self.left[entry.seat] = _left(log, entry)
            case InstructionLeft() | Instructed():
                del self.left[entry.seat]


def _left(log: GameLog[Any, Any], entry: InstructionLeft) -> Left:
    return Left(log.next, entry.number, entry.seal, entry.hidden)


def own_salt(seed: bytes, number: int) -> bytes:
    """The salt of a seat with this seed for the instruction in its request of this number: so a new
    process of the seat knows what it has left, and no salt is used twice.
    """
    return digest_of(b"instruct salt", seed, number.to_bytes(8, "big"))[:SALT]


def own_limit(log: GameLog[Any, Any], seat: int, seed: bytes) -> int | None:
    """The limit that a seat with this seed has left; None if it has left none."""
    left = log.instructions.left.get(seat)
    if left is None:
        return None
    salt = own_salt(seed, left.number)
    limits = range(log.rules.most_beforehand + 1)
    return next((each for each in limits if Instruction(each, salt).seal == left.seal), None)
