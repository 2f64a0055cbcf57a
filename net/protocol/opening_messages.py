"""The messages that open a table: host and seats commit to the parts of its seed, then reveal them.

They come in the order of this file; a seat's part is its nonce.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from net.protocol.codes import Uint32, name
from net.protocol.entry_fields import HASH, PER_SEAT, Hash, TableId
from net.protocol.time_control import TimeText
from net.wire.tagged import bytes_of, list_of
from net.wire.values import value


@value
class HostCommitted:
    """An opening begins: the host commits to its secret before it sees a nonce."""

    attempt: Uint32
    table: TableId
    options: Mapping[str, object]
    names: Annotated[tuple[str, ...], list_of(name, *PER_SEAT)]
    secret_commitment: Hash
    time: TimeText = ""


@value
class CommitNonce:
    attempt: Uint32
    commitment: Hash


@value
class NoncesCommitted:
    """All seats have committed to their nonces: now each reveals its own."""

    attempt: Uint32
    nonce_commitments: Annotated[tuple[bytes, ...], list_of(bytes_of(HASH), *PER_SEAT)]


@value
class RevealNonce:
    attempt: Uint32
    nonce: Hash
