"""The full form of an action with a secret: hidden in its entry, sealed by a salted hash."""

from __future__ import annotations

from typing import Any, TypeVar

from net.fairness import bag
from net.fairness.bag import SALT, LeafOpening
from net.fairness.hidden import uncover
from net.game_rules import Rules
from net.protocol.action_entries import MAX_SHUFFLED
from net.protocol.entries import Acted
from net.protocol.entry_fields import MAX_PLAIN
from net.wire.canonical import Plain, pack, unpack
from net.wire.tagged import bytes_of, integer, list_of, tuple_of
from net.wire.values import value

A = TypeVar("A")

#: Places of items that were ever mixed at one table.
MAX_PLACES = 1 << 20

_FIELDS = tuple_of(
    list_of(integer(-(2**31), 2**63), 1, MAX_PLAIN),
    bytes_of(SALT),
    list_of(tuple_of(integer(0, MAX_PLACES), integer(0, 2**32), bytes_of(SALT)), 0, MAX_SHUFFLED),
)


@value
class SealedAction:
    """A full action as it is hidden in an entry."""

    action: tuple[int, ...]
    salt: bytes
    """of the seal"""
    openings: tuple[LeafOpening, ...] = ()
    """of the items that the keeper drew"""


def seal_of(sealed: SealedAction) -> bytes:
    """The commitment to an action, which reveals nothing without the salt."""
    return bag.seal(sealed.salt, pack(list(sealed.action)))


def shown_part(
    rules: Rules[Any, A], seat: int, action: A, sealed: SealedAction
) -> tuple[tuple[int, ...], bytes]:
    """What all may see of an action, and the seal of the rest; empty if nothing is hidden, unless
    the action was sealed before.
    """
    if not rules.owners(action, seat):
        return sealed.action, b"" if rules.seal_for(action) is None else seal_of(sealed)
    return tuple(rules.encode(rules.veil(action, seat, None))), seal_of(sealed)


def encode_sealed_action(sealed: SealedAction) -> bytes:
    openings: list[Plain] = [[each.index, each.item, each.salt] for each in sealed.openings]
    return pack([[*sealed.action], sealed.salt, openings])


def open_sealed_action(entry: Acted, key: bytes) -> SealedAction:
    """Decrypts and checks the hidden part; raises ValueError if key or seal do not fit."""
    return open_hidden(entry.hidden, entry.seal, key)


def open_hidden(hidden: bytes, seal: bytes, key: bytes) -> SealedAction:
    """The same for one hidden part, with its seal."""
    action, salt, openings = _FIELDS(unpack(uncover(key, hidden)))
    sealed = SealedAction(action, salt, tuple(LeafOpening(*each) for each in openings))
    if seal_of(sealed) != seal:
        raise ValueError("the seal was put on something else")
    return sealed
