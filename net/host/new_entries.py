"""Entries that only a host can write: it encrypts their hidden parts with its secret."""

from __future__ import annotations

from typing import TypeVar

from net.fairness.bag import seal_salt
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.log.sealed_action import SealedAction, encode_sealed_action, shown_part
from net.protocol.entries import Acted
from net.protocol.entry_fields import NO_BASE
from net.protocol.from_peer import Propose

P = TypeVar("P")
A = TypeVar("A")


def draft_action(log: GameLog[P, A], seat: int, request: Propose) -> Acted:
    """The next entry, for an action of a seat; raises ValueError if it cannot be written."""
    action = log.rules.decode(list(request.action))
    sealed = SealedAction(tuple(log.rules.encode(action)), request.salt)
    return _draft(log, seat, action, sealed, request)


def draft_keeper_action(log: GameLog[P, A]) -> Acted:
    """The next entry, for a position that waits for the keeper: the bag or the lot answers."""
    rules = log.rules
    if not rules.draw_size(log.position):
        action = rules.deal(log.position, [log.lot])
        return _draft(log, KEEPER, action, SealedAction(tuple(rules.encode(action)), b""))
    places = range(log.drawn, log.drawn + log.draw_count())
    openings = tuple(log.bag.open(place) for place in places)
    action = rules.deal(log.position, [opening.item for opening in openings])
    salt = seal_salt(log.secret, log.next)
    return _draft(log, KEEPER, action, SealedAction(tuple(rules.encode(action)), salt, openings))


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
    hidden = b""
    if seal:
        hidden = hide(entry_key(log.secret, log.chain, seal), encode_sealed_action(sealed))
    return Acted(seat, number, base, shown, seal, hidden, signature)
