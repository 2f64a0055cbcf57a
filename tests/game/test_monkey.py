"""A monkey at the table never breaks it, and is never offered what the rules refuse."""

from __future__ import annotations

import pytest

from tests.game.monkey import Monkey


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_breaks_nothing_and_is_offered_nothing_illegal(seed: int) -> None:
    """`python -m benchmarks.monkey` gives 20,000 inputs."""
    seen = Monkey(seed).play(1200, a_table=300)
    assert seen.inputs == 1200
    assert seen.squares > 1000
    assert seen.answers > 5
    assert seen.actions > 60
    assert seen.struck > 3
