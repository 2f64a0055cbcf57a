"""Entries that only a host can write: it encrypts their hidden parts with its secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from net.fairness.bag import LeafOpening, seal_salt
from net.fairness.hidden import HIDDEN_SIZE, PART_SIZE, hide
from net.game_rules import KEEPER, Chance, Draw, Known, Lot, OpenLot, Shuffle
from net.log.game_log import GameLog
from net.log.keeper_answers import lot_of, mixed
from net.log.proofs import proofs_of
from net.log.sealed_action import SealedAction, encode_sealed_action, seal_of, shown_part
from net.log.shared_action import parts_of
from net.protocol.entries import Acted, Instructed, Shared, Shuffled, Unsealed
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Propose
from net.protocol.seal_messages import ProposeSeal

P = TypeVar("P")
A = TypeVar("A")


def draft_action(log: GameLog[P, A], seat: int, request: Propose | ProposeSeal) -> Acted:
    """The next entry, for an action of a seat; raises ValueError if it cannot be written."""
    if isinstance(request, ProposeSeal):
        fields = (request.action, request.seal, b"", request.signature)
        return Acted(seat, request.number, request.base, *fields)
    action = log.rules.decode(list(request.action))
    sealed = SealedAction(tuple(log.rules.encode(action)), request.salt)
    return _draft(log, seat, action, sealed, request)


def draft_keeper_action(log: GameLog[P, A]) -> Acted:
    """The next entry, for a position that waits for the keeper."""
    rules, chance = log.rules, log.rules.chance(log.position)
    match chance:
        case Draw():
            openings = tuple(log.opening(place) for place in log.piles.top(chance))
            action = rules.deal(log.position, [opening.item for opening in openings])
            return _draft_answer(log, chance, action, openings)
        case Shuffle():
            plain = tuple(rules.encode(rules.deal(log.position, [])))
            leaves = mixed(log, chance).leaves
            return Shuffled(KEEPER, 0, NO_BASE, plain, b"", b"", b"", leaves)
        case Lot():
            drawn = [lot_of(log, chance)]
        case OpenLot():
            drawn = [log.lot]
        case Known():
            drawn = []
    return _draft_answer(log, chance, rules.deal(log.position, drawn))


def draft_expiry(log: GameLog[P, A]) -> Acted:
    """The next entry, for a position whose time is over."""
    plain = tuple(log.rules.encode(log.rules.expire(log.position)))
    return Acted(KEEPER, 0, NO_BASE, plain, b"", b"", b"")


def draft_instructed(log: GameLog[P, A], seat: int) -> Instructed:
    """The next entry, for a seat that is asked what its person has said beforehand."""
    left, rules = log.instructions.left[seat], log.rules
    limit, salt = left.opened(log.secret)
    (answer,) = rules.answers_beforehand(log.position, seat, limit)
    base = log.next if rules.needs_base(answer) else NO_BASE
    fields = (seat, 0, base, tuple(rules.encode(answer)), b"", b"", b"")
    return Instructed(*fields, left.entry, limit, salt)


def _draft_answer(
    log: GameLog[P, A], chance: Chance, action: A, drawn: tuple[LeafOpening, ...] = ()
) -> Acted:
    """The keeper's answer; its owners get proofs of their items."""
    rules, owners = log.rules, log.rules.owners(action, KEEPER)

    def prove(seat: int, part: A) -> tuple[LeafOpening, ...]:
        return drawn if len(owners) == 1 and drawn else proofs_of(log, chance, items(part, seat))

    items = rules.items_for
    openings = prove(min(owners), action) if len(owners) == 1 else ()
    salt = seal_salt(log.secret, log.next)
    sealed = SealedAction(tuple(rules.encode(action)), salt, openings)
    return _draft(log, KEEPER, action, sealed, prove=prove)


def _draft(
    log: GameLog[P, A],
    seat: int,
    action: A,
    sealed: SealedAction,
    request: Propose | None = None,
    prove: Callable[[int, A], Sequence[LeafOpening]] = lambda seat, part: (),
) -> Acted:
    shown, seal = shown_part(log.rules, seat, action, sealed)
    number, base, signature = (
        (request.number, request.base, request.signature) if request else (0, NO_BASE, b"")
    )
    owners = log.rules.owners(action, seat)
    if seal and not owners:
        return Unsealed(seat, number, base, shown, seal, b"", signature, sealed.salt)
    hidden = _hidden(log, sealed, HIDDEN_SIZE) if seal else b""
    fields = (seat, number, base, shown, seal, hidden, signature)
    if len(owners) < 2:
        return Acted(*fields)
    parts = tuple(
        (part.seat, seal_of(part.sealed), _hidden(log, part.sealed, PART_SIZE))
        for part in parts_of(log.rules, seat, sealed, prove)
    )
    return Shared(*fields, parts)


def _hidden(log: GameLog[P, A], sealed: SealedAction, size: int) -> bytes:
    return hide(log.key_of(seal_of(sealed), log.next), encode_sealed_action(sealed), size)
