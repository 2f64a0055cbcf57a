"""The examples in `assets/rules`, one file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.tigris.rulebook.example import Example, parse_example

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "rules"
SUFFIX = ".example"


def example_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


@cache
def load_example(name: str) -> Example:
    """An example by its name.

    Raises:
        OSError: if there is no such file.
        NotationError: if the file was changed and is no example any more.
    """
    return parse_example((FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8"))
