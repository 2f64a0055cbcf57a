"""What seats sign, with parts that the network code of an honest peer would not choose."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from net.log.game_log import GameLog
from net.log.instructions import Instruction
from net.log.sealed_action import SealedAction
from net.log.sections import dump_statement
from net.log.shared_action import signed_part
from net.protocol import statements
from net.protocol.desync_messages import RelayedDump
from net.protocol.entries import Acted, Entry, EpochBegan, Paused, Undone, next_chain, write_entry
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_host import Ordered
from net.protocol.from_peer import Ack, Propose
from net.protocol.seat_entries import (
    AnyDeclaration,
    EndOffered,
    InstructionLeft,
    Resigned,
    VacationTaken,
)
from net.wire.identity import Identity
from tests.support.net.world import Node

SALT = bytes(16)


def signed_proposal(
    node: Node, number: int, plain: Sequence[int], base: int | None = None
) -> Propose:
    """This action as the node's seat would propose it; legal or not, in turn or not."""
    peer = node.peer
    log = peer.follower.log
    base = log.next if base is None else base
    statement = proposal_statement(log, peer.seat, number, plain, base)
    return Propose(number, base, tuple(plain), SALT, peer.identity.sign(statement))


def proposal_statement(
    log: GameLog[Any, Any],
    seat: int,
    number: int,
    plain: Sequence[int],
    base: int,
    salt: bytes = SALT,
) -> bytes:
    """What a seat signs that proposes this action after the first `base` entries."""
    shown, seal = tuple(plain), b""
    with suppress(ValueError):
        sealed = SealedAction(shown, salt)
        shown, seal = signed_part(log.rules, seat, log.rules.decode([*plain]), sealed)
    chain = b"" if base == NO_BASE else log.chains[base]
    proposal = (seat, number, base, chain, shown, seal)
    return statements.proposal(log.opened.table, *proposal)


def signed_undo(log: GameLog[Any, Any], seat: int, to: int, identity: Identity) -> Undone:
    """An undo in the name of this seat, by the owner of this identity; without consents."""
    request = (seat, log.seats.min_number(seat), to, len(log.past))
    signature = identity.sign(statements.undo(log.opened.table, *request, log.game_chain))
    return Undone(*request, signature, ())


def signed_pause(log: GameLog[Any, Any], seat: int, on: bool, identity: Identity) -> Paused:
    """A pause in the name of this seat, by the owner of this identity."""
    number = log.seats.min_number(seat)
    signature = identity.sign(statements.pause(log.opened.table, seat, number, on))
    return Paused(seat, number, int(on), signature)


def signed_declaration(
    log: GameLog[Any, Any], entry: AnyDeclaration, identity: Identity, chain: bytes | None = None
) -> AnyDeclaration:
    """What the owner of this identity says in the name of the entry's seat."""
    fields = (log.opened.table, entry.seat, entry.number, entry.count, chain or log.game_chain)
    match entry:
        case Resigned():
            statement = statements.resignation(*fields)
        case EndOffered():
            statement = statements.offer_of_end(*fields)
        case VacationTaken():
            statement = statements.vacation(*fields, entry.days)
        case InstructionLeft():
            statement = statements.instruction(*fields, entry.seal)
    return replace(entry, signature=identity.sign(statement))


def signed_resignation(log: GameLog[Any, Any], seat: int, identity: Identity) -> AnyDeclaration:
    fields = (seat, log.seats.min_number(seat), len(log.past), b"")
    return signed_declaration(log, Resigned(*fields), identity)


def signed_offer(log: GameLog[Any, Any], seat: int, identity: Identity) -> AnyDeclaration:
    fields = (seat, log.seats.min_number(seat), len(log.past), b"")
    return signed_declaration(log, EndOffered(*fields), identity)


def signed_vacation(
    log: GameLog[Any, Any], seat: int, identity: Identity, days: int, later: int = 0
) -> AnyDeclaration:
    """From so many milliseconds after what the log knows last on."""
    fields = (seat, log.seats.min_number(seat), len(log.past), b"")
    at = log.seat_clocks.latest + later
    return signed_declaration(log, VacationTaken(*fields, days, at), identity)


def signed_instruction(
    log: GameLog[Any, Any], seat: int, identity: Identity, limit: int
) -> AnyDeclaration:
    """As a host that knows the secret of this log orders it."""
    instruction = Instruction(limit, SALT)
    fields = (seat, log.seats.min_number(seat), len(log.past), b"")
    sealed = (instruction.seal, instruction.hidden(log.secret))
    return signed_declaration(log, InstructionLeft(*fields, *sealed), identity)


def signed_ack(node: Node, digest: bytes | None = None, chain: bytes | None = None) -> Ack:
    """Acknowledges all entries of this node, with another digest or chain."""
    peer, log = node.peer, node.peer.follower.log
    position = (log.next, chain or log.chain, digest or log.digest)
    statement = statements.acknowledgment(log.opened.table, peer.seat, *position)
    return Ack(*position, peer.identity.sign(statement))


def signed_dump(node: Node, dump: RelayedDump) -> RelayedDump:
    """A position that this node's seat vouches for."""
    statement = dump_statement(node.peer.follower.log, dump.seat, dump)
    return replace(dump, signature=node.peer.identity.sign(statement))


def signed_entry(log: GameLog[Any, Any], host: Identity, entry: Entry) -> Ordered:
    """An entry as the next one of this log, in the order that the host vouches for.

    With the key of what it hides, if the log knows the secret.
    """
    private = b""
    if isinstance(entry, Acted) and entry.hidden and log.secret:
        private = log.key(entry, log.next)
    data = write_entry(log.next, entry)
    epoch = entry.epoch if isinstance(entry, EpochBegan) else log.epoch
    place = (log.opened.table, epoch, log.next + 1, next_chain(log.chain, data))
    return Ordered(data, private, host.sign(statements.order(*place)))
