"""The kernel plays as the rules do: a sample here, ten million plies by `benchmarks.kernel_bench`.

Every ply compares all legal actions in their order and the whole position; consecutive seeds go
through both boards, two to four seats and all sets of options, and crowded boards beside them bring
more wars, builds and treasures than games reach.
"""

from __future__ import annotations

from collections import Counter

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.common.splitmix import SplitMix
from engine.tigris import apply, legal_actions
from engine.tigris.kernel.chance import new_chance
from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.legal import new_list
from engine.tigris.kernel.playout import play_randomly
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    Deal,
    FirstPlayer,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from tests.support.tigris.kernel_parity import compare_game
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import Walk

#: Seeds of the sample; it must meet every kind of action and decision.
SAMPLE = range(40)
GAME_PLIES, PUZZLE_PLIES = 120, 60


@pytest.mark.long
def test_every_ply_is_that_of_the_rules() -> None:
    met: Counter[type] = Counter()
    for seed in SAMPLE:
        compare_game(Walk.number(seed), GAME_PLIES, met)
        compare_game(Puzzle.number(seed), PUZZLE_PLIES, met)
    expected = {*Action.__args__, *DECISIONS}
    assert expected <= {*met}, expected - {*met}


#: Every kind of decision.
DECISIONS = (
    *(Turn, Commitment, WarChoice, BuildingChoice, MonumentChoice),
    *(TreasureChoice, WonderPoint, FirstPlayer, Deal),
)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_equal_seeds_give_equal_games(seed: int) -> None:
    """Actions drawn from both lists by the same generator lead to the same last position."""
    start, plies = Walk.number(seed).start, 400
    numbers = encode(start)
    played = play_randomly(numbers, new_list(), new_chance(seed), plies)
    chance, position = SplitMix(seed), start
    for _ in range(played):
        legal = legal_actions(position)
        position = apply(position, legal[chance.below(len(legal))]).position
    assert decode(numbers) == position
    assert played == plies or not position.decisions


@pytest.mark.count
@pytest.mark.parametrize("seed", range(100, 700))
def test_whole_games_are_those_of_the_rules(seed: int) -> None:
    assert compare_game(Walk.number(seed), 5000) > 0
    assert compare_game(Puzzle.number(seed), 100) > 0
