"""What is compiled ahead is all that bots call: afterwards no decision waits for the compiler."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris import view
from engine.tigris.bots import think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.compiled import search
from tests.support.tigris.compiler import needs_compiler
from tests.support.tigris.thought_samples import played_positions

pytestmark = pytest.mark.long


def signatures() -> list[int]:
    """For how many types of arguments each function is compiled."""
    return [len(door.signatures) for door in search.DOORS]


@needs_compiler
def test_bots_call_nothing_else() -> None:
    search.prepare()
    before = signatures()
    assert 0 not in before
    for number, position in enumerate(played_positions(1)):
        if position.actor is not None and position.actor >= 0 and number % 9 == 0:
            for level in ("easy", "medium", "hard", "master"):
                think(level, view(position, position.actor), number, SearchBudget(2_000))
    assert signatures() == before
