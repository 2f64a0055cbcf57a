"""An action with secrets of several seats: each owner gets its own part, sealed by itself.

The full action is hidden as that of one owner is, for the audit alone. What an owner may see of it
is hidden once more under a key of its own. All seals follow from the action and one salt, and who
acts signs all of them: so the host cannot give an owner another part than the actor sealed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from net.fairness.bag import SALT, LeafOpening
from net.game_rules import Rules
from net.log.checks import LogError
from net.log.sealed_action import SealedAction, open_hidden, seal_of, shown_part
from net.protocol.action_entries import Acted, Shared
from net.wire.hashes import digest_of
from net.wire.stated import stated

A = TypeVar("A")


class Part(NamedTuple):
    """What one owner may see."""

    seat: int
    sealed: SealedAction


def parts_of(
    rules: Rules[Any, A],
    actor: int,
    full: SealedAction,
    prove: Callable[[int, A], Sequence[LeafOpening]] = lambda seat, part: (),
) -> list[Part]:
    """The parts of an action, by seat; `prove` gives the openings of the items in a part."""
    action = rules.decode(list(full.action))
    parts = list[Part]()
    for seat in sorted(rules.owners(action, actor)):
        part = rules.veil(action, actor, seat)
        salt = digest_of(b"fair part", full.salt, seat.to_bytes(4, "big"))[:SALT]
        plain, openings = tuple(rules.encode(part)), tuple(prove(seat, part))
        parts.append(Part(seat, SealedAction(plain, salt, openings)))
    return parts


def signed_part(
    rules: Rules[Any, A], actor: int, action: A, full: SealedAction
) -> tuple[tuple[int, ...], bytes]:
    """What all may see of an action, and the seal that a seat signs with it."""
    shown, seal = shown_part(rules, actor, action, full)
    if len(rules.owners(action, actor)) < 2:
        return shown, seal
    parts = parts_of(rules, actor, full)
    return shown, seal_of_parts(seal, [(part.seat, seal_of(part.sealed)) for part in parts])


def seal_of_parts(full: bytes, parts: Sequence[tuple[int, bytes]]) -> bytes:
    """What is signed: over the seal of the full action, and seat and seal of each part."""
    return digest_of(b"fair parts", full, *(seat.to_bytes(4, "big") + seal for seat, seal in parts))


def signed_seal(entry: Acted) -> bytes:
    """The seal of an entry as its seat has signed it."""
    if isinstance(entry, Shared):
        return seal_of_parts(entry.seal, [(seat, seal) for seat, seal, _ in entry.parts])
    return entry.seal


def open_part(entry: Shared, key: bytes) -> Part:
    """The part that this key decrypts; raises LogError if it decrypts none."""
    for seat, seal, hidden in entry.parts:
        with suppress(ValueError):
            return Part(seat, open_hidden(hidden, seal, key))
    raise LogError(stated("a key fits no part of an action"))


def check_parts(
    rules: Rules[Any, Any], entry: Shared, full: SealedAction, keys: Callable[[bytes], bytes]
) -> list[Part]:
    """The parts, for a reader that knows everything; `keys` gives that of a part by its seal.

    Raises LogError or ValueError if one is not what its owner may see of the full action.
    """
    shown = [
        Part(seat, open_hidden(hidden, seal, keys(seal))) for seat, seal, hidden in entry.parts
    ]
    for true, part in zip(parts_of(rules, entry.seat, full), shown, strict=True):
        if (true.seat, seal_of(true.sealed)) != (part.seat, seal_of(part.sealed)):
            raise LogError(
                stated(
                    "the part of seat {seat} is not what it may see of the action", seat=part.seat
                )
            )
    return shown
