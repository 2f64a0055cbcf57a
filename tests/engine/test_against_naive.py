"""The engine against the oracle: the same legal actions and the same position, all game long."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.decisions import MonumentChoice, TreasureChoice, WarChoice
from engine.events import ConflictBegan, GameEnded, LeaderReturned, TilesRemoved
from tests.oracle import compare
from tests.puzzles import Puzzle
from tests.walks import Walk

GAMES = range(6)
PUZZLES = range(60)
PUZZLE_ACTIONS = 25


@pytest.mark.parametrize("seed", GAMES)
def test_engine_and_oracle_agree_on_whole_games(seed: int) -> None:
    assert compare(Walk.number(seed)) > 100


@pytest.mark.parametrize("seed", PUZZLES)
def test_engine_and_oracle_agree_on_crowded_boards(seed: int) -> None:
    assert compare(Puzzle.number(seed), PUZZLE_ACTIONS) > 0


def test_what_is_compared_holds_everything_that_may_differ() -> None:
    """Or agreement would prove little: the rare questions and events must come up among them."""
    games = (Walk.number(seed).steps() for seed in GAMES)
    puzzles = (Puzzle.number(seed).steps(PUZZLE_ACTIONS) for seed in PUZZLES)
    seen = {
        type(thing)
        for step in chain.from_iterable(chain(games, puzzles))
        for thing in (*step.after.decisions, *step.progress.events)
    }
    assert seen >= {WarChoice, MonumentChoice, TreasureChoice}
    assert seen >= {ConflictBegan, GameEnded, LeaderReturned, TilesRemoved}
