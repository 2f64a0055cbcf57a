"""A monkey at the table never breaks it, and is never offered what the rules refuse."""

from __future__ import annotations

import pytest

from tests.support.samples import long_first
from tests.support.window.monkey import Monkey

pytestmark = pytest.mark.first


@pytest.mark.parametrize("seed", long_first((1, 2), 2))
def test_a_monkey_breaks_nothing_and_is_offered_nothing_illegal(seed: int) -> None:
    seen = Monkey(seed).play(3000, a_table=1000)
    assert seen.inputs == 3000
    assert seen.squares > 1000
    assert seen.answers > 4
    assert seen.actions > 60
    assert seen.undone > 3


@pytest.mark.long
def test_a_monkey_at_many_tables_breaks_nothing() -> None:
    assert Monkey(7).play(6000, a_table=500).inputs == 6000
