"""A record of arrays is read and changed by both, Python and compiled code."""

from __future__ import annotations

from typing import NamedTuple

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

import numpy as np
from numba import njit

from engine.tigris.bots.compiled.arrays import Bytes
from engine.tigris.bots.compiled.record import as_record
from engine.tigris.kernel.layout import Numbers

pytestmark = pytest.mark.long


class Part(NamedTuple):
    numbers: Numbers
    small: Bytes


class Whole(NamedTuple):
    rows: Numbers
    part: Part


@njit  # type: ignore[untyped-decorator]
def _change(whole: Whole) -> int:
    whole.rows[1][2] = 7
    whole.part.small[0] += 1
    return int(whole.part.numbers[2])


def test_both_see_what_the_other_wrote() -> None:
    rows, small = np.zeros((2, 3), np.int64), np.full(5, 250, np.uint8)
    whole = as_record(Whole(rows, Part(np.arange(4), small)))
    whole.part.numbers[2] = 40
    assert _change(whole) == 40
    assert whole.rows.tolist() == [[0, 0, 0], [0, 0, 7]]
    assert whole.part.small.tolist() == [251, 250, 250, 250, 250]
    assert not rows.any()
