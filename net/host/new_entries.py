"""Entries that only a host can write: it encrypts their hidden parts with its secret."""

from __future__ import annotations

from typing import TypeVar

from net.fairness.bag import seal_salt
from net.fairness.hidden import entry_key, hide
from net.game_rules import KEEPER
from net.log.game_log import GameLog
from net.log.sealed_action import SealedAction, encode_sealed_action, seal_of
from net.protocol.entries import Acted, write_entry

P = TypeVar("P")
A = TypeVar("A")


def draft_action(log: GameLog[P, A], seat: int, number: int, action: A, salt: bytes) -> bytes:
    """The next entry, for an action of a seat; raises ValueError if it cannot be written."""
    return _draft(log, seat, number, action, SealedAction(tuple(log.rules.encode(action)), salt))


def draft_keeper_action(log: GameLog[P, A]) -> bytes:
    """The next entry, for a position that waits for the keeper: the bag or the lot answers."""
    rules = log.rules
    if not rules.draw_size(log.position):
        action = rules.deal(log.position, [log.lot])
        return _draft(log, KEEPER, 0, action, SealedAction(tuple(rules.encode(action)), b""))
    places = range(log.drawn, log.drawn + log.draw_count())
    openings = tuple(log.bag.open(place) for place in places)
    action = rules.deal(log.position, [opening.item for opening in openings])
    salt = seal_salt(log.secret, log.next)
    return _draft(log, KEEPER, 0, action, SealedAction(tuple(rules.encode(action)), salt, openings))


def _draft(log: GameLog[P, A], seat: int, number: int, action: A, sealed: SealedAction) -> bytes:
    rules = log.rules
    if rules.owner(action, seat) is None:
        return write_entry(log.next, Acted(seat, number, sealed.action, b"", b""))
    veiled = tuple(rules.encode(rules.veil(action, seat, None)))
    seal = seal_of(sealed)
    hidden = hide(entry_key(log.secret, log.chain, seal), encode_sealed_action(sealed))
    return write_entry(log.next, Acted(seat, number, veiled, seal, hidden))
