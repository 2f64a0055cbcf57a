"""The message by which a seat seals a choice: what it chose stays with it."""

from __future__ import annotations

from typing import Annotated

from net.protocol.codes import Uint32
from net.protocol.entry_fields import HASH, NO_BASE, PlainAction, Signature
from net.wire.tagged import bytes_of
from net.wire.values import value


@value
class ProposeSeal:
    """An action that seals a choice; ordered as a `Propose` without a base."""

    number: Uint32
    action: PlainAction
    """which says only that something is sealed"""
    seal: Annotated[bytes, bytes_of(HASH)]
    """the salted hash of the action that opens it (`net.fairness.bag.seal`)"""
    signature: Signature
    """of `statements.proposal`"""

    @property
    def base(self) -> int:
        return NO_BASE
