"""The compiled fast policy chooses what the reference chooses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris import Position
from engine.tigris.bots.compiled import rollout_policy as compiled
from engine.tigris.bots.compiled.mind import Mind, new_mind
from engine.tigris.bots.rollout_policy import choose_fast
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import unpack
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile, ReplaceTiles
from engine.tigris.model.decisions import Turn
from tests.support.tigris.thought_samples import played_positions, walked_positions

pytestmark = pytest.mark.long


@njit  # type: ignore[untyped-decorator]
def _choose(mind: Mind, numbers: Numbers) -> int:
    return compiled.choose_fast(mind, numbers)


def turns() -> Iterator[Position]:
    """Also without any tile to draw, which ends turns that nothing is left for."""
    for found in chain(walked_positions(range(30)), played_positions(1), played_positions(2)):
        if found.decisions and isinstance(found.decisions[-1], Turn):
            yield found
            drawn = found.copy()
            drawn.bag = 0
            yield drawn


def test_choices_are_equal() -> None:
    mind, kinds = new_mind(), set()
    for position in turns():
        chosen = unpack(_choose(mind, encode(position)))
        assert chosen == choose_fast(position)
        kinds.add(type(chosen))
    assert kinds == {PlaceTile, PlaceLeader, ReplaceTiles, EndTurn}
