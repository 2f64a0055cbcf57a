"""Who vouches for an entry: the seats for what they did in it, the host for its place in the log.

With these checks a host can order, delay, and refuse, but not act, agree, or judge for a seat.
The log of version 0.1 has no signatures: `Opened.is_signed` is false there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from net.game_rules import KEEPER
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.guards import are_enough
from net.log.shared_action import signed_seal
from net.protocol import statements
from net.protocol.entries import (
    BOT,
    Acted,
    Entry,
    EpochBegan,
    HolderChanged,
    Instructed,
    Judged,
    Opened,
    Paused,
    Undone,
    next_chain,
)
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import Final
from net.protocol.seat_entries import Declaration, InstructionLeft, Resigned, VacationTaken
from net.wire.identity import has_signed
from net.wire.stated import stated


def check_seats(log: GameLog[Any, Any], entry: Entry) -> None:
    """Raises LogError unless every seat signed what the next entry says of it.

    `log` stands before the entry.
    """
    if isinstance(entry, Opened) or not (log.is_open and log.opened.is_signed):
        return
    log.seats.check(entry)
    table = log.opened.table
    if (own := _own_statement(log, entry)) is not None:
        _check(log, *own)
    match entry:
        case Undone():
            undo = (entry.seat, entry.number, entry.to, entry.count, log.game_chain)
            _check_consents(
                log, entry.consents, lambda seat: statements.consent_to_undo(table, seat, *undo)
            )
        case HolderChanged():
            generation = log.seats.next_generation(entry.seat)
            bot = (entry.seat, generation)
            _check_consents(
                log, entry.consents, lambda seat: statements.consent_to_bot(table, seat, *bot)
            )
        case Judged():
            for seat, text, signature in entry.verdicts:
                fault = stated("seat {seat} did not sign its verdict", seat=seat)
                _check(log, seat, statements.verdict(table, seat, text), signature, fault)


def _own_statement(log: GameLog[Any, Any], entry: Entry) -> tuple[int, bytes, bytes, str] | None:
    """What the seat signed that an entry is of, its signature, and what it means if that does not
    hold; None for an entry of the host.
    """
    table = log.opened.table
    match entry:
        case Acted() if entry.seat != KEEPER and not isinstance(entry, Instructed):
            signed = action_statement(log, entry)
            fault = stated("seat {seat} did not sign its action", seat=entry.seat)
        case Undone():
            undo = (entry.seat, entry.number, entry.to, entry.count, log.game_chain)
            signed = statements.undo(table, *undo)
            fault = stated("seat {seat} did not sign its wish to undo", seat=entry.seat)
        case Paused():
            signed = statements.pause(table, entry.seat, entry.number, bool(entry.on))
            fault = stated("seat {seat} did not sign that it paused", seat=entry.seat)
        case Declaration():
            signed = declared_statement(log, entry)
            fault = stated("seat {seat} did not sign what it said", seat=entry.seat)
        case _:
            return None
    return entry.seat, signed, entry.signature, fault


def holds(log: GameLog[Any, Any], entry: Entry) -> bool:
    """Whether it can still follow: a seat that signed may have another holder now, and the game may
    have ended.
    """
    try:
        check_seats(log, entry)
        log.check_besides(log, entry)
    except LogError:
        return False
    return True


def action_statement(log: GameLog[Any, Any], entry: Acted) -> bytes:
    """What the seat of the next entry signed; raises LogError for a base in the future."""
    if entry.base > log.next:
        raise LogError(stated("an action refers to entries that do not exist"))
    chain = b"" if entry.base == NO_BASE else log.chains[entry.base]
    proposal = (entry.seat, entry.number, entry.base, chain, entry.action, signed_seal(entry))
    return statements.proposal(log.opened.table, *proposal)


def declared_statement(log: GameLog[Any, Any], entry: Declaration) -> bytes:
    """What the seat of the next entry signed."""
    fields = (log.opened.table, entry.seat, entry.number, entry.count, log.game_chain)
    match entry:
        case Resigned():
            return statements.resignation(*fields)
        case VacationTaken():
            return statements.vacation(*fields, entry.days)
        case InstructionLeft():
            return statements.instruction(*fields, entry.seal)
        case _:
            return statements.offer_of_end(*fields)


def check_order(log: GameLog[Any, Any], data: bytes, entry: Entry, stamp: bytes) -> None:
    """Raises LogError unless the host signed the log with this entry as its next one."""
    if isinstance(entry, Opened):
        table, epoch, host = entry.table, 1, entry.host
    elif isinstance(entry, EpochBegan):
        _check_epoch(log, entry)
        table, epoch, host = log.opened.table, entry.epoch, log.seats.key_of_host(entry.seat)
    else:
        table, epoch, host = log.opened.table, log.epoch, log.seats.host_key
    if host:
        statement = statements.order(table, epoch, log.next + 1, next_chain(log.chain, data))
        if not has_signed(host, statement, stamp):
            raise LogError(stated("the host did not sign entry {number}", number=log.next))


def _check_epoch(log: GameLog[Any, Any], entry: EpochBegan) -> None:
    """A host takes over, or is back: it must know the secret, not only have the key of a seat."""
    log.seats.check(entry)
    epoch = statements.epoch(log.opened.table, entry.epoch, entry.seat, log.chain)
    if log.opened.is_signed and not has_signed(log.opened.identity, epoch, entry.proof):
        raise LogError(stated("a host takes over that does not know the secret of the table"))


def check_final(
    log: GameLog[Any, Any], message: Final, digest: bytes, own: tuple[bytes, bytes] = (b"", b"")
) -> None:
    """Raises LogError unless the host and the seats it names vouch that so many entries are final.

    Args:
        digest: of the reader's position after them.
        own: the reader's public identity and its signature under these entries: who made it need
            not check it.
    """
    count, seats = message.next, [seat for seat, _ in message.acknowledged]
    if not has_signed(log.hosts[count], finality_statement(log, count, seats), message.stamp):
        raise LogError(stated("it calls entries final, but did not sign it"))
    if seats != sorted({*seats}) or any(seat >= len(log.seats.keys) for seat in seats):
        raise LogError(stated("it lists acknowledgments twice, or of seats that do not exist"))
    first_holders = set[int]()
    for seat, signature in message.acknowledged:
        position = (seat, count, log.chains[count], digest)
        statement = statements.acknowledgment(log.opened.table, *position)
        for key in (log.opened.keys[seat], _holder_after(log, count, seat)):
            if (key, signature) == own or has_signed(key, statement, signature):
                break
        else:
            raise LogError(
                stated(
                    "it says that seat {seat} acknowledged an entry, which it did not sign",
                    seat=seat,
                )
            )
        if key == log.opened.keys[seat]:
            first_holders.add(seat)
    if not are_enough(log, first_holders, count):
        raise LogError(stated("it calls entries final without the seats that must vouch for that"))


def _holder_after(log: GameLog[Any, Any], count: int, seat: int) -> bytes:
    """The public identity of a seat's holder after so many entries: who joins may get the one that
    ends its time before it learns that the entries before are final.
    """
    if not any(isinstance(each, HolderChanged) for each in log.entries[count:]):
        return log.seats.keys[seat]
    holders = (each for each in reversed(log.entries[:count]) if isinstance(each, HolderChanged))
    last = next((each for each in holders if each.seat == seat), None)
    return (last and last.key) or log.opened.keys[seat]


def order_statement(log: GameLog[Any, Any]) -> bytes:
    """What the host signs when it has added an entry."""
    return statements.order(log.opened.table, log.epoch, log.next, log.chain)


def seat_has_signed(log: GameLog[Any, Any], seat: int, statement: bytes, signature: bytes) -> bool:
    """Whether the holder of a seat signed this: the present one, or the first, who is back."""
    keys = {log.opened.keys[seat], log.seats.keys[seat]}
    return any(has_signed(key, statement, signature) for key in keys)


def finality_statement(log: GameLog[Any, Any], count: int, seats: Sequence[int]) -> bytes:
    """What the host signs when so many entries are final; these seats have acknowledged them."""
    place = (log.opened.table, log.epochs[count], count, log.chains[count])
    return statements.finality(*place, seats)


def _check(
    log: GameLog[Any, Any], seat: int, statement: bytes, signature: bytes, objection: str
) -> None:
    if not has_signed(log.seats.keys[seat], statement, signature):
        raise LogError(
            stated("entry {number} does not hold: {reason}", number=log.next, reason=objection)
        )


def _check_consents(
    log: GameLog[Any, Any],
    consents: Sequence[tuple[int, bytes]],
    statement: Callable[[int], bytes],
) -> None:
    seats = [seat for seat, _ in consents]
    if seats != sorted({*seats}) or any(log.seats.holders[seat] == BOT for seat in seats):
        raise LogError(stated("entry {number} lists consents twice, or of bots", number=log.next))
    for seat, signature in consents:
        _check(
            log,
            seat,
            statement(seat),
            signature,
            stated("seat {seat} did not sign that it agreed", seat=seat),
        )
