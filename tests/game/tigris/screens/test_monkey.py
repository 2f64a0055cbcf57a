"""A monkey at the table never breaks it, and is never offered what the rules refuse."""

from __future__ import annotations

import pytest

from tests.support.window.monkey import Monkey


@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing_and_is_offered_nothing_illegal(seed: int) -> None:
    """`python -m benchmarks.monkey` gives 20,000 inputs."""
    seen = Monkey(seed).play(2000, a_table=1000)
    assert seen.inputs == 2000
    assert seen.squares > 1000
    assert seen.answers > 4
    assert seen.actions > 60
    assert seen.struck > 3
