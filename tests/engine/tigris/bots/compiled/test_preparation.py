"""What is prepared is what searches call: nothing is compiled while a bot thinks."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris import view
from engine.tigris.bots.compiled import search
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.kernel.cache import is_kept
from tests.support.tigris.thought_samples import played_positions

pytestmark = pytest.mark.long


def signatures() -> list[object]:
    doors: tuple[Any, ...] = search.DOORS
    return [[*door.signatures] for door in doors]


def test_a_search_finds_all_machine_code() -> None:
    search.prepare()
    assert search.is_ready()
    assert all(map(is_kept, search.DOORS))
    prepared = signatures()
    position = next(played_positions(1))
    seen = view(position, position.turn.seat)
    observer, meter = Observer.of(seen, seen.turn.seat), free()
    plans = search.find_plans(seen, observer, meter, 3)
    search.PlanEvaluator(seen, observer, 1, meter).after(plans[0], 0, 1)
    assert prepared == signatures()
