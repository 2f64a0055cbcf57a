"""The identity of a table: only who knows its secret can sign with it.

Shares give the secret, so by this a seat proves that it has the shares of all others: nobody else
can say that it has become the host.
"""

from __future__ import annotations

from net.wire.hashes import mac_of
from net.wire.identity import Identity


def table_identity(secret: bytes) -> Identity:
    """Of the table with this secret, which the host and its successors know."""
    return Identity(mac_of(secret, b"table identity"))
