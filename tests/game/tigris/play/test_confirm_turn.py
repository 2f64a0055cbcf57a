"""Which actions wait for confirmation: the last one of a turn, by the player whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.tigris import apply
from engine.tigris.model.pieces import KEEPER
from game.tigris.play.confirm_turn import ends_turn, hold
from tests.support.tigris.walks import Walk


@pytest.mark.long
def test_only_the_last_action_of_ones_own_turn_waits() -> None:
    """An answer in the turn of another has been seen by all: nobody may take it back."""
    found = Counter[tuple[bool, bool]]()
    for seed in range(30):
        for step in Walk.number(seed).steps(160):
            before, actor = step.before, step.before.actor
            if actor is None or actor == KEEPER:
                continue
            is_own = actor == before.active
            is_last = ends_turn(before, apply(before, step.action))
            assert (hold(before, step.action) is not None) == (is_own and is_last)
            found[is_own, is_last] += 1
    assert min(found[own, last] for own in (True, False) for last in (True, False)) > 5
