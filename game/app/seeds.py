"""The only chance that the client has of its own: seeds that nobody asked for."""

from __future__ import annotations

import os

#: Bytes of a seed: nobody can guess it, and it can still be typed.
SEED_BYTES = 6


def fresh_seed() -> int:
    return int.from_bytes(os.urandom(SEED_BYTES))
