"""A table's mark: 16 public bytes by which those who belong to a table recognize it on a network.

A mark is derived from what only they know, so it says nothing about the table to others, and nobody
can claim it who has not seen it. It proves nothing: the handshake does.
"""

from __future__ import annotations

from hashlib import sha256

MARK = 16


def mark_of_table(table: bytes) -> bytes:
    """The mark of a game that has begun, from the name of the table in its log."""
    return _mark(b"table", table)


def mark_of_secret(secret: bytes) -> bytes:
    """The mark of a table before its game, from the secret of its invitation."""
    return _mark(b"secret", secret)


def _mark(kind: bytes, known: bytes) -> bytes:
    return sha256(b"mark of a " + kind + b"\0" + known).digest()[:MARK]
