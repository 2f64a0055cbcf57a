"""How much of a sample the quick tests take, and the long ones; the rest is counted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def quick_first(values: Sequence[Any], count: int, long: int | None = None) -> list[Any]:
    """Values for `parametrize`, a test each: `count` of them in every run, the next `long` among
    the long tests (by default all others), the rest among those that count.
    """
    end = len(values) if long is None else count + long
    return [
        *values[:count],
        *(pytest.param(value, marks=pytest.mark.long) for value in values[count:end]),
        *(pytest.param(value, marks=pytest.mark.count) for value in values[end:]),
    ]


def long_first(values: Sequence[Any], count: int) -> list[Any]:
    """The same without a part in every run."""
    return quick_first(values, 0, count)


def parts(values: Sequence[Any], count: int, long: int | None = None) -> list[Any]:
    """As `quick_first`, but at most three tests, each of which takes a part of the values."""
    end = len(values) if long is None else count + long
    marks = [[], [pytest.mark.long], [pytest.mark.count]]
    taken = values[:count], values[count:end], values[end:]
    return [
        pytest.param(part, marks=mark, id=f"{len(part)} values")
        for part, mark in zip(taken, marks, strict=True)
        if part
    ]
