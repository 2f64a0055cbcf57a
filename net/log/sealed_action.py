"""An action with a secret in it as a whole: hidden in its entry, and sealed by a salted hash."""

from __future__ import annotations

from net.fairness.bag import SALT, Opening, seal
from net.fairness.hidden import uncover
from net.protocol.entries import Acted
from net.wire.canonical import Plain, pack, unpack
from net.wire.tagged import blob, many, row, whole
from net.wire.values import value

_WHOLE = row(
    many(whole(-(2**31), 2**63), 1, 64),
    blob(SALT),
    many(row(whole(0, 511), whole(0, 2**32), blob(SALT)), 0, 16),
)


@value
class Whole:
    action: tuple[int, ...]
    salt: bytes
    """of the seal"""
    openings: tuple[Opening, ...] = ()
    """of the things that the keeper drew"""


def sealed(parts: Whole) -> bytes:
    """The commitment to an action, which says nothing about it to whoever lacks the salt."""
    return seal(parts.salt, pack(list(parts.action)))


def write_whole(parts: Whole) -> bytes:
    openings: list[Plain] = [[each.index, each.thing, each.salt] for each in parts.openings]
    return pack([[*parts.action], parts.salt, openings])


def open_whole(entry: Acted, key: bytes) -> Whole:
    """Raises ValueError if the key is another one, or the seal was put on something else."""
    action, salt, openings = _WHOLE(unpack(uncover(key, entry.hidden)))
    parts = Whole(action, salt, tuple(Opening(*each) for each in openings))
    if sealed(parts) != entry.seal:
        raise ValueError("the seal was put on something else")
    return parts
