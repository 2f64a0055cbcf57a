"""How much of a sample the quick tests take; the long tests take the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def quick_first(values: Sequence[Any], count: int) -> list[Any]:
    """Values for `parametrize`: `count` of them in every run, the others in the long one."""
    long = [pytest.param(value, marks=pytest.mark.long) for value in values[count:]]
    return [*values[:count], *long]
