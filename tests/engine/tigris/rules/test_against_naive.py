"""The engine agrees with the oracle on legal actions and positions, through whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.samples import quick_first
from tests.support.tigris.oracle import compare
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import MAX_ACTIONS, Walk

GAMES = range(6)
PUZZLES = range(96)
PUZZLE_ACTIONS = 25

#: What must come up among the games and puzzles, or agreement would prove little.
RARE = (
    "WarChoice: ChooseWar",
    "MonumentChoice: BuildMonument",
    "MonumentChoice: BuildWonder",
    "MonumentChoice: Decline",
    "TreasureChoice: TakeTreasure",
    "BuildingChoice: PlaceBuilding",
    "BuildingChoice: Decline",
    "WonderPoint: ScorePoint",
    "BuildingPlaced (from supply)",
    "BuildingPlaced (from the board)",
    "BuildingReturned",
    "TilesRemoved (war)",
    "TilesRemoved (catastrophe)",
    "TilesRemoved (wonder)",
    "LeaderReturned (no temple)",
    "PointsScored (leader), doubled by a building",
    "PointsScored (king), doubled by a building",
    "PointsScored, doubled by a building in a region joined",
    "ConflictWon (war), a building keeps a tile of the loser: RED",
    "ConflictWon (war), a building keeps a tile of the loser: BLUE",
    "English commitment, revolt: the attacker adds some",
    "English commitment, revolt: the defender adds some",
    "English commitment, war: the attacker adds some",
    "English commitment, war: the defender adds some",
    "GameEnded (treasures)",
    "GameEnded (bag)",
)


@pytest.mark.parametrize("seed", quick_first(GAMES, 2))
def test_engine_and_oracle_agree_on_whole_games(seed: int) -> None:
    assert compare(Walk.number(seed)) > 100


@pytest.mark.parametrize("seed", quick_first(PUZZLES, 8))
def test_engine_and_oracle_agree_on_crowded_boards(seed: int) -> None:
    assert compare(Puzzle.number(seed), PUZZLE_ACTIONS) > 0


@pytest.mark.long
def test_comparisons_cover_all_features() -> None:
    seen: Counter[str] = Counter()
    for walk in [*map(Walk.number, GAMES), *map(Puzzle.number, PUZZLES)]:
        for _ in walk.steps(PUZZLE_ACTIONS if isinstance(walk, Puzzle) else MAX_ACTIONS):
            pass
        seen += walk.seen
    assert not [kind for kind in RARE if not seen[kind]]
