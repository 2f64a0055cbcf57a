"""A simulated table is in one process: what its machines all check is computed once.

Checking signatures is a third of the time of a simulated game, and a check is a pure function.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from net.wire import crypto


def remember_checks(patch: Callable[..., None]) -> None:
    """`patch(owner, name, value)` sets an attribute, as `setattr` does."""
    patch(crypto, "is_signed", lru_cache(maxsize=2**14)(crypto.is_signed))
