"""One end of a new link, which offers encryption where PyNaCl is installed."""

from __future__ import annotations

from collections.abc import Callable

from net.wire import encryption as encryption
from net.wire.frames import NONCE, Side, Wire


def new_wire(side: Side, secret: bytes, random_bytes: Callable[[int], bytes]) -> Wire:
    """`chance` gives so many bytes that nobody can guess; raises ValueError for a wrong secret."""
    if not encryption.AVAILABLE:
        return Wire(side, secret, random_bytes(NONCE))
    private = random_bytes(NONCE)
    return Wire(side, secret, encryption.public(private), private)
