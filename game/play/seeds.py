"""Random seeds for games: the only chance that the client has of its own."""

from __future__ import annotations

import os

#: Bytes of a seed: cannot be guessed, and can still be typed.
SEED_BYTES = 6


def fresh_seed() -> int:
    return int.from_bytes(os.urandom(SEED_BYTES))
