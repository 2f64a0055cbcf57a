"""What the gain of an action depends on is the same set of squares in compiled code."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris import view
from engine.tigris.bots.action_value_cache import surroundings
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.compiled import action_value_cache as compiled
from engine.tigris.bots.compiled.kingdoms import (
    KINGDOM_SIZE,
    MOST_KINGDOMS,
    contacts_of,
    find_kingdoms,
)
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import pack
from engine.tigris.kernel.words import Words, squares_of
from engine.tigris.model.decisions import Turn
from tests.support.tigris.thought_samples import walked_positions

pytestmark = pytest.mark.long


@njit  # type: ignore[untyped-decorator]
def _surroundings(numbers: Numbers, kingdoms: Numbers, action: int) -> Words:
    count = find_kingdoms(numbers, kingdoms)
    _one, two, _three = contacts_of(kingdoms, count)
    return compiled.surroundings(numbers, kingdoms, count, two, action)


def test_surroundings_are_equal() -> None:
    room, compared = np.zeros((MOST_KINGDOMS, KINGDOM_SIZE), np.int64), 0
    for position in walked_positions(range(12)):
        if position.decisions and isinstance(position.decisions[-1], Turn):
            seen = view(position, position.turn.seat)
            for action in candidates(seen, wide=True):
                found = _surroundings(encode(seen), room, pack(action))
                assert squares_of(found) == surroundings(seen, action)
                compared += 1
    assert compared > 5_000
