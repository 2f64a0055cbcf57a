"""How much of a sample the quick tests take, and the long ones; the rest is counted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def quick_first(values: Sequence[Any], count: int) -> list[Any]:
    """Values for `parametrize`: `count` of them in every run, the others in the long one."""
    long = [pytest.param(value, marks=pytest.mark.long) for value in values[count:]]
    return [*values[:count], *long]


def long_first(values: Sequence[Any], count: int) -> list[Any]:
    """The same: `count` of them among the long tests, the others among those that count."""
    marks = [pytest.mark.long] * count + [pytest.mark.count] * (len(values) - count)
    return [pytest.param(value, marks=mark) for value, mark in zip(values, marks, strict=True)]
