"""Golden counts of action sequences from a position, see `tests/support/tigris/perft.py`.

A page ends in a line for each depth, the first of them with the kinds of the actions:

    depth 1: 750 (tile 416, leader 132, catastrophe 166, replace 35, end 1)
    depth 2: 521,150
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tests.golden.pages import FOLDER, Page
from tests.support.tigris.perft import count, kinds

COUNTS = tuple(sorted((FOLDER / "perft").glob("*.perft")))
_DEPTH = re.compile(r"^depth (\d+): ([\d,]+)", re.MULTILINE)


def pinned_counts(file: Path) -> dict[int, int]:
    """The counts in a file by depth."""
    found = _DEPTH.findall(file.read_text(encoding="utf-8"))
    return {int(depth): int(number.replace(",", "")) for depth, number in found}


def render_counts(page: Page, depths: Sequence[int]) -> str:
    """The text of the file with these depths, recounted."""
    lines = [f"depth {depth}: {count(page.last, depth):,}" for depth in depths]
    lines[0] += f" ({kinds_of(page)})"
    played = [page.line(number) for number in range(1, len(page.entries) + 1)]
    return "\n".join([*page.head(), *played, "", *lines, ""])


def kinds_of(page: Page) -> str:
    """The numbers of legal actions by first word, in their order: `tile 416, leader 132`."""
    return ", ".join(f"{kind} {number}" for kind, number in kinds(page.last).items())
