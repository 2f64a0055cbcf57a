"""Who a person is at more than one table: an account, which vouches for the keys of its seats.

A seat's key is new for each table, so that tables cannot be linked. A person who wants to be known
shows an account too: a key that stays, and its signature over the seat's key, the voucher.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from net.protocol.statements import account as account_statement
from net.wire import crypto
from net.wire.crypto import SEED, VERIFY_KEY

#: Bytes of an account, as others know it.
ACCOUNT: Final = VERIFY_KEY


class Account:
    """The private side of an account."""

    def __init__(self, seed: bytes) -> None:
        """`seed` is SEED unpredictable bytes, else ValueError."""
        if len(seed) != SEED:
            raise ValueError(f"an account comes from {SEED} bytes")
        self._signing_key = crypto.signing_key(seed)

    @cached_property
    def public(self) -> bytes:
        """The account, ACCOUNT bytes."""
        return crypto.verify_key(self._signing_key)

    def sign(self, statement: bytes) -> bytes:
        """A signature; a statement says what it is about (`net.wire.identity.statement`)."""
        return crypto.sign(self._signing_key, statement)

    def vouch(self, seat: bytes, host: bytes) -> bytes:
        """The voucher for a seat's public identity at the host with this one."""
        return crypto.sign(self._signing_key, account_statement(seat, host))


def is_vouched(account: bytes, seat: bytes, host: bytes, voucher: bytes) -> bool:
    """Whether this account vouches for the seat there; False for nonsense of any kind."""
    return crypto.is_signed(account, account_statement(seat, host), voucher)
