"""Evidence of a history: what a host signed, shown to an end that has another one."""

from __future__ import annotations

from typing import Annotated

from net.protocol.codes import EntryNumber, Uint32
from net.protocol.entry_fields import Hash
from net.wire.crypto import SIGNATURE
from net.wire.tagged import bytes_of
from net.wire.values import value


@value
class Evidence:
    """The host of an epoch ordered the entries before `next`, with this chain (`statements.order`).

    Two of them, with one epoch and number and with two chains, prove that the host showed two
    histories.
    """

    next: EntryNumber
    epoch: Uint32
    chain: Hash
    stamp: Annotated[bytes, bytes_of(SIGNATURE)]
