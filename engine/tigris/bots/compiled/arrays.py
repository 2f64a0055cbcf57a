"""Arrays beside those of integers; and arrays that grow, between calls of compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np

from engine.tigris.kernel.layout import Numbers

if TYPE_CHECKING:
    import numpy.typing as npt

    Fractions: TypeAlias = npt.NDArray[np.float64]
    Bytes: TypeAlias = npt.NDArray[np.uint8]
else:
    Fractions: TypeAlias = Any
    Bytes: TypeAlias = Any

A = TypeVar("A", Numbers, Fractions)


def longer(values: A, length: int) -> A:
    """The array if it is long enough, or else a copy of at least this length, and twice its own."""
    if len(values) >= length:
        return values
    grown = np.zeros((max(2 * len(values), length), *values.shape[1:]), values.dtype)
    grown[: len(values)] = values
    return grown
