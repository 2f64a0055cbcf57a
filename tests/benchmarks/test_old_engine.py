"""The yardstick plays as an engine: with the rules of then, a whole game with those of now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.old_engine import COMMIT
from game.arena.contest import Terms
from game.arena.play import play_game
from game.program import ROOT
from tests.support.platforms import needs

needs_old_commit = needs(
    not subprocess.run(
        ["git", "-C", str(ROOT), "cat-file", "-e", COMMIT], capture_output=True, check=False
    ).returncode,
    "needs a checkout with the old commit",
)


@pytest.mark.long
@needs_old_commit
@pytest.mark.parametrize("seats", [2, 4])
def test_the_old_program_plays_whole_games(tmp_path: Path, seats: int) -> None:
    script, clone = ROOT / "benchmarks" / "old_engine.py", tmp_path / "clone"
    command = f"{Path(sys.executable).as_posix()} {script.as_posix()} {clone.as_posix()}"
    old = f"exec:{command} --level random"
    result = play_game(Terms((old, *("random",) * (seats - 1)), "standard", (), 3), 0).result
    assert result.forfeit == "" and len(result.places) == seats
    assert dict(result.times)[old].decisions > 10
