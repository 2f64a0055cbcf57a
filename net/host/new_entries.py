"""Entries that only a host can write: it encrypts their hidden parts with its secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from net.fairness.bag import LeafOpening, seal_salt
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER, Draw, Lot, OpenLot, Shuffle
from net.log.game_log import GameLog
from net.log.keeper_answers import lot_of, mixed
from net.log.sealed_action import SealedAction, encode_sealed_action, shown_part
from net.protocol.entries import Acted, Shuffled, Unsealed
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
            return _draft_draw(log, [log.opening(place) for place in log.piles.top(chance)])
        case Shuffle():
            plain = tuple(rules.encode(rules.deal(log.position, [])))
            leaves = mixed(log, chance).leaves
            return Shuffled(KEEPER, 0, NO_BASE, plain, b"", b"", b"", leaves)
        case Lot():
            number = lot_of(log, chance)
        case OpenLot():
            number = log.lot
    action = rules.deal(log.position, [number])
    salt = seal_salt(log.secret, log.next)
    return _draft(log, KEEPER, action, SealedAction(tuple(rules.encode(action)), salt))


def _draft_draw(log: GameLog[P, A], openings: Sequence[LeafOpening]) -> Acted:
    rules, salt = log.rules, seal_salt(log.secret, log.next)
    action = rules.deal(log.position, [opening.item for opening in openings])
    sealed = SealedAction(tuple(rules.encode(action)), salt, tuple(openings))
    return _draft(log, KEEPER, action, sealed)


def draft_expiry(log: GameLog[P, A]) -> Acted:
    """The next entry, for a position whose time is over."""
    plain = tuple(log.rules.encode(log.rules.expire(log.position)))
    return Acted(KEEPER, 0, NO_BASE, plain, b"", b"", b"")


def _draft(
    log: GameLog[P, A],
    seat: int,
    action: A,
    sealed: SealedAction,
    request: Propose | None = None,
) -> Acted:
    shown, seal = shown_part(log.rules, seat, action, sealed)
    number, base, signature = (
        (request.number, request.base, request.signature) if request else (0, NO_BASE, b"")
    )
    if seal and log.rules.owner(action, seat) is None:
        return Unsealed(seat, number, base, shown, seal, b"", signature, sealed.salt)
    hidden = b""
    if seal:
        hidden = hide(entry_key(log.secret, log.chain, seal), encode_sealed_action(sealed))
    return Acted(seat, number, base, shown, seal, hidden, signature)
