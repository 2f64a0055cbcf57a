"""The choice of stacks: all can be seen whole, and what is said of them is so."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model.decisions import Topic
from engine.trade.model.seats import Seat
from game.trade.interaction.choosing import Key, OneOfEach
from game.trade.table.stage_choice import choice_stage
from tests.support.trade.windows import SIZES, UNUSUAL, TradeWindow

RELIGION = (Stack.RELIGION_0, Stack.ASHUR_1, Stack.ASHUR_2, Stack.ASHUR_3)
GOVERNMENT = (Stack.GOVERNMENT_0, Stack.DEMOCRACY_1, Stack.DEMOCRACY_2, Stack.DEMOCRACY_3)
LEVEL_1 = (Stack.ASHUR_1, Stack.MARDUK_1, Stack.DICTATORSHIP_1, Stack.DEMOCRACY_1)


def of_stacks(*groups: tuple[Stack, ...]) -> OneOfEach:
    keys: list[tuple[Key, ...]] = [tuple(("stack", each) for each in group) for group in groups]
    return OneOfEach(Seat(0), Topic.STACKS, tuple(keys), (None,) * len(keys))


@pytest.mark.parametrize("size", (*SIZES, *UNUSUAL))
def test_stacks_of_all_levels_lie_beside_each_other(size: tuple[int, int]) -> None:
    sight = TradeWindow(size=size).screen.view.sight
    choosing = of_stacks(RELIGION, GOVERNMENT)
    items = [*choice_stage(sight, choosing, sight.layout.stage)]
    places = [item.rect for item in items if item.key is not None]
    assert len(places) == 8
    assert not any(a.overlap(b) for a, b in combinations(places, 2))


def test_a_golden_age_does_not_ask_where_markers_stand() -> None:
    """C13: the four stacks of the round's level, wherever one's markers are."""
    sight = TradeWindow().screen.view.sight
    golden = {item.words for item in choice_stage(sight, of_stacks(LEVEL_1), sight.layout.stage)}
    usual = {item.words for item in choice_stage(sight, of_stacks(RELIGION, GOVERNMENT),
                                                 sight.layout.stage)}  # fmt: skip
    assert not any("up to the zone" in words for words in golden)
    assert any("up to the zone" in words for words in usual)
