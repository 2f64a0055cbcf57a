"""Arrays that grow, between calls of compiled code."""

from __future__ import annotations

import numpy as np

from engine.tigris.kernel.layout import Numbers


def longer(values: Numbers, length: int) -> Numbers:
    """The array if it is long enough, or else a copy of at least this length, and twice its own."""
    if len(values) >= length:
        return values
    more = np.zeros((max(2 * len(values), length) - len(values), *values.shape[1:]), values.dtype)
    return np.concatenate([values, more])
