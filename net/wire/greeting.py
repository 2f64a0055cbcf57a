"""One end of a new link, which offers encryption where PyNaCl is installed."""

from __future__ import annotations

from collections.abc import Callable

from net.wire import encryption as secrecy
from net.wire.frames import NONCE, Side, Wire


def greet(side: Side, secret: bytes, chance: Callable[[int], bytes]) -> Wire:
    """`chance` gives so many bytes that nobody can guess; raises ValueError for a wrong secret."""
    if not secrecy.HERE:
        return Wire(side, secret, chance(NONCE))
    private = chance(NONCE)
    return Wire(side, secret, secrecy.public(private), private)
