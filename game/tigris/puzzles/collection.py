"""The collection in `assets/puzzles`: a file for each puzzle, in the order of their names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.tigris.puzzles.daily import puzzle_of_day
from engine.tigris.puzzles.puzzle import Puzzle
from engine.tigris.puzzles.text import parse_puzzle

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "puzzles"
SUFFIX = ".puzzle"


@cache
def puzzle_names() -> tuple[str, ...]:
    """The names of all puzzles, which are those of their files: the easy ones come first."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


@cache
def load_puzzle(name: str) -> Puzzle:
    """A puzzle by its name.

    Raises:
        OSError: if there is no such file.
        NotationError: if the file was changed and is no puzzle any more.
    """
    return parse_puzzle((FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8"))


def name_of_day(year: int, day: int) -> str:
    """The name of the puzzle of a day of a year, counted from 1; the same for everybody."""
    names = puzzle_names()
    return names[puzzle_of_day(len(names), year, day)]
