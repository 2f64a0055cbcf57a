"""Sealed choices: a seat promises what it has chosen before it shows it.

The seal of a choice is a salted hash, and nobody but the seat has salt and choice until it opens
them: not the host either. An opening that does not fit the seal is no entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from net.fairness.bag import seal
from net.game_rules import Rules
from net.log.checks import LogError
from net.protocol.entries import Acted, Shared, Unsealed
from net.wire.canonical import pack
from net.wire.stated import stated

A = TypeVar("A")

#: By seat: the seal of the choice that it has not opened yet.
Sealed = Mapping[int, bytes]


def promised(rules: Rules[Any, A], sealed: Sealed, entry: Acted, action: A) -> Sealed:
    """What is sealed after this action."""
    if rules.seals(action):
        return {**sealed, entry.seat: entry.seal}
    if rules.seal_for(action) is None:
        return sealed
    return {seat: each for seat, each in sealed.items() if seat != entry.seat}


def check_hiding(rules: Rules[Any, A], sealed: Sealed, entry: Acted, action: A) -> None:
    """Raises LogError unless the entry of an action hides just what the rules hide, and shows what
    the seat had sealed where it opens that.
    """
    owners = rules.owners(action, entry.seat)
    has_secret, is_shared = bool(owners), isinstance(entry, Shared)
    if is_shared != (len(owners) > 1):
        raise LogError(stated("an action with secrets of several seats has a part for each"))
    if isinstance(entry, Shared) and [seat for seat, _, _ in entry.parts] != sorted(owners):
        raise LogError(stated("an action has parts for others than its owners"))
    shape = (bool(entry.seal), bool(entry.hidden), isinstance(entry, Unsealed))
    if rules.seals(action):
        expected = (True, False, False)
    elif rules.seal_for(action) is None:
        expected = (has_secret, has_secret, False)
    else:
        expected = (True, has_secret, not has_secret)
        _check_opening(sealed.get(entry.seat), entry)
    if shape != expected:
        raise LogError(stated("an action hides what is public, or shows what is hidden"))


def _check_opening(expected: bytes | None, entry: Acted) -> None:
    if expected is None:
        raise LogError(stated("seat {seat} opens a choice that it has not sealed", seat=entry.seat))
    is_other = isinstance(entry, Unsealed) and seal(entry.salt, pack([*entry.action])) != expected
    if entry.seal != expected or is_other:
        raise LogError(
            stated(
                "seat {seat} opens another choice than the one that it has sealed", seat=entry.seat
            )
        )
