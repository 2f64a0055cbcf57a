"""The entries that are actions of a seat or of the keeper (`net.protocol.entries`)."""

from __future__ import annotations

from typing import Annotated, Final

from net.fairness.bag import SALT
from net.fairness.hidden import HIDDEN_SIZE, LONGER_SIZES, PART_SIZE
from net.game_rules import KEEPER
from net.protocol.entry_fields import (
    HASH,
    MAX_ENTRIES,
    MAX_SEATS,
    Base,
    Limit,
    Number,
    PlainAction,
    Signature,
    seat,
)
from net.wire.tagged import bytes_of, integer, list_of, tuple_of
from net.wire.values import value

#: Leaves in one entry, which is at most 8 KiB long.
MAX_SHUFFLED: Final = 200


@value
class Acted:
    """An action of a seat or of the keeper."""

    seat: Annotated[int, integer(KEEPER, MAX_SEATS - 1)]
    number: Number
    """of the proposal, by which its seat knows it; 0 for the keeper"""
    base: Base
    """how many entries the seat knew, or NO_BASE"""
    action: PlainAction
    """as a spectator may see it"""
    seal: Annotated[bytes, bytes_of(0, HASH)]
    """empty if nothing is hidden; without `hidden` it seals a choice that its seat alone knows"""
    hidden: Annotated[bytes, bytes_of(0, HIDDEN_SIZE, *LONGER_SIZES)]
    """empty if nothing is hidden"""
    signature: Signature


_part = tuple_of(seat, bytes_of(HASH), bytes_of(PART_SIZE, *LONGER_SIZES))


@value
class Shared(Acted):
    """An action with secrets of several seats; `hidden` is all of it, for the audit alone."""

    parts: Annotated[tuple[tuple[int, bytes, bytes], ...], list_of(_part, 2, MAX_SEATS)]
    """owner, seal, and what this owner may see, hidden for it; by seat"""


@value
class Unsealed(Acted):
    """A seat opens what it has sealed, for all to see; `seal` is the one that it had put on it."""

    salt: Annotated[bytes, bytes_of(SALT)]
    """of the seal"""


@value
class Instructed(Acted):
    """The host plays for a person who is away what they have said beforehand, and shows that; the
    seat has signed the seal of it (`InstructionLeft`), so there is neither number nor signature.
    """

    instruction: Annotated[int, integer(0, MAX_ENTRIES)]
    """which entry has the seal"""
    limit: Limit
    salt: Annotated[bytes, bytes_of(SALT)]
    """of the seal"""


@value
class Shuffled(Acted):
    """The keeper mixes items and puts them under what is left of a pile."""

    leaves: Annotated[tuple[bytes, ...], list_of(bytes_of(HASH), 0, MAX_SHUFFLED)]
    """of these items, in the order in which they will be drawn (`net.fairness.bag`)"""
