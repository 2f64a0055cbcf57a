"""How many actions follow one another from pinned positions, see `tests/support/tigris/perft.py`
for what counts.

Deeper counts of the same positions, and those of the naive engine, take minutes:
`python -m benchmarks.perft`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tigris.model.pieces import KEEPER
from tests.golden.counts import COUNTS, kinds_of, pinned_counts
from tests.golden.pages import page_of
from tests.support.tigris.perft import count, count_naively

MOST = 6_000
"""sequences that are played, without their last action, to count one depth"""
MOST_NAIVELY = 20


def cheap(file: Path, most: int) -> dict[int, int]:
    expected = pinned_counts(file)
    return {d: number for d, number in expected.items() if expected.get(d - 1, 1) <= most}


@pytest.mark.long
@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_perft_counts_are_reproduced(file: Path) -> None:
    page, expected = page_of(file), cheap(file, MOST)
    assert len(expected) > 1
    assert {depth: count(page.last, depth) for depth in expected} == expected


@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_kinds_of_legal_actions_are_reproduced(file: Path) -> None:
    assert f"({kinds_of(page_of(file))})\n" in file.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_the_oracle_has_the_same_perft_counts(file: Path) -> None:
    page, expected = page_of(file), cheap(file, MOST_NAIVELY)
    played = [entry.action for entry in page.entries if entry.actor != KEEPER]
    assert {depth: count_naively(page.first, played, depth) for depth in expected} == expected


def test_ten_positions_are_counted_to_depth_three() -> None:
    assert len([file for file in COUNTS if max(pinned_counts(file)) >= 3]) >= 10
